import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../protocol'
import { showEvent, stageOf } from './stage'
import type { TableState } from './state'

const table = (game: 'hokm' | 'hazari'): TableState =>
  ({
    version: 1,
    view: { game, counts: [0, 0, 0, 0], table: [], leader: 0, taken: [6, 0], tricks: [], hand: [] },
  }) as unknown as TableState

function stageAfter(game: 'hokm' | 'hazari', ...types: string[]) {
  return types.reduce(
    (stage, type) => showEvent(stage, { type } as unknown as GameEvent),
    stageOf(table(game)),
  )
}

describe('the result of a hand', () => {
  it.each([
    ['hokm', 'hand_scored'],
    ['hazari', 'deal_scored'],
  ] as const)('of %s stays until the next one begins', (game, scored) => {
    expect(stageAfter(game, scored).scored).not.toBeNull()
    expect(stageAfter(game, scored, 'hakem_chosen').scored).not.toBeNull()
  })

  // A hand may begin with a question, such as where to cut, before a card is dealt.
  it.each([
    ['hokm', 'hand_scored', 'hand_started'],
    ['hazari', 'deal_scored', 'deal_started'],
  ] as const)('of %s never hides what is asked in the next one', (game, scored, started) => {
    const stage = stageAfter(game, scored, 'hand_shown', started)
    expect(stage.scored).toBeNull()
    expect(stage.opened).toEqual([])
  })
})

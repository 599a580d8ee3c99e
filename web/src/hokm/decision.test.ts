import { describe, expect, it } from 'vitest'
import type { Action } from '../protocol'
import { choosable, discardOf, discardSize, ledSuit, questionOf } from './decision'

const play = (card: string): Action => ({ type: 'play_card', seat: 0, card })
const discard = (...cards: string[]): Action => ({ type: 'discard', seat: 0, cards })

describe('what is asked', () => {
  it.each([
    [[play('AS')], 'play'],
    [[discard('AS', 'KS')], 'discard'],
    [[{ type: 'cut', seat: 0, at: 3 }], 'cut'],
    [[{ type: 'call_trump', seat: 0, trump: 'hearts' }], 'trump'],
    [[{ type: 'reject_card', seat: 0 }], 'draw'],
    [[{ type: 'decline_bam', seat: 0 }], 'bam'],
    [[{ type: 'accept_offer', seat: 0 }], 'offer'],
    [[], null],
  ] as [Action[], string | null][])('is read from the legal actions (%#)', (legal, question) => {
    expect(questionOf(legal)).toBe(question)
  })

  it('names the suit to follow only if there is one', () => {
    expect(ledSuit([play('AS'), play('2S')])).toBe('S')
    expect(ledSuit([play('AS'), play('2H')])).toBeNull()
    expect([...choosable([play('AS'), play('2S')])]).toEqual(['AS', '2S'])
  })

  it('finds a discard whatever the order of the cards', () => {
    const legal = [discard('AS', 'KS'), discard('AS', 'QS')]
    expect(discardOf(legal, ['QS', 'AS'])).toBe(legal[1])
    expect(discardOf(legal, ['QS', 'KS'])).toBeUndefined()
    expect(discardSize(legal)).toBe(2)
  })
})

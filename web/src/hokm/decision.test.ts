import { describe, expect, it } from 'vitest'
import type { Action } from '../protocol'
import { choosable, discardOf, discardSize, ledSuit, questionOf, tapped } from './decision'

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

describe('a tap', () => {
  const legal = [play('AS'), play('2S')]
  it.each([
    ['raises a card, and says how it is played', 'AS', [], false, [['AS'], null, 'again']],
    ['raises another in place of it', '2S', ['AS'], false, [['2S'], null, 'again']],
    ['plays a raised card', 'AS', ['AS'], false, [[], legal[0], null]],
    ['plays at once where that is set', '2S', [], true, [[], legal[1], null]],
    ['plays nothing that is not allowed', '9H', ['AS'], true, [[], null, 'follow']],
  ] as [string, string, string[], boolean, unknown[]][])('%s', (_, card, up, atOnce, expected) => {
    const { raised, action, remark } = tapped(card, up, legal, atOnce)
    expect([raised, action, remark]).toEqual(expected)
  })

  it('raises and lowers a card while there is nothing to decide', () => {
    expect(tapped('9H', [], [], true)).toEqual({ raised: ['9H'], action: null, remark: null })
    expect(tapped('9H', ['9H'], [], true).raised).toEqual([])
  })

  it('chooses as many cards as are to be put aside, the last ones tapped', () => {
    const three = [discard('AS', 'KS', 'QS')]
    const up = ['AS', 'KS', 'QS', '2H'].reduce(
      (raised, card) => tapped(card, raised, three, false).raised,
      [] as string[],
    )
    expect(up).toEqual(['KS', 'QS', '2H'])
    expect(tapped('QS', up, three, true)).toMatchObject({ raised: ['KS', '2H'], action: null })
  })
})

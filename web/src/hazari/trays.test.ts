import { describe, expect, it } from 'vitest'
import type { Triple } from '../protocol'
import { plans } from './plans'
import {
  bookOf,
  emptyTrays,
  fits,
  freeTray,
  misplaced,
  put,
  standing,
  swap,
  type Trays,
} from './trays'

const HAND = ['QD', 'QS', 'AC', 'JD', '8D', 'AD', '8C', 'QC', 'AH', '2S', '6H', '9H', 'QH']

/** Made-up strengths, the same for the same cards: the client knows no others. */
function made(hand: string[]): Triple[] {
  const out: Triple[] = []
  for (let a = 0; a < hand.length; a += 1)
    for (let b = a + 1; b < hand.length; b += 1)
      for (let c = b + 1; c < hand.length; c += 1) {
        const cards = [hand[a], hand[b], hand[c]] as string[]
        const strength = (a * 197 + b * 89 + c * 53 + a * b * c * 7) % 741
        out.push({ cards, combination: { type: 'indi', ranks: [] }, strength })
      }
  return out
}

const triples = made(HAND)
const book = bookOf(triples)

describe('what was kept of a deal', () => {
  const begun: Trays = [['QD', 'QS'], [], ['AC', '2S', '6H'], []]
  it.each([
    ['is taken up', begun, true],
    ['is not, if a card is not held', [['KD'], [], [], []], false],
    ['is not, if a card lies twice', [['QD'], ['QD'], [], []], false],
    ['is not, if a tray is too full', [['QD', 'QS', 'AC', 'JD'], [], [], []], false],
    ['is not, if a tray is missing', [['QD'], [], []], false],
  ] as [string, Trays, boolean][])('%s', (_, trays, taken) => {
    expect(fits(trays, HAND)).toBe(taken)
  })
})

describe('trays', () => {
  it('names a tray whatever the order of its cards, and only when it is full', () => {
    expect(standing(book, ['AC', 'QD', 'QS'])).toEqual(standing(book, ['QD', 'QS', 'AC']))
    expect(standing(book, ['QD', 'QS'])).toBeNull()
  })

  it('counts the best three of four', () => {
    const four = ['QD', '2S', '6H', '9H']
    const best = Math.max(
      ...four.map(
        (out) =>
          standing(
            book,
            four.filter((card) => card !== out),
          )?.strength ?? 0,
      ),
    )
    expect(standing(book, four)?.strength).toBe(best)
  })

  it('marks what is stronger than the tray before', () => {
    const at = (strength: number) => ({ combination: 'indi' as const, strength })
    expect(misplaced([at(5), at(9), null, at(10)])).toEqual([false, true, false, false])
    expect(misplaced([at(9), at(9), at(3), at(3)])).toEqual([false, false, false, false])
  })

  it('puts, overflows nothing, and swaps', () => {
    let trays: Trays = emptyTrays()
    for (const card of ['QD', 'QS', 'AC']) trays = put(trays, card, 0)
    expect(put(trays, 'JD', 0)).toBe(trays)
    expect(freeTray(trays, 0)).toBe(1)
    expect(swap(trays, 'QS', '2S')[0]).toEqual(['QD', '2S', 'AC'])
  })
})

describe('plans', () => {
  const made = plans(HAND, triples)

  it('lay all thirteen cards, in descending strength', () => {
    expect(made).toHaveLength(3)
    for (const trays of made) {
      expect(trays.flat().sort()).toEqual([...HAND].sort())
      expect(trays.map((tray) => tray.length)).toEqual([3, 3, 3, 4])
      const strengths = trays.map((tray) => standing(book, tray)?.strength ?? -1)
      expect(strengths).toEqual([...strengths].sort((a, b) => b - a))
    }
  })

  it('differ in what they strengthen', () => {
    const [first, , finish] = made.map((trays) =>
      trays.map((tray) => standing(book, tray)?.strength ?? 0),
    )
    expect(first?.[0]).toBeGreaterThanOrEqual(finish?.[0] ?? 0)
    expect(finish?.[3]).toBeGreaterThanOrEqual(first?.[3] ?? 0)
  })
})

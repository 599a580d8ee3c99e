/** The four groups while they are being laid; names and strengths come with the view. */
import type { Combination, Triple } from '../protocol'

export const SIZES = [3, 3, 3, 4] as const
export type Trays = [string[], string[], string[], string[]]

export type Book = Map<string, Triple>

export interface Standing {
  combination: Combination['type']
  strength: number
}

export function emptyTrays(): Trays {
  return [[], [], [], []]
}

const key = (cards: readonly string[]) => [...cards].sort().join()

/** The triples of a hand, to be found by their cards in any order. */
export function bookOf(triples: readonly Triple[]): Book {
  return new Map(triples.map((triple) => [key(triple.cards), triple]))
}

/** What a full tray holds: of four cards the best three count. */
export function standing(book: Book, cards: readonly string[]): Standing | null {
  const best = threes(cards)
    .map((three) => book.get(key(three)))
    .filter((triple) => triple !== undefined)
    .sort((a, b) => b.strength - a.strength)[0]
  return best ? { combination: best.combination.type, strength: best.strength } : null
}

function threes(cards: readonly string[]): string[][] {
  if (cards.length === 3) return [[...cards]]
  if (cards.length !== 4) return []
  return cards.map((_, out) => cards.filter((_, at) => at !== out))
}

/** The trays that are stronger than the full tray before them. */
export function misplaced(standings: readonly (Standing | null)[]): boolean[] {
  return standings.map((now, at) => {
    const before = at > 0 ? standings[at - 1] : null
    return now !== null && before != null && now.strength > before.strength
  })
}

/** Whether these are trays for a hand: its cards, each once, and none too many in a tray. */
export function fits(trays: Trays, hand: readonly string[]): boolean {
  const cards = trays.flat()
  return (
    trays.length === SIZES.length &&
    trays.every((tray, at) => tray.length <= (SIZES[at] ?? 0)) &&
    new Set(cards).size === cards.length &&
    cards.every((card) => hand.includes(card))
  )
}

export function placed(trays: Trays): Set<string> {
  return new Set(trays.flat())
}

/** The first tray with a free place, from a wished one on. */
export function freeTray(trays: Trays, wished: number): number | null {
  const order = [wished, 0, 1, 2, 3]
  return order.find((tray) => (trays[tray]?.length ?? 9) < (SIZES[tray] ?? 0)) ?? null
}

export function put(trays: Trays, card: string, tray: number): Trays {
  const without = take(trays, card)
  if ((without[tray] as string[]).length >= (SIZES[tray] as number)) return trays
  return without.map((cards, at) => (at === tray ? [...cards, card] : cards)) as Trays
}

export function take(trays: Trays, card: string): Trays {
  return trays.map((cards) => cards.filter((one) => one !== card)) as Trays
}

/** Two cards change places; one of them may lie outside the trays. */
export function swap(trays: Trays, a: string, b: string): Trays {
  return trays.map((cards) =>
    cards.map((card) => (card === a ? b : card === b ? a : card)),
  ) as Trays
}

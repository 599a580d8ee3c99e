/** Cards and trumps in words. */
import { rankOf, type Suit, suitOf, type Trump } from '../protocol'
import { language } from '../words/language.svelte'

export const SUIT_WORDS = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' } as const
export const SIGNS = { C: '♣', D: '♦', H: '♥', S: '♠' } as const
export const LETTERS = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' } as const

export function suitName(suit: Suit): string {
  return language.t.suits[SUIT_WORDS[suit]]
}

export function cardName(card: string): string {
  const { t, n } = language
  const rank = rankOf(card)
  return t.cardName(t.ranks[rank as keyof typeof t.ranks] ?? n(rank), suitName(suitOf(card)))
}

export function trumpName(trump: Trump): string {
  const { t } = language
  return trump in t.suits
    ? t.suits[trump as keyof typeof t.suits]
    : t.modes[trump as keyof typeof t.modes]
}

/** The suit of a trump call; a mode without trumps has none. */
export function trumpSuit(trump: Trump): Suit | null {
  return LETTERS[trump as keyof typeof LETTERS] ?? null
}

const RANKS = '23456789TJQKA'
const ORDERS = ['SHCD', 'HSDC', 'SDCH', 'DSHC', 'SHC', 'SDC', 'HSD', 'HCD']

/** A hand sorted by suit, colours alternating where they can, high cards first. */
export function sorted(hand: readonly string[], trump: Suit | null = null): string[] {
  const held = new Set(hand.map(suitOf))
  const order = suitOrder(held, trump)
  const key = (card: string) => order.indexOf(suitOf(card)) * 20 - RANKS.indexOf(rankOf(card))
  return [...hand].sort((a, b) => key(a) - key(b))
}

function suitOrder(held: Set<Suit>, trump: Suit | null): string {
  const fitting = ['SHCD', ...ORDERS].filter((order) =>
    [...held].every((suit) => order.includes(suit)),
  )
  const kept = fitting.map((order) => [...order].filter((suit) => held.has(suit as Suit)).join(''))
  const clashes = (order: string) =>
    [...order].filter((suit, at) => at > 0 && red(suit) === red(order.charAt(at - 1))).length
  const best = kept.sort(
    (a, b) => clashes(a) - clashes(b) || trumpFirst(b, trump) - trumpFirst(a, trump),
  )
  return best[0] ?? 'SHCD'
}

function red(suit: string): boolean {
  return suit === 'D' || suit === 'H'
}

function trumpFirst(order: string, trump: Suit | null): number {
  return trump !== null && order.startsWith(trump) ? 1 : 0
}

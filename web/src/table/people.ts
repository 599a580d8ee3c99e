/** Who sits where, as seen from the reader's own chair, and what they are called. */
import { guestName } from '../words/guest'
import { language } from '../words/language.svelte'
import type { TableState } from './state'

export type Side = 'bottom' | 'right' | 'top' | 'left'

const SIDES: Record<number, Side[]> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'right', 'left'],
  4: ['bottom', 'right', 'top', 'left'],
}

/** The reader's seat; a spectator looks from seat 0. */
export function ownSeat(state: TableState): number {
  return state.you.seat ?? 0
}

/** Where a seat is on the screen: the next to play sits to the right. */
export function sideOf(state: TableState, seat: number): Side {
  const count = state.table.seats.length
  return (SIDES[count] as Side[])[(seat - ownSeat(state) + count) % count] as Side
}

/** The hands that lie open on the table with an offer. */
export function openedHands({ view }: TableState): { seat: number; cards: string[] }[] {
  if (view?.game !== 'hokm') return []
  return view.shown.map(([seat, cards]) => ({ seat: seat as number, cards: cards as string[] }))
}

export function nameOf(state: TableState, seat: number): string {
  const { t, n } = language
  if (seat === state.you.seat) return t.table.you
  const place = state.table.seats[seat]
  if (place?.kind === 'person') return guestName(place.name ?? '') || `#${seat + 1}`
  return place?.kind === 'bot' ? t.botName(n(seat + 1)) : t.lobby.free
}

/** The side of a seat: the pairs of four, else the seat itself. */
export function teamOf(state: TableState, seat: number): number {
  return state.view?.game === 'hokm' && state.table.seats.length === 4 ? seat % 2 : seat
}

export function sideName(state: TableState, side: number): string {
  if (state.view?.game !== 'hokm' || state.table.seats.length !== 4) return nameOf(state, side)
  if (state.you.seat === null) return `${nameOf(state, side)} + ${nameOf(state, side + 2)}`
  return side === state.you.seat % 2 ? language.t.table.we : language.t.table.they
}

export function isMine(state: TableState, side: number): boolean {
  return state.you.seat !== null && teamOf(state, state.you.seat) === side
}

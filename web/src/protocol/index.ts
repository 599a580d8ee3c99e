/** The protocol's types, as the server's own schema gives them, under their names here. */
import type {
  Act,
  Action,
  ClientMessage,
  DealShown1,
  Event,
  EventMessage,
  HazariView,
  HokmView,
  Snapshot,
} from './types'

export type {
  AcceptOffer,
  Arrange,
  ClockShown,
  Combination,
  DealScored,
  GroupShown,
  GroupsCompared,
  HandScored,
  MatchEnded,
  PlayedHand,
  PlayedHands,
  Presence,
  Refused,
  Said,
  SeatShown,
  ServerMessage,
  TableSettings,
  TableShown,
  Trick,
  Triple,
  You,
} from './types'
export type { Act, Action, ClientMessage, EventMessage, HazariView, HokmView, Snapshot }

export type GameEvent = Event
export type HazariDeal = DealShown1
export type View = HokmView | HazariView
/** A command without the `id`, which the socket adds. */
export type Wish = DistributiveOmit<Exclude<ClientMessage, { type: 'hello' }>, 'id'>

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never

export type Speed = 'slow' | 'normal' | 'fast' | 'instant'
export type Suit = 'C' | 'D' | 'H' | 'S'
export type Trump = NonNullable<HokmView['trump']>

export const PROTOCOL = 1

/** The suit letter of a card such as `QH`. */
export function suitOf(card: string): Suit {
  return card.charAt(1) as Suit
}

/** The rank letter of a card such as `QH`. */
export function rankOf(card: string): string {
  return card.charAt(0)
}

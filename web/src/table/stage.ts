/**
 * What the screen shows: the state, a little behind it, with what is just happening.
 *
 * A message may tell of a whole trick, hand and new deal at once; the stage shows its events
 * one after the other and takes the state over when the last has been seen.
 */
import type { DealScored, GameEvent, GroupShown, GroupsCompared, HandScored } from '../protocol'
import type { Frame, TableState } from './state'

export interface Played {
  seat: number
  card: string
}

export interface Stage {
  state: TableState
  /** The cards before their owners, in play order. */
  centre: Played[]
  /** Who has taken the trick that still lies there. */
  winner: number | null
  /** The cards turned up in the draw for hakem, partner or dealer, the latest of each seat. */
  turned: Played[]
  /** The groups of the comparison being shown, and what came of it. */
  groups: GroupShown[]
  compared: GroupsCompared | null
  /** Hands that were laid open with a claim. */
  opened: { seat: number; cards: string[] }[]
  /** A hand or deal that has just been scored. */
  scored: HandScored | DealScored | null
  /** What has happened last, for the live region and short messages. */
  told: GameEvent | null
}

export function stageOf(state: TableState): Stage {
  return {
    state,
    centre: centreOf(state),
    winner: null,
    turned: [],
    groups: [],
    compared: null,
    opened: [],
    scored: null,
    told: null,
  }
}

/** The trick on the table, from a view. */
export function centreOf(state: TableState): Played[] {
  const view = state.view
  if (view?.game !== 'hokm') return []
  const seats = view.counts.length
  return view.table.map((card, place) => ({ seat: (view.leader + place) % seats, card }))
}

/** The stage while one event of a frame is being shown. */
export function showEvent(stage: Stage, event: GameEvent): Stage {
  const next: Stage = { ...stage, told: event }
  switch (event.type) {
    case 'card_played': {
      const lying = stage.winner === null ? stage.centre : []
      next.centre = [...lying, { seat: event.seat, card: event.card }]
      next.winner = null
      next.state = withoutCard(stage.state, event.seat, event.card)
      break
    }
    case 'trick_taken':
      next.winner = event.seat
      next.state = withTrick(stage.state, stage.centre, event.seat)
      break
    case 'card_turned':
      next.turned = [
        ...stage.turned.filter((card) => card.seat !== event.seat),
        { seat: event.seat, card: event.card },
      ]
      break
    case 'hand_started':
    case 'deal_started':
      Object.assign(next, {
        turned: [],
        centre: [],
        winner: null,
        groups: [],
        compared: null,
        opened: [],
        scored: null,
      })
      break
    case 'hand_scored':
      next.scored = event
      break
    case 'hand_shown':
      next.opened = [...stage.opened, { seat: event.seat, cards: event.cards }]
      break
    case 'group_shown':
      next.groups = event.number === stage.groups[0]?.number ? [...stage.groups, event] : [event]
      next.compared = null
      break
    case 'groups_compared':
      next.compared = event
      break
    case 'deal_scored':
      next.scored = event
      break
  }
  return next
}

/** The stage once a frame is over. */
export function endFrame(stage: Stage, frame: Frame): Stage {
  const before = stage.state.view
  const after = frame.after.view
  const fresh = before !== null && after !== null && before.game !== after.game
  const begun = frame.entry?.type === 'begun'
  if (fresh || begun) return stageOf(frame.after)
  const swept = stage.winner === null ? centreOf(frame.after) : stage.centre
  const ended = frame.events.some((event) => event.type === 'hand_scored')
  return {
    ...stage,
    state: frame.after,
    centre: ended ? [] : swept,
    winner: ended ? null : stage.winner,
  }
}

/** Take the trick away once it has been seen. */
export function sweep(stage: Stage): Stage {
  return stage.winner === null ? stage : { ...stage, centre: centreOf(stage.state), winner: null }
}

function withoutCard(state: TableState, seat: number, card: string): TableState {
  if (state.view?.game !== 'hokm') return state
  const view = state.view
  const counts = view.counts.map((count, at) => (at === seat ? Math.max(0, count - 1) : count))
  const hand = view.hand.filter((held) => held !== card)
  return { ...state, view: { ...view, counts, hand, to_act: [], legal: [], offers: [] } }
}

function withTrick(state: TableState, centre: Played[], winner: number): TableState {
  if (state.view?.game !== 'hokm') return state
  const view = state.view
  const side = view.counts.length === 4 ? winner % 2 : winner
  const taken = view.taken.map((count, at) => (at === side ? count + 1 : count))
  const trick = { leader: centre[0]?.seat ?? winner, cards: centre.map((c) => c.card), winner }
  return { ...state, view: { ...view, taken, tricks: [...view.tricks, trick], table: [] } }
}

const WEIGHTS: Partial<Record<GameEvent['type'], number>> = {
  card_turned: 150,
  hakem_chosen: 900,
  partner_chosen: 900,
  dealer_chosen: 900,
  packet_dealt: 90,
  cards_dealt: 300,
  trump_called: 900,
  card_played: 350,
  trick_taken: 1100,
  card_kept: 300,
  card_rejected: 300,
  hand_scored: 3000,
  bam_claimed: 1500,
  hand_shown: 1500,
  redeal_claimed: 2000,
  redealt: 1500,
  group_shown: 500,
  groups_compared: 1500,
  deal_scored: 3000,
}

/** How the rest after a frame is shared out among its events, in milliseconds. */
export function rests(frame: Frame): number[] {
  const weights = frame.events.map((event) => WEIGHTS[event.type] ?? 0)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0 || frame.pace === 0) return weights.map(() => 0)
  return weights.map((weight) => (frame.pace * weight) / sum)
}

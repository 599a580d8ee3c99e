/** A hand that is over, told card by card; nothing of it is hidden any more. */
import type {
  DealScored,
  GameEvent,
  GroupShown,
  GroupsCompared,
  HandScored,
  HokmView,
  PlayedHand,
} from '../protocol'

export interface Laid {
  seat: number
  card: string
}

/** What lies where after so many cards. */
export interface Moment {
  /** The number of the trick, from 1; 0 before the first card. */
  trick: number
  table: Laid[]
  winner: number | null
  /** The cards played so far. */
  played: Set<string>
}

export interface HokmStory {
  number: number
  hakem: number | null
  trump: HokmView['trump']
  held: string[][]
  moments: Moment[]
  tricks: number
  /** The tricks that an accepted claim gave away without play. */
  claimed: number
  result: HandScored | null
}

export interface HazariStory {
  number: number
  dealer: number | null
  /** By seat, the groups as they were put up. */
  groups: string[][][]
  comparisons: { shown: GroupShown[]; result: GroupsCompared }[]
  result: DealScored | null
}

const eventsOf = (hand: PlayedHand): GameEvent[] => hand.steps.flatMap((step) => step.events)

export function hokmStory(hand: PlayedHand): HokmStory {
  const moments: Moment[] = [{ trick: 0, table: [], winner: null, played: new Set() }]
  const story: HokmStory = {
    number: 0,
    hakem: null,
    trump: null,
    held: hand.held,
    moments,
    tricks: 0,
    claimed: 0,
    result: null,
  }
  for (const event of eventsOf(hand)) {
    const last = moments.at(-1) as Moment
    switch (event.type) {
      case 'hand_started':
        Object.assign(story, { number: event.number, hakem: event.hakem })
        break
      case 'trump_called':
        story.trump = event.trump
        break
      case 'card_played':
        moments.push({
          trick: story.tricks + 1,
          table: [...(last.winner === null ? last.table : []), event],
          winner: null,
          played: new Set([...last.played, event.card]),
        })
        break
      case 'trick_taken':
        last.winner = event.seat
        story.tricks += 1
        break
      case 'tricks_awarded':
        story.claimed += event.count
        break
      case 'hand_scored':
        story.result = event
        break
    }
  }
  return story
}

export function hazariStory(hand: PlayedHand): HazariStory {
  const story: HazariStory = {
    number: 0,
    dealer: null,
    groups: hand.held.map((cards) => [cards]),
    comparisons: [],
    result: null,
  }
  let shown: GroupShown[] = []
  for (const event of eventsOf(hand)) {
    switch (event.type) {
      case 'deal_started':
        Object.assign(story, { number: event.number, dealer: event.dealer })
        break
      case 'arranged':
        if (event.groups) story.groups[event.seat] = event.groups
        break
      case 'group_shown':
        shown.push(event)
        break
      case 'groups_compared':
        story.comparisons.push({ shown, result: event })
        shown = []
        break
      case 'deal_scored':
        story.result = event
        break
    }
  }
  return story
}

/** The last moment of the trick before a moment, or of the one after it. */
export function trickAway(moments: readonly Moment[], at: number, way: 1 | -1): number {
  const ends = moments.flatMap((moment, place) => (moment.winner !== null ? [place] : []))
  return way > 0
    ? (ends.find((end) => end > at) ?? moments.length - 1)
    : (ends.findLast((end) => end < at) ?? 0)
}

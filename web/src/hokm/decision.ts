/** What the player is asked, read from the legal actions; whether it is right is theirs to say. */
import { type Action, suitOf } from '../protocol'

export type Question = 'play' | 'trump' | 'cut' | 'discard' | 'draw' | 'bam' | 'offer' | null

const ASKED: Partial<Record<Action['type'], Question>> = {
  play_card: 'play',
  call_trump: 'trump',
  claim_redeal: 'trump',
  cut: 'cut',
  discard: 'discard',
  keep_card: 'draw',
  reject_card: 'draw',
  claim_bam: 'bam',
  decline_bam: 'bam',
  accept_offer: 'offer',
  refuse_offer: 'offer',
}

export function questionOf(legal: readonly Action[]): Question {
  return (legal[0] && ASKED[legal[0].type]) ?? null
}

/** The cards that some legal action names. */
export function choosable(legal: readonly Action[]): Set<string> {
  const cards = legal.flatMap((action) =>
    action.type === 'play_card'
      ? [action.card]
      : action.type === 'discard'
        ? action.cards.filter((card) => card !== null)
        : [],
  )
  return new Set(cards)
}

/** The discard of exactly these cards, if it is legal. */
export function discardOf(legal: readonly Action[], cards: readonly string[]): Action | undefined {
  return legal.find(
    (action) =>
      action.type === 'discard' &&
      action.cards.length === cards.length &&
      action.cards.every((card) => card !== null && cards.includes(card)),
  )
}

export function discardSize(legal: readonly Action[]): number {
  const first = legal[0]
  return first?.type === 'discard' ? first.cards.length : 0
}

/** The one suit that all playable cards are of, if others are held: it has to be followed. */
export function ledSuit(legal: readonly Action[]) {
  const suits = new Set([...choosable(legal)].map(suitOf))
  return suits.size === 1 ? ([...suits][0] ?? null) : null
}

/** What comes of a tap: which cards are raised then, and what is done or said. */
export interface Tapped {
  raised: string[]
  action: Action | null
  /** `follow`: the suit led has to be followed; `again`: a second tap would play the card. */
  remark: 'follow' | 'again' | null
}

/** A card was tapped; `atOnce`: it need not be raised before it is played. */
export function tapped(
  card: string,
  raised: readonly string[],
  legal: readonly Action[],
  atOnce: boolean,
): Tapped {
  const question = questionOf(legal)
  const lower = raised.includes(card)
  const others = raised.filter((one) => one !== card)
  if (question === 'discard') {
    const picked = lower ? others : [...others, card].slice(-discardSize(legal))
    return { raised: picked, action: null, remark: null }
  }
  const action = legal.find((one) => one.type === 'play_card' && one.card === card) ?? null
  if (question === 'play' && action === null) return { raised: [], action, remark: 'follow' }
  if (action !== null && (atOnce || lower)) return { raised: [], action, remark: null }
  return { raised: lower ? [] : [card], action: null, remark: action && 'again' }
}

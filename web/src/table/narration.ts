/** Each event as a sentence, for the live region. */
import { cardName, trumpName } from '../cards/names'
import type { GameEvent } from '../protocol'
import { language, textFor } from '../words/language.svelte'
import { nameOf, sideName } from './people'
import type { TableState } from './state'

export function narrate(event: GameEvent, state: TableState): string {
  const { t, n } = language
  const who = (seat: number) => nameOf(state, seat)
  switch (event.type) {
    case 'card_played':
      return t.says.card(who(event.seat), cardName(event.card))
    case 'trick_taken':
      return t.says.trick(who(event.seat))
    case 'trump_called':
      return t.says.trump(who(event.seat), trumpName(event.trump))
    case 'hakem_chosen':
      return t.says.hakem(who(event.seat))
    case 'partner_chosen':
      return t.says.partner(who(event.seat))
    case 'card_turned':
      return t.says.turned(who(event.seat), cardName(event.card))
    case 'draw_tied':
      return t.says.tied
    case 'hand_started':
      return t.says.hakem(who(event.hakem))
    case 'seats_changed':
      return t.says.seats
    case 'cards_dealt':
      return event.seat === state.you.seat ? t.says.dealt : ''
    case 'card_kept':
      return kept(event.seat, event.kept, event.discarded, state)
    case 'card_rejected':
      return kept(event.seat, event.kept, event.discarded, state)
    case 'bam_claimed':
      return t.says.bam(who(event.seat))
    case 'arranged':
      return t.says.up(who(event.seat))
    case 'group_shown':
      return t.says.group(who(event.seat), t.hazari.combos[event.combination.type])
    case 'groups_compared':
      return event.winners
        .map((seat) => t.hazari.takes(who(seat), n(event.points[seat] ?? 0)))
        .join(' ')
    case 'hand_scored':
      return event.side === null
        ? t.results.tied
        : `${t.results[event.result]} ${t.results.why[event.result](
            sideName(state, event.side),
            n(event.taken[event.side] ?? 0),
          )}`
    case 'offer_made':
      return textFor(t.table.offer, event.kind)?.(who(event.seat)) ?? ''
    case 'offer_answered':
      return event.accepted ? '' : t.says.refusedOffer
    case 'offer_granted':
      return t.says.claimGranted
    case 'redealt':
      return t.hazari.redealt
    default:
      return ''
  }
}

function kept(seat: number, card: string | null, aside: string | null, state: TableState): string {
  if (seat !== state.you.seat || card === null || aside === null) return ''
  return language.t.says.kept(cardName(card), cardName(aside))
}

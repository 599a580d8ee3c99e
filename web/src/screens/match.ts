/** The people of a finished match. */
import type { MatchLine } from '../net/api'
import { guestName } from '../words/guest'
import { language } from '../words/language.svelte'

export function playerName(match: MatchLine, seat: number): string {
  const player = match.players[seat]
  const { t, n } = language
  return (player?.kind === 'person' && guestName(player.name)) || t.botName(n(seat + 1))
}

/** The pairs of four at Hokm, else everybody by himself. */
export function sideNames(match: MatchLine): string[] {
  if (match.game === 'hokm' && match.players.length === 4)
    return [0, 1].map((side) => `${playerName(match, side)} + ${playerName(match, side + 2)}`)
  return match.players.map((_, seat) => playerName(match, seat))
}

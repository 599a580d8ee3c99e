/** Whether a deal that is over was dealt as it had been promised. */
import type { PlayedHand } from '../protocol'
import type { Noted } from './ledger'
import { bytesOf, canHash, chanceSeed, hexOf, lot, sha256, shuffled } from './shuffle'

export type Verdict =
  /** Nothing was promised, or the match broke off before the seeds were in. */
  | { kind: 'unpromised' }
  /** This page may not hash. */
  | { kind: 'unsafe' }
  /** The seed isn't the one promised; the cards aren't those of the seeds. */
  | { kind: 'broken'; what: 'promise' | 'cards' | 'own' }
  | {
      kind: 'kept'
      chances: number
      /** This window saw the promise before the deal. */
      seen: boolean
      /** This window's own number is among those mixed in. */
      own: boolean
      /** Somebody besides the server has mixed in a number. */
      mixed: boolean
    }

const RANKS = '23456789TJQKA'
const SUITS = 'CDHS'
const id = (card: string) => SUITS.indexOf(card.charAt(1)) * 13 + RANKS.indexOf(card.charAt(0))
const ZERO = '0'.repeat(64)

export async function check(hand: PlayedHand, seen: Noted): Promise<Verdict> {
  if (!hand.commitment || !hand.seed || hand.seeds.length === 0) return { kind: 'unpromised' }
  if (!canHash()) return { kind: 'unsafe' }
  const promised = hexOf(await sha256(bytesOf(hand.seed)))
  const promises = [hand.commitment, ...(seen.promise ? [seen.promise] : [])]
  if (promises.some((promise) => promise !== promised)) return { kind: 'broken', what: 'promise' }
  if (seen.own && !hand.seeds.includes(seen.own)) return { kind: 'broken', what: 'own' }
  for (const [n, chance] of hand.chances.entries()) {
    const seed = await chanceSeed(hand.seed, hand.seeds, n)
    const follows =
      chance.type === 'shuffle'
        ? await sameDeck(chance.deck, seed)
        : await sameLot(chance.choice, hand.held.length, seed)
    if (!follows) return { kind: 'broken', what: 'cards' }
  }
  return {
    kind: 'kept',
    chances: hand.chances.length,
    seen: seen.promise !== undefined,
    own: seen.own !== undefined,
    mixed: hand.seeds.some((given) => given !== ZERO),
  }
}

async function sameDeck(deck: readonly (string | null)[], seed: Uint8Array<ArrayBuffer>) {
  const cards = deck.filter((card) => card !== null)
  const order = await shuffled(
    [...cards].sort((a, b) => id(a) - id(b)),
    seed,
  )
  return order.join() === cards.join()
}

/** A lot is drawn among the seats, or among the four twos. */
async function sameLot(choice: number, seats: number, seed: Uint8Array<ArrayBuffer>) {
  const drawn = await Promise.all([seats, 4].map((choices) => lot(choices, seed)))
  return drawn.includes(choice)
}

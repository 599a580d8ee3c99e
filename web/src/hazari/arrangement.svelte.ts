/** A hand of Hazari while it is being laid: what tapping and drawing its cards does. */
import type { Triple } from '../protocol'
import { keepTrays, keptTrays } from './begun'
import { plans } from './plans'
import {
  bookOf,
  emptyTrays,
  fits,
  freeTray,
  misplaced,
  placed,
  put,
  SIZES,
  standing,
  swap,
  type Trays,
  take,
} from './trays'

export class Arrangement {
  trays = $state.raw<Trays>(emptyTrays())
  /** The card that was tapped and waits for a place or a partner. */
  chosen = $state<string | null>(null)
  /** Which way of arranging was last proposed; -1: none yet. */
  plan = $state(-1)
  private wished = $state(0)

  /** Ways of arranging, found when they are first asked for: on a phone that takes a moment. */
  private made: Trays[] | null = null
  private readonly book
  readonly laid = $derived(placed(this.trays))
  readonly pool = $derived.by(() => this.hand.filter((card) => !this.laid.has(card)))
  readonly standings = $derived.by(() =>
    this.trays.map((cards, at) => (cards.length === SIZES[at] ? standing(this.book, cards) : null)),
  )
  readonly wrong = $derived(misplaced(this.standings))
  /** The tray into which the next card goes. */
  readonly active = $derived(freeTray(this.trays, this.wished))

  constructor(
    private readonly hand: readonly string[],
    private readonly triples: readonly Triple[],
    readonly deal = '',
  ) {
    this.book = bookOf(triples)
    const begun = keptTrays(deal)
    if (begun !== null && fits(begun, hand)) this.trays = begun
  }

  /** Keep what is laid for when the page is loaded anew. */
  keep(): void {
    keepTrays(this.deal, this.trays)
  }

  tapPool(card: string): void {
    if (this.chosen !== null && this.chosen !== card) {
      this.trays = swap(this.trays, this.chosen, card)
      this.chosen = null
    } else if (this.active !== null) this.trays = put(this.trays, card, this.active)
  }

  tapCard(card: string, tray: number): void {
    if (this.chosen === card) {
      this.trays = take(this.trays, card)
      this.wished = tray
      this.chosen = null
    } else if (this.chosen !== null) {
      this.trays = swap(this.trays, this.chosen, card)
      this.chosen = null
    } else this.chosen = card
  }

  tapTray(tray: number): void {
    if (this.chosen !== null) this.trays = put(this.trays, this.chosen, tray)
    this.chosen = null
    this.wished = tray
  }

  /** Let a card go over a tray; over a card of a full tray the two change places. */
  drop(card: string, tray: number | null, over: string | null): void {
    this.chosen = null
    if (tray === null) this.trays = take(this.trays, card)
    else if ((this.trays[tray]?.length ?? 9) < (SIZES[tray] ?? 0)) {
      this.trays = put(this.trays, card, tray)
    } else if (over !== null) this.trays = swap(this.trays, card, over)
  }

  /** The next of the ways that the strengths suggest. */
  propose(): void {
    this.made ??= plans(this.hand, this.triples)
    this.plan = (this.plan + 1) % this.made.length
    this.trays = this.made[this.plan] as Trays
    this.chosen = null
  }

  clear(): void {
    this.trays = emptyTrays()
    this.chosen = null
    this.wished = 0
  }
}

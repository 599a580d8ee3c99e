/** One visit to a table: socket, state, stage, and what the player wants. */
import { note } from '../fair/ledger'
import { hexOf } from '../fair/shuffle'
import { api } from '../net/api'
import { type Answer, type Lamp, openTable, TableSocket } from '../net/socket'
import type { Action, GameEvent, Refused, Said, ServerMessage, Wish } from '../protocol'
import { settings } from '../settings.svelte'
import { refusalText } from '../words/language.svelte'
import { narrate } from './narration'
import { Playback } from './playback'
import { ring } from './sound'
import type { Stage } from './stage'
import {
  EMPTY,
  type Inbox,
  type Received,
  receiveEvent,
  receiveSnapshot,
  type TableState,
} from './state'

const SAID_FOR = 4000

export class Session {
  /** The newest state; the stage may be a little behind it. */
  state = $state.raw<TableState | null>(null)
  stage = $state.raw<Stage | null>(null)
  lamp = $state<Lamp>('connecting')
  refusal = $state.raw<Refused | null>(null)
  stopping = $state(false)
  /** The turn that was answered already, so that a second tap does nothing. */
  acted = $state<number | null>(null)
  notice = $state('')
  live = $state<string[]>([])
  said = $state.raw<(Said & { key: number })[]>([])
  /** When the clocks of the state were received, on this device's clock. */
  heardAt = $state(0)

  private inbox: Inbox = EMPTY
  private readonly wishes = new Map<string, Promise<Answer>>()
  private readonly socket: TableSocket
  private readonly playback: Playback
  private seeded = ''
  private count = 0
  private syncing = false
  private readonly wake = () => this.socket.wake()

  constructor(
    readonly code: string,
    invitation: string | null,
  ) {
    this.playback = new Playback(
      {
        show: (stage) => {
          this.stage = stage
        },
        tell: (event, stage) => this.tell(event, stage),
      },
      () => document.hidden,
    )
    this.socket = new TableSocket(
      () => openTable(code),
      {
        message: (message) => this.take(message),
        lamp: (lamp, refusal) => {
          this.lamp = lamp
          this.refusal = refusal
        },
        since: () => this.inbox.state?.version ?? null,
      },
      invitation,
    )
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wake)
    this.socket.connect()
  }

  end(): void {
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    this.playback.stop()
    this.socket.end()
  }

  /** Whether the player has a decision to make now. */
  get deciding(): boolean {
    const turn = this.state?.you.turn ?? null
    return turn !== null && turn !== this.acted && (this.state?.view?.legal.length ?? 0) > 0
  }

  async act(action: Action): Promise<Answer> {
    const turn = this.state?.you.turn ?? null
    if (turn === null || turn === this.acted) return { ok: false, code: 'stale_turn', sentence: '' }
    this.acted = turn
    this.notice = ''
    this.playback.hurry()
    const answer = await this.socket.send({ type: 'act', turn, action })
    if (!answer.ok) {
      if (this.acted === turn) this.acted = null
      this.complain(answer)
    }
    return answer
  }

  /** Ask the table for something; the same again, before there is an answer, is the same wish. */
  send(wish: Wish): Promise<Answer> {
    const key = JSON.stringify(wish)
    const asked = this.wishes.get(key)
    if (asked !== undefined) return asked
    const answered = this.ask(wish).finally(() => this.wishes.delete(key))
    this.wishes.set(key, answered)
    return answered
  }

  private async ask(wish: Wish): Promise<Answer> {
    let answer = await this.socket.send(wish)
    if (!answer.ok && answer.code === 'no_guest') answer = await this.sendAsGuest(wish, answer)
    if (!answer.ok) this.complain(answer)
    return answer
  }

  /** Somebody who came by a link becomes a guest when he first wants something. */
  private async sendAsGuest(wish: Wish, refused: Answer): Promise<Answer> {
    try {
      await api.becomeGuest()
    } catch {
      return refused
    }
    this.socket.renew()
    return this.socket.send(wish)
  }

  remark(sentence: string): void {
    this.notice = sentence
    this.announce(sentence)
  }

  private complain(answer: Answer & { ok: false }): void {
    this.remark(refusalText(answer.code, answer.sentence))
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        this.stopping = false
        this.syncing = false
        this.settle(receiveSnapshot(this.inbox, message), true)
        return
      case 'event':
        this.settle(receiveEvent(this.inbox, message), false)
        return
      case 'presence':
        this.note({
          presence: message.presence,
          watchers: message.watchers,
          clocks: message.clocks,
        })
        return
      case 'said':
        this.hear(message)
        return
      case 'notice':
        this.stopping = true
        return
    }
  }

  private settle(received: Received, anew: boolean): void {
    this.inbox = received.inbox
    this.state = received.inbox.state
    this.heardAt = performance.now()
    if (this.state === null) return
    if (anew) this.playback.reset(this.state)
    else this.playback.push(received.frames)
    if (received.gap && !this.syncing) {
      this.syncing = true
      void this.socket.send({ type: 'sync', since: this.state.version })
    }
    this.giveSeed(this.state)
  }

  private note(changes: Pick<TableState, 'presence' | 'watchers' | 'clocks'>): void {
    if (this.inbox.state === null) return
    this.inbox = { ...this.inbox, state: { ...this.inbox.state, ...changes } }
    this.state = this.inbox.state
    this.heardAt = performance.now()
  }

  /** Note the promise of a deal, and give this player's part in the shuffle: 32 random bytes. */
  private giveSeed(state: TableState): void {
    const { deal, match_id } = state.table
    if (deal === null || deal.seeds || match_id === null) return
    const key = `${match_id}/${deal.number}`
    if (key === this.seeded) return
    this.seeded = key
    note(match_id, deal.number, { promise: deal.commitment })
    if (state.you.seat === null) return
    const seed = hexOf(crypto.getRandomValues(new Uint8Array(32)))
    void this.socket.send({ type: 'seed', deal: deal.number, seed }).then(({ ok }) => {
      if (ok) note(match_id, deal.number, { own: seed })
    })
  }

  private hear(said: Said): void {
    this.count += 1
    const key = this.count
    this.said = [...this.said, { ...said, key }]
    setTimeout(() => {
      this.said = this.said.filter((line) => line.key !== key)
    }, SAID_FOR)
  }

  private tell(event: GameEvent, stage: Stage): void {
    const line = narrate(event, stage.state)
    if (line) this.announce(line)
    if (event.type === 'offer_answered' && !event.accepted) this.show(line)
    if (settings.sound) ring(event, stage.state)
  }

  /** A sentence for a few seconds where the turn is told, for what else would end unseen. */
  private show(line: string): void {
    this.notice = line
    setTimeout(() => {
      if (this.notice === line) this.notice = ''
    }, SAID_FOR)
  }

  private announce(line: string): void {
    this.live = [...this.live.slice(-5), line]
  }
}

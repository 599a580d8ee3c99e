/** The socket of one table: it reconnects, and resends what has no answer yet. */
import { PROTOCOL, type Refused, type ServerMessage, type Wish } from '../protocol'

export type Lamp = 'connecting' | 'open' | 'lost' | 'refused'

export interface Wire {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export interface Listener {
  message(message: ServerMessage): void
  lamp(lamp: Lamp, refusal: Refused | null): void
  /** The last version known, for `hello`. */
  since(): number | null
}

export type Answer = { ok: true } | { ok: false; code: string; sentence: string }

interface Pending {
  text: string
  answered(answer: Answer): void
}

const PAUSES = [300, 700, 1500, 3000, 6000, 10000]
const PING_EVERY = 20_000
const SILENCE = 45_000

export class TableSocket {
  private wire: Wire | null = null
  private readonly pending = new Map<string, Pending>()
  private tries = 0
  private ready = false
  private ended = false
  private heard = 0
  private timer: ReturnType<typeof setTimeout> | null = null
  private pulse: ReturnType<typeof setInterval> | null = null
  private count = 0
  private readonly name: string

  constructor(
    private readonly open: () => Wire,
    private readonly listener: Listener,
    private readonly invitation: string | null = null,
    name = crypto.getRandomValues(new Uint32Array(2)).join(''),
  ) {
    this.name = name
  }

  connect(): void {
    if (this.ended) return
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    this.listener.lamp(this.tries === 0 ? 'connecting' : 'lost', null)
    const wire = this.open()
    this.wire = wire
    this.ready = false
    this.heard = Date.now()
    wire.onopen = () => {
      const { since } = this.listener
      const hello = {
        type: 'hello',
        protocol: PROTOCOL,
        since: since(),
        invitation: this.invitation,
      }
      wire.send(JSON.stringify(hello))
    }
    wire.onmessage = (event) => {
      if (wire === this.wire && typeof event.data === 'string') this.take(JSON.parse(event.data))
    }
    wire.onclose = () => {
      if (wire === this.wire) this.lose()
    }
    this.pulse ??= setInterval(() => this.beat(), PING_EVERY)
  }

  /** Ask for something; resolves with the answer, however often the connection is lost. */
  send(wish: Wish): Promise<Answer> {
    this.count += 1
    const id = `${this.name}-${this.count}`
    const text = JSON.stringify({ ...wish, id })
    return new Promise((answered) => {
      this.pending.set(id, { text, answered })
      if (this.ready) this.wire?.send(text)
    })
  }

  /** Try again at once, as when the network is back. */
  wake(): void {
    if (!this.ended && this.wire === null) this.connect()
  }

  /** Connect anew, as somebody who has become a guest since. */
  renew(): void {
    const wire = this.wire
    this.wire = null
    wire?.close()
    this.connect()
  }

  end(): void {
    this.ended = true
    if (this.timer !== null) clearTimeout(this.timer)
    if (this.pulse !== null) clearInterval(this.pulse)
    const wire = this.wire
    this.wire = null
    wire?.close()
  }

  private take(message: ServerMessage): void {
    this.heard = Date.now()
    switch (message.type) {
      case 'snapshot':
        this.listener.message(message)
        if (!this.ready) this.settle()
        return
      case 'done':
        this.pending.get(message.id)?.answered({ ok: true })
        this.pending.delete(message.id)
        return
      case 'refused':
        this.refuse(message)
        return
      default:
        this.listener.message(message)
    }
  }

  private settle(): void {
    this.ready = true
    this.tries = 0
    this.listener.lamp('open', null)
    for (const { text } of this.pending.values()) this.wire?.send(text)
  }

  private refuse(message: Refused): void {
    const { id, code, sentence } = message
    if (id !== null) {
      this.pending.get(id)?.answered({ ok: false, code, sentence })
      this.pending.delete(id)
    } else if (!this.ready) {
      this.listener.lamp('refused', message)
      this.end()
    }
  }

  private lose(): void {
    this.wire = null
    this.ready = false
    if (this.ended) return
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)] as number
    this.tries += 1
    this.listener.lamp('lost', null)
    this.timer = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2))
  }

  private beat(): void {
    if (this.wire === null) return
    if (Date.now() - this.heard > SILENCE) {
      const wire = this.wire
      this.lose()
      wire.close()
    } else if (this.ready) {
      void this.send({ type: 'ping' })
    }
  }
}

/** The address of a table's socket, on the server that this page came from. */
export function openTable(code: string): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(code)}/socket`
  return new WebSocket(address) as unknown as Wire
}

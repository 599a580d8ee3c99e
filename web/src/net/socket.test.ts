import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServerMessage } from '../protocol'
import { type Answer, type Lamp, TableSocket, type Wire } from './socket'

class FakeWire implements Wire {
  sent: { type: string; id?: string; since?: number | null }[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
    this.onclose?.({ code: 1000 })
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  welcome() {
    this.onopen?.()
    this.say({ type: 'welcome' })
    this.say({ type: 'snapshot', version: 7 })
  }
}

let wires: FakeWire[]
let lamps: Lamp[]
let messages: ServerMessage[]
let since: number | null

function make(): TableSocket {
  const socket = new TableSocket(
    () => {
      const wire = new FakeWire()
      wires.push(wire)
      return wire
    },
    {
      message: (message) => messages.push(message),
      lamp: (lamp) => lamps.push(lamp),
      since: () => since,
    },
    null,
    'me',
  )
  socket.connect()
  return socket
}

const wire = (at: number) => wires[at] as FakeWire

beforeEach(() => {
  vi.useFakeTimers()
  wires = []
  lamps = []
  messages = []
  since = null
})
afterEach(() => vi.useRealTimers())

describe('the socket of a table', () => {
  it('greets with the last version it knows', () => {
    since = 12
    make()
    wire(0).onopen?.()
    expect(wire(0).sent[0]).toMatchObject({ type: 'hello', protocol: 1, since: 12 })
  })

  it('holds commands back until the snapshot is there', () => {
    const socket = make()
    void socket.send({ type: 'start' })
    wire(0).onopen?.()
    expect(wire(0).sent.map((sent) => sent.type)).toEqual(['hello'])
    wire(0).say({ type: 'snapshot', version: 1 })
    expect(wire(0).sent.map((sent) => sent.type)).toEqual(['hello', 'start'])
    expect(lamps.at(-1)).toBe('open')
  })

  it('resends what has no answer, under the same id, and nothing that has one', async () => {
    const socket = make()
    wire(0).welcome()
    const answers: Answer[] = []
    void socket.send({ type: 'start' }).then((answer) => answers.push(answer))
    void socket.send({ type: 'fill' }).then((answer) => answers.push(answer))
    wire(0).say({ type: 'done', id: 'me-1', version: 8, now: 0 })
    wire(0).close()
    await vi.advanceTimersByTimeAsync(1000)
    wire(1).welcome()
    expect(wire(1).sent.slice(1)).toEqual([{ type: 'fill', id: 'me-2' }])
    wire(1).say({ type: 'refused', id: 'me-2', code: 'not_host', sentence: 'No.', version: 8 })
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toEqual([{ ok: true }, { ok: false, code: 'not_host', sentence: 'No.' }])
  })

  it('waits longer from try to try, and starts over after a success', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    make()
    for (const pause of [300, 700, 1500]) {
      const before = wires.length
      wire(before - 1).close()
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(wires).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(wires).toHaveLength(before + 1)
    }
    wire(3).welcome()
    wire(3).close()
    await vi.advanceTimersByTimeAsync(300)
    expect(wires).toHaveLength(5)
  })

  it('gives up when the handshake is refused', async () => {
    make()
    wire(0).onopen?.()
    wire(0).say({ type: 'refused', id: null, code: 'no_table', sentence: '', version: 0 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lamps.at(-1)).toBe('refused')
    expect(wires).toHaveLength(1)
  })

  it('notices a connection that has gone silent', async () => {
    make()
    wire(0).welcome()
    await vi.advanceTimersByTimeAsync(70_000)
    expect(lamps).toContain('lost')
    expect(wires.length).toBeGreaterThan(1)
  })
})

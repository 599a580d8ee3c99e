import { describe, expect, it } from 'vitest'
import type { EventMessage, Snapshot } from '../protocol'
import { EMPTY, type Inbox, receiveEvent, receiveSnapshot } from './state'

const snapshot = (version: number): Snapshot =>
  ({
    type: 'snapshot',
    version,
    now: 0,
    table: { code: 'abc', status: 'playing', votes: [] },
    you: { seat: 0, host: true, turn: null },
    view: { game: 'hokm', counts: [13, 13, 13, 13], total: 0 },
    clocks: [],
    presence: ['connected', 'bot', 'bot', 'bot'],
    watchers: 0,
  }) as unknown as Snapshot

const event = (version: number): EventMessage => ({
  type: 'event',
  version,
  entry: { type: 'acted' },
  events: [],
  view: { total: version, [`at${version}`]: true },
})

const start = (version = 0): Inbox => receiveSnapshot(EMPTY, snapshot(version)).inbox
const total = (inbox: Inbox) =>
  (inbox.state?.view as unknown as { total: number } | undefined)?.total

function feed(inbox: Inbox, messages: EventMessage[]) {
  let frames = 0
  let gap = false
  for (const message of messages) {
    const received = receiveEvent(inbox, message)
    inbox = received.inbox
    frames += received.frames.length
    gap = received.gap
  }
  return { inbox, frames, gap }
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** A fixed shuffle, so that a failure can be repeated. */
function shuffled<T>(items: T[], seed: number): T[] {
  const left = [...items]
  const out: T[] = []
  for (let state = seed; left.length > 0; ) {
    state = (state * 1103515245 + 12345) % 2147483648
    out.push(...left.splice(state % left.length, 1))
  }
  return out
}

describe('events in order', () => {
  it('lays changed fields over the view and keeps the others', () => {
    const { inbox, frames } = feed(start(), [event(1), event(2)])
    expect(frames).toBe(2)
    expect(inbox.state?.version).toBe(2)
    expect(inbox.state?.view).toMatchObject({ total: 2, at1: true, at2: true, game: 'hokm' })
  })

  it('applies a burst of fifty', () => {
    const { inbox, frames, gap } = feed(start(), numbers(50).map(event))
    expect([inbox.state?.version, frames, gap]).toEqual([50, 50, false])
  })

  it('counts a bare version as a step that changes nothing', () => {
    const { inbox, frames } = feed(start(), [{ type: 'event', version: 1 }])
    expect([inbox.state?.version, frames, total(inbox)]).toEqual([1, 1, 0])
  })

  it('replaces the whole view when a match begins', () => {
    const begun = { ...event(1), entry: { type: 'begun' }, view: { game: 'hokm', fresh: true } }
    expect(receiveEvent(start(), begun).inbox.state?.view).toEqual({ game: 'hokm', fresh: true })
  })
})

describe('events out of order', () => {
  it('ignores duplicates', () => {
    const { inbox, frames } = feed(start(), [event(1), event(1), event(2), event(1), event(2)])
    expect([inbox.state?.version, frames, total(inbox)]).toEqual([2, 2, 2])
  })

  it('tells a gap, keeps what came early, and closes the gap when the missing one comes', () => {
    const early = feed(start(), [event(1), event(3), event(4)])
    expect([early.inbox.state?.version, early.gap]).toEqual([1, true])
    const closed = feed(early.inbox, [event(2)])
    expect([closed.inbox.state?.version, closed.frames, closed.gap]).toEqual([4, 3, false])
  })

  it('closes a gap by a snapshot and then applies what came after it', () => {
    const early = feed(start(), [event(5), event(7)])
    const received = receiveSnapshot(early.inbox, snapshot(4))
    expect([received.inbox.state?.version, received.gap]).toEqual([5, true])
    const closed = receiveSnapshot(received.inbox, snapshot(6))
    expect([closed.inbox.state?.version, closed.gap]).toEqual([7, false])
  })

  it('does not go back to an older snapshot', () => {
    const { inbox } = feed(start(), numbers(9).map(event))
    expect(receiveSnapshot(inbox, snapshot(3)).inbox.state?.version).toBe(9)
  })

  it.each(numbers(20))('ends in the same state however 30 events are mixed (%i)', (seed) => {
    const messages = numbers(30).map(event)
    const mixed = shuffled([...messages, ...messages.slice(10, 20)], seed)
    const { inbox, frames } = feed(start(), mixed)
    expect(frames).toBe(30)
    expect(inbox).toEqual(feed(start(), messages).inbox)
  })
})

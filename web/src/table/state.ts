/** What is known of a table: a snapshot, and each event laid over it in order. No rules. */
import type {
  ClockShown,
  EventMessage,
  GameEvent,
  Snapshot,
  TableShown,
  View,
  You,
} from '../protocol'

export interface TableState {
  version: number
  table: TableShown
  you: You
  view: View | null
  clocks: ClockShown[]
  presence: string[]
  watchers: number
}

/** One version as the screen plays it: what happened, how long it rests, the state after it. */
export interface Frame {
  version: number
  entry: { type: string; [field: string]: unknown } | null
  events: GameEvent[]
  pace: number
  after: TableState
}

/** The state with the events that came too early for it. */
export interface Inbox {
  state: TableState | null
  ahead: EventMessage[]
}

export interface Received {
  inbox: Inbox
  frames: Frame[]
  /** Whether something was missed, so that a snapshot has to be asked for. */
  gap: boolean
}

export const EMPTY: Inbox = { state: null, ahead: [] }

const MOST_AHEAD = 500

export function fromSnapshot(snapshot: Snapshot): TableState {
  const { version, table, you, view, clocks, presence, watchers } = snapshot
  return { version, table, you, view, clocks, presence, watchers }
}

/** The state after the next version. */
export function applied(state: TableState, message: EventMessage): TableState {
  const view = message.view
    ? ({ ...(state.view ?? {}), ...message.view } as unknown as View)
    : state.view
  return {
    ...state,
    version: message.version,
    table: message.table ? ({ ...state.table, ...message.table } as TableShown) : state.table,
    you: message.you ?? state.you,
    clocks: message.clocks ?? state.clocks,
    view:
      message.entry?.type === 'begun' && message.view ? (message.view as unknown as View) : view,
  }
}

/** Take an event: in its turn, too early (kept, and a gap told), or a duplicate (ignored). */
export function receiveEvent(inbox: Inbox, message: EventMessage): Received {
  if (inbox.state === null || message.version <= inbox.state.version) {
    return { inbox, frames: [], gap: false }
  }
  if (message.version > inbox.state.version + 1) {
    const ahead = inbox.ahead.some((early) => early.version === message.version)
      ? inbox.ahead
      : [...inbox.ahead, message].slice(-MOST_AHEAD)
    return { inbox: { ...inbox, ahead }, frames: [], gap: true }
  }
  return drain(inbox.state, [message, ...inbox.ahead], [])
}

/** Take a snapshot; it replaces everything, unless what is known is newer. */
export function receiveSnapshot(inbox: Inbox, snapshot: Snapshot): Received {
  if (
    inbox.state !== null &&
    snapshot.version < inbox.state.version &&
    sameTable(inbox, snapshot)
  ) {
    return { inbox, frames: [], gap: inbox.ahead.length > 0 }
  }
  return drain(fromSnapshot(snapshot), inbox.ahead, [])
}

function sameTable(inbox: Inbox, snapshot: Snapshot): boolean {
  return inbox.state?.table.code === snapshot.table.code
}

function drain(state: TableState, messages: EventMessage[], frames: Frame[]): Received {
  const waiting = messages
    .filter((message) => message.version > state.version)
    .sort((a, b) => a.version - b.version)
  let now = state
  let taken = 0
  for (const message of waiting) {
    if (message.version === now.version) {
      taken += 1
      continue
    }
    if (message.version !== now.version + 1) break
    now = applied(now, message)
    frames.push(frameOf(message, now))
    taken += 1
  }
  const ahead = waiting.slice(taken)
  return { inbox: { state: now, ahead }, frames, gap: ahead.length > 0 }
}

function frameOf(message: EventMessage, after: TableState): Frame {
  return {
    version: message.version,
    entry: message.entry ?? null,
    events: message.events ?? [],
    pace: message.pace ?? 0,
    after,
  }
}

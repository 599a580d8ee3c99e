/** The server's routes. Every failure is a `Failure` with the server's code. */
import type { PlayedHands, TableSettings } from '../protocol'

export interface Opened {
  code: string
  invitation: string
}

export interface TableLine {
  code: string
  status: 'lobby' | 'playing' | 'finished' | 'closed'
  game: 'hokm' | 'hazari'
  rules: string
  players: number
  seats: string[]
  free: number
  public: boolean
  who_may_sit: string
  spectators: string
  clock: number | null
  speed: string
}

export interface MatchLine {
  id: string
  code: string
  game: 'hokm' | 'hazari'
  rules: string
  players: { name: string; kind: 'person' | 'bot'; level: string | null }[]
  winners: number[]
  reason: string
  begun_at: number
  ended_at: number
  has_record: boolean
}

export interface OptionShown {
  name: string
  values: string[]
  text: string
  value_texts: Record<string, string>
  players: number[]
}

export interface GameShown {
  name: 'hokm' | 'hazari'
  title: string
  rules: { name: string; forms: Record<string, Record<string, string>> }[]
  options: OptionShown[]
}

export interface Games {
  games: GameShown[]
  bots: string[]
}

export class Failure extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence)
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, credentials: 'same-origin' }
  if (body !== undefined) {
    request.body = JSON.stringify(body)
    request.headers = { 'content-type': 'application/json' }
  }
  let response: Response
  try {
    response = await fetch(`/api/${path}`, request)
  } catch {
    throw new Failure('offline', '')
  }
  const answer = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer as T
  throw new Failure(answer?.code ?? 'server', answer?.sentence ?? response.statusText)
}

/** Whether this browser keeps cookies: without his, nobody would know whose a chair is. */
function keepsCookies(): boolean {
  // navigator.cookieEnabled says yes where the reader has blocked those of this site alone.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is on secure pages only
  document.cookie = 'hakem_try=1; Path=/; SameSite=Strict'
  const kept = document.cookie.includes('hakem_try=1')
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'hakem_try=; Path=/; Max-Age=0'
  return kept
}

/** Open a table of one's own, which would be nobody's without a cookie. */
async function open(path: string, settings: TableSettings): Promise<Opened> {
  if (!keepsCookies()) throw new Failure('no_guest', '')
  return ask<Opened>('POST', path, settings)
}

export const api = {
  games: () => ask<Games>('GET', 'games'),
  quickStart: (settings: TableSettings) => open('quick-start', settings),
  openTable: (settings: TableSettings) => open('tables', settings),
  table: (code: string) => ask<TableLine>('GET', `tables/${encodeURIComponent(code)}`),
  publicTables: () => ask<{ tables: TableLine[] }>('GET', 'tables'),
  myTables: () => ask<{ tables: TableLine[] }>('GET', 'my/tables'),
  myMatches: (before?: number) =>
    ask<{ matches: MatchLine[]; before: number | null }>(
      'GET',
      before === undefined ? 'my/matches' : `my/matches?before=${before}`,
    ),
  match: (id: string) => ask<MatchLine>('GET', `matches/${encodeURIComponent(id)}`),
  handsOfMatch: (id: string) => ask<PlayedHands>('GET', `matches/${encodeURIComponent(id)}/hands`),
  handsOfTable: (code: string) =>
    ask<PlayedHands>('GET', `tables/${encodeURIComponent(code)}/hands`),
  guest: () => ask<{ name: string }>('GET', 'guest'),
  becomeGuest: (name?: string) => ask<{ name: string }>('POST', 'guest', name ? { name } : {}),
  rename: (name: string) => ask<{ name: string }>('PATCH', 'guest', { name }),
  recoveryCode: () => ask<{ code: string }>('POST', 'guest/recovery-code'),
  recover: (code: string) => ask<{ name: string }>('POST', 'guest/recover', { code }),
}

import { depth, level, uncover } from './covers'

/** Which screen the address names. */
export type Place =
  | { screen: 'home' | 'new' | 'tables' | 'matches' | 'settings' }
  | { screen: 'match'; id: string }
  | { screen: 'rules'; game: 'hokm' | 'hazari' }
  | { screen: 'table'; code: string; invitation: string | null }

const SCREENS = ['new', 'tables', 'matches', 'settings'] as const

function read(): Place {
  const parts = location.pathname.split('/').filter(Boolean)
  if (parts[0] === 't' && parts[1]) {
    const invitation = location.hash.slice(1) || null
    return { screen: 'table', code: decoded(parts[1]), invitation }
  }
  if (parts[0] === 'rules')
    return { screen: 'rules', game: parts[1] === 'hazari' ? 'hazari' : 'hokm' }
  if (parts[0] === 'matches' && parts[1]) return { screen: 'match', id: decoded(parts[1]) }
  const screen = SCREENS.find((name) => name === parts[0])
  return { screen: screen ?? 'home' }
}

/** A part of the address as text; one that is badly encoded names nothing, but breaks nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

class Router {
  place = $state.raw<Place>(read())

  constructor() {
    addEventListener('popstate', () => {
      this.follow()
      uncover()
    })
    level()
  }

  /** Be where the address says; a screen that was there already is left as it is. */
  private follow(): void {
    const place = read()
    if (JSON.stringify(place) !== JSON.stringify(this.place)) this.place = place
  }

  go(path: string): void {
    // From a sheet the way leads on from the page below it.
    if (depth() > 0) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    this.follow()
    scrollTo(0, 0)
  }
}

export const router = new Router()

/** The code and invitation in what somebody pasted: a link, or the code alone. */
export function readInvitation(text: string): { code: string; invitation: string | null } | null {
  const found = /(?:\/t\/|^)([a-z0-9]{4,16})(?:#([0-9a-f]+))?\s*$/i.exec(text.trim())
  return found ? { code: (found[1] as string).toLowerCase(), invitation: found[2] ?? null } : null
}

/** For links: go there without loading the page anew. */
export function link(event: MouseEvent): void {
  const anchor = event.currentTarget as HTMLAnchorElement
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  router.go(anchor.pathname + anchor.hash)
}

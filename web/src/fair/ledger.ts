/** What this window saw before a deal: the promise, and the number it gave itself. */
export interface Noted {
  promise?: string
  own?: string
}

const key = (match: string, deal: number) => `hakem-deal/${match}/${deal}`

export function noted(match: string, deal: number): Noted {
  try {
    return JSON.parse(sessionStorage.getItem(key(match, deal)) ?? '{}')
  } catch {
    return {}
  }
}

export function note(match: string, deal: number, what: Noted): void {
  try {
    const known = noted(match, deal)
    sessionStorage.setItem(key(match, deal), JSON.stringify({ ...known, ...what }))
  } catch {
    // a browser that stores nothing can check less, and says so
  }
}

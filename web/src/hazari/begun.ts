/** What has been laid of a deal that goes on, kept in this window for when the page is loaded anew. */
import type { Trays } from './trays'

const KEY = 'hakem-trays'

/** Keep the trays of a deal; only the latest deal's are needed. */
export function keepTrays(deal: string, trays: Trays): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ deal, trays }))
  } catch {
    // a browser that stores nothing forgets them with the page
  }
}

export function keptTrays(deal: string): Trays | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return kept?.deal === deal && kept.trays.every(Array.isArray) ? kept.trays : null
  } catch {
    return null
  }
}

/**
 * What lies over the page, such as a sheet: Back takes it away and leaves the page as it is.
 *
 * Each cover has an entry of its own in the browser's history, and the entry is gone with it.
 * The history moves in its own time, so that one step is taken after the other.
 */
const covers: (() => void)[] = []
let moving = false

/** How many covers the present entry of the history was made for. */
export function depth(): number {
  return (history.state as { covers?: number } | null)?.covers ?? 0
}

/** Something opens over the page; returns what to call when it is closed otherwise than by Back. */
export function cover(close: () => void): () => void {
  covers.push(close)
  level()
  return () => {
    const at = covers.indexOf(close)
    if (at < 0) return
    covers.splice(at, 1)
    // What opens in place of it takes its entry over.
    setTimeout(level)
  }
}

/** The browser is at another entry: unless it was sent there, close what that one does not have. */
export function uncover(): void {
  if (!moving) while (covers.length > depth()) covers.pop()?.()
  moving = false
  level()
}

/** Make the history as deep as there are covers; an entry without one is left as it is met. */
export function level(): void {
  if (moving) return
  while (depth() < covers.length) history.pushState({ covers: depth() + 1 }, '')
  if (depth() > covers.length) {
    moving = true
    history.go(covers.length - depth())
  }
}

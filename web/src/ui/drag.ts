/** Cards that can be drawn to a place, by finger or mouse; tapping them stays as it is. */
import { draggable } from '@neodrag/svelte'

/** How far a finger moves before it draws: more than what browsers still take for a tap. */
const SLOP = 16
const HOME = { x: 0, y: 0 }

/** Let a node be drawn about; `drop` is told where it was let go, and it glides home. */
export function drawn(drop: (x: number, y: number) => void) {
  return (node: HTMLElement) => {
    const options = {
      position: HOME,
      threshold: { distance: SLOP },
      transform: ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
        node.style.translate = offsetX || offsetY ? `${offsetX}px ${offsetY}px` : ''
      },
      onDragEnd: ({ event }: { event: PointerEvent }) => {
        // The next click is swallowed, as the one that a mouse makes on letting go; a finger
        // makes none, and the next tap must not be lost.
        if (event.pointerType !== 'mouse') window.dispatchEvent(new MouseEvent('click'))
        // The card may go to another place: not before the finger's own events are over.
        setTimeout(() => {
          node.style.pointerEvents = 'none' // what counts is what lies under it
          drop(event.clientX, event.clientY)
          node.style.pointerEvents = ''
          again.update?.({ ...options, position: { ...HOME } })
        })
      },
    }
    let again = draggable(node, options) ?? {}
    // A touch that the system takes away, for a gesture of its own, draws nothing.
    const cancel = () => {
      again.destroy?.()
      again = draggable(node, options) ?? {}
    }
    window.addEventListener('pointercancel', cancel)
    return () => {
      window.removeEventListener('pointercancel', cancel)
      again.destroy?.()
    }
  }
}

/** The number in a data attribute of whatever lies at a point: `placeAt(x, y, 'tray')`. */
export function placeAt(x: number, y: number, name: string): number | null {
  for (const found of document.elementsFromPoint(x, y)) {
    const value = found.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]
    if (value !== undefined) return Number(value)
  }
  return null
}

/** The card at a point, but for the one that is being drawn. */
export function cardAt(x: number, y: number, but: string): string | null {
  for (const found of document.elementsFromPoint(x, y)) {
    const card = found.closest<HTMLElement>('[data-card]')?.dataset.card
    if (card !== undefined && card !== but) return card
  }
  return null
}

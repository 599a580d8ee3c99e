/** How the cards of a hand lie: one shallow fan, or two rows where the screen is narrow. */
export interface Lying {
  x: number
  y: number
  angle: number
}

export interface Fan {
  cardWidth: number
  height: number
  places: Lying[]
  /** The least width of a card that no other covers. */
  free: number
}

const RATIO = 1.4
const NARROW = 480
const ROW_GAP = 6
const LIFT = 18

/**
 * Lay `count` cards in a strip `width` wide; `low` is for screens of little height.
 * The strip stays as high as for `most` cards, so that nothing jumps while they are played.
 */
export function fan(count: number, width: number, low = false, most = count): Fan {
  const narrow = width < NARROW
  if (count === 0 || most > count) {
    const { height } = most > 0 ? fan(most, width, low) : { height: 62 * RATIO + LIFT }
    if (count === 0) return { cardWidth: 62, height, places: [], free: 62 }
    const laid = fan(count, width, low)
    const down = (height - laid.height) / 2
    const places = laid.places.map((place) => ({ ...place, y: place.y + down }))
    return { ...laid, height, places }
  }
  const rows = narrow && count > 7 ? 2 : 1
  const first = Math.ceil(count / rows)
  const cardWidth = sizeOf(width, count, low)
  const step = Math.min(
    cardWidth * (narrow ? 1.06 : 0.72),
    (width - cardWidth) / Math.max(1, first - 1),
  )
  const cardHeight = cardWidth * RATIO
  const bend = narrow || low ? 0 : Math.min(1.6, 20 / count)
  const places: Lying[] = []
  for (let at = 0; at < count; at += 1) {
    const row = at < first ? 0 : 1
    const inRow = row === 0 ? first : count - first
    const column = row === 0 ? at : at - first
    const off = column - (inRow - 1) / 2
    places.push({
      x: Math.round(width / 2 + off * step - cardWidth / 2),
      y: LIFT + row * (cardHeight + ROW_GAP) + bend * off * off * 0.55,
      angle: off * bend,
    })
  }
  const sag = Math.max(...places.map((place) => place.y)) + cardHeight
  return { cardWidth, height: sag, places, free: Math.min(step, cardWidth) }
}

function sizeOf(width: number, count: number, low: boolean): number {
  if (low) return 56
  if (width < NARROW) return count > 14 ? Math.min(54, Math.floor(width * 0.151)) : 62
  return width < 760 ? 76 : 96
}

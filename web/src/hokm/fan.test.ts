import { describe, expect, it } from 'vitest'
import { fan } from './fan'

const PADDING = 16

describe('the fan of a hand', () => {
  it.each([
    [13, 360, 44],
    [13, 390, 44],
    [17, 360, 36],
    [17, 390, 36],
    [13, 1280, 44],
    [17, 1280, 44],
  ])('leaves each of %i cards on a screen of %i at least %i to tap', (count, screen, least) => {
    const laid = fan(count, screen - PADDING)
    expect(laid.free).toBeGreaterThanOrEqual(least)
    for (const place of laid.places) {
      expect(place.x).toBeGreaterThanOrEqual(-1)
      expect(place.x + laid.cardWidth).toBeLessThanOrEqual(screen - PADDING + 1)
    }
  })

  it('lays two rows without covering the upper one', () => {
    const { places, cardWidth } = fan(13, 344)
    const rows = [...new Set(places.map((place) => place.y))]
    expect(rows).toHaveLength(2)
    expect((rows[1] as number) - (rows[0] as number)).toBeGreaterThanOrEqual(cardWidth * 1.4)
  })

  it.each([1, 2, 7, 8, 12])('is centred with %i cards', (count) => {
    const { places, cardWidth } = fan(count, 1000)
    const left = Math.min(...places.map((place) => place.x))
    const right = Math.max(...places.map((place) => place.x)) + cardWidth
    expect(Math.abs(left + right - 1000)).toBeLessThanOrEqual(2)
  })
})

/** Where the pips of a number card stand, in a card of 100 by 140. */
const L = 40
const M = 51
const R = 62
const COLUMN = [34, 58, 82, 106]

const PLACES: Record<string, [number, number][]> = {
  '2': [
    [M, 42],
    [M, 98],
  ],
  '3': [
    [M, 38],
    [M, 70],
    [M, 102],
  ],
  '4': [
    [L, 44],
    [R, 44],
    [L, 96],
    [R, 96],
  ],
  '5': [
    [L, 42],
    [R, 42],
    [M, 70],
    [L, 98],
    [R, 98],
  ],
  '6': [
    [L, 40],
    [R, 40],
    [L, 70],
    [R, 70],
    [L, 100],
    [R, 100],
  ],
  '7': [
    [L, 40],
    [R, 40],
    [M, 55],
    [L, 70],
    [R, 70],
    [L, 100],
    [R, 100],
  ],
  '8': [
    [L, 40],
    [R, 40],
    [M, 55],
    [L, 70],
    [R, 70],
    [M, 85],
    [L, 100],
    [R, 100],
  ],
  '9': [
    ...COLUMN.flatMap((y): [number, number][] => [
      [L, y],
      [R, y],
    ]),
    [M, 70],
  ],
  T: [
    ...COLUMN.flatMap((y): [number, number][] => [
      [L, y],
      [R, y],
    ]),
    [M, 49],
    [M, 91],
  ],
}

export function pipsOf(rank: string): [number, number][] {
  return PLACES[rank] ?? []
}

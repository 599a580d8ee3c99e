/** Ways to lay a hand out, found by the strengths that come with the view. */
import type { Triple } from '../protocol'
import type { Trays } from './trays'

interface Three {
  bits: number
  triple: Triple
}

interface Plan {
  parts: [Three, Three, Three]
  last: number
}

/** How much a group of some strength is worth in each comparison: its chance to win it. */
function chance(strength: number): number {
  return (strength / 740) ** 4
}

const AIMS: ((plan: Plan) => number)[] = [
  ({ parts: [a, b, c], last }) =>
    a.triple.strength * 1e9 + b.triple.strength * 1e6 + c.triple.strength * 1e3 + last,
  ({ parts: [a, b, c], last }) =>
    chance(a.triple.strength) +
    chance(b.triple.strength) +
    chance(c.triple.strength) +
    chance(last) * 1.3,
  ({ parts: [a, b, c], last }) =>
    last * 1e9 + c.triple.strength * 1e6 + b.triple.strength * 1e3 + a.triple.strength,
]

/** Strong first, balanced, strong finish: each a legal arrangement, doubles left out. */
export function plans(hand: readonly string[], triples: readonly Triple[]): Trays[] {
  const bit = new Map(hand.map((card, at) => [card, 1 << at]))
  const threes: Three[] = triples
    .map((triple) => ({
      triple,
      bits: triple.cards.reduce((bits, card) => bits | (bit.get(card) ?? 0), 0),
    }))
    .sort((a, b) => b.triple.strength - a.triple.strength)
  const strength = new Map(threes.map((three) => [three.bits, three.triple.strength]))
  const all = (1 << hand.length) - 1
  const best: (Plan | null)[] = AIMS.map(() => null)
  const score = AIMS.map(() => Number.NEGATIVE_INFINITY)
  for (const [i, a] of threes.entries()) {
    for (let j = i + 1; j < threes.length; j += 1) {
      const b = threes[j] as Three
      if (a.bits & b.bits) continue
      for (let k = j + 1; k < threes.length; k += 1) {
        const c = threes[k] as Three
        if ((a.bits | b.bits) & c.bits) continue
        const last = bestOf(all & ~(a.bits | b.bits | c.bits), strength)
        if (last > c.triple.strength) continue
        const plan: Plan = { parts: [a, b, c], last }
        for (const [at, aim] of AIMS.entries()) {
          const value = aim(plan)
          if (value > (score[at] as number)) {
            score[at] = value
            best[at] = plan
          }
        }
      }
    }
  }
  return best.filter((plan) => plan !== null).map((plan) => traysOf(plan, hand))
}

function bestOf(four: number, strength: Map<number, number>): number {
  let best = 0
  for (let left = four; left; left &= left - 1) {
    best = Math.max(best, strength.get(four & ~(left & -left)) ?? 0)
  }
  return best
}

function traysOf({ parts }: Plan, hand: readonly string[]): Trays {
  const first = parts.map(({ triple }) => [...triple.cards])
  const laid = new Set(first.flat())
  return [...first, hand.filter((card) => !laid.has(card))] as Trays
}

import { describe, expect, it } from 'vitest'
import type { PlayedHand } from '../protocol'
import { check } from './check'
import { bytesOf, chanceSeed, hexOf, lot, sha256, shuffled } from './shuffle'

const ONE = bytesOf('1'.padStart(64, '0'))
const CARDS = '2C 3C 4C 5C 6C 7C 8C'.split(' ')

describe('the way from a seed to cards', () => {
  // The example of hakem.shuffle.
  it('shuffles as the server does', async () => {
    expect((await shuffled(CARDS, ONE)).join(' ')).toBe('7C 2C 3C 8C 5C 4C 6C')
  })
  it('draws lots as the server does', async () => {
    expect(await lot(4, ONE)).toBe(3)
  })
  it('hashes as everybody does', async () => {
    expect(hexOf(await sha256(new TextEncoder().encode('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })
})

describe('the check of a deal', async () => {
  const seed = '5'.repeat(64)
  const seeds = ['6'.repeat(64), '0'.repeat(64)]
  const deck = await shuffled(CARDS, await chanceSeed(seed, seeds, 0))
  const choice = await lot(2, await chanceSeed(seed, seeds, 1))
  const commitment = hexOf(await sha256(bytesOf(seed)))
  const hand = {
    deal: 1,
    commitment,
    seed,
    seeds,
    held: [[], []],
    chances: [
      { type: 'shuffle', deck },
      { type: 'draw_lot', choice },
    ],
  } as unknown as PlayedHand

  it('finds a promise kept', async () => {
    const seen = { promise: commitment, own: seeds[0] }
    expect(await check(hand, seen)).toEqual({
      kind: 'kept',
      chances: 2,
      seen: true,
      own: true,
      mixed: true,
    })
  })
  it('tells what it has not seen itself', async () => {
    expect(await check(hand, {})).toMatchObject({ kind: 'kept', seen: false, own: false })
  })
  it.each([
    [
      'two cards change places',
      { chances: [{ type: 'shuffle', deck: [...deck].reverse() }] },
      'cards',
    ],
    ['the seed is another', { seed: '7'.repeat(64) }, 'promise'],
    ['the players’ numbers are others', { seeds: ['8'.repeat(64), seeds[1]] }, 'own'],
  ])('finds it broken if %s', async (_, change, what) => {
    const seen = { promise: commitment, own: seeds[0] as string }
    const changed = { ...hand, ...change } as PlayedHand
    expect(await check(changed, seen)).toEqual({ kind: 'broken', what })
  })
  it('finds it broken if the promise was another before the deal', async () => {
    const seen = { promise: 'a'.repeat(64) }
    expect(await check(hand, seen)).toEqual({ kind: 'broken', what: 'promise' })
  })
  it('says when there was no promise', async () => {
    expect(await check({ ...hand, commitment: '' }, {})).toEqual({ kind: 'unpromised' })
    expect(await check({ ...hand, seeds: [] }, {})).toEqual({ kind: 'unpromised' })
  })
})

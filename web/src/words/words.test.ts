import { describe, expect, expectTypeOf, it } from 'vitest'
import bn from './bn'
import en, { type Words } from './en'
import fa from './fa'
import ru from './ru'

/** Every text under its path; those with gaps are filled with digits, which are in no script. */
function texts(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, text]): [string, string][] => {
    const at = `${path}${key}`
    if (typeof text === 'function') return [[at, text('1', '2')]]
    if (typeof text === 'string') return [[at, text]]
    return texts(text, `${at}.`)
  })
}

describe.each([
  ['Persian', fa, /[؀-ۿ]/],
  ['Russian', ru, /[Ѐ-ӿ]/],
  ['Bangla', bn, /[ঀ-৿]/],
])('%s', (_, words, script) => {
  it('has every text, and no other', () => {
    expect(texts(words).map(([at]) => at)).toEqual(texts(en).map(([at]) => at))
  })

  it('leaves nothing in English', () => {
    const latin = texts(words).filter(([, text]) => /[a-z]/i.test(text) && !script.test(text))
    expect(latin.map(([at]) => at)).toEqual(['dir'])
  })
})

it('does not build without a text, not even one under a key that the server sends', () => {
  expectTypeOf<Omit<Words, 'chat'>>().not.toExtend<Words>()
  expectTypeOf<Omit<Words['refusals'], 'too_fast'>>().not.toExtend<Words['refusals']>()
  expectTypeOf<Omit<Words['bots'], 'easy'>>().not.toExtend<Words['bots']>()
  expectTypeOf<Omit<Words['ruleSets'], 'app'>>().not.toExtend<Words['ruleSets']>()
  expectTypeOf<Omit<Words['results']['why'], 'bam'>>().not.toExtend<Words['results']['why']>()
  expectTypeOf<Omit<Words['table']['offer'], 'claim'>>().not.toExtend<Words['table']['offer']>()
  expectTypeOf<string[]>().not.toExtend<Words['hazari']['plans']>()
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rulebook } from '../../scripts/rulebook.mjs'
import bn from './bn'
import fa from './fa'
import ru from './ru'
import titles from './titles.json'

const page = (name: string) =>
  rulebook(readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8'))

describe('the rules pages', () => {
  it('have every numbered rule once, in order', () => {
    const numbers = ['hokm', 'hazari'].flatMap((name) =>
      page(name).flatMap((part) => (part.number ? [part.number] : [])),
    )
    expect(numbers).toEqual(Object.keys(titles))
  })

  it('link to nothing outside', () => {
    const html = ['hokm', 'hazari'].flatMap((name) => page(name).map((part) => part.html))
    const links = html.join('').match(/href="[^"]*"/g) ?? []
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter((link) => !link.startsWith('href="#'))).toEqual([])
  })

  it.each([
    ['Persian', fa, /[\u0600-\u06ff]/],
    ['Russian', ru, /[\u0400-\u04ff]/],
    ['Bangla', bn, /[\u0980-\u09ff]/],
  ])('have their titles in %s script', (_, words, script) => {
    expect(Object.values(words.titles).filter((title) => !script.test(title))).toEqual([])
  })
})

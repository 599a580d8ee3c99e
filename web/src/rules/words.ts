/**
 * What the other languages say about the rules. Option names, values and rule numbers come from
 * the server's own types, so that a text that is missing stops the build.
 */
import type { HazariOptions, HokmOptions } from '../protocol/types'
import type { Code } from '../settings.svelte'
import type titles from './titles.json'

/** An option: what it changes, and what each value means; for a number, what it may be. */
export type OptionWords<T> = readonly [text: string, values: ValueWords<T>]

type ValueWords<T> = [T] extends [readonly (infer E)[]]
  ? E extends string
    ? Record<E, string>
    : string
  : [T] extends [boolean]
    ? Record<'true' | 'false', string>
    : number extends T
      ? string
      : Record<`${T & (string | number)}`, string>

/** These have one value each, or stand elsewhere in the form. */
type Elsewhere = 'type' | 'game' | 'players' | 'revoke'

type Options<T> = { readonly [K in Exclude<keyof T, Elsewhere>]: OptionWords<T[K]> }

export interface RuleWords {
  /** That the rules themselves are in English. */
  note: string
  /** The game in two minutes. */
  minutes: Record<'hokm' | 'hazari', readonly string[]>
  titles: Record<keyof typeof titles, string>
  hokm: Options<HokmOptions>
  hazari: Options<HazariOptions>
}

const LOADERS: Record<Exclude<Code, 'en'>, () => Promise<{ default: RuleWords }>> = {
  fa: () => import('./fa'),
  ru: () => import('./ru'),
  bn: () => import('./bn'),
}

/** The words of a language; null for English, in which the rules are written. */
export async function ruleWords(code: Code): Promise<RuleWords | null> {
  return code === 'en' ? null : (await LOADERS[code]()).default
}

type Book = Record<string, readonly [string, string | Record<string, string>]>

export function optionText(words: RuleWords | null, game: 'hokm' | 'hazari', name: string) {
  return (words?.[game] as Book | undefined)?.[name]?.[0]
}

/** What a value of an option means; for a number or a list, what may be entered. */
export function valueText(
  words: RuleWords | null,
  game: 'hokm' | 'hazari',
  name: string,
  value: string,
): string | undefined {
  const values = (words?.[game] as Book | undefined)?.[name]?.[1]
  return typeof values === 'string' ? values : values?.[value]
}

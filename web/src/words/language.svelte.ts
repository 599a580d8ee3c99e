/** The language in use: its words, its direction, its digits. */
import { type Code, settings } from '../settings.svelte'
import en, { type Words } from './en'

export const CODES: Code[] = ['fa', 'en', 'ru', 'bn']
export const OWN_NAMES: Record<Code, string> = {
  fa: 'فارسی',
  en: 'English',
  ru: 'Русский',
  bn: 'বাংলা',
}

const LOADERS: Record<Exclude<Code, 'en'>, () => Promise<{ default: Words }>> = {
  fa: () => import('./fa'),
  ru: () => import('./ru'),
  bn: () => import('./bn'),
}

const DIGITS: Partial<Record<Code, string>> = { fa: '۰۱۲۳۴۵۶۷۸۹', bn: '০১২৩৪৫৬৭৮৯' }

class Language {
  code = $state<Code>('en')
  t = $state.raw<Words>(en)

  /** A number in the language's digits. */
  n = (value: number | string): string => {
    const own = this.code === 'fa' && !settings.digits ? undefined : DIGITS[this.code]
    return own ? String(value).replace(/\d/g, (digit) => own.charAt(Number(digit))) : String(value)
  }

  /** Speak it from now on; without the net its words come with the next start. */
  choose(code: Code): void {
    settings.language = code
    void this.use(code).catch(() => null)
  }

  async use(code: Code): Promise<void> {
    const words = code === 'en' ? en : (await LOADERS[code]()).default
    this.code = code
    this.t = words
    document.documentElement.lang = code
    document.documentElement.dir = words.dir
  }
}

export const language = new Language()

/** The language that was set, else the first of the browser's that we speak. */
export function wantedLanguage(): Code {
  if (settings.language !== null) return settings.language
  for (const tag of navigator.languages) {
    const code = tag.slice(0, 2).toLowerCase() as Code
    if (CODES.includes(code)) return code
  }
  return 'en'
}

/** The text for a key that the server sends; undefined for one that is not known here. */
export function textFor<T>(texts: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** What a refusal says: in the reader's language if it is known, else as the server put it. */
export function refusalText(code: string, sentence: string): string {
  const { refusals, trouble } = language.t
  return textFor(refusals, code) ?? (sentence || trouble.server)
}

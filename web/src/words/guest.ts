/** The names of guests. */
import { language } from './language.svelte'

/** Whom the server has named itself, because he gave no name, is a guest in every language. */
const GIVEN = /^Guest (\d{4})$/

export function isGiven(name: string): boolean {
  return GIVEN.test(name)
}

/** A guest's name as it is shown. */
export function guestName(name: string): string {
  const number = GIVEN.exec(name)?.[1]
  return number === undefined ? name : language.t.guestName(language.n(number))
}

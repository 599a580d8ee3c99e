/** What a player has set, kept in this browser. */
import type { Speed, TableSettings } from './protocol'

export type Code = 'en' | 'fa' | 'ru' | 'bn'

const DEFAULTS = {
  language: null as Code | null,
  theme: 'auto' as 'auto' | 'light' | 'dark',
  deck: 'two' as 'two' | 'four',
  back: 'auto' as 'auto' | 'girih' | 'kantha',
  oneTap: false,
  /** Whether a raised card was ever played by a second tap. */
  knowsTap: false,
  autoLast: true,
  leftHanded: false,
  sound: true,
  digits: true,
  calm: false,
  game: 'hokm' as TableSettings['game'],
  players: 4,
  rules: { hokm: 'app', hazari: 'hazari-lite' } as Record<TableSettings['game'], string>,
  bots: null as string | null,
  speed: 'normal' as Speed,
}

export type Settings = typeof DEFAULTS

const KEY = 'hakem'

function load(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return { ...DEFAULTS }
  }
}

export const settings: Settings = $state(load())

/** Keep the settings whenever they change, and give them to the style sheet. */
export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings)
    try {
      localStorage.setItem(KEY, text)
    } catch {
      // a browser that stores nothing still plays
    }
    const { dataset } = document.documentElement
    dataset.theme = settings.theme
    dataset.deck = settings.deck
    dataset.motion = settings.calm ? 'less' : 'full'
    dataset.handed = settings.leftHanded ? 'left' : 'right'
  })
}

/** The settings of this browser, kept in localStorage; public/theme.js reads the theme from there. */
export interface Settings {
  language: 'en' | 'fr' | 'ko' | null // null: as the browser says
  theme: 'auto' | 'light' | 'dark'
  motion: 'auto' | 'none' // auto: as the system says
  speed: 'slow' | 'usual' | 'quick' // of moves, and of captions also where nothing moves
  sound: boolean
  volume: number // from 0 to 1
  vibrate: boolean // when it is my turn, and at a bump of mine
  beckon: boolean // by the title and the icon of the tab, when it is my turn
  notify: boolean // when it is my turn and nobody looks, if the browser may
  confirm: boolean // ask before something is done that can't be taken back
  keys: boolean // single letters are commands
  chat: boolean
  emotes: boolean // those of others are seen
  tips: boolean // at the first table of a game
  clauses: boolean // the rules show their numbers
  coach: boolean // says what it thinks, where a table allows it
}

const USUAL: Settings = {
  language: null,
  theme: 'auto',
  motion: 'auto',
  speed: 'usual',
  sound: true,
  volume: 0.6,
  vibrate: true,
  beckon: true,
  notify: true,
  confirm: false,
  keys: true,
  chat: true,
  emotes: true,
  tips: true,
  clauses: false,
  coach: false,
}
const SPEEDS: Record<Settings['speed'], number> = { slow: 0.5, usual: 1, quick: 2 }
const PLACE = 'bumpyard:settings'

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Omit<Settings, 'motion'>> & {
      motion?: string
    }
    // Quick was a kind of motion before there was a speed.
    const speed = kept.speed ?? (kept.motion === 'quick' ? 'quick' : USUAL.speed)
    return { ...USUAL, ...kept, speed, motion: kept.motion === 'none' ? 'none' : 'auto' }
  } catch {
    return { ...USUAL }
  }
}

export const settings = $state(read())

export function change(changed: Partial<Settings>): void {
  Object.assign(settings, changed)
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings))
  } catch {
    /* it holds until the page is closed */
  }
  const root = document.documentElement
  if (settings.theme === 'auto') delete root.dataset.theme
  else root.dataset.theme = settings.theme
}

const still = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null

/** How fast things are told: 2 is in half the time. */
export const speed = (): number => SPEEDS[settings.speed] ?? 1

/** How fast things move: 0 is not at all. */
export const pace = (): number => (settings.motion === 'none' || still?.matches ? 0 : speed())

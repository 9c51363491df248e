/** The settings of this browser, kept in localStorage; public/theme.js reads the theme from there. */
export interface Settings {
  language: 'en' | 'fr' | 'ko' | null // null: as the browser says
  theme: 'auto' | 'light' | 'dark'
  motion: 'auto' | 'quick' | 'none' // auto: as the system says
  sound: boolean
  volume: number // from 0 to 1
  confirm: boolean // ask before something is done that can't be taken back
  keys: boolean // single letters are commands
  chat: boolean
  coach: boolean // says what it thinks, where a table allows it
}

const USUAL: Settings = {
  language: null,
  theme: 'auto',
  motion: 'auto',
  sound: false,
  volume: 0.6,
  confirm: false,
  keys: true,
  chat: true,
  coach: false,
}
const PLACE = 'bumpyard:settings'

function read(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Settings>) }
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

/** How fast things move: 0 is not at all. */
export function pace(): number {
  if (settings.motion === 'none' || (settings.motion === 'auto' && still?.matches)) return 0
  return settings.motion === 'quick' ? 2 : 1
}

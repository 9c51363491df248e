/** What the guest has not seen yet, and how they want to be told: in the page, by push, by e-mail. */
import type { HowToTell, NoticeInfo, NoticeSettings } from '../protocol.gen.ts'
import { current, say, t } from '../words/words.svelte.ts'
import { asGuest, notices, read } from './api.ts'

export const howToTell = () => read<HowToTell>(asGuest('GET', '/me/notices/settings'))
export const changeHow = (settings: NoticeSettings) =>
  read<NoticeSettings>(asGuest('PUT', '/me/notices/settings', settings))

/** Says that something was seen: it is sent nowhere else. */
const saw = (numbers: number[]) => asGuest('POST', '/me/notices/seen', { numbers }).catch(() => {})

class Fresh {
  /** What is shown until it is put away. */
  list = $state.raw<readonly NoticeInfo[]>([])

  /** Asks what is new. What a visible page shows is seen; a hidden one only changes its tab. */
  async look(): Promise<void> {
    const found = await notices()
    const known = new Set(found.map(({ number }) => number))
    const kept = this.list.filter(({ number }) => number > 0 && !known.has(number))
    this.list = [...found, ...kept].slice(0, MAX)
    const seen = [...known].filter((number) => number > 0) // what a host told stays until it is put away
    if (!document.hidden && seen.length) await saw(seen)
  }

  putAway(number?: number): void {
    this.list = number === undefined ? [] : this.list.filter((each) => each.number !== number)
    if (number !== undefined && number < 0) void saw([number]).then(() => this.look().catch(() => {})) // another may follow
  }
  /** What a host has told this guest, the oldest first. */
  get told(): NoticeInfo | undefined {
    return this.list.find(({ number }) => number < 0)
  }
}
const MAX = 3

/** What a notice says. */
export function words({ kind, game, name = '', reason: message = '', until }: NoticeInfo): string {
  if (until) {
    const when = new Date(until).toLocaleString(current(), { dateStyle: 'medium', timeStyle: 'short' })
    return t('notice-mute-until', { when, message })
  }
  if (message) return say(`notice-${kind}`, { message })
  return t('call-about', { game: say(`game-${game}`), told: say(`call-${kind}`, { name }) })
}

export const fresh = new Fresh()

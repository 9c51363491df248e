/** What the guest has not seen yet, and how they want to be told: in the page, by push, by e-mail. */
import type { HowToTell, NoticeInfo, NoticeSettings } from '../protocol.gen.ts'
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
    const kept = this.list.filter(({ number }) => !known.has(number))
    this.list = [...found, ...kept].slice(0, MAX)
    if (!document.hidden && found.length) await saw([...known])
  }

  putAway(number?: number): void {
    this.list = number === undefined ? [] : this.list.filter((each) => each.number !== number)
  }
}
const MAX = 3

export const fresh = new Fresh()

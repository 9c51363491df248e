/** Calls those on this device when it is the turn of one of them: by a sound, a vibration and a notification. Nothing of the game is told. */
import { play } from '../board/sound.ts'
import { change, settings } from '../settings.svelte.ts'
import { say, t } from '../words/words.svelte.ts'
import type { Company } from './company.svelte.ts'

const LATELY = 5000 // ms after a tap or a key: somebody who looks at the page and plays is not called
const BUZZ = [120, 80, 120]

/** Whether this browser could notify, and whether it may: only a secure page can ask. */
export const permission = (): NotificationPermission | null =>
  typeof Notification === 'undefined' || !isSecureContext ? null : Notification.permission

/** Asks the browser whether it may notify. Only a button does that. */
export async function askToNotify(): Promise<NotificationPermission | null> {
  if (permission() !== 'default') return permission()
  change({ notify: true })
  return Notification.requestPermission()
}

export class Calls {
  /** It was my turn while nobody looked, and a notification would have helped. */
  missed = $state(false)
  #called = false
  #touched = performance.now() // whoever opens the page looks at it
  #shown: { close(): void }[] = []

  constructor(private company: Company) {}

  /** Listens for what the player does. Returns the function that ends it. */
  listen(): () => void {
    const touched = () => {
      this.#touched = performance.now()
    }
    const seen = () => {
      if (!document.hidden) this.#hush()
      else this.look() // what is being shown is not seen any more
    }
    addEventListener('pointerdown', touched, true)
    addEventListener('keydown', touched, true)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('pointerdown', touched, true)
      removeEventListener('keydown', touched, true)
      document.removeEventListener('visibilitychange', seen)
      this.#hush()
    }
  }

  /** Calls once a turn: as soon as the board can be used, or at once if nobody looks. */
  look(): void {
    if (!this.company.due) {
      this.#called = false
      this.missed = false
      this.#hush()
      return
    }
    if (this.#called || (this.company.showing && !document.hidden)) return
    this.#called = true
    const looking = !document.hidden && document.hasFocus()
    if (looking && performance.now() - this.#touched < LATELY) return
    play('turn')
    if (settings.vibrate) navigator.vibrate?.(BUZZ)
    if (looking || !settings.notify) return
    if (permission() === 'granted') void this.#notify()
    this.missed = permission() === 'default'
  }

  async #notify(): Promise<void> {
    const { code, game } = this.company.lobby
    const title = say(`game-${game}`)
    const options = { body: t('your-turn'), tag: `turn-${code}`, icon: '/icon-192.png' }
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
    if (worker?.active) {
      await worker.showNotification(title, { ...options, data: `/t/${code}` }) // phones know no other way
      this.#shown = await worker.getNotifications({ tag: options.tag })
    } else {
      const shown = new Notification(title, options)
      shown.onclick = () => focus()
      this.#shown = [shown]
    }
    if (!this.company.due) this.#hush()
  }

  #hush(): void {
    for (const shown of this.#shown) shown.close()
    this.#shown = []
  }
}

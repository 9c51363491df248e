/** A new version of the client: found by the service worker, offered, and used when the player accepts. */
class Update {
  ready = $state.raw<ServiceWorker | null>(null) // the version that waits
  #asked = false
  #own = '' // the file that this page began with: its name changes with anything that was built

  /** Keeps the client for when there is no network. Only a secure page can: on a plain-HTTP network all works without. */
  async watch(own: string): Promise<void> {
    this.#own = new URL(own).pathname
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    serviceWorker.addEventListener('controllerchange', () => {
      if (this.#asked) location.reload()
    })
    const registration = await serviceWorker.register('/sw.js').catch(() => undefined)
    if (!registration) return // some browsers forbid it, in private windows say
    const look = () => void this.#offer(registration.waiting)
    look()
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    )
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => {})
    }) // offline
  }

  /** Offers a version that waits, unless this page is of that version already. */
  async #offer(waiting: ServiceWorker | null): Promise<void> {
    if (!waiting) return
    const { port1, port2 } = new MessageChannel()
    const same = new Promise<boolean>((go) => {
      port1.onmessage = ({ data }) => go(data as boolean)
    })
    waiting.postMessage({ has: this.#own }, [port2])
    if (!(await same)) this.ready = waiting
  }

  use(): void {
    this.#asked = true
    this.ready?.postMessage('take over')
  }

  later(): void {
    this.ready = null
  }
}

export const update = new Update()

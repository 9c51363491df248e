/** Whose profiles this browser's guest may see: each guest is asked for once, several together. */
import type { Handles } from '../protocol.gen.ts'
import { asGuest, read } from './api.ts'

const MAX_ASKED = 100 // guests in one request, as the server allows

class People {
  #handles = $state.raw<Readonly<Record<string, string>>>({})
  readonly #asked = new Set<string>()
  #waiting: string[] = []

  /** The address of somebody's profile; null: there is none, it is hidden, or nothing is known yet. */
  address(guest: string): string | null {
    const handle = this.#handles[guest]
    return handle === undefined ? null : `/people/${encodeURIComponent(handle)}`
  }

  /** Asks about a guest, together with all others who are asked about in this moment. */
  ask(guest: string): void {
    if (this.#asked.has(guest)) return
    this.#asked.add(guest)
    if (this.#waiting.push(guest) === 1) queueMicrotask(() => void this.#send())
  }
  async #send(): Promise<void> {
    const guests = this.#waiting.splice(0, MAX_ASKED)
    if (this.#waiting.length) queueMicrotask(() => void this.#send())
    const query = new URLSearchParams(guests.map((guest) => ['guests', guest]))
    try {
      const { handles } = await read<Handles>(asGuest('GET', `/people?${query}`))
      this.#handles = { ...this.#handles, ...handles }
    } catch {
      for (const guest of guests) this.#asked.delete(guest) // a name does without its link until it is shown again
    }
  }
}
export const people = new People()

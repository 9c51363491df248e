/** The queue of those who want to play with people, as this browser's guest sees it. */
import type { Called, QueueInfo } from '../protocol.gen.ts'
import { asGuest, read } from './api.ts'
import { place } from './place.svelte.ts'
import { socket } from './socket.svelte.ts'

export type Pace = 'turn' | 'game' | 'days'
export interface Wanted {
  game: string
  seats: number
  pace: Pace
}
const REFRESH = 20_000

class Queue {
  info = $state.raw<QueueInfo | null>(null)
  since = $state(0) // when the place was taken, by the clock of this browser
  #asked = 0 // an older answer never replaces a newer one

  async load(): Promise<void> {
    await this.#take(asGuest('GET', '/queue'))
  }
  async wait(wanted: Wanted): Promise<void> {
    await this.#take(asGuest('PUT', '/queue', wanted))
  }
  async leave(): Promise<void> {
    await this.#take(asGuest('DELETE', '/queue'))
  }

  async #take(answer: Promise<Response>): Promise<void> {
    const mine = ++this.#asked
    const info = await read<QueueInfo>(answer)
    if (mine !== this.#asked) return
    this.info = info
    if (info.mine) this.since = Date.now() - info.mine.waited
    place.keep(info.mine !== null)
  }

  /** Keeps the place while a page is open: connected, and called to a table as soon as there is one. Returns the function that ends it. */
  hold(called: (code: string) => void): () => void {
    const look = () =>
      this.load().then(
        () => {
          if (this.info?.mine?.code) called(this.info.mine.code)
        },
        () => {}, // without a network: the next time
      )
    const leave = socket().stay((call: Called | null) => (call ? called(call.code) : void look()))
    const timer = setInterval(() => void look(), REFRESH)
    return () => {
      leave()
      clearInterval(timer)
    }
  }
}
export const queue = new Queue()

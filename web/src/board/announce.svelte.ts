/** The live region: announces whole sentences in order; the same sentence twice is announced twice. */
import { untrack } from 'svelte'

interface Said {
  id: number
  text: string
}

const GAP = 120 // so that each is an addition of its own to the live region
const KEPT = 12

class Announcer {
  said = $state.raw<Said[]>([])
  #queue: string[] = []
  #busy = false
  #count = 0

  say(...sentences: (string | null)[]): void {
    this.#queue.push(...sentences.filter((sentence) => sentence !== null))
    if (!this.#busy) void this.#go()
  }

  /** Says this instead of all that still waits to be said. */
  instead(...sentences: (string | null)[]): void {
    this.#queue = []
    this.say(...sentences)
  }

  /** Answers a question, before all announcements that still wait. */
  answer(...sentences: (string | null)[]): void {
    this.#queue.unshift(...sentences.filter((sentence) => sentence !== null))
    if (!this.#busy) void this.#go()
  }

  async #go(): Promise<void> {
    this.#busy = true
    while (this.#queue.length) {
      this.said = [...untrack(() => this.said), { id: ++this.#count, text: this.#queue.shift()! }].slice(
        -KEPT,
      )
      await new Promise((go) => setTimeout(go, GAP))
    }
    this.#busy = false
  }
}

export const announcer = new Announcer()

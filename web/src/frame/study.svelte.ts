/** The report on a game that is over: the server makes it on demand, so it is asked for until it is there. */
import * as api from '../net/api.ts'
import { told } from '../net/refusal.ts'
import type { Report, StudyOfGame } from '../protocol.gen.ts'

const AGAIN = 1500 // milliseconds until it is asked again how far the report is

export class Study {
  #latest = $state.raw<StudyOfGame | null>(null)
  trouble = $state<string | null>(null) // why there will be none
  readonly failed: boolean = $derived(this.trouble !== null || this.#latest?.state === 'failed')

  constructor(readonly code: string) {}

  get report(): Report | null {
    return this.#latest?.report ?? null
  }
  /** How many steps of the game were judged; null before the first. */
  get progress(): { done: number; of: number } | null {
    const { done = 0, of = 0 } = this.#latest ?? {}
    return of ? { done, of } : null
  }

  /** Asks until there is an answer. Returns the function that ends it. */
  open(): () => void {
    let timer: ReturnType<typeof setTimeout>
    let closed = false
    const ask = async (): Promise<void> => {
      try {
        const latest = await api.report(this.code)
        if (closed) return
        this.#latest = latest
        if (latest.state === 'waiting' || latest.state === 'working') timer = setTimeout(ask, AGAIN)
      } catch (error) {
        this.trouble = told(error)
      }
    }
    void ask()
    return () => {
      closed = true
      clearTimeout(timer)
    }
  }
}

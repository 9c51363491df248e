/** The coach of a table: is asked about each of my decisions, and forgotten with the next. */
import { Hints } from '../board/hints.ts'
import * as api from '../net/api.ts'
import { Refusal, told } from '../net/refusal.ts'
import type { Coached } from '../protocol.gen.ts'
import { settings } from '../settings.svelte.ts'
import type { Table } from './table.svelte.ts'

export class Coach {
  #told = $state.raw<Coached | null>(null)
  #refused = $state.raw<{ at: number | null; message: string } | null>(null)

  constructor(private table: Table) {}

  /** Why nothing was said about this decision; of an earlier one it is no news. */
  get trouble(): string | null {
    return this.#refused && this.#refused.at === this.table.decision ? this.#refused.message : null
  }

  get allowed(): boolean {
    return Boolean(this.table.lobby.settings.coach) && this.table.me !== null
  }
  get wanted(): boolean {
    return settings.coach && this.allowed
  }

  readonly hints: Hints | null = $derived.by(() => {
    const { decision, legal } = this.table
    if (
      !this.wanted ||
      !legal.length ||
      !this.#told ||
      this.#told.at !== decision ||
      this.#told.advice.opinions.length !== legal.length
    )
      return null
    return new Hints(legal, this.#told.advice)
  })

  /** Whether there is something to ask: a real choice, of which nothing is known yet. */
  get open(): boolean {
    return this.wanted && this.table.legal.length > 1 && this.#told?.at !== this.table.decision
  }

  async ask(): Promise<void> {
    const at = this.table.decision
    try {
      this.#told = await api.coach(this.table.id, this.table.socket.token)
    } catch (error) {
      if (error instanceof Refusal) this.#refused = { at, message: told(error) }
    }
  }
}

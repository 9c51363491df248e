/** The coach: asked about my decision while it is wanted, and forgotten as soon as the board changes. */
import type { Advice, Coached, Odds, Opinion, Way } from '../protocol.gen.ts'
import { settings } from '../settings.svelte.ts'
import * as api from './api.ts'
import type { Table } from './table.svelte.ts'

export const NOTHING = 0.005 // differences below half a point of a hundred mean nothing

/** What was said about each thing that may be done, found by the action itself. */
export class Hints {
  readonly #opinions: Map<unknown, Opinion>
  readonly best: unknown
  readonly ways: readonly Way[]
  readonly even: boolean // no choice stands out

  /** `legal` is in the order of the opinions: the server made both from one list. */
  constructor(legal: readonly unknown[], advice: Advice) {
    this.#opinions = new Map(advice.opinions.map((opinion, i) => [legal[i], opinion]))
    this.best =
      legal[advice.opinions.reduce((best, { loss }, i, all) => (loss < all[best]!.loss ? i : best), 0)]
    this.ways = advice.ways ?? []
    this.even = advice.opinions.every(({ loss }) => loss < NOTHING)
  }

  /** How much less likely to win an action makes me than the best one; nothing is to be said where all are alike. */
  cost(action: unknown): number | null {
    return this.even ? null : (this.#opinions.get(action)?.loss ?? null)
  }

  /** The least that some actions cost: what it costs to go their way. */
  least(actions: readonly unknown[]): number | null {
    const costs = actions.map((action) => this.cost(action)).filter((cost) => cost !== null)
    return costs.length ? Math.min(...costs) : null
  }

  odds(action: unknown): readonly Odds[] {
    return this.#opinions.get(action)?.odds ?? []
  }
}

export class Coach {
  #told = $state.raw<Coached | null>(null)
  #refused = $state.raw<{ at: number | undefined; message: string } | null>(null)

  constructor(private table: Table) {}

  /** Why nothing was said about this decision; of an earlier one it is no news. */
  get trouble(): string | null {
    return this.#refused && this.#refused.at === this.table.truth?.at ? this.#refused.message : null
  }

  get allowed(): boolean {
    return Boolean(this.table.lobby?.settings.coach) && this.table.me !== null
  }
  get wanted(): boolean {
    return settings.coach && this.allowed
  }

  readonly hints: Hints | null = $derived.by(() => {
    const { truth, legal } = this.table
    if (
      !this.wanted ||
      !legal.length ||
      !this.#told ||
      this.#told.at !== truth?.at ||
      this.#told.advice.opinions.length !== legal.length
    )
      return null
    return new Hints(legal, this.#told.advice)
  })

  /** Whether there is something to ask: a real choice, of which nothing is known yet. */
  get open(): boolean {
    return this.wanted && this.table.legal.length > 1 && this.#told?.at !== this.table.truth?.at
  }

  async ask(): Promise<void> {
    const at = this.table.truth?.at
    try {
      this.#told = await api.coach(this.table.id)
    } catch (error) {
      if (error instanceof api.Refused) this.#refused = { at, message: error.message }
    }
  }
}

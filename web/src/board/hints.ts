/** What a coach says about each action, found by the action itself. */
import type { Advice, Odds, Opinion, Way } from '../protocol.gen.ts'

export const NOTHING = 0.005 // smaller differences in the chance to win are not shown

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

  /** How much chance to win an action costs, compared with the best one; null where all are alike. */
  cost(action: unknown): number | null {
    return this.even ? null : (this.#opinions.get(action)?.loss ?? null)
  }

  /** The least that one of these actions costs. */
  least(actions: readonly unknown[]): number | null {
    const costs = actions.map((action) => this.cost(action)).filter((cost) => cost !== null)
    return costs.length ? Math.min(...costs) : null
  }

  odds(action: unknown): readonly Odds[] {
    return this.#opinions.get(action)?.odds ?? []
  }
}

/**
 * The keys that I show with my decisions. The log has each; or it has a decision without its key that this browser did not
 * make: somebody with another device of mine made it, or the server in my name. Only the player knows which.
 */
import type { Memory } from './kept.ts'
import type { Referee } from './referee.ts'

export class ShownKeys {
  asks = $state(false) // whether the player has to say who made that decision
  #at: number | undefined // that decision
  #place: number | null = null // of my newest key, which the next draw needs

  constructor(private memory: Memory) {}

  /** Takes a decision that is on disk, and that I sent with the key at a place. */
  sent(at: number, place: number): void {
    this.#place = place
    this.memory.keep(({ keyed = [] }) => ({ keyed: [...keyed, at] }))
  }

  /**
   * Says whether I was not told a key of mine, though something was drawn after it. The server's answer to my decision
   * names an entry. That is not believed: it could be none.
   */
  isMissing(referee: Referee | null): boolean {
    const { seat } = this.memory.kept
    if (this.#place === null || !referee || seat === undefined || referee.drawn < this.#place) return false
    const place = this.#place
    this.#place = null
    return (referee.places.get(seat) ?? 0) < place
  }

  /** Takes who has decided without a key that was due, and at which decision first. Returns whether my seat has. */
  found(silent: ReadonlyMap<number, number>): boolean {
    const { secret, seat = -1, elsewhere, choices = [] } = this.memory.kept
    const at = (this.#at = silent.get(seat))
    const known = at === elsewhere || choices.some(([made]) => made === at) // here, after a failure
    if (at !== undefined && secret && !known) this.asks = true
    return at !== undefined
  }

  /** Takes the player's word about that decision: it was theirs, on another device, or it was not. */
  answer(mine: boolean): void {
    this.asks = false
    if (mine) this.memory.keep(() => ({ elsewhere: this.#at }))
  }
}

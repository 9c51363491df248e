/** The end of a game, shown step by step: points are counted, then the winner is celebrated. */
import { play } from '../board/sound.ts'
import { counts } from '../frame/counting.ts'
import { pace } from '../settings.svelte.ts'
import type { Table } from './table.svelte.ts'

const STEP = 230 // milliseconds
const LONGEST = 4500 // for all steps of a long game
const PARTY = 3600 // until the last piece of confetti has fallen

export class Ending {
  shown = $state(0) // steps
  party = $state(false)

  /** `live`: the game ended before somebody's eyes; else the result stands there at once. */
  constructor(
    readonly steps: number,
    live: boolean,
  ) {
    if (!live || !pace() || document.hidden) this.shown = steps
  }

  get counting(): boolean {
    return this.shown < this.steps
  }

  /** Counts on. Returns the function that stops it; what is left is then shown at once. */
  open(): () => void {
    if (!this.counting) return () => {}
    const each = Math.min(STEP, LONGEST / this.steps) / (pace() || 1)
    const timer = setInterval(() => {
      if (this.counting) this.shown += 1
      if (!this.counting) {
        clearInterval(timer)
        this.#celebrate()
      }
    }, each)
    return () => {
      clearInterval(timer)
      this.shown = this.steps
      this.party = false
    }
  }

  /** Shows all points at once; a second time it ends the celebration. */
  skip(): void {
    if (this.counting) this.shown = this.steps
    else this.party = false
  }

  #celebrate(): void {
    this.party = true
    setTimeout(() => (this.party = false), PARTY / (pace() || 1))
  }
}

/** Follows a table to its end, in a component: it sounds and is counted up for those who were there. */
export function createEnding(table: Table) {
  let now = $state.raw<Ending | null>(null)
  let playing = false
  let live = false // it ended before our eyes
  $effect(() => {
    if (!table.ended) {
      playing = table.truth !== null
      live = false
      now = null
      return
    }
    if (playing) play('end')
    live ||= playing
    playing = false
    void table.fairness.verify()
    // In a task of its own: the last cards are shown first.
    const timer = setTimeout(() => {
      const { tally = [], view } = table.truth ?? {}
      const steps = counts(tally, table.board, view, table.data).map(({ pays }) => pays.length)
      now ??= new Ending(Math.max(0, ...steps), live)
    })
    return () => clearTimeout(timer)
  })
  return {
    get now() {
      return now
    },
  }
}

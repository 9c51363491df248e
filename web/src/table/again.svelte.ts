/** The last round once more: its events are shown again, and nothing of the game is touched. A new event ends it. */
import { announcer } from '../board/announce.svelte.ts'
import { Mover } from '../board/move.ts'
import { play } from '../board/sound.ts'
import { spoken, type BoardModel, type Rerun } from '../games/board.ts'
import type { Names } from '../words/names.ts'
import type { Captions } from './captions.svelte.ts'
import type { Table } from './table.svelte.ts'

/** A round as it was seen: the view before it, and its events, step by step. */
interface Recorded {
  view: unknown
  steps: { seq: number; events: unknown[] }[]
}

export class Again implements BoardModel, Rerun {
  on = $state(false)
  view = $state.raw<unknown>(null)
  // Nothing can be done in a round that is over.
  readonly legal = []
  readonly showing = true
  readonly over = false
  readonly ended = false

  #last = $state.raw<Recorded | null>(null)
  #recording: Recorded | null = null
  #seen: unknown = null // the table's view before the newest event
  #after: unknown = null // and the view after it
  #run = 0 // number of the current showing
  readonly #mover: Mover

  /** `root` holds all pieces. */
  constructor(
    readonly table: Table,
    readonly names: () => Names,
    readonly captions: Captions,
    root: () => HTMLElement | null,
  ) {
    this.#mover = new Mover(root, () => !this.on, play)
  }

  /** What the board shows: the round, or the game. */
  get model(): BoardModel {
    return this.on ? this : this.table
  }

  get data(): unknown {
    return this.table.data
  }
  get decision(): number | null {
    return this.table.decision
  }
  get waiting(): readonly number[] {
    return this.table.waiting
  }
  act(): Promise<boolean> {
    return Promise.resolve(false)
  }
  hurry(): void {
    this.end()
  }

  /** Whether there is a round to be seen: nothing in it was taken back, and nothing else is shown. */
  get can(): boolean {
    const { log, showing } = this.table.playback
    const from = this.#last?.steps[0]?.seq
    return from !== undefined && !showing && !log.some(({ seq, undone }) => undone && seq >= from)
  }

  /** Notes an event of the game before it is shown, or instead. */
  hear(event: unknown): void {
    const { board, data, playback } = this.table
    if (!board.rounds) return
    this.end()
    // Events that are not shown one by one leave the table's view as it was.
    const before = playback.view === this.#seen ? this.#after : playback.view
    this.#seen = playback.view
    this.#after = board.show(before, event, data)
    if (board.rounds.ends(event)) this.#last = this.#recording
    if (board.rounds.begins(event)) this.#recording = { view: before, steps: [] }
    const [seq, steps] = [playback.log.at(-1)?.seq ?? 0, this.#recording?.steps]
    if (steps?.at(-1)?.seq === seq) steps.at(-1)!.events.push(event)
    else steps?.push({ seq, events: [event] })
  }

  /** Shows the last round, and then the game as it stands. */
  async start(): Promise<void> {
    const round = this.#last
    if (!round || !this.can || this.on) return
    const run = ++this.#run
    const { board, data } = this.table
    this.view = round.view
    this.on = true
    for (const { events } of round.steps)
      for (const [i, event] of events.entries()) {
        const [view, names] = [this.view, this.names()]
        const text = board.caption?.(event, events.slice(i + 1), names, view)
        if (text) this.captions.now = { text, lead: board.lead?.(event, view) ?? null, verdict: null }
        announcer.say(spoken(board, event, names, view))
        const sound = board.sounds[(event as { type: string }).type]
        if (sound !== 'dice' || !this.#mover.moving) play(sound) // dice that roll knock when they land
        const next = board.show(view, event, data)
        await this.#mover.change(
          () => {
            this.view = next
          },
          board.pace(event, view),
        )
        if (run !== this.#run) return
      }
    this.#leave()
  }

  /** Shows the game as it stands. */
  end(): void {
    if (!this.on) return
    announcer.instead() // nobody waits for the rest
    this.#leave()
  }

  #leave(): void {
    this.#run++
    this.captions.clear()
    void this.#mover.change(() => {
      this.on = false
    })
  }
}

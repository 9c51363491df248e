/** A finished game, moment by moment: forwards event by event as it was played, anywhere else at once. */
import { Fairness } from '../fair/fairness.svelte.ts'
import { ownSeat, seatedAt } from '../frame/seats.ts'
import { told } from '../frame/result.ts'
import type { AnyBoard, BoardModel } from '../games/board.ts'
import type { Lobby, Story } from '../protocol.gen.ts'
import { Names, type Named } from '../words/names.ts'

export const SPEEDS = [0.5, 1, 2, 4] as const

/** A moment in which something was told: its number, and the sentences. */
export interface Told {
  at: number
  text: string
  begins: boolean // somebody else is to move
}

/** Shows a change, and resolves when it was looked at for so many milliseconds. */
export type Mover = (change: () => void, look: number) => Promise<void>

export class Replay implements BoardModel {
  at = $state(0)
  playing = $state(false)
  speed = $state<number>(1)
  story = $state.raw<Story>(null!) // set by the constructor
  view = $state.raw<unknown>(null)
  readonly data: unknown
  readonly seated: readonly Named[]
  readonly mine: number | null // the seat of who looks at it
  readonly fairness: Fairness | null // a game from a file is not of a table that could be asked
  readonly names: Names = $derived.by(() => Names.of(this.seated, this.story.viewer, this.mine))
  readonly told: Told[] = $derived.by(() => this.#tell())
  mover: Mover = async (change) => change()
  #run = 0 // number of the current playback; a later one replaces it

  // Nothing can be done in a game that is over.
  readonly legal = []
  readonly waiting = []
  readonly decision = null
  readonly showing = false
  readonly over = true
  readonly ended = true

  constructor(
    story: Story,
    readonly board: AnyBoard,
    data: unknown,
    lobby: Lobby | null,
  ) {
    this.story = story
    this.data = story.data ?? data
    this.seated = lobby
      ? seatedAt(lobby)
      : story.names.map((name, seat) => ({ name, face: story.faces[seat] ?? '', level: null }))
    this.mine = lobby && ownSeat(lobby)
    this.fairness = lobby && new Fairness(lobby.table)
    this.#settle()
  }

  act(): Promise<boolean> {
    return Promise.resolve(false)
  }
  hurry(): void {}

  get last(): number {
    return this.story.moments.length - 1
  }
  get sentence(): string {
    return this.#sentences(this.at).join(' ')
  }

  /** Takes the same game from another seat, and stays where it is. */
  from(story: Story): void {
    this.stop()
    this.story = story
    this.#settle()
  }

  /** Goes to a moment at once. */
  go(to: number): void {
    this.playing = false
    this.#run++
    this.at = Math.max(0, Math.min(this.last, to))
    this.#settle()
  }

  /** Goes on by a moment, event by event. */
  async on(): Promise<void> {
    if (this.at >= this.last) return
    const run = ++this.#run
    const moment = this.story.moments[++this.at]!
    for (const event of this.board.staged?.(moment.events) ?? moment.events) {
      const next = this.board.show(this.view, event, this.data)
      await this.mover(
        () => {
          this.view = next
        },
        this.board.pace(event, this.view) / this.speed,
      )
      if (run !== this.#run) return
    }
    await this.mover(() => this.#settle(), 0)
  }

  async play(): Promise<void> {
    if (this.at >= this.last) this.go(0)
    this.playing = true
    while (this.playing && this.at < this.last) await this.on()
    this.playing = false
  }

  stop(): void {
    this.playing = false
  }

  /** Goes to where the next turn begins, or the one before. */
  turn(way: 1 | -1): void {
    const begins = this.told.filter((told) => told.begins).map(({ at }) => at)
    this.go(
      way > 0
        ? (begins.find((at) => at > this.at) ?? this.last)
        : (begins.findLast((at) => at < this.at) ?? 0),
    )
  }

  #settle(): void {
    this.view = this.story.moments[this.at]?.view
  }

  #sentences(at: number): string[] {
    const moment = this.story.moments[at]
    if (!moment) return []
    const { outcome } = this.story
    return [
      ...moment.events.map((event) => this.board.sentence(event, this.names, moment.view)),
      at === this.last && outcome ? told(outcome, this.board, moment.view, this.names) : null,
    ].filter((text) => text !== null)
  }

  #tell(): Told[] {
    let before = ''
    return this.story.moments.flatMap(({ view }, at) => {
      const text = this.#sentences(at).join(' ')
      if (!text) return []
      const turn = this.board.turn(view).join()
      const begins = turn !== before
      before = turn
      return [{ at, text, begins }]
    })
  }
}

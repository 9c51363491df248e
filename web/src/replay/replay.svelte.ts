/** A finished game, gone through moment by moment: forwards event by event as it was played, anywhere else at once. */
import type { AnyBoard } from '../games/board.ts'
import { Socket } from '../net/socket.svelte.ts'
import { Table } from '../net/table.svelte.ts'
import type { Lobby, Story } from '../protocol.gen.ts'
import { Names } from '../words/names.ts'

export const SPEEDS = [0.5, 1, 2, 4] as const

/** A moment in which something was told: its number, and the sentences. */
export interface Told {
  at: number
  text: string
  begins: boolean
} // begins: somebody else is at it

/** Shows a change, and returns when it was looked at for so many milliseconds. */
export type Mover = (change: () => void, look: number) => Promise<void>

export class Replay {
  at = $state(0)
  playing = $state(false)
  speed = $state<number>(1)
  story = $state.raw<Story>(null!)
  readonly table: Table
  readonly names: Names = $derived.by(() => Names.of(this.table.lobby, this.story.viewer, null))
  readonly told: Told[] = $derived.by(() => this.#tell())
  mover: Mover = async (change) => change()
  #run = 0 // what is being shown; a later one replaces it

  constructor(
    story: Story,
    readonly board: AnyBoard,
    data: unknown,
    lobby: Lobby | null,
  ) {
    this.story = story
    this.table = new Table(lobby?.table ?? '', new Socket())
    this.table.board = board
    this.table.lobby = lobby ?? madeUp(story)
    this.table.data = story.data ?? data
    this.#settle()
  }

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
    for (const event of moment.events) {
      const next = this.board.show(this.table.view, event)
      await this.mover(
        () => {
          this.table.view = next
        },
        this.board.pace(event) / this.speed,
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
    this.table.view = this.story.moments[this.at]?.view
  }

  #sentences(at: number): string[] {
    return (this.story.moments[at]?.events ?? [])
      .map((event) => this.board.sentence(event, this.names))
      .filter((text) => text !== null)
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

/** As much of a lobby as a board needs, for a game that comes from a file. */
function madeUp(story: Story): Lobby {
  const players = story.names.map((name) => ({ guest: name || null, name, bot: !name, here: true }))
  return {
    type: 'lobby',
    table: '',
    code: '',
    game: story.game,
    status: 'over',
    host: '',
    link: '',
    players,
    settings: { game: story.game, seats: story.seats },
  } as Lobby
}

/** What happens at a table is seen and said: events move pieces, they sound, and are told. */
import { announcer } from '../board/announce.svelte.ts'
import { Mover } from '../board/move.ts'
import { play } from '../board/sound.ts'
import { spoken } from '../games/board.ts'
import { settings } from '../settings.svelte.ts'
import type { Names } from '../words/names.ts'
import { Again } from './again.svelte.ts'
import { Captions, roundBefore } from './captions.svelte.ts'
import type { Table } from './table.svelte.ts'

const BUZZ = 35 // ms

export class Stage {
  readonly captions: Captions
  readonly again: Again
  readonly #mover: Mover

  /** `root` holds all pieces. */
  constructor(
    readonly table: Table,
    readonly names: () => Names,
    root: () => HTMLElement | null,
  ) {
    this.#mover = new Mover(root, () => table.playback.hurried, play)
    this.captions = new Captions((ms) => this.#mover.look(ms))
    this.again = new Again(table, names, this.captions, root)
  }

  /** Shows what happens from now on. Returns the function that ends it. */
  open(): () => void {
    const { again, captions, names, table } = this
    const { board, playback } = table
    playback.director = async (event, change) => {
      if (event === null) return this.#mover.change(change)
      await captions.tell(event, playback.log, board, names(), table.view)
      const sound = board.sounds[(event as { type: string }).type]
      if (sound !== 'dice' || !this.#mover.moving) play(sound) // dice that roll knock when they land
      this.#shake(event)
      await this.#mover.change(change, board.pace(event, table.view))
    }
    playback.landing = (event) =>
      board.sounds[(event as { type: string }).type] === 'dice' ? this.#mover.landing() : null
    playback.heard = (event) => {
      again.hear(event)
      if (playback.hurried) captions.clear()
      const round = roundBefore(playback.log, event, board)
      const lines = (round && board.rounds!.recap(round, names(), table.view)?.lines) ?? []
      announcer.say(...lines.map(({ text }) => text), spoken(board, event, names(), table.view))
    }
    return () => {
      playback.director = null
      playback.heard = () => {}
      playback.landing = () => null
      again.end()
    }
  }

  /** A phone is felt when its player winces or grins at another's expense. */
  #shake(event: unknown): void {
    const { board, me } = this.table
    const moods = board.moods?.(event as never) ?? {}
    if (settings.vibrate && me !== null && moods[me] && Object.values(moods).includes('wince'))
      navigator.vibrate?.(BUZZ)
  }
}

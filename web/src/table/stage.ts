/** What happens at a table is seen and said: events move pieces, they sound, and are told. */
import { announcer } from '../board/announce.svelte.ts'
import { Mover } from '../board/move.ts'
import { play } from '../board/sound.ts'
import type { Names } from '../words/names.ts'
import { Captions, roundBefore } from './captions.svelte.ts'
import type { Table } from './table.svelte.ts'

export class Stage {
  readonly captions: Captions
  readonly #mover: Mover

  /** `root` holds all pieces. */
  constructor(
    readonly table: Table,
    readonly names: () => Names,
    root: () => HTMLElement | null,
  ) {
    this.#mover = new Mover(root, () => table.playback.hurried)
    this.captions = new Captions((ms) => this.#mover.look(ms))
  }

  /** Shows what happens from now on. Returns the function that ends it. */
  open(): () => void {
    const { captions, names, table } = this
    const { board, playback } = table
    playback.director = async (event, change) => {
      if (event === null) return this.#mover.change(change)
      await captions.tell(event, playback.log, board, names(), table.view)
      play(board.sounds[(event as { type: string }).type])
      await this.#mover.change(change, board.pace(event))
    }
    playback.heard = (event) => {
      if (playback.hurried) captions.clear()
      const round = roundBefore(playback.log, event, board)
      const lines = (round && board.rounds!.recap(round, names(), table.view)?.lines) ?? []
      announcer.say(...lines.map(({ text }) => text), board.sentence(event, names(), table.view))
    }
    return () => {
      playback.director = null
      playback.heard = () => {}
    }
  }
}

/** A tap that can't do anything is answered: what was tapped shakes, and a few words say why. */
import type { Attachment } from 'svelte/attachments'
import { announcer } from '../board/announce.svelte.ts'
import { wiggle } from '../board/wiggle.ts'
import type { Tapped } from '../games/board.ts'
import { speed } from '../settings.svelte.ts'
import type { Names } from '../words/names.ts'
import { t } from '../words/words.svelte.ts'
import type { Table } from './table.svelte.ts'

const READ = 3200 // ms
const REFUSED = '[aria-disabled="true"], .hole, .cells, .track'

interface Said {
  text: string
  x: number // of the middle of what was tapped
  top: number
  bottom: number
}

export class Refusals {
  said = $state.raw<Said | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private table: () => Table,
    private names: () => Names,
  ) {}

  /** Listens on a board: on what looks as if it could be tapped, and can't be now. */
  readonly listen: Attachment<HTMLElement> = (board) => {
    const tapped = (event: MouseEvent) => {
      clearTimeout(this.#timer)
      this.said = null
      const target = event.target as Element
      const button = target.closest('button, a')
      const refused = button ?? target.closest(REFUSED)
      if (!refused?.matches(REFUSED)) return
      // A tap on the floor is about the space there, not about the whole track.
      if (button || refused.matches('.hole')) wiggle(refused)
      const text = this.#why(read(refused))
      if (!text) return
      const box = refused.getBoundingClientRect()
      const here = button || refused.matches('.hole') || !event.clientX
      this.said = here
        ? { text, x: box.x + box.width / 2, top: box.top, bottom: box.bottom }
        : { text, x: event.clientX, top: event.clientY - 14, bottom: event.clientY + 14 }
      announcer.answer(text)
      this.#timer = setTimeout(() => (this.said = null), READ / speed())
    }
    board.addEventListener('click', tapped)
    return () => {
      clearTimeout(this.#timer)
      board.removeEventListener('click', tapped)
    }
  }

  #why(tapped: Tapped): string | null {
    const [table, names] = [this.table(), this.names()]
    if (table.over) return t('refuse-over')
    if (table.me === null) return t('refuse-watching')
    if (table.lobby.paused) return t('refuse-paused')
    if (table.showing) return t('refuse-showing')
    if (table.fairness.stopped || table.sending) return null
    if (!table.legal.length)
      return table.waiting.length ? t('refuse-turn', names.whoOf(table.waiting)) : t('refuse-now')
    return table.board.refusal(tapped, table.legal, table.view, table.data)
  }
}

/** What a board's elements tell about themselves. */
function read(element: Element): Tapped {
  const { token = null, piece = null } = (element as HTMLElement).dataset
  return {
    place: element.closest<HTMLElement>('.board [data-place]')?.dataset.place ?? null,
    piece,
    token,
    main: element.matches('.main'),
  }
}

/** What happened while a player waited: told when the turn comes back, until the first action or until it is put away. */
import type { Names } from '../words/names.ts'
import type { Table } from './table.svelte.ts'

interface Shown {
  undone: boolean
  events: readonly unknown[]
}

/** The events since a seat's last turn; without those that were taken back. */
export function sinceTurn(steps: readonly Shown[], seat: number): unknown[] {
  const events = steps.flatMap((step) => (step.undone ? [] : step.events)) as {
    type: string
    seat?: number
  }[]
  return events.slice(events.findLastIndex((event) => event.type === 'turn_ended' && event.seat === seat) + 1)
}

/** Follows a table, in a component. */
export function createMeanwhile(table: () => Table, names: () => Names) {
  let read = $state<number | null>(null) // the decision at which it was put away
  const text = $derived.by(() => {
    const { board, data, decision, me, myTurn, over, playback, view } = table()
    if (me === null || !myTurn || over || decision === read || !board.meanwhile) return null
    if (board.nearing(view, names(), data)) return null // that warning has the same line, and matters more
    return board.meanwhile(sinceTurn(playback.log, me), me, names())
  })
  return {
    get text() {
      return text
    },
    putAway: () => (read = table().decision),
  }
}

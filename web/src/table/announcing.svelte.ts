/** Says, once, that the end is near. */
import { announcer } from '../board/announce.svelte.ts'
import type { Names } from '../words/names.ts'
import type { Table } from './table.svelte.ts'

/** Follows a table, in a component. */
export function announceNearing(table: () => Table, names: () => Names): void {
  let warned: string | null = null
  const nearing = $derived.by(() => {
    const { board, data, over, view } = table()
    return over ? undefined : board.nearing(view, names(), data)?.text
  })
  $effect(() => {
    if (nearing && nearing !== warned) announcer.say(nearing)
    warned = nearing ?? warned
  })
}

/** What happened last, in a sentence: the caption of an event, or the event itself in a game without captions. */
import { untrack } from 'svelte'
import type { Verdict } from '../fair/steps.ts'
import type { Lead } from '../games/board.ts'
import type { Names } from '../words/names.ts'
import type { Captions } from './captions.svelte.ts'
import type { Table } from './table.svelte.ts'

export interface Told {
  text: string
  lead: Lead | null
  verdict: Verdict | null
}

/** Follows a table, in a component. */
export function createTicker(table: () => Table, names: () => Names, captions: () => Captions) {
  let told = $state.raw<Told | null>(null)
  $effect(() => {
    const { board, playback } = table()
    const latest = playback.latest
    const view = untrack(() => table().view)
    const caption = captions().now
    if (caption) {
      told = caption
      return
    }
    if (board.caption && untrack(() => playback.showing && !playback.hurried)) return // it waits to be told
    const text = latest && board.sentence(latest.event, names(), view)
    if (text) told = { text, lead: board.lead?.(latest.event, view) ?? null, verdict: latest.step.verdict }
  })
  return {
    get now() {
      return told
    },
  }
}

/**
 * Tips at a guest's first table of a game: one for each new situation, once on this device. They can be switched off,
 * and on again in the settings, which begins anew.
 */
import { announcer } from '../board/announce.svelte.ts'
import type { Tip } from '../games/tips.ts'
import { change, settings } from '../settings.svelte.ts'
import { say } from '../words/words.svelte.ts'
import type { Table } from './table.svelte.ts'

const PLACE = 'bumpyard:tips'

/** The first table of a game on this device, and the situations that were told there. */
interface Told {
  table: string
  keys: string[]
}

function read(): Record<string, Told> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, Told>
  } catch {
    return {}
  }
}
function write(told: Record<string, Told>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(told))
  } catch {
    /* it holds until the page is closed */
  }
}

/** Switches tips on or off; those that were told come again. */
export function switchTips(on: boolean): void {
  change({ tips: on })
  if (on) write({})
}

export class Tips {
  now = $state.raw<Tip | null>(null)
  #told: Told
  #at: number | null = null // the decision that it is about

  constructor(private table: Table) {
    const all = read()
    const { game } = table.lobby
    this.#told = all[game] ?? { table: table.id, keys: [] }
    if (!all[game]) write({ ...all, [game]: this.#told })
  }

  get text(): string | null {
    return this.now && say(`tip-${this.table.lobby.game}-${this.now.key}`, this.now.args)
  }

  /** Finds what is new; called whenever the board has changed. */
  look(): void {
    const { table } = this
    if (this.now && (table.decision !== this.#at || !settings.tips)) this.now = null
    if (this.now || !settings.tips || this.#told.table !== table.id || table.me === null) return
    if (table.over || !table.legal.length || table.decision === this.#at) return
    const found = table.board
      .tips(table.view, table.legal, table.data)
      .find(({ key }) => !this.#told.keys.includes(key))
    if (!found) return
    this.#at = table.decision
    this.now = found
    this.#told = { ...this.#told, keys: [...this.#told.keys, found.key] }
    write({ ...read(), [table.lobby.game]: this.#told })
    announcer.say(this.text)
  }

  close(): void {
    this.now = null
  }
}

/** Whether this device shows only a player's hand and choices: by itself on a phone while a TV shows the table. */
import type { Table } from './table.svelte.ts'

const phone = typeof matchMedia === 'function' ? matchMedia('(max-width: 600px), (max-height: 520px)') : null

export class Controller {
  #chosen = $state<boolean | null>(null) // by the person; null: by itself
  #place: string

  constructor(private table: Table) {
    this.#place = `bumpyard:controller:${table.id}`
    const kept = sessionStorage.getItem(this.#place)
    if (kept) this.#chosen = kept === 'yes'
  }

  get on(): boolean {
    const { lobby, me, ended } = this.table
    if (me === null || ended) return false
    return this.#chosen ?? Boolean(lobby.tv && phone?.matches)
  }

  /** Whether there is a reason to offer the other layout at any time. */
  get offered(): boolean {
    return this.table.me !== null && !this.table.ended && (this.on || Boolean(this.table.lobby.tv))
  }

  toggle(): void {
    this.#chosen = !this.on
    sessionStorage.setItem(this.#place, this.#chosen ? 'yes' : 'no')
  }
}

/** Which lines of a table's chat others have said since somebody looked at it: a reload does not forget when that was. */
import type { Table } from './table.svelte.ts'

export class Unread {
  #table: Table
  #place: string
  #read = $state(0) // when the newest line was said that was read

  constructor(table: Table) {
    this.#table = table
    this.#place = `bumpyard:read:${table.id}`
    this.#read = Number(sessionStorage.getItem(this.#place) ?? 0)
  }
  get count(): number {
    const me = this.#table.socket.guest?.guest
    return this.#table.chat.filter(
      ({ guest, time }) => time > this.#read && guest !== me && !this.#table.mutes(guest),
    ).length
  }
  /** All lines so far are read. */
  look(): void {
    const newest = this.#table.chat.at(-1)?.time ?? 0
    if (newest <= this.#read) return
    this.#read = newest
    sessionStorage.setItem(this.#place, String(newest))
  }
}

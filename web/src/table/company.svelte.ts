/**
 * Those who play at one table on one device: each has a guest, a connection, a seat and a part in the fair dice of their own,
 * and one of them holds the device. Where a game has secrets nobody's are on the screen until that person has taken it.
 */
import { untrack } from 'svelte'
import { companions } from '../net/companions.svelte.ts'
import type { Refusal } from '../net/refusal.ts'
import type { Lobby, Request } from '../protocol.gen.ts'
import { botPlaysForMe } from './agreement.ts'
import type { Table } from './table.svelte.ts'

const LOOK = 1500 // milliseconds to see what came of a decision, before the device is handed on

const decides = (table: Table) => table.myTurn && !table.over && !botPlaysForMe(table)

export class Company {
  #others = $state.raw<readonly Table[]>([]) // those of everyone on this device but its own guest
  #holder = $state.raw<Table | null>(null) // who has taken the device; null: it lies covered
  #closed = false
  #decided = false // whoever holds it had something to decide: when that is done, it is handed on
  #stays: number | null = null // the decision during which it stays with somebody who has nothing to decide
  #late = $state(false) // the game had begun when this page was opened, and nobody on it plays
  #read = $state(0) // the last request that came to nothing, and was put away
  #close = new Map<Table, () => void>()

  /** `open` makes a table for somebody else. */
  constructor(
    readonly own: Table,
    private open: (guest: string, token: string) => Table,
  ) {
    this.#late = own.lobby.status === 'running'
  }

  /** Opens a table for each who has sat down on this device, and closes those of who has got up. */
  gather(): void {
    if (this.#closed) return
    const seats = this.own.lobby.players.map((player) => player?.guest)
    const wanted = companions.all.filter(({ guest }) => seats.includes(guest))
    const kept = this.#others.filter(({ holder }) => wanted.some(({ guest }) => guest === holder))
    for (const table of this.#others) if (!kept.includes(table)) this.#shut(table)
    const fresh = wanted.filter(({ guest }) => !kept.some(({ holder }) => holder === guest))
    if (!fresh.length && kept.length === this.#others.length) return
    untrack(() => {
      const made = fresh.map(({ guest, token }) => this.open(guest, token))
      for (const table of made) this.#close.set(table, table.open())
      this.#others = [...kept, ...made]
    })
  }

  get lobby(): Lobby {
    return this.own.lobby
  }
  get showing(): boolean {
    return this.shown.showing
  }
  /** Whether anybody on this device is waited for. */
  get due(): boolean {
    return this.seated.some(({ due }) => due)
  }
  /** Why the last command of somebody on this device was refused. */
  get refusal(): Refusal | null {
    return this.shown.refusal ?? this.seated.find(({ refusal }) => refusal)?.refusal ?? null
  }

  /** Closes all tables of others for good. */
  close(): void {
    this.#closed = true
    for (const table of this.#others) this.#shut(table)
    this.#others = []
  }

  #shut(table: Table): void {
    this.#close.get(table)?.()
    this.#close.delete(table)
    if (this.#holder === table) this.#holder = null
  }

  /** Those with a seat, in the order of their seats. */
  get seated(): Table[] {
    return [this.own, ...this.#others].filter(({ me }) => me !== null).sort((a, b) => a.me! - b.me!)
  }
  /** Whether several have a seat, connected or not: a page that was just loaded must not show the first one's secrets. */
  get shared(): boolean {
    const others = this.own.lobby.players.filter((player) =>
      companions.all.some(({ guest }) => guest === player?.guest),
    )
    return others.length + (this.own.me === null ? 0 : 1) > 1
  }

  /** Who has to decide on this device: whoever holds it before the others, and these in the order of play. */
  get next(): Table | null {
    const { seated } = this
    const from = this.#holder ? seated.indexOf(this.#holder) : 0
    return [...seated.slice(from), ...seated.slice(0, from)].find(decides) ?? null
  }

  // --- what the table asks of those on this device: they sit together, and answer together ---

  /** Those of some seats who are on this device, whoever holds it first. */
  at(seats: readonly number[]): Table[] {
    const found = this.seated.filter(({ me }) => seats.includes(me!))
    return found.sort((a, b) => Number(b === this.#holder) - Number(a === this.#holder))
  }
  /** What somebody asks the others for, or what came of it and was not put away. */
  get request(): Request | null {
    const { request } = this.lobby
    return this.own.over || !request || request.number === this.#read ? null : request
  }
  putAway(request: Request): void {
    this.#read = request.number
  }
  /** Those who have a say in what is to happen at the seat of somebody who is away. */
  get voters(): Table[] {
    return this.own.over ? [] : this.seated.filter((table) => !botPlaysForMe(table))
  }
  /** Who can take a decision back: whoever is shown before the others. */
  get undoer(): Table | null {
    if (this.showing) return null
    return [this.shown, ...this.seated].find(({ truth }) => truth?.undo) ?? null
  }

  /** Whether somebody has come too late to play, and is to be told. */
  get late(): boolean {
    return this.#late && !this.seated.length && !this.shared
  }
  watch(): void {
    this.#late = false
  }

  // --- who holds it ---

  /** Whether nobody's secrets may be shown: the one who is to see theirs has not taken the device. */
  get covered(): boolean {
    return this.shared && Boolean(this.own.board.secret) && !this.own.over && this.#holder === null
  }

  /** Whose view is on the screen, unless it is covered. */
  get shown(): Table {
    const { seated } = this
    return this.#holder && seated.includes(this.#holder) ? this.#holder : (seated[0] ?? this.own)
  }

  /** Whom the device is to be passed to, while another holds it. */
  get after(): Table | null {
    return this.shared && this.next !== this.shown ? this.next : null
  }

  take(table: Table): void {
    this.#holder = table
    this.#decided = decides(table)
  }

  /** Covers the device, to be passed on; without secrets the next one has it at once. */
  pass(): void {
    const { seated, shown } = this
    if (this.own.board.secret) this.#holder = null
    else this.take(this.after ?? seated[(seated.indexOf(shown) + 1) % seated.length] ?? shown)
    this.#stays = this.own.decision
  }

  /** Hands the device on by itself when who holds it has decided and seen what came of it. Returns how to stop that. */
  follow(): (() => void) | undefined {
    const { after, shown } = this
    if (!this.shared || this.covered) return
    if (decides(shown)) this.#decided = true
    if (!after || shown.showing) return
    if (!this.own.board.secret) {
      if (this.#stays !== this.own.decision) this.take(after) // there is nothing to hide
      return
    }
    if (!this.#decided) return // they look at their own hand while another is to move
    const timer = setTimeout(() => this.pass(), LOOK)
    return () => clearTimeout(timer)
  }
}

/**
 * Follows a log by docs/fairness.md, without the rules of the game: pledges and bytes, keys, draws and seals.
 * It takes whole entries of a game file, or the steps that an update tells; the first wrong one is an error.
 */
import type { Drew } from '../protocol.gen.ts'
import { draw, drawAt, readLabel } from './draws.ts'
import type { Begun, Choice, Entry, SealedDraw } from './entries.ts'
import { hex, isHash, link, mix, NOTHING, pledge, same, seal, unhex } from './hashes.ts'
import { back, DRAWS, sealedKey } from './keys.ts'
import { Places } from './places.ts'
import { insist } from './unfair.ts'

export interface Pledged {
  hash: string
  signer: string
}

export class Referee {
  readonly first: Uint8Array // the hash of entry 0
  readonly pledges = new Map<number, Pledged>()
  readonly roots = new Map<number, Uint8Array>() // the bytes that were pledged, as far as shown
  readonly newest = new Map<number, Uint8Array>() // of every seat; a bot's are zeros
  readonly places = new Map<number, number>() // of these in each person's chain
  readonly silent = new Map<number, number>() // who decided without the key that was due, and at which decision first
  readonly sealed = new Map<number, string>() // seals of a choice that several make, as far as the log was read
  seq = 0
  drawn = 0
  seals = 0 // choices that were opened, and fit their seals
  code: string | null = null // of the entry that completed the bytes

  readonly #begun: Begun
  readonly #people: number[] = []
  readonly #who: ('person' | 'bot')[]
  readonly #daily: Places | null = null
  at = 0 // the decision that is open, as far as the log was read
  #key: Uint8Array // the table's newest key that was shown
  #place = 0
  #past: { at: number; seat: number }[] = [] // decisions since the last draw or opening
  #unsealed = new Set<number>()

  /** `secret` is that of a closed table: then sealed draws are checked, too. */
  constructor(
    entry: string,
    private secret: Uint8Array | null = null,
  ) {
    this.#begun = JSON.parse(entry) as Begun
    this.first = link(NOTHING, entry, NOTHING)
    this.#key = unhex(this.#begun.root)
    this.#who = [...this.#begun.seats]
    if (this.#begun.daily !== undefined) this.#daily = this.#beginDaily()
    for (const [seat, who] of this.#begun.seats.entries())
      if (who === 'person' && !this.#daily) {
        this.#people.push(seat)
        this.places.set(seat, 0)
      } else this.newest.set(seat, new Uint8Array(32))
  }

  #beginDaily(): Places {
    const { seats, levels, before, strict, own_data } = this.#begun
    const alone = seats.filter((who) => who === 'person').length === 1
    insist(alone && levels !== undefined && !before && !strict && own_data === null, 'settings')
    return new Places()
  }

  /** The date, at a daily. */
  get daily(): string | undefined {
    return this.#begun.daily
  }
  get ready(): boolean {
    return this.roots.size === this.#people.length
  }
  get root(): string {
    return this.#begun.root
  }
  get allPledged(): boolean {
    return this.pledges.size === this.#people.length
  }

  // --- a whole log ---

  /** Takes the next entry of a log. */
  take(entry: Pick<Entry, 'said' | 'hidden' | 'hash'>): void {
    this.#take(entry)
    this.#daily?.note(entry.said)
  }

  #take({ said, hidden, hash }: Pick<Entry, 'said' | 'hidden' | 'hash'>): void {
    this.seq++
    switch (said.type) {
      case 'pledged':
        return this.#pledged(said)
      case 'mixed':
        return this.#mixed(said, hash)
      case 'drew':
        return this.drew(said, hidden)
      case 'chose':
        this.#show(said)
        this.#past.push({ at: this.at++, seat: said.seat })
        return
      case 'sealed':
        this.#show(said)
        this.sealed.set(said.seat, said.hash)
        if (!this.#begun.strict || this.#who[said.seat] === 'bot') this.#unsealed.add(said.seat)
        return
      case 'unsealed':
        this.#unsealed.add(said.seat)
        return
      case 'opened':
        return this.#opened(said.at, said.choices)
      case 'undone':
        return this.#undone(said.to, said.seat)
      case 'seat_changed':
        insist(
          this.#begun.seats[said.seat] === 'person' && said.now !== this.#who[said.seat],
          'seat',
          said.seat,
        )
        this.#who[said.seat] = said.now
        if (!this.#unsealed.has(said.seat)) this.#forget(said.seat) // of a strict table: the bot chooses anew
        return
      case 'asked': // what others were asked and said about a player who was away: it changes nothing that was drawn
      case 'answered':
      case 'ended':
        return
      default:
        insist(false, 'log')
    }
  }

  #pledged({ seat, hash, signer }: Pledged & { seat: number }): void {
    insist(this.#people.includes(seat) && !this.pledges.has(seat), 'pledge', seat)
    insist(isHash(hash) && isHash(signer), 'pledge', seat)
    this.pledges.set(seat, { hash, signer })
  }

  #mixed({ seat, bytes }: { seat: number; bytes: string }, hash: string): void {
    insist(this.allPledged, 'late-pledge', seat)
    insist(this.#people.includes(seat) && !this.roots.has(seat) && isHash(bytes), 'bytes', seat)
    const [own, pledged] = [unhex(bytes), this.pledges.get(seat)!]
    insist(hex(pledge(this.first, seat, own, unhex(pledged.signer))) === pledged.hash, 'bytes', seat)
    this.roots.set(seat, own)
    this.newest.set(seat, own)
    if (this.ready) this.code = hash.slice(0, 8)
  }

  #show({ seat, key }: { seat: number; key?: string }): void {
    insist(this.ready, 'bytes')
    if (this.#daily) return insist(key === undefined, 'bytes', seat)
    if (key !== undefined) {
      insist(this.#who[seat] === 'person' && !this.silent.has(seat), 'bytes', seat)
      this.decided(seat, key)
    } else if (this.#who[seat] === 'person' && this.places.get(seat) !== this.drawn + 1)
      this.silent.set(seat, this.silent.get(seat) ?? this.at)
  }

  #opened(at: number, choices: readonly Choice[]): void {
    insist(
      choices.map(({ seat }) => seat).join() === [...this.sealed.keys()].sort((a, b) => a - b).join(),
      'choice',
    )
    for (const { seat, action, salt } of choices) {
      const sealed = seal(this.#begun.table, at, seat, JSON.stringify(action), unhex(salt))
      insist(at === this.at && hex(sealed) === this.sealed.get(seat), 'choice', seat)
      this.seals++
    }
    this.sealed.clear()
    this.#unsealed.clear()
    this.#past.length = 0
    this.at++
  }

  /** Takes a decision back that was made since the last draw or opening, or a choice that is sealed. */
  #undone(to: number, seat: number): void {
    insist(!this.#daily, 'undo', seat)
    if (to === this.at) {
      insist(this.sealed.has(seat), 'undo', seat)
      this.#forget(seat)
      return
    }
    const found = this.#past.findIndex((made) => made.at === to && made.seat === seat)
    insist(found >= 0 && this.sealed.size === 0, 'undo', seat)
    this.#past.length = found
    this.at++
  }

  #forget(seat: number): void {
    this.sealed.delete(seat)
    this.#unsealed.delete(seat)
  }

  // --- what an update tells, too ---

  /** Takes the key that a person shows with a decision: one for each draw, and no more. */
  decided(seat: number, key: string): void {
    const place = this.drawn + 1
    const steps = place - (this.places.get(seat) ?? place) // 0 for a bot
    insist(steps > 0 && isHash(key), 'bytes', seat)
    insist(same(back(unhex(key), steps), this.newest.get(seat)!), 'bytes', seat)
    this.newest.set(seat, unhex(key))
    this.places.set(seat, place)
  }

  /** Takes a draw; `hidden` is the private part of one that was sealed, if it may be known. */
  drew({ number, label, support, outcome, key }: Drew, hidden = ''): void {
    insist(number === this.drawn && number < DRAWS, 'number')
    insist(this.ready, 'bytes')
    const { dice, to } = readLabel(label)
    const sealed = (this.#daily ? outcome : key) === undefined
    insist(to === null || (to < this.#who.length && sealed), 'label')
    this.drawn++
    this.#past.length = 0
    if (this.#daily) {
      insist(key === undefined && !(sealed && dice), 'label')
      const told = sealed ? (JSON.parse(hidden || 'null') as SealedDraw | null) : { support, outcome }
      if (!this.secret) return
      insist(told !== null, 'outcome')
      const due = drawAt(this.secret, this.#daily.of(label), label, told!.support)
      return insist(JSON.stringify(due) === JSON.stringify(told!.outcome), 'outcome')
    }
    if (key === undefined) {
      insist(!dice && support === undefined && outcome === undefined, 'label')
      if (!this.secret) return
      const drawn = JSON.parse(hidden || 'null') as SealedDraw | null
      insist(drawn !== null, 'outcome')
      this.#follows(sealedKey(this.secret, number), { number, label, ...drawn! })
      return
    }
    insist(isHash(key) && same(back(unhex(key), number + 1 - this.#place), this.#key), 'key')
    ;[this.#key, this.#place] = [unhex(key), number + 1]
    this.#follows(this.#key, { number, label, support, outcome })
  }

  #follows(
    key: Uint8Array,
    told: Pick<Drew, 'number' | 'label'> & { support?: SealedDraw['support']; outcome?: unknown },
  ): void {
    const seats = [...this.newest.keys()].sort((a, b) => a - b)
    const mixed = mix(
      this.first,
      seats.map((seat) => this.newest.get(seat)!),
    )
    const due = draw(key, mixed, told.number, told.label, told.support)
    insist(JSON.stringify(due) === JSON.stringify(told.outcome), 'outcome')
  }
}

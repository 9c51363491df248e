/** The log of a table as this browser was told it: update by update, and as a whole whenever it has to be read. */
import * as api from '../net/api.ts'
import { Refusal } from '../net/refusal.ts'
import type { Drew, Shown, Update } from '../protocol.gen.ts'
import { readGame, type Begun, type Entry } from './entries.ts'
import { hex } from './hashes.ts'
import type { Memory } from './kept.ts'
import { checkKeys, checkOpened, checkOwnPart, checkReceipt } from './mine.ts'
import { Referee } from './referee.ts'
import type { Verdict } from './steps.ts'
import { timeslice } from './timeslice.ts'
import { insist, Unfair } from './unfair.ts'

const LATER = new Set(['limited', 'server', 'store']) // codes of a server that is busy or in trouble
const AGAIN = 1000 // milliseconds until a log that could not be fetched is asked for again

/** What an entry drew, as it stands in the log; null if it is no draw. */
interface Told {
  draw: string | null
  verdict: Verdict | null
}

export class Log {
  referee: Referee | null = null
  closed = false
  readonly told = new Map<number, Told>()
  #hashes = new Map<number, string>()
  #last: Promise<unknown> = Promise.resolve() // one is read after the other

  constructor(
    readonly table: string,
    private memory: Memory,
    private saw: () => void, // called with every new hash
    private token: api.Token = null,
  ) {
    const { seq, hash } = memory.kept // from before the page was loaded
    if (seq !== undefined && hash) this.#hashes.set(seq, hash)
  }

  hash(seq: number): string | undefined {
    return this.#hashes.get(seq)
  }

  /** Takes the hash of an entry: it never changes. */
  sawHash(seq: number, hash: string): void {
    insist((this.#hashes.get(seq) ?? hash) === hash, 'hash')
    this.#hashes.set(seq, hash)
    this.saw()
  }

  // --- update by update ---

  /** Checks the steps of an update. Returns false if the log has to be read first. */
  follow({ seq, steps = [], base }: Update): boolean {
    const referee = this.referee
    if (!referee?.ready) {
      const idle = !steps.some(({ draw, events }) => draw || events?.length)
      return idle && (!base || base.mixed.includes(null))
    }
    const newer = steps.filter((step) => step.seq > referee.seq)
    if (newer.length < seq - referee.seq || newer.some((step, i) => step.seq !== referee.seq + 1 + i))
      return false
    for (const step of newer) this.#step(referee, step)
    return true
  }

  #step(referee: Referee, { seq, key, draw }: Shown): void {
    const told: Told = { draw: draw ? JSON.stringify(draw) : null, verdict: null }
    this.told.set(seq, told)
    referee.seq = seq
    if (key) referee.decided(...key)
    if (!draw) return
    told.verdict = 'failed' // unless it is found right
    referee.drew(draw)
    told.verdict = draw.key ? 'verified' : 'sealed'
  }

  /** Reads the log up to an update, which must agree with it. (Its hash was taken before: the log is compared with it.) */
  async catchUp({ seq, base }: Update): Promise<void> {
    await this.read(seq)
    const { first, root, newest, places } = this.referee!
    if (base) insist(base.first === hex(first) && base.root === root, 'entry-changed')
    base?.mixed.forEach((bytes, seat) => {
      const known = newest.get(seat)
      insist(bytes === (known ? hex(known) : null), 'bytes', seat)
      insist(base.places[seat] === (places.get(seat) ?? 0), 'bytes', seat)
    })
  }

  /** Reads the log before I open my choice of a decision: all who decide have sealed by now. Keeps their seals. */
  async keepSeals({ seq, waiting = [], sealed = [] }: Update, at: number): Promise<void> {
    await this.read(seq)
    const { at: open, sealed: seals } = this.referee!
    insist(open === at, 'seal')
    for (const seat of [...waiting, ...sealed]) insist(seals.has(seat), 'seal', seat)
    // If I was asked before, I have shown my choice since then.
    this.memory.keep(({ opened }) => ({
      opened: opened?.at === at ? opened : { at, seq, seals: [...seals] },
    }))
  }

  // --- as a whole ---

  /** Reads the log, checks it against all that we know, and follows it up to an entry. */
  read(upTo = Infinity): Promise<Entry[]> {
    const reading = this.#last.then(() => this.#read(upTo))
    this.#last = reading.catch(() => {})
    return reading
  }

  async #read(upTo: number): Promise<Entry[]> {
    const check = this.#comparison() // with what is known before the server answers
    const entries = await readGame(await this.#fetch(), timeslice())
    this.memory.keep(({ entry }) => ({ entry: entry ?? entries[0].open })) // once kept, it is never replaced
    check(entries)
    const referee = new Referee(entries[0].open)
    for (const [seq, entry] of entries.entries()) {
      if (seq > upTo) break
      const draw = entry.said.type === 'drew' ? entry.open : null
      if (draw) this.told.set(seq, { draw, verdict: 'failed' }) // unless it is found right
      if (seq) referee.take(entry)
      if (draw) this.told.set(seq, { draw, verdict: (entry.said as Drew).key ? 'verified' : 'sealed' })
    }
    checkKeys(referee, this.memory.kept)
    this.referee = referee
    for (const [seq, { hash }] of entries.entries()) this.sawHash(seq, hash)
    return entries
  }

  /** Checks the whole game at the end against what was told while it was played. */
  async compare(text: string): Promise<void> {
    this.#comparison()(await readGame(text, timeslice()))
  }

  /** Returns a check of a log against what we were told up to now, and against what we sent. */
  #comparison(): (entries: readonly Entry[]) => void {
    const [kept, hashes, told] = [this.memory.kept, [...this.#hashes], [...this.told]]
    return (entries) => {
      insist((entries[0]!.said as Begun).table === this.table, 'entry-changed')
      checkReceipt(entries, kept)
      for (const [seq, hash] of hashes) insist(entries[seq]?.hash === hash, 'hash')
      for (const [seq, { draw }] of told) {
        const entry = entries[seq]!
        insist((entry.said.type === 'drew' ? entry.open : null) === draw, 'outcome')
      }
      checkOwnPart(entries, kept)
      checkOpened(entries, kept)
    }
  }

  async #fetch(): Promise<string> {
    for (;;) {
      try {
        return await api.gameText(this.table, this.token)
      } catch (error) {
        const refused = error instanceof Refusal && !LATER.has(error.code)
        if (refused || this.closed) throw new Unfair('log')
        await new Promise((go) => setTimeout(go, AGAIN))
      }
    }
  }
}

/** Clients of a table compare the logs that they are shown: each signs the newest hash that it knows. */
import type { Witnessed } from '../protocol.gen.ts'
import { isSigned } from './own.ts'
import type { Reason } from './unfair.ts'

const SIGN = 3000 // milliseconds between two signatures, at least

/** What is compared, and with what. */
interface About {
  known: (seq: number) => string | undefined // the hash of an entry, as we were told
  signer: (seat: number) => { first: Uint8Array; signer: string | undefined } | null // null until all have pledged
  read: () => void // the log: we passed an entry without being told its hash
  sign: (seq: number, hash: string) => Promise<void>
  fail: (reason: Reason, seat: number) => void
}

export class Witnesses {
  compared = $state.raw<ReadonlyMap<number, number>>(new Map()) // by seat, up to which entry

  #newest: { seq: number; hash: string } | null = null // to be signed
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting = new Map<number, Witnessed>() // words that can't be checked yet
  #ahead = new Map<number, Witnessed>() // about entries whose hash we don't know yet

  constructor(private about: About) {}

  close(): void {
    clearTimeout(this.#timer)
  }

  /** Tells the others which log we are shown: soon, or at once when the game is over. */
  signSoon(seq: number, hash: string, over: boolean): void {
    if (seq <= (this.#newest?.seq ?? -1)) return
    this.#newest = { seq, hash }
    if (over) this.signNow()
    else this.#timer ??= setTimeout(() => this.signNow(), SIGN)
  }

  signNow(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#newest) void this.about.sign(this.#newest.seq, this.#newest.hash)
  }

  /** Takes what a seat says that it was shown. */
  async heard(told: Witnessed): Promise<void> {
    const pledged = this.about.signer(told.seat)
    if (!pledged) {
      this.#waiting.set(told.seat, told)
    } else if (pledged.signer && (await isSigned(told, pledged.first, pledged.signer))) {
      this.#compare(told)
    } else this.about.fail('signature', told.seat)
  }

  /** Compares what waited, as more is known now. */
  saw(): void {
    for (const words of [this.#waiting, this.#ahead]) {
      const all = [...words.values()]
      words.clear()
      for (const told of all)
        if (words === this.#waiting) void this.heard(told)
        else this.#compare(told)
    }
  }

  #compare(told: Witnessed): void {
    const known = this.about.known(told.seq)
    if (known === undefined) {
      this.#ahead.set(told.seat, told)
      if (told.seq < (this.#newest?.seq ?? 0)) this.about.read()
    } else if (known !== told.hash) {
      this.#newest = { seq: told.seq, hash: known } // the other knows this entry, and sees the split by it, too
      this.about.fail('split', told.seat)
    } else this.compared = new Map(this.compared).set(told.seat, told.seq)
  }
}

/**
 * Fair dice at one table: mixes this browser's bytes into all chance, checks every draw against the commitment,
 * and verifies the whole game when it is over.
 */
import * as api from '../net/api.ts'
import type { Command } from '../net/socket.svelte.ts'
import type { Lobby, Shown, Update } from '../protocol.gen.ts'
import { timeslice } from './timeslice.ts'
import { check, type Basis, type CheckedStep, type Verdict } from './check.ts'
import { hex, newBytes, pledge, seal, unhex } from './hashes.ts'
import { basisOf, keep, recall, receipt, type Kept } from './kept.ts'
import { verifyGame, type Report } from './verify.ts'

/** The verdict on all draws that were shown. */
export interface Summary {
  verdict: Verdict
  verified: number
  sealed: number
  failed: number
}

export class Fairness {
  report = $state.raw<Report | null>(null) // on the whole game, when it is over
  checking = $state(false)

  #kept: Kept
  #mixed: readonly string[] | null = null // everyone's bytes, as the server tells them
  #basis: Basis | null // what draws are checked against
  #asked = new Set<'pledge' | 'mix' | 'learn'>() // requests that are under way, or done

  /** `ask` sends the two commands of the handshake; a replay has none to send. */
  constructor(
    readonly table: string,
    private ask: ((command: Command) => Promise<unknown>) | null = null,
  ) {
    this.#kept = recall(table)
    this.#basis = basisOf(table, this.#kept)
  }

  /** The receipt that `bumpyard verify --receipt` reads, once there is one. */
  get receipt(): string | null {
    return receipt(this.#kept)
  }

  /** Seals a choice, so that no one can change it later. Every choice is sealed, secret or not. */
  seal(at: number, seat: number, action: unknown): { salt: string; seal: string } {
    const salt = newBytes()
    return { salt: hex(salt), seal: hex(seal(this.table, at, seat, JSON.stringify(action), salt)) }
  }

  // --- checking ---

  /** Checks a step before it is shown. */
  checked(step: Shown): CheckedStep {
    return withVerdict(step, step.draw ? check(step.draw, step.events ?? [], this.#basis) : null)
  }

  /** Takes an older step, to be checked by `recheck`: many at once would keep the page from answering. */
  unchecked(step: Shown): CheckedStep {
    return withVerdict(step, step.draw ? 'unknown' : null)
  }

  /** Checks steps that could not be checked when they came, a little at a time. Returns the verdicts by entry. */
  async recheck(steps: readonly CheckedStep[]): Promise<Map<number, Verdict>> {
    const pause = timeslice()
    const found = new Map<number, Verdict>()
    for (const { seq, draw, events, verdict } of steps) {
      if (verdict !== 'unknown' || !draw || !this.#basis) continue
      found.set(seq, check(draw, events, this.#basis))
      await pause()
    }
    return found
  }

  summary(steps: readonly CheckedStep[]): Summary {
    const count = (verdict: Verdict) => steps.filter((step) => step.verdict === verdict).length
    const [verified, sealed, failed] = [count('verified'), count('sealed'), count('failed')]
    const ofSteps = failed ? 'failed' : verified ? 'verified' : sealed ? 'sealed' : 'unknown'
    const verdict = this.report ? (this.report.verified ? 'verified' : 'failed') : ofSteps
    return { verdict, verified, sealed, failed }
  }

  /** Verifies the whole game once it is over: the secret is known then, and every sealed draw with it. */
  async verify(mySeat: number | null): Promise<void> {
    if (this.checking || this.report) return
    this.checking = true
    try {
      const [text, { moments }] = await Promise.all([api.gameText(this.table), api.story(this.table, null)])
      const draws = moments.flatMap(({ draw }) => draw ?? [])
      this.report = await verifyGame(text, draws, this.#kept, mySeat)
    } catch {
      // The server did not answer: nothing is known, and it can be tried again.
    } finally {
      this.checking = false
    }
  }

  // --- the handshake ---

  /** Mixes my bytes into all chance to come: a pledge first, the bytes when everyone has pledged. */
  async mixIn({ pledging, mixing }: Lobby, mySeat: number): Promise<void> {
    if (pledging?.includes(mySeat) && !this.#asked.has('pledge')) {
      this.#asked.add('pledge')
      await this.#keepCommitment() // first: afterwards the server could choose it to fit my bytes
      const own = this.#kept.own ? unhex(this.#kept.own) : newBytes()
      this.#keep({ own: hex(own) })
      await this.#send('pledge', {
        do: 'pledge',
        table: this.table,
        hash: hex(pledge(this.table, mySeat, own)),
      })
    }
    if (mixing?.includes(mySeat) && this.#kept.own && !this.#asked.has('mix')) {
      this.#asked.add('mix')
      await this.#send('mix', { do: 'mix', table: this.table, bytes: this.#kept.own })
    }
  }

  /** Keeps the newest hash of the log, and everyone's bytes when an update tells them. */
  heed({ seq, hash, base }: Update): void {
    this.#keep({ seq, hash })
    const told = base?.mixed.filter((bytes) => bytes !== null)
    if (told && told.length === base?.mixed.length) this.#mixed = told
  }

  /** Learns what draws are checked against. Returns whether it was learned just now. */
  async learn(mySeat: number | null): Promise<boolean> {
    const mixed = this.#mixed
    if (!mixed || this.#basis || this.#asked.has('learn')) return false
    this.#asked.add('learn')
    try {
      await this.#keepCommitment()
      // My own bytes must be among them: else all chance was chosen without me.
      const own = this.#kept.own
      this.#keep({ bytes: mixed.map((bytes, seat) => (seat === mySeat && own ? own : bytes)) })
      this.#basis = basisOf(this.table, this.#kept)
      return true
    } catch {
      this.#asked.delete('learn') // with the next update
      return false
    }
  }

  async #send(name: 'pledge' | 'mix', command: Command): Promise<void> {
    try {
      await this.ask?.(command)
    } catch {
      this.#asked.delete(name)
    }
  }

  /** Keeps entry 0, with the commitment to all chance. Once kept, it is never replaced. */
  async #keepCommitment(): Promise<void> {
    if (this.#kept.entry) return
    const text = await api.receiptText(this.table)
    this.#keep({ entry: text.slice(text.indexOf('"entry":') + 8, text.lastIndexOf(',"seq":')) })
  }

  #keep(more: Kept): void {
    this.#kept = { ...this.#kept, ...more }
    keep(this.table, this.#kept)
  }
}

const withVerdict = ({ seq, events, draw, undone }: Shown, verdict: Verdict | null): CheckedStep => ({
  seq,
  events: events ?? [],
  draw: draw ?? null,
  verdict,
  undone: undone ?? false,
})

/**
 * Fair dice at one table. This browser insists on its own part (docs/fairness.md, "What a client insists on"): it mixes its
 * bytes into all chance, checks every draw, compares logs with the others, and verifies the whole game when it is over.
 * The first thing that is wrong stops play, until the player says otherwise.
 */
import * as api from '../net/api.ts'
import type { Command } from '../net/socket.svelte.ts'
import type { Ack, Lobby, Shown, Update, Witnessed } from '../protocol.gen.ts'
import { Choices } from './choices.ts'
import type { Begun } from './entries.ts'
import { hex, newBytes } from './hashes.ts'
import { isBeforeGame, Memory, receipt, type Kept } from './kept.ts'
import type { Line } from './line.ts'
import { Log } from './log.ts'
import { checkSettings } from './mine.ts'
import { Own } from './own.ts'
import { Referee } from './referee.ts'
import { checkDaily } from './published.ts'
import { ShownKeys } from './shown.svelte.ts'
import { tells, type CheckedStep, type Summary, type Verdict } from './steps.ts'
import { insist, Unfair, type Failure, type Reason } from './unfair.ts'
import { verifyGame, type Report } from './verify.ts'
import { Witnesses } from './witnesses.svelte.ts'

export class Fairness {
  report = $state.raw<Report | null>(null) // on the whole game, when it is over
  checking = $state(false)
  failure = $state.raw<Failure | null>(null)
  playsOn = $state(false) // the player knows, and plays on
  code = $state<string | null>(null) // of the table, to be compared with friends
  mixers = $state.raw<readonly number[]>([]) // seats whose bytes are mixed in
  later = $state(false) // a daily is over, and its draws are proven when its day is, too
  absent = $state(false) // my seat mixes in bytes that this browser knows nothing of
  readonly witnesses: Witnesses
  readonly keys: ShownKeys

  #memory: Memory
  #log: Log
  #choices: Choices
  #own: Promise<Own> | null = null
  #inbox: Update[] = [] // updates that could not be checked yet
  #reading: Promise<void> | null = null
  #asked = new Set<'pledge' | 'mix'>() // that are under way, or done
  #settings: Lobby['settings'] | null = null
  #published = false // the root of a daily was found to be the published one

  constructor(
    readonly table: string,
    private line: Line | null = null,
    holder = '', // whose part it is, if not that of this browser's own guest
  ) {
    this.#memory = new Memory(table, holder)
    this.keys = new ShownKeys(this.#memory)
    this.#log = new Log(table, this.#memory, () => this.witnesses.saw(), line?.token)
    this.#choices = new Choices(
      this.#memory,
      () => Boolean(this.#kept.entry && (JSON.parse(this.#kept.entry) as Begun).strict),
      (command) => this.#ask(command),
      (update, at) => this.#lookForSeals(update, at),
    )
    this.witnesses = new Witnesses({
      known: (seq) => this.#log.hash(seq),
      signer: (seat) => {
        const { referee } = this.#log
        return referee?.allPledged
          ? { first: referee.first, signer: referee.pledges.get(seat)?.signer }
          : null
      },
      read: () => void this.#log.read().catch((error: unknown) => this.#fail(error)),
      sign: (seq, hash) => this.#sign(seq, hash),
      fail: (reason, seat) => this.#fail(new Unfair(reason, seat)),
    })
  }

  close(): void {
    this.#log.closed = true
    this.witnesses.close()
  }

  /** The receipt that `bumpyard verify --receipt` reads, once there is one. */
  get receipt(): string | null {
    return receipt(this.#kept)
  }
  /** My own bytes, once they are pledged. */
  get bytes(): string | null {
    return this.#kept.bytes ?? null
  }
  /** Whether nothing may be done: something is wrong or asked, and the player has not said what to do. */
  get stopped(): boolean {
    return (this.failure !== null && !this.playsOn) || this.keys.asks
  }
  /** Whether updates wait for the log to be read. */
  get behind(): boolean {
    return this.#reading !== null
  }

  // --- the handshake ---

  /** Takes who sits where. Once the game has begun, I stay on my seat. */
  sit(lobby: Lobby, guest: string, seat: number | null): void {
    const { guest: known, seat: mine, saw } = this.#kept
    this.#settings = lobby.settings
    if (seat !== null && !saw && isBeforeGame(lobby)) this.#keep({ saw: true })
    if (known === guest && seat !== mine) this.#fail(new Unfair('seat', mine))
    if (known === undefined && seat !== null && lobby.status !== 'open') this.#keep({ guest, seat })
  }

  /** Mixes my bytes into all chance to come: a pledge first, the bytes when everyone has pledged. */
  async mixIn({ pledging, mixing, settings }: Lobby, seat: number): Promise<void> {
    if (this.stopped) return
    if (pledging?.includes(seat)) await this.#once('pledge', () => this.#pledge(seat, settings))
    if (mixing?.includes(seat)) await this.#once('mix', () => this.#mix(seat))
  }

  async #once(what: 'pledge' | 'mix', make: () => Promise<Command>): Promise<void> {
    if (this.#asked.has(what)) return
    this.#asked.add(what)
    try {
      const command = await make()
      await this.#ask(command).catch(() => {}) // refused: another window of this browser was faster
    } catch (error) {
      this.#asked.delete(what)
      this.#fail(error)
    }
  }

  async #pledge(seat: number, settings: Lobby['settings']): Promise<Command> {
    const [first] = await this.#log.read() // the server has to commit itself before it hears of my bytes
    if (!this.playsOn) checkSettings(first!.said as Begun, settings)
    this.#memory.keep(({ secret }) => ({ secret: secret ?? hex(newBytes()) }))
    const own = (await this.#mine())!
    this.#keep({ bytes: own.bytes })
    return { do: 'pledge', table: this.table, ...own.pledge(this.#log.referee!.first, seat) }
  }

  async #mix(seat: number): Promise<Command> {
    await this.#log.read() // with everyone's pledges
    const own = await this.#mine()
    const { first, pledges, allPledged } = this.#log.referee!
    this.#insist(allPledged, 'late-pledge')
    if (!own) throw new Unfair('pledge', seat)
    this.#insist(pledges.get(seat)?.hash === own.pledge(first, seat).hash, 'pledge', seat)
    this.#keep({ pledges: [...pledges] })
    return { do: 'mix', table: this.table, bytes: own.bytes }
  }

  #mine(): Promise<Own> | null {
    if (this.#kept.secret) this.#own ??= Own.of(this.#kept.secret)
    return this.#own
  }

  // --- what the server tells ---

  /** Takes an update. It is checked at once if the log is known up to it; if not, the log is read first. */
  heed(update: Update): void {
    const { seq, hash, secret } = update
    if (this.#kept.secret) this.witnesses.signSoon(seq, hash, Boolean(secret))
    try {
      this.#log.sawHash(seq, hash)
    } catch (error) {
      this.#fail(error)
    }
    if (seq >= (this.#kept.seq ?? 0) && !this.failure) this.#keep({ seq, hash })
    if (!this.failure) this.#inbox.push(update)
    this.#drain()
    this.#open(update)
  }

  #drain(): void {
    while (this.#inbox.length && !this.failure && !this.#reading) {
      const update = this.#inbox[0]!
      try {
        if (this.#log.follow(update)) this.#inbox.shift()
        else this.#reading = this.#hold(() => this.#catchUp(update))
      } catch (error) {
        this.#fail(error)
      }
    }
    this.#checkKey()
  }

  async #catchUp(update: Update): Promise<void> {
    await this.#log.catchUp(update)
    this.#inbox.shift()
    const { code, roots, ready, silent, daily } = this.#log.referee!
    if (daily && !this.#published) await checkDaily(this.#kept, this.#settings)
    this.#published = true
    this.code = code
    this.mixers = [...roots.keys()].sort((a, b) => a - b)
    this.absent = this.#kept.seat !== undefined && ready && !this.#kept.bytes && !daily
    this.keys.found(silent)
  }

  /** Holds updates back while the log is read. */
  async #hold(read: () => Promise<void>): Promise<void> {
    try {
      await read()
    } catch (error) {
      this.#fail(error)
    }
    this.#reading = null
    this.#drain()
    this.line?.found()
  }

  /** Takes what another seat says that it was shown. */
  heard(told: Witnessed): void {
    if (told.seat !== this.#kept.seat) void this.witnesses.heard(told)
  }

  async #sign(seq: number, hash: string): Promise<void> {
    const [own, { entry, seat }] = [await this.#mine(), this.#kept]
    if (!own || !entry || seat === undefined) return
    const signature = await own.sign(new Referee(entry).first, seat, seq, hash)
    this.line?.tell({ do: 'witness', table: this.table, seq, hash, signature })
  }

  // --- verdicts ---

  /** Returns a step with what was found out about its draw; it fails if it shows another than the log has. */
  checked({
    seq,
    events = [],
    draw = null,
    undone = false,
    changed = null,
    absence = null,
  }: Shown | CheckedStep): CheckedStep {
    const told = this.#log.told.get(seq)
    let verdict: Verdict | null = draw && (told?.verdict ?? 'unknown')
    const shown = draw && JSON.stringify(draw)
    if (told && (shown !== told.draw || (draw?.outcome && !tells(events, draw.outcome)))) {
      verdict = 'failed'
      this.#fail(new Unfair('outcome'))
    }
    if (this.absent && verdict === 'verified') verdict = 'unknown'
    return { seq, events, draw, verdict, undone, ...(changed && { changed }), ...(absence && { absence }) }
  }

  summary(steps: readonly CheckedStep[]): Summary {
    const count = (verdict: Verdict) => steps.filter((step) => step.verdict === verdict).length
    const [verified, sealed, failed] = [count('verified'), count('sealed'), count('failed')]
    const ofSteps = verified ? 'verified' : sealed ? 'sealed' : 'unknown'
    const ofGame = this.report?.verified ? 'verified' : ofSteps
    return { verdict: this.failure ? 'failed' : this.absent ? 'unknown' : ofGame, verified, sealed, failed }
  }

  /** Verifies the whole game once it is over: the secret is known then, and every sealed draw with it. */
  async verify(): Promise<void> {
    if (this.checking || this.report) return
    this.checking = true
    try {
      const text = await api.gameText(this.table, this.line?.token)
      const report = await verifyGame(text, this.#kept)
      this.later = report === null
      if (!report) return
      if (report.verified) await this.#log.compare(text) // before anybody reads that all is well
      this.report = report
      insist(report.reason === null, report.reason ?? 'log')
      this.keys.found(report.silent)
    } catch (error) {
      // If the server did not answer, nothing is known, and it can be tried again.
      if (error instanceof Unfair) this.#fail(error)
    } finally {
      this.checking = false
    }
  }

  #fail(error: unknown): void {
    if (this.failure || this.#log.closed) return
    const { reason, seat } = error instanceof Unfair ? error : new Unfair('log')
    this.failure = { reason, seat }
    this.witnesses.signNow() // so that the others see a split, too
  }

  /** Insists on something, unless the player plays on without it. */
  #insist(right: boolean, reason: Reason, seat: number | null = null): void {
    if (!this.playsOn) insist(right, reason, seat)
  }

  /** Goes on though something is wrong, as the player says. */
  playOn(newest: Update | null): void {
    this.playsOn = true
    this.#open(newest)
  }

  // --- choices ---

  /** Makes a decision, with all that the proof needs. Where several choose at once it is sealed. */
  async choose(seat: number, at: number, action: unknown, together: boolean): Promise<void> {
    const own = await this.#mine()
    while (this.#reading) await this.#reading
    const { drawn = 0, silent } = this.#log.referee ?? {}
    const key = own && !this.failure && !silent?.has(seat) ? own.key(drawn) : ''
    await this.#choices.make(seat, at, action, together, key)
    if (key) this.keys.sent(at, drawn + 1)
    this.#checkKey()
    while (this.#reading) await this.#reading
  }

  /** Says whether I open my choice of a decision: by the log all have sealed, or the player plays on anyway. */
  async #lookForSeals(update: Update, at: number): Promise<boolean> {
    while (this.#reading) await this.#reading
    await (this.#reading = this.#hold(() => this.#log.keepSeals(update, at)))
    return !this.stopped
  }

  /** Opens my sealed choice, if it is due. */
  #open(newest: Update | null): void {
    if (newest) this.#choices.heed(newest, this.#kept.seat ?? null, this.stopped)
  }

  takeBack(at: number, send: () => Promise<boolean>): Promise<boolean> {
    return this.#choices.takeBack(at, send)
  }

  #checkKey(): void {
    const missing = !this.#reading && this.keys.isMissing(this.#log.referee)
    if (missing) this.#reading = this.#hold(() => this.#miss())
  }

  /** Looks why the log lacks a key of mine: a seat that decided once without one shows none any more. */
  async #miss(): Promise<void> {
    await this.#log.read()
    insist(this.keys.found(this.#log.referee!.silent), 'bytes', this.#kept.seat)
  }

  /** Takes the player's word: they made a decision without my key on another device, or did not. */
  answer(mine: boolean, newest: Update | null): void {
    this.keys.answer(mine)
    if (!mine) this.#fail(new Unfair('elsewhere', this.#kept.seat))
    else this.#open(newest)
  }

  // --- what is kept ---

  get #kept(): Readonly<Kept> {
    return this.#memory.kept
  }

  #keep(more: Kept): void {
    this.#memory.keep(() => more)
  }

  async #ask(command: Command): Promise<Ack> {
    if (!this.line) throw new Error('a replay has nobody to ask')
    return this.line.ask(command)
  }
}

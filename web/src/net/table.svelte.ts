/**
 * One table as this browser sees it: the last view, what is still to be shown, and what may be done.
 * It knows no rules: the server says what is legal, and only that can be done.
 */
import type { AnyBoard } from '../games/board.ts'
import type { Chat, FromServer, Laid, Lobby, Shown, Update } from '../protocol.gen.ts'
import * as api from './api.ts'
import { breather } from './breather.ts'
import {
  basisOf,
  check,
  hex,
  keep,
  newBytes,
  pledge,
  recall,
  receipt,
  seal,
  unhex,
  type Basis,
  type Kept,
  type Verdict,
} from './fair.ts'
import { Refusal, type Socket } from './socket.svelte.ts'
import { verifyGame, type Report } from './verify.ts'

/** A step that was shown: what happened, and what was found out about the draw behind it. */
export interface Told {
  seq: number
  events: unknown[]
  draw: Shown['draw']
  verdict: Verdict | null
  undone: boolean
}

/** Moves pieces: it is told what happened and how to change the view, and returns when that was seen. */
export type Director = (event: unknown, change: () => void) => Promise<void>

const REMEMBERED = 400 // steps in the log
const LATELY = 64 // entries that the server keeps for those who come back
const TOO_MUCH = 60 // events that wait: then they are not shown one by one

type Command = Parameters<Socket['ask']>[0]
type Bare = Command extends infer C ? (C extends Command ? Omit<C, 'table'> : never) : never

export class Table {
  lobby = $state.raw<Lobby | null>(null)
  truth = $state.raw<Update | null>(null) // what the server said last
  view = $state.raw<unknown>(null) // what is shown: the same, once everything was seen
  log = $state.raw<Told[]>([])
  latest = $state.raw<{ event: unknown; verdict: Verdict | null } | null>(null) // what was seen last
  chat = $state.raw<Chat[]>([])
  laid = $state.raw<Laid[]>([]) // for those who watch: what was held in secret and has been played, by when it was drawn
  muted = $state.raw<ReadonlySet<string>>(new Set())
  showing = $state(false) // events are being shown
  sending = $state(false)
  trouble = $state<Refusal | null>(null) // what was refused last
  arrived = $state(0) // when the clock was last told
  report = $state.raw<Report | null>(null) // what was found out about the whole game, when it is over
  checking = $state(false)

  /** Sets how events are seen; without it the view just changes. */
  director: Director | null = null
  /** Told of every event when its turn comes, whether it is seen or not. */
  heard: (event: unknown) => void = () => {}
  board: AnyBoard | null = null
  data = $state.raw<unknown>(null)

  #queue: Told[] = []
  #hurry = false
  #quiet = false // what happened before we came is not news
  #kept: Kept
  #base: Update['base'] = null // what all chance is made of, as the server says
  #basis: Basis | null = null // and as it is checked against
  #asked = new Set<string>()
  #stop: () => void = () => {}

  /** `live`: a server is behind it, whose chance is to be checked; a lesson has a script. */
  constructor(
    readonly id: string,
    readonly socket: Socket,
    private live = true,
  ) {
    this.#kept = recall(id)
    this.#basis = basisOf(id, this.#kept)
  }

  open(): () => void {
    this.#stop = this.socket.watch(this.id, {
      after: () => this.truth?.seq ?? null,
      told: (message) => this.tell(message),
    })
    return () => this.#stop()
  }

  // --- who, and what may be done ---

  get me(): number | null {
    const guest = this.socket.guest?.guest
    const seat = guest ? (this.lobby?.players.findIndex((player) => player?.guest === guest) ?? -1) : -1
    return seat < 0 ? null : seat
  }

  /** What I may do now: nothing while something is being shown, or was sent. */
  get legal(): unknown[] {
    return this.showing || this.sending || this.lobby?.paused ? [] : (this.truth?.legal ?? [])
  }
  get waiting(): number[] {
    return this.truth?.waiting ?? []
  }
  get myTurn(): boolean {
    return this.me !== null && this.waiting.includes(this.me) && !this.showing
  }
  get over(): boolean {
    return this.lobby?.status === 'over' || Boolean(this.truth?.outcome)
  }
  get ended(): boolean {
    return this.over && !this.showing
  }

  /** How long a seat has left, in milliseconds; null without a clock. */
  left(seat: number, now: number): number | null {
    const told = this.truth?.clock?.[seat]
    if (told === undefined || this.lobby?.settings.clock?.kind === 'none') return null
    const running = this.waiting.includes(seat) && !this.lobby?.paused && !this.over
    return Math.max(0, told - (running ? now - this.arrived : 0))
  }

  // --- what the server says ---

  tell(message: FromServer): void {
    switch (message.type) {
      case 'lobby':
        this.lobby = message
        void this.#mixIn(message)
        if (this.truth && !this.#basis) void this.#learn()
        return
      case 'chat':
        if (
          !this.chat.some(
            (said) =>
              said.time === message.time && said.guest === message.guest && said.text === message.text,
          )
        )
          this.chat = [...this.chat, message]
        return
      case 'update':
        this.#updated(message)
        return
      case 'error':
        this.trouble = new Refusal(message.code, message.message)
    }
  }

  #updated(update: Update): void {
    const before = this.truth?.seq ?? -1
    if (update.seq < before) return
    const first = this.truth === null
    this.truth = update
    this.arrived = Date.now()
    this.sending = false
    if (this.live) {
      this.#kept = { ...this.#kept, seq: update.seq, hash: update.hash }
      keep(this.id, this.#kept)
      if (update.base && !update.base.mixed.includes(null)) this.#base = update.base
      void this.#learn()
    }
    const opened = (update.laid ?? []).filter(({ seq }) => !this.laid.some((known) => known.seq === seq))
    if (opened.length) this.laid = [...this.laid, ...opened].sort((a, b) => a.seq - b.seq)
    const steps = update.steps ?? []
    const told = steps.filter((step) => step.seq > before).map((step) => this.#checked(step))
    this.#remember(steps.filter((step) => step.seq <= before))
    // A page that was loaded again has an empty log; what happened lately can still be had.
    if (this.live && first && !steps.length) this.socket.recall(this.id, Math.max(-1, update.seq - LATELY))
    const gap = told.length === 0 || first || document.hidden
    this.#queue.push(...told)
    if (gap) this.#hurry = true
    if (first) this.#quiet = true
    if (!this.showing) void this.#show()
  }

  /** Puts what happened before we came where it belongs in the log: it is no news. */
  #remember(steps: Shown[]): void {
    const known = (this.log[0] ?? this.#queue[0])?.seq ?? Infinity
    const older = steps.filter((step) => step.seq < known)
    if (!older.length) return
    this.log = [...older.map((step) => this.#told(step, step.draw ? 'unknown' : null)), ...this.log].slice(
      -REMEMBERED,
    )
    void this.#recheck()
  }

  #checked(step: Shown): Told {
    return this.#told(step, step.draw ? check(step.draw, step.events ?? [], this.#basis) : null)
  }

  #told(step: Shown, verdict: Verdict | null): Told {
    return {
      seq: step.seq,
      events: step.events ?? [],
      draw: step.draw,
      verdict,
      undone: step.undone ?? false,
    }
  }

  /** Checks what could not be checked when it came, a little at a time. */
  async #recheck(): Promise<void> {
    const breathe = breather()
    const found = new Map<number, Verdict>()
    for (const { seq, draw, events, verdict } of [...this.log, ...this.#queue]) {
      if (verdict !== 'unknown' || !draw || !this.#basis) continue
      found.set(seq, check(draw, events, this.#basis))
      await breathe()
    }
    const known = (told: Told): Told => ({ ...told, verdict: found.get(told.seq) ?? told.verdict })
    this.log = this.log.map(known)
    this.#queue = this.#queue.map(known)
  }

  // --- showing ---

  /** Shows everything that waits at once. */
  hurry(): void {
    if (this.showing) this.#hurry = true
  }
  get hurried(): boolean {
    return this.#hurry
  }

  async #show(): Promise<void> {
    this.showing = true
    try {
      while (this.#queue.length) {
        if (this.#queue.reduce((sum, step) => sum + step.events.length, 0) > TOO_MUCH) this.#hurry = true
        const step = this.#queue.shift()!
        this.log = [...this.log, step].slice(-REMEMBERED)
        for (const event of step.events) {
          this.latest = { event, verdict: step.verdict }
          if (!this.#quiet) this.heard(event)
          if (this.#hurry || !this.director || !this.board) continue
          const next = this.board.show(this.view, event)
          await this.director(event, () => {
            this.view = next
          })
        }
      }
    } finally {
      const end = () => {
        this.view = this.truth?.view
      }
      if (this.director && !this.#hurry) await this.director(null, end)
      else end()
      this.#hurry = false
      this.#quiet = false
      this.showing = false
    }
    if (this.#queue.length) void this.#show()
  }

  // --- what I do ---

  /** Does what is legal. Whether the choice is a secret one or not, it is sealed: nobody can change it later. */
  act(action: unknown): Promise<boolean> {
    const at = this.truth?.at
    const seat = this.me
    if (at === undefined || seat === null || !this.legal.includes(action)) return Promise.resolve(false)
    const salt = newBytes()
    const sealed = seal(this.id, at, seat, JSON.stringify(action), salt)
    return this.send({ do: 'act', at, action, salt: hex(salt), seal: hex(sealed) } as Bare)
  }

  async send(command: Bare): Promise<boolean> {
    this.sending = true
    this.trouble = null
    try {
      await this.socket.ask({ ...command, table: this.id } as Command)
      return true
    } catch (error) {
      // A stale decision is no trouble: the server has sent how things stand.
      if (error instanceof Refusal && error.code !== 'stale') this.trouble = error
      return false
    } finally {
      this.sending = false
    }
  }

  undo(): Promise<boolean> {
    return this.send({ do: 'undo' } as Bare)
  }
  consent(yes: boolean): Promise<boolean> {
    return this.send({ do: 'consent', yes } as Bare)
  }
  say(text: string): Promise<unknown> {
    return this.socket.ask({ do: 'say', table: this.id, text } as Command)
  }
  mute(guest: string): void {
    const next = new Set(this.muted)
    if (!next.delete(guest)) next.add(guest)
    this.muted = next
  }

  // --- fair dice ---

  get receipt(): string | null {
    return receipt(this.#kept)
  }
  /** What has been found out about all draws that were shown. */
  get verdict(): { verdict: Verdict; verified: number; sealed: number; failed: number } {
    const found = this.log.map((told) => told.verdict)
    const count = (verdict: Verdict) => found.filter((each) => each === verdict).length
    const [verified, sealed, failed] = [count('verified'), count('sealed'), count('failed')]
    if (this.report)
      return { verdict: this.report.verified ? 'verified' : 'failed', verified, sealed, failed }
    return {
      verdict: failed ? 'failed' : verified ? 'verified' : sealed ? 'sealed' : 'unknown',
      verified,
      sealed,
      failed,
    }
  }

  /** Checks the whole game once it is over: the secret is known then, and every sealed draw with it. */
  async verify(): Promise<void> {
    if (this.checking || this.report) return
    this.checking = true
    try {
      const [text, { moments }] = await Promise.all([api.gameText(this.id), api.story(this.id, null)])
      this.report = await verifyGame(
        text,
        moments.flatMap(({ draw }) => draw ?? []),
        this.#kept,
        this.me,
      )
    } catch {
      // The server did not answer: nothing is known, and it can be tried again.
    } finally {
      this.checking = false
    }
  }

  /** Mixes bytes of mine into all chance to come: a pledge first, the bytes when everyone has pledged. */
  async #mixIn(lobby: Lobby): Promise<void> {
    const seat = this.me
    if (seat === null) return
    if (lobby.pledging?.includes(seat) && !this.#asked.has('pledge')) {
      this.#asked.add('pledge')
      await this.#commitment() // first: afterwards the server could choose it to fit my bytes
      const own = this.#kept.own ? unhex(this.#kept.own) : newBytes()
      this.#kept = { ...this.#kept, own: hex(own) }
      keep(this.id, this.#kept)
      await this.#handshake('pledge', { do: 'pledge', hash: hex(pledge(this.id, seat, own)) } as Bare)
    }
    if (lobby.mixing?.includes(seat) && this.#kept.own && !this.#asked.has('mix')) {
      this.#asked.add('mix')
      await this.#handshake('mix', { do: 'mix', bytes: this.#kept.own } as Bare)
    }
  }

  async #handshake(name: string, command: Bare): Promise<void> {
    try {
      await this.socket.ask({ ...command, table: this.id } as Command)
    } catch {
      this.#asked.delete(name)
    }
  }

  /** Keeps entry 0, with the commitment to all chance. Once kept, it is never replaced. */
  async #commitment(): Promise<void> {
    if (this.#kept.entry) return
    const text = await api.receiptText(this.id)
    const entry = text.slice(text.indexOf('"entry":') + 8, text.lastIndexOf(',"seq":'))
    this.#kept = { ...this.#kept, entry }
    keep(this.id, this.#kept)
  }

  /** Learns what everyone mixed in, and then checks what could not be checked before. */
  async #learn(): Promise<void> {
    const mixed = this.#base?.mixed
    if (!mixed || this.#basis || this.#asked.has('learn')) return
    this.#asked.add('learn')
    try {
      await this.#commitment()
      // My own bytes must be among them: else all chance was chosen without me.
      const bytes = mixed.map((bytes, seat) => (seat === this.me && this.#kept.own ? this.#kept.own : bytes!))
      this.#kept = { ...this.#kept, bytes }
      keep(this.id, this.#kept)
      this.#basis = basisOf(this.id, this.#kept)
      void this.#recheck()
    } catch {
      this.#asked.delete('learn') // with the next update
    }
  }
}

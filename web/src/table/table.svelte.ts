/**
 * One table as this browser sees it: what the server said last, and the commands of a player.
 * It knows no rules: the server says what is legal, and only that can be done.
 */
import { Playback } from '../board/playback.svelte.ts'
import type { CheckedStep } from '../fair/steps.ts'
import { Fairness } from '../fair/fairness.svelte.ts'
import type { Summary } from '../fair/steps.ts'
import { seatedAt, type SeatStatus } from '../frame/seats.ts'
import type { AnyBoard, BoardModel } from '../games/board.ts'
import { blocked } from '../net/blocked.svelte.ts'
import { muted } from '../net/muted.svelte.ts'
import { Refusal } from '../net/refusal.ts'
import type { TableCommand, TableSocket } from '../net/socket.svelte.ts'
import type { Chat, Emoted, FromServer, Laid, Lobby, Update } from '../protocol.gen.ts'
import type { Named } from '../words/names.ts'
import { settings } from '../settings.svelte.ts'
import { SHOWN, type EmoteName } from './emotes.ts'

export const TV = 'tv'
const LATELY = 64 // entries that the server keeps for those who come back

export class Table implements BoardModel {
  lobby = $state.raw<Lobby>(null!) // set by the constructor
  truth = $state.raw<Update | null>(null) // what the server said last
  chat = $state.raw<Chat[]>([])
  draft = $state('') // of a line of chat: it stays when one sits down, the game begins, or another tab is shown
  laid = $state.raw<Laid[]>([]) // secret cards that were played, in the order they were drawn; for spectators
  emotes = $state.raw<readonly Emoted[]>([]) // that are shown now
  sending = $state(false)
  refusal = $state<Refusal | null>(null) // of the last command
  clockReadAt = $state(0) // when the server last told the clock
  lobbyReadAt = $state(Date.now()) // when it last told who is away, and for how long

  #heard = $state.raw<readonly string[]>([]) // here, though I have blocked them
  #names = $state.raw<ReadonlyMap<string, string>>(new Map()) // of who has shown something
  #fading = new WeakMap<Emoted, ReturnType<typeof setTimeout>>() // emotes that are shown, until then

  readonly id: string
  readonly plays: string // what the board and its data are for: before the game, a host may choose another
  readonly playback: Playback<CheckedStep>
  readonly fairness: Fairness

  constructor(
    lobby: Lobby,
    readonly board: AnyBoard,
    readonly data: unknown,
    readonly socket: TableSocket,
    /** Whose memory of the table it is: '' for this browser's guest, 'tv', or another guest on this device. */
    readonly holder = '',
  ) {
    this.id = lobby.table
    this.plays = playedAt(lobby)
    this.lobby = lobby
    this.playback = new Playback((view, event) => board.show(view, event, data), board.staged)
    this.fairness = new Fairness(
      this.id,
      {
        ask: (command) => socket.ask(command),
        tell: (command) => socket.tell(command),
        found: () => this.#recheck(),
        token: socket.token,
      },
      holder,
    )
  }

  /** Subscribes to the table. Returns the function that ends it. */
  open(): () => void {
    const close = this.socket.watch(this.id, {
      after: () => this.truth?.seq ?? null,
      told: (message) => this.tell(message),
      tv: this.tv,
    })
    return () => {
      close()
      this.fairness.close()
    }
  }

  /** For everyone in a room: it has no seat, though its guest may. */
  get tv(): boolean {
    return this.holder === TV
  }

  // --- what a board needs ---

  get view(): unknown {
    return this.playback.view
  }
  get showing(): boolean {
    return this.playback.showing
  }
  /** My legal actions: none while events are shown, or a command is on its way. */
  get legal(): readonly unknown[] {
    const wait = this.showing || this.sending || this.lobby.paused || this.fairness.stopped
    return wait ? [] : (this.truth?.legal ?? [])
  }
  get decision(): number | null {
    return this.truth?.at ?? null
  }
  get waiting(): readonly number[] {
    return this.truth?.waiting ?? []
  }
  get over(): boolean {
    return this.lobby.status === 'over' || Boolean(this.truth?.outcome)
  }
  get ended(): boolean {
    return this.over && !this.showing
  }
  hurry(): void {
    this.playback.hurry()
  }

  // --- seats ---

  get seated(): Named[] {
    return seatedAt(this.lobby)
  }

  get me(): number | null {
    const guest = this.tv ? undefined : this.socket.guest?.guest
    const seat = guest ? this.lobby.players.findIndex((player) => player?.guest === guest) : -1
    return seat < 0 ? null : seat
  }
  /** Whether the others wait for my decision, shown or not; a sealed choice is opened without me. */
  get due(): boolean {
    const { me, truth } = this
    if (me === null || !truth || this.over || this.lobby.paused || truth.who[me] === 'bot') return false
    return this.waiting.includes(me) && !truth.opening?.includes(me)
  }
  get myTurn(): boolean {
    const { me, truth } = this // a sealed choice is opened without me
    return me !== null && this.waiting.includes(me) && !truth?.opening?.includes(me) && !this.showing
  }

  /** How long a seat has left, in milliseconds; null without a clock. */
  left(seat: number, now: number): number | null {
    const told = this.truth?.clock?.[seat]
    if (told === undefined || this.lobby.settings.clock?.kind === 'none') return null
    const running = this.waiting.includes(seat) && !this.lobby.paused && !this.over
    const since = this.clockReadAt + (this.truth?.held ?? 0)
    return Math.max(0, told - (running ? Math.max(0, now - since) : 0))
  }

  status(seat: number, now: number): SeatStatus {
    const player = this.lobby.players[seat]
    return {
      left: this.left(seat, now),
      botPlays: Boolean(this.truth?.who[seat] === 'bot' && player?.guest && !player.bot),
      away: player && !player.here && !this.over ? (player.away ?? 0) + now - this.lobbyReadAt : null,
    }
  }

  // --- what the server says ---

  tell(message: FromServer): void {
    switch (message.type) {
      case 'lobby':
        this.lobby = message
        this.lobbyReadAt = Date.now()
        this.#mixIn()
        return
      case 'witnessed':
        this.fairness.heard(message)
        return
      case 'chat':
        if (!this.chat.some((said) => sameChat(said, message))) this.chat = [...this.chat, message]
        return
      case 'emoted':
        if (settings.emotes && !this.mutes(message.guest)) this.#show(message)
        return
      case 'update':
        this.#updated(message)
        return
      case 'error':
        this.refusal = new Refusal(message.code, message.message, message.why)
    }
  }

  #mixIn(): void {
    const guest = this.socket.guest?.guest
    if (!guest || this.tv) return
    this.fairness.sit(this.lobby, guest, this.me)
    if (this.me !== null) void this.fairness.mixIn(this.lobby, this.me)
  }

  #updated(update: Update): void {
    const before = this.truth?.seq ?? -1
    this.fairness.heed(update)
    if (update.seq < before) return
    const first = this.truth === null
    this.truth = update
    this.clockReadAt = Date.now()
    this.#layOpen(update.laid ?? [])
    const steps = update.steps ?? []
    const older = steps.filter((step) => step.seq <= before).map((step) => this.fairness.checked(step))
    this.playback.addOlder(older)
    // A page that was loaded again has an empty log; the server still has the latest entries.
    if (first && !steps.length) this.socket.recall(this.id, Math.max(-1, update.seq - LATELY))
    const newer = steps.filter((step) => step.seq > before).map((step) => this.fairness.checked(step))
    this.playback.add(newer, update.view)
  }

  #layOpen(cards: readonly Laid[]): void {
    const opened = cards.filter(({ seq }) => !this.laid.some((known) => known.seq === seq))
    if (opened.length) this.laid = [...this.laid, ...opened].sort((a, b) => a.seq - b.seq)
  }

  /** Takes the verdicts on draws that could not be checked when they came. */
  #recheck(): void {
    this.playback.update((step) => (step.verdict === 'unknown' ? this.fairness.checked(step) : step))
  }

  // --- what I do ---

  act(action: unknown): Promise<boolean> {
    const { me, truth } = this
    if (!truth || me === null || !this.legal.includes(action)) return Promise.resolve(false)
    const together = this.waiting.length + (truth.sealed ?? []).length > 1
    if (this.socket.notice?.brief) this.socket.notice = null
    return this.#try(() => this.fairness.choose(me, truth.at, action, together))
  }

  send(command: TableCommand): Promise<boolean> {
    return this.#try(() => this.socket.ask({ ...command, table: this.id }))
  }

  async #try(send: () => Promise<unknown>): Promise<boolean> {
    this.sending = true
    this.refusal = null
    try {
      await send()
      return true
    } catch (error) {
      // A stale decision needs no message: the server has sent the newest state.
      if (error instanceof Refusal && error.code !== 'stale') this.refusal = error
      return false
    } finally {
      this.sending = false
    }
  }

  undo(): Promise<boolean> {
    return this.fairness.takeBack(this.truth?.at ?? -1, () => this.send({ do: 'undo' }))
  }
  consent(request: number, yes: boolean): Promise<boolean> {
    return this.send({ do: 'consent', request, yes })
  }
  /** Says that what was dealt has been seen: the clock may run. */
  ready(): void {
    this.socket.tell({ do: 'ready', table: this.id })
  }
  say(text: string): Promise<unknown> {
    return this.socket.ask({ do: 'say', table: this.id, text })
  }
  emote(emote: EmoteName): void {
    this.socket.tell({ do: 'emote', table: this.id, emote })
  }
  #show(emoted: Emoted): void {
    this.#names = new Map(this.#names).set(emoted.guest, emoted.name)
    this.emotes = [...this.emotes, emoted]
    this.fade(emoted)
  }
  /** Lets an emote go after a while. */
  fade(emoted: Emoted): void {
    this.keep(emoted)
    const go = () => (this.emotes = this.emotes.filter((each) => each !== emoted))
    this.#fading.set(emoted, setTimeout(go, SHOWN))
  }
  /** Keeps an emote as long as somebody looks at it. */
  keep(emoted: Emoted): void {
    clearTimeout(this.#fading.get(emoted))
  }
  /** Whether nothing is shown or heard of somebody. */
  mutes(guest: string): boolean {
    return muted.has(guest) || (blocked.has(guest) && !this.#heard.includes(guest))
  }
  /** Shows and hears nothing more of somebody, or again. */
  mute(guest: string): void {
    const hear = this.mutes(guest)
    muted.set(guest, !hear)
    this.#heard = hear ? [...this.#heard, guest] : this.#heard.filter((each) => each !== guest)
    this.emotes = this.emotes.filter((each) => !this.mutes(each.guest))
  }
  /** Those who are muted, of everyone who has said or shown something. */
  get mutedNames(): [guest: string, name: string][] {
    const names = new Map([...this.chat.map(({ guest, name }) => [guest, name] as const), ...this.#names])
    return [...names].filter(([guest]) => this.mutes(guest))
  }

  /** Plays on though the server did something wrong: the player knows. */
  playOn(): void {
    this.fairness.playOn(this.truth)
    this.#mixIn()
  }

  /** The verdict on all draws that were shown. */
  get draws(): Summary {
    return this.fairness.summary(this.playback.log)
  }
}

/** The game of a table, and its own data if it has some. */
export const playedAt = ({ game, settings }: Lobby) => JSON.stringify([game, settings.own_data ?? null])

const sameChat = (one: Chat, other: Chat) =>
  one.time === other.time && one.guest === other.guest && one.text === other.text

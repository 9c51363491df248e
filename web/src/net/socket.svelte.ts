/** One socket for the whole client: it says hello, comes back by itself, and loses no command on the way. */
import type {
  Ack,
  Called,
  Emote,
  FromClient,
  FromServer,
  Notice,
  Ready,
  Welcome,
  Witness,
} from '../protocol.gen.ts'
import { say, t } from '../words/words.svelte.ts'
import { enter, type Token } from './api.ts'
import { fresh } from './notices.svelte.ts'
import { Refusal } from './refusal.ts'

/** old: the server speaks a newer protocol. banned: this guest may not play here any more. */
type State = 'connecting' | 'open' | 'lost' | 'old' | 'banned'
type Changing = Extract<FromClient, { id: string }>
type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never
/** A command that changes a table; the socket gives it an id. */
export type Command = Without<Changing, 'id'>
/** A command to a table that is known. */
export type TableCommand = Without<Changing, 'id' | 'table'>
interface Pending {
  command: Changing
  done: (ack: Ack) => void
  failed: (error: Refusal) => void
}
interface Watch {
  after: () => number | null
  told: (message: FromServer) => void
  tv?: boolean // as everyone may see it
}
/** A notice of the server, and the code of the table that it invites to. */
interface Told {
  text: string
  code: string | null
  brief: boolean // it goes with the next action
}

const PROTOCOL = 2
const NO_GUEST = 4401
const WRONG_PROTOCOL = 4400
const BANNED = 4403
const PING = 15_000
const SILENCE = 10_000 // after a ping: the line is dead

class Socket {
  state = $state<State>('connecting')
  guest = $state<Welcome | null>(null)
  notice = $state.raw<Told | null>(null) // until it is put away
  #web: WebSocket | null = null
  #table = '' // that was named when it was opened
  #pending = new Map<string, Pending>()
  #watches = new Map<string, Watch>()
  #stays = new Set<(called: Called | null) => void>()
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #heartbeat: ReturnType<typeof setTimeout> | undefined
  #count = 0
  #run = Math.random().toString(36).slice(2, 10)

  /** `token`: of somebody who plays on this device; else the cookie says who we are. */
  constructor(
    readonly token: Token = null,
    private url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`,
  ) {
    addEventListener('online', () => this.#again(0))
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.state === 'lost') this.#again(0)
    })
  }

  /** Watches a table: `told` gets all that is said of it; after a loss it goes on where `after` says. */
  watch(table: string, watch: Watch): () => void {
    this.#watches.set(table, watch)
    if (this.#web && !this.#table) this.#close() // it leads to a process for those who are at no table
    if (!this.#web) this.#open()
    else if (this.state === 'open') this.#subscribe(table, watch, watch.after())
    return () => {
      this.#watches.delete(table)
      if (this.state === 'open') this.#send({ do: 'unsubscribe', table })
    }
  }

  /** Stays connected without a table: `told` hears when it is connected (again), and of a call to a table. */
  stay(told: (called: Called | null) => void): () => void {
    this.#stays.add(told)
    if (!this.#web) this.#open()
    else if (this.state === 'open') told(null)
    return () => this.#stays.delete(told)
  }

  /** Asks once for what happened after an entry. */
  recall(table: string, after: number): void {
    const watch = this.#watches.get(table)
    if (watch && this.state === 'open') this.#subscribe(table, watch, after)
  }

  #subscribe(table: string, { tv = false }: Watch, after: number | null): void {
    this.#send({ do: 'subscribe', table, after, ...(tv && { tv }) })
  }

  /** Asks for a change. It is sent again after a loss, and counts once: its id is its own. */
  ask(command: Command): Promise<Ack> {
    const whole: Changing = { ...command, id: `${this.#run}-${++this.#count}` }
    return new Promise((done, failed) => {
      this.#pending.set(whole.id, { command: whole, done, failed })
      if (this.state === 'open') this.#send(whole)
    })
  }

  /** Tells something that needs no answer, if there is somebody to hear it. */
  tell(command: Witness | Ready | Emote): void {
    if (this.state === 'open') this.#send(command)
  }

  #send(command: FromClient): void {
    this.#web?.send(JSON.stringify(command))
  }

  #open(): void {
    clearTimeout(this.#timer)
    if (this.#web && this.#web.readyState <= WebSocket.OPEN) return
    const [table = ''] = this.#watches.keys() // so that it leads to the process that has this table
    const web = new WebSocket(`${this.url}?table=${encodeURIComponent(table)}`)
    this.#web = web
    this.#table = table
    const hello: FromClient = { do: 'hello', protocol: PROTOCOL, ...(this.token && { token: this.token }) }
    web.onopen = () => web.send(JSON.stringify(hello))
    web.onmessage = ({ data }) => {
      if (web !== this.#web) return // it was closed
      this.#beat()
      this.#told(JSON.parse(data as string) as FromServer)
    }
    web.onclose = ({ code }) => {
      if (web === this.#web) void this.#lost(code)
    }
  }

  /** Closes it to open another: what is asked meanwhile waits. */
  #close(): void {
    clearTimeout(this.#heartbeat)
    this.state = 'connecting'
    const web = this.#web
    this.#web = null
    web?.close()
  }

  #told(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.state = 'open'
        this.#tries = 0
        this.guest = message
        for (const [table, watch] of this.#watches) this.#subscribe(table, watch, watch.after())
        for (const { command } of this.#pending.values()) this.#send(command)
        for (const told of this.#stays) told(null)
        return
      case 'ack': {
        const pending = this.#pending.get(message.id)
        this.#pending.delete(message.id)
        pending?.done(message)
        return
      }
      case 'error': {
        const pending = message.id ? this.#pending.get(message.id) : undefined
        if (message.id) this.#pending.delete(message.id)
        if (pending) pending.failed(new Refusal(message.code, message.message, message.why))
        else for (const watch of this.#watches.values()) watch.told(message)
        return
      }
      case 'notice':
        if (message.called) {
          for (const told of this.#stays) told(message.called)
          return
        }
        if (message.act) {
          fresh.look().catch(() => {}) // it is told on every page, until it is put away
          return
        }
        {
          const code = message.invited?.code ?? message.call?.code ?? null
          this.notice = { text: noticed(message), code, brief: !message.minutes }
          if (code) fresh.look().catch(() => {}) // what is shown here is not sent elsewhere
        }
        return
      case 'bye':
        this.#web = null
        this.state = 'lost'
        this.#again(message.retry)
        return
      case 'pong':
        return
      default: // a table is watched by its id or by its code
        for (const [table, watch] of this.#watches)
          if (table === message.table || ('code' in message && table === message.code)) watch.told(message)
    }
  }

  async #lost(code: number): Promise<void> {
    clearTimeout(this.#heartbeat)
    this.#web = null
    const gone = code === BANNED || (code === NO_GUEST && this.token !== null) // a token is not made anew
    if (code === WRONG_PROTOCOL || gone) {
      this.state = gone ? 'banned' : 'old'
      return
    }
    this.state = 'lost'
    if (code === NO_GUEST) await enter().catch(() => {})
    this.#again(
      code === NO_GUEST ? 0 : Math.min(8000, 400 * 2 ** this.#tries++) * (0.7 + 0.6 * Math.random()),
    )
  }

  #again(wait: number): void {
    if (this.state === 'old' || this.state === 'banned' || (this.#web && this.state === 'open')) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#watches.size || this.#stays.size) this.#open()
    }, wait)
  }

  /** Listens for life: a line that is silent after a ping is given up. */
  #beat(): void {
    clearTimeout(this.#heartbeat)
    this.#heartbeat = setTimeout(() => {
      this.#send({ do: 'ping' })
      this.#heartbeat = setTimeout(() => {
        const web = this.#web
        this.#web = null
        web?.close()
        void this.#lost(1006)
      }, SILENCE)
    }, PING)
  }
}

/** The part of a socket that a table uses. */
export type TableSocket = Pick<
  Socket,
  'guest' | 'state' | 'notice' | 'token' | 'watch' | 'recall' | 'ask' | 'tell'
>

const sockets = new Map<Token, Socket>()
/** The socket of this browser's guest, or of somebody else who plays on this device. */
export function socket(token: Token = null): Socket {
  const found = sockets.get(token) ?? new Socket(token)
  sockets.set(token, found)
  return found
}

/** Words for a notice of the server. */
function noticed({ text, minutes, invited, call }: Notice): string {
  if (minutes) return t('notice-stops', { minutes: Math.ceil(minutes) })
  if (invited) return t('invite-title', { name: text, game: say(`game-${invited.game}`) })
  if (call)
    return t('call-about', {
      game: say(`game-${call.game}`),
      told: say(`call-${call.kind}`, { name: text }),
    })
  return text
}

/** What this browser remembers of a table in localStorage, to hold the server to it later. */
import type { Lobby } from '../protocol.gen.ts'
import type { Begun } from './entries.ts'
import type { Pledged } from './referee.ts'

/** A choice that is sealed: at a strict table nobody else can open it. */
export interface SealedChoice {
  at: number
  action: string // its JSON
  salt: string
  strict: boolean
}

/** Everyone's seals when I opened a choice of mine: those of a decision, at an entry. */
export interface Opened {
  at: number
  seq: number
  seals: [seat: number, hash: string][]
}

export interface Kept {
  saw?: boolean // the table before its game began: so my bytes have to be asked for
  guest?: string // who I was when I pledged, and where I sat
  seat?: number
  secret?: string // of my own chain of keys
  bytes?: string // its root, which I pledge
  entry?: string // entry 0, as it was sent
  pledges?: [number, Pledged][] // everyone's, before I showed my bytes
  seq?: number // of the newest entry
  hash?: string
  choices?: [at: number, action: string][] // that I made, and that are on disk
  keyed?: number[] // decisions that are on disk, and that I sent with my key
  elsewhere?: number // a decision without my key that the player says they made on another device
  sealed?: SealedChoice | null
  alone?: number[] // decisions that I made in the open, as nobody else decided
  opened?: Opened // the newest choice of mine that I opened at a strict table
}

function recall(place: string): Kept {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Kept
  } catch {
    return {}
  }
}

/** The memory of one table. Other windows of this browser share it, so that it is read before each change. */
export class Memory {
  #kept: Kept
  #place: string

  /** `holder`: whose memory it is, if not this browser's own guest's. */
  constructor(
    readonly table: string,
    holder = '',
  ) {
    this.#place = `bumpyard:fair:${table}${holder && `:${holder}`}`
    this.#kept = recall(this.#place)
  }

  get kept(): Readonly<Kept> {
    return this.#kept
  }

  keep(more: (kept: Kept) => Kept): void {
    this.#kept = { ...this.#kept, ...recall(this.#place) }
    this.#kept = { ...this.#kept, ...more(this.#kept) }
    try {
      localStorage.setItem(this.#place, JSON.stringify(this.#kept))
    } catch {
      /* a full or forbidden storage must not stop a game */
    }
  }
}

/** Says whether the game of a table has yet to begin, so that everyone's bytes have yet to be asked for. */
export const isBeforeGame = ({ status, pledging }: Lobby) => status === 'open' || Boolean(pledging?.length)

/** The receipt that `bumpyard verify --receipt` reads. Who was not there when the game began has no part in it. */
export function receipt(kept: Kept): string | null {
  const { entry, seq, hash, seat, bytes, saw, choices = [], keyed = [] } = kept
  if (!entry || !hash) return null
  const daily = (JSON.parse(entry) as Begun).daily !== undefined // where nobody is asked for bytes
  const there = seat !== undefined && (bytes || saw || daily)
  const own = there ? `"seat":${seat},"bytes":${JSON.stringify(bytes ?? null)}` : '"seat":null,"bytes":null'
  const made = (there ? choices : []).map(
    ([at, action]) => `{"at":${at},"action":${action},"key":${keyed.includes(at)}}`,
  )
  return `{"format":2,"entry":${entry},"seq":${seq},"hash":"${hash}",${own},"choices":[${made.join()}]}`
}

/** The entries of a game file, read and chained: what everyone may check at any time. */
import type { Drew } from '../protocol.gen.ts'
import { hex, link, NOTHING, unhex } from './hashes.ts'
import type { Drawn, Support } from './draws.ts'
import { insist, Unfair } from './unfair.ts'

export interface Choice {
  seat: number
  action: unknown
  salt: string
}
export interface Begun {
  type: 'begun'
  table: string
  game: string
  options: Record<string, string>
  seats: ('person' | 'bot')[]
  root: string
  own_data: unknown
  levels?: (string | null)[]
  before?: string[]
  strict?: true
  daily?: string // the date
}
export interface SealedDraw {
  support: Support
  outcome: Drawn
}
export type Public =
  | Begun
  | { type: 'pledged'; seat: number; hash: string; signer: string }
  | { type: 'mixed'; seat: number; bytes: string }
  | Drew
  | { type: 'chose'; at: number; seat: number; action: unknown; key?: string }
  | { type: 'sealed'; at: number; seat: number; hash: string; key?: string }
  | { type: 'unsealed'; at: number; seat: number }
  | { type: 'opened'; at: number; choices: Choice[] }
  | { type: 'undone'; to: number; seat: number }
  | { type: 'seat_changed'; seat: number; now: 'person' | 'bot' }
  | { type: 'asked'; seat: number }
  | { type: 'answered'; seat: number; choice: string; by?: number; decided?: string }
  | { type: 'ended'; secret: string }

/** An entry: what it says, and the texts that are hashed. */
export interface Entry {
  said: Public
  open: string // the public part, as it stands in the file
  hidden: string // the private part; empty if there is none, or none that may be told
  veil: string | null
  hash: string
}

const BESIDE = /\],"secret":"([0-9a-f]{64})"\}$/ // of a daily whose day is over

/** The secret of a closed table: in its last entry, or of a daily beside the log, when its day is over; else null. */
export function secretOf(text: string, entries: readonly Entry[]): string | null {
  const last = entries.at(-1)!.said
  const beside = BESIDE.exec(text)?.[1] ?? null
  const daily = (entries[0]!.said as Begun).daily !== undefined
  insist(beside === null || (daily && last.type === 'ended'), 'log')
  if (last.type !== 'ended') return null
  insist(!daily || last.secret === '', 'log')
  return daily ? beside : last.secret
}

/** Reads a game file, and checks that it is one chain of canonical entries. */
export async function readGame(text: string, pause: () => Promise<void>): Promise<[Entry, ...Entry[]]> {
  const [start, end] = ['{"format":2,"entries":[', BESIDE.exec(text)?.[0] ?? ']}']
  insist(text.startsWith(start) && text.endsWith(end), 'log')
  const entries: Entry[] = []
  let before = NOTHING
  for (let at = start.length; at < text.length - end.length;) {
    const to = endOf(text, at)
    const entry = readEntry(text.slice(at, to))
    before = link(before, entry.open, entry.veil === null ? NOTHING : unhex(entry.veil))
    insist(hex(before) === entry.hash, 'hash')
    entries.push(entry)
    insist(text.startsWith(',{', to) || to === text.length - end.length, 'log')
    at = to + 1
    await pause()
  }
  const [first, ...rest] = entries
  if (first?.said.type !== 'begun') throw new Unfair('log')
  return [first, ...rest]
}

function readEntry(text: string): Entry {
  const [open, hidden, veil, hash] = fields(text, ['public', 'private', 'veil', 'hash'])
  const said = JSON.parse(open!) as Public
  // Each field once and as it would be written again. JavaScript would write other numbers than the server does in
  // data and in an outcome; these are only hashed.
  const unread = said.type === 'begun' ? 'own_data' : said.type === 'ended' ? 'outcome' : null
  for (const [i, part] of fields(open!, Object.keys(said)).entries()) {
    const name = Object.keys(said)[i]!
    insist(name === unread || JSON.stringify(said[name as keyof Public]) === part, 'log')
  }
  return {
    said,
    open: open!,
    hidden: hidden === 'null' ? '' : hidden!,
    veil: JSON.parse(veil!) as string | null,
    hash: JSON.parse(hash!) as string,
  }
}

/** Returns the texts of an object's values; its fields must be these, in this order, without spaces. */
function fields(text: string, names: readonly string[]): string[] {
  const values: string[] = []
  let at = 1
  for (const name of names) {
    const key = `${JSON.stringify(name)}:`
    insist(text.startsWith(key, at), 'log')
    const to = endOf(text, at + key.length)
    values.push(text.slice(at + key.length, to))
    at = to + 1
  }
  insist(text.startsWith('{') && text.endsWith('}') && at === text.length, 'log')
  return values
}

/** Returns where the JSON value ends that begins at a place; if it does not, no place where one could end. */
function endOf(text: string, at: number): number {
  const TOKEN = /"(?:[^"\\]|\\.)*"|[[{]|[\]}]|,/g
  TOKEN.lastIndex = at
  let depth = 0
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    const token = found[0]
    if (depth === 0 && (token === ',' || token === ']' || token === '}')) return found.index
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
  }
  return Infinity
}

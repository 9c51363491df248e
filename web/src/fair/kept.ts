/** What this browser remembers of a table in localStorage, to hold the server to it later. */
import type { Basis } from './check.ts'
import { mix, unhex } from './hashes.ts'

/** What this browser remembers of a table: its own bytes, what it was committed to, and the newest hash. */
export interface Kept {
  own?: string // the bytes that I mix in
  entry?: string // entry 0, as it was sent
  bytes?: string[] // what every seat mixed in
  seq?: number
  hash?: string
}

const place = (table: string) => `bumpyard:fair:${table}`

export function recall(table: string): Kept {
  try {
    return JSON.parse(localStorage.getItem(place(table)) ?? '{}') as Kept
  } catch {
    return {}
  }
}

export function keep(table: string, kept: Kept): void {
  try {
    localStorage.setItem(place(table), JSON.stringify(kept))
  } catch {
    /* a full or forbidden storage must not stop a game */
  }
}

/** The receipt that `bumpyard verify --receipt` reads. */
export const receipt = (kept: Kept) =>
  kept.entry && kept.hash
    ? `{"format":1,"entry":${kept.entry},"seq":${kept.seq},"hash":"${kept.hash}"}`
    : null

/** Returns what draws are checked against, once entry 0 and everyone's bytes are known. */
export function basisOf(table: string, kept: Kept): Basis | null {
  if (!kept.entry || !kept.bytes) return null
  const root = unhex((JSON.parse(kept.entry) as { root: string }).root)
  return { root, mixed: mix(table, root, kept.bytes.map(unhex)) }
}

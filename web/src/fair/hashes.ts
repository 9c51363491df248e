/**
 * The hashes of fair dice, as docs/fairness.md defines them: the same as src/bumpyard/fair/, proven by the same vectors
 * (tests/fair/vectors.json).
 */
// Not crypto.subtle: plain-HTTP networks lack it, and a draw is checked at once, without a promise.
import { sha256 } from '@noble/hashes/sha2.js'

const text = new TextEncoder()

/** A part of a message: bytes, a text, or a number of four bytes. */
type Part = Uint8Array | string | number

function bytesOf(part: Part): Uint8Array {
  if (typeof part === 'string') return text.encode(part)
  return typeof part === 'number' ? four(part) : part
}
const four = (n: number) => new Uint8Array([n >>> 24, n >>> 16, n >>> 8, n])

/** Returns H(name, …): the SHA-256 of a row of parts, each after its length. */
export function hash(name: string, ...parts: Part[]): Uint8Array {
  const message = sha256.create()
  for (const part of [`bumpyard/v2/${name}`, ...parts]) {
    const bytes = bytesOf(part)
    message.update(four(bytes.length)).update(bytes)
  }
  return message.digest()
}

export const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const isHash = (digits: unknown): digits is string =>
  typeof digits === 'string' && /^[0-9a-f]{64}$/.test(digits)

/** Reads bytes from small hexadecimal digits: of a hash, unless told otherwise. */
export function unhex(digits: string, size = 32): Uint8Array {
  if (digits.length !== 2 * size || !/^[0-9a-f]*$/.test(digits))
    throw new Error(`expected ${2 * size} hexadecimal digits, got '${digits.slice(0, 2 * size)}'`)
  return Uint8Array.from(digits.match(/../g)!, (pair) => parseInt(pair, 16))
}

/** 32 random bytes from the browser's cryptographic generator. */
export const newBytes = () => crypto.getRandomValues(new Uint8Array(32))

export const NOTHING: Uint8Array = new Uint8Array()
export const same = (one: Uint8Array, other: Uint8Array) => hex(one) === hex(other)

// --- what the seats bring ---

export const mix = (first: Uint8Array, newest: Uint8Array[]) =>
  hash('mix', first, ...newest.flatMap((bytes, seat) => [seat, bytes]))

export const pledge = (first: Uint8Array, seat: number, own: Uint8Array, signer: Uint8Array) =>
  hash('pledge', first, seat, own, signer)

/** A seat's commitment to an action; `action` is its JSON as the server writes it. */
export const seal = (table: string, at: number, seat: number, action: string, salt: Uint8Array) =>
  hash('seal', table, at, seat, action, salt)

/** What a seat signs, to tell the others up to which entry it was shown which log. */
export const head = (first: Uint8Array, seat: number, seq: number, newest: Uint8Array) =>
  hash('head', first, seat, seq, newest)

// --- the log ---

/** Covers the private part of an entry; without one there is no veil. */
export const veil = (secret: Uint8Array, seq: number, hidden: string) =>
  hidden ? hash('veil', secret, seq, hidden) : NOTHING

export const link = (before: Uint8Array, open: string, veiled: Uint8Array) =>
  hash('link', before, open, veiled)

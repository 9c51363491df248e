/**
 * Framing, keys, hashes and draws of fair dice: the same as src/bumpyard/fair/, proven by the same vectors
 * (tests/fair/vectors.json).
 */
// Not crypto.subtle: plain-HTTP networks lack it, and a draw is checked at once, without a promise.
import { hmac as hmacWith } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

const text = new TextEncoder()
const hmac = (key: Uint8Array, message: Uint8Array) => hmacWith(sha256, key, message)

// --- framing ---

function join(...parts: Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

const four = (n: number) => new Uint8Array([n >>> 24, n >>> 16, n >>> 8, n])
const frame = (...parts: Uint8Array[]) => join(...parts.flatMap((part) => [four(part.length), part]))
const numbered = (n: number) => frame(four(n))
const framed = (words: string) => frame(text.encode(words))
const domain = (name: string) => framed(`bumpyard/v1/${name}`)
const LEAF = domain('leaf')
const NODE = domain('node')
const KEY = domain('key')
const MIX = domain('mix')
const PLEDGE = domain('pledge')
const SEAL = domain('seal')
const BLIND = domain('blind')
const VEIL = domain('veil')
const LINK = domain('link')
const STREAM = domain('stream')
const DRAW = domain('draw')

export const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export function unhex(digits: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(digits))
    throw new Error(`expected 64 hexadecimal digits, got '${digits.slice(0, 64)}'`)
  return Uint8Array.from(digits.match(/../g)!, (pair) => parseInt(pair, 16))
}

/** 32 random bytes from the browser's cryptographic generator. */
export const newBytes = () => crypto.getRandomValues(new Uint8Array(32))

// --- the commitment ---

const leaf = (number: number, key: Uint8Array) => sha256(join(LEAF, numbered(number), frame(key)))
const node = (left: Uint8Array, right: Uint8Array) => sha256(join(NODE, frame(left, right)))
export const keyOf = (secret: Uint8Array, number: number) => hmac(secret, join(KEY, numbered(number)))

/** The root that a key and its path lead to, from the leaf upwards. */
export function climb(number: number, key: Uint8Array, path: Uint8Array[]): Uint8Array {
  return path.reduce(
    (found, beside, level) => ((number >> level) & 1 ? node(beside, found) : node(found, beside)),
    leaf(number, key),
  )
}

/** Builds the root from the secret, 4,096 keys, a little at a time so that nothing stutters. */
export async function rootOf(secret: Uint8Array, pause: () => Promise<void>): Promise<Uint8Array> {
  let level: Uint8Array[] = []
  for (let number = 0; number < 4096; number++) {
    level.push(leaf(number, keyOf(secret, number)))
    if (number % 16 === 15) await pause()
  }
  while (level.length > 1) {
    const above: Uint8Array[] = []
    for (let i = 0; i < level.length; i += 2) {
      above.push(node(level[i]!, level[i + 1]!))
      if (i % 32 === 0) await pause()
    }
    level = above
  }
  return level[0]!
}

// --- what the seats bring ---

export const mix = (table: string, root: Uint8Array, own: Uint8Array[]) =>
  sha256(
    join(MIX, framed(table), frame(root), ...own.map((bytes, seat) => join(numbered(seat), frame(bytes)))),
  )

export const pledge = (table: string, seat: number, own: Uint8Array) =>
  sha256(join(PLEDGE, framed(table), numbered(seat), frame(own)))

/** A seat's commitment to an action; `action` is its JSON as the server writes it. */
export const seal = (table: string, at: number, seat: number, action: string, salt: Uint8Array) =>
  sha256(join(SEAL, framed(table), numbered(at), numbered(seat), framed(action), frame(salt)))

// --- the chain ---

export const veil = (secret: Uint8Array, seq: number, hidden: string) =>
  sha256(join(VEIL, frame(hmac(secret, join(BLIND, numbered(seq)))), framed(hidden)))

export const link = (before: Uint8Array, open: string, veiled: Uint8Array) =>
  sha256(join(LINK, frame(before), framed(open), frame(veiled)))

// --- draws ---

/** The numbers that a draw's key gives. */
class Stream {
  #key: Uint8Array
  #blocks = 0
  #bytes: Uint8Array = new Uint8Array()
  constructor(key: Uint8Array) {
    this.#key = key
  }

  below(n: number): number {
    const size = n <= 256 ? 1 : n <= 65536 ? 2 : 4
    const span = 256 ** size
    if (!(n >= 1 && n <= span)) throw new Error(`there is no number below ${n} to draw`)
    for (;;) {
      const number = this.#take(size)
      if (number < span - (span % n)) return number % n
    }
  }

  #take(size: number): number {
    while (this.#bytes.length < size)
      this.#bytes = join(this.#bytes, hmac(this.#key, join(STREAM, numbered(this.#blocks++))))
    const taken = this.#bytes.subarray(0, size).reduce((sum, byte) => sum * 256 + byte, 0)
    this.#bytes = this.#bytes.slice(size)
    return taken
  }
}

export type Drawn = { type: 'rolled'; faces: number[] } | { type: 'drawn'; card: string }

/** Draws what a label names: `dice 5 of 6`, or a card over its support. */
export function draw(
  key: Uint8Array,
  mixed: Uint8Array,
  number: number,
  label: string,
  support: [string, number][] = [],
): Drawn {
  const stream = new Stream(hmac(key, join(DRAW, frame(mixed), numbered(number), framed(label))))
  const dice = /^dice (\d+) of (\d+)$/.exec(label)
  if (dice) {
    const faces = Array.from({ length: Number(dice[1]) }, () => stream.below(Number(dice[2])) + 1)
    return { type: 'rolled', faces: faces.sort((a, b) => a - b) }
  }
  let left = stream.below(support.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [card, weight] of support) if ((left -= weight) < 0) return { type: 'drawn', card }
  throw new Error('there is no card to draw')
}

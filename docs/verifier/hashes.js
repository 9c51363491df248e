/** SHA-256, and the messages that are hashed with it (docs/fairness.md, Messages and Chains of keys). */

export const PLACES = 4096

// FIPS 180-4. The constants are the first bits of the fractional parts of square and cube roots of primes.

const PRIMES = Array.from({ length: 310 }, (_, n) => n + 2).filter((n) => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false
  return true
})
const bits = (root) => ((root % 1) * 2 ** 32) | 0
const START = PRIMES.slice(0, 8).map((p) => bits(Math.sqrt(p)))
const ROUNDS = PRIMES.slice(0, 64).map((p) => bits(Math.cbrt(p)))
const turn = (x, n) => (x >>> n) | (x << (32 - n))

export function sha256(bytes) {
  const padded = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, bytes.length << 3)
  const state = Int32Array.from(START)
  const w = new Int32Array(64)
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i)
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15]
      const y = w[i - 2]
      w[i] = (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7] + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)) + w[i - 16]
    }
    let [a, b, c, d, e, f, g, h] = state
    for (let i = 0; i < 64; i++) {
      const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + first) | 0
      d = c
      c = b
      b = a
      a = (first + second) | 0
    }
    ;[a, b, c, d, e, f, g, h].forEach((x, i) => (state[i] += x))
  }
  const result = new DataView(new ArrayBuffer(32))
  state.forEach((x, i) => result.setInt32(4 * i, x))
  return new Uint8Array(result.buffer)
}

// Messages. A part is bytes, a text or a number. Keys and hashes are kept as hexadecimal digits, and enter as bytes(…).

const utf8 = (text) => new TextEncoder().encode(text)
export const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const four = (n) => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n)

export function digest(name, ...parts) {
  const message = [`bumpyard/v2/${name}`, ...parts].flatMap((part) => {
    const content = typeof part === 'number' ? four(part) : typeof part === 'string' ? utf8(part) : part
    return [four(content.length), content]
  })
  const whole = new Uint8Array(message.reduce((sum, part) => sum + part.length, 0))
  message.reduce((at, part) => (whole.set(part, at), at + part.length), 0)
  return sha256(whole)
}

export const H = (name, ...parts) => Array.from(digest(name, ...parts), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Hash a key back by so many places: the root is at place 0. */
export function back(key, places) {
  for (let i = 0; i < places; i++) key = H('key', bytes(key))
  return key
}

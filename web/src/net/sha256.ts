/** SHA-256 and HMAC-SHA-256 in plain TypeScript: `crypto.subtle` is missing on plain-HTTP networks, and can't be called at once. */

const K = new Uint32Array(64)
const START = new Uint32Array(8)

// The first 32 bits of the fractions of roots of primes, as the standard has it.
for (let n = 2, found = 0; found < 64; n++) {
  let prime = true
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false
  if (!prime) continue
  if (found < 8) START[found] = (n ** (1 / 2) % 1) * 2 ** 32
  K[found++] = (n ** (1 / 3) % 1) * 2 ** 32
}

const W = new Uint32Array(64)

function compress(h: Uint32Array, block: DataView, at: number): void {
  for (let i = 0; i < 16; i++) W[i] = block.getUint32(at + 4 * i)
  for (let i = 16; i < 64; i++) {
    const x = W[i - 15]!
    const y = W[i - 2]!
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    W[i] = (W[i - 16]! + s0 + W[i - 7]! + s1) | 0
  }
  let [a, b, c, d, e, f, g, k] = h as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (k + s1 + ((e & f) ^ (~e & g)) + K[i]! + W[i]!) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    k = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  h[0]! += a
  h[1]! += b
  h[2]! += c
  h[3]! += d
  h[4]! += e
  h[5]! += f
  h[6]! += g
  h[7]! += k
}

export function sha256(message: Uint8Array): Uint8Array {
  const size = message.length
  const padded = new Uint8Array((((size + 8) >> 6) << 6) + 64)
  padded.set(message)
  padded[size] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(size / 2 ** 29))
  view.setUint32(padded.length - 4, size << 3)
  const h = START.slice()
  for (let at = 0; at < padded.length; at += 64) compress(h, view, at)
  const out = new DataView(new ArrayBuffer(32))
  h.forEach((word, i) => out.setUint32(4 * i, word))
  return new Uint8Array(out.buffer)
}

/** HMAC-SHA-256, for a key of at most 64 bytes. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const inner = new Uint8Array(64 + message.length).fill(0x36, 0, 64)
  const outer = new Uint8Array(96).fill(0x5c, 0, 64)
  key.forEach((byte, i) => {
    inner[i]! ^= byte
    outer[i]! ^= byte
  })
  inner.set(message, 64)
  outer.set(sha256(inner), 64)
  return sha256(outer)
}

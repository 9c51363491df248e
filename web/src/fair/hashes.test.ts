import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { check } from './check.ts'
import { climb, draw, hex, link, mix, pledge, rootOf, seal, unhex, veil } from './hashes.ts'

const vectors = JSON.parse(readFileSync('../tests/fair/vectors.json', 'utf8'))
const { root, secret } = vectors
const mixed = unhex(vectors.mix.mixed)

test('every key leads to the root', () => {
  for (const { number, key, path } of vectors.keys)
    expect(hex(climb(number, unhex(key), path.map(unhex)))).toBe(root)
})

test('the secret gives the root', async () => {
  expect(hex(await rootOf(unhex(secret), async () => {}))).toBe(root)
})

test('bytes are mixed as the server mixes them', () => {
  expect(hex(mix(vectors.mix.table, unhex(root), vectors.mix.bytes.map(unhex)))).toBe(vectors.mix.mixed)
})

test('draws are what the keys give', () => {
  for (const { number, key, label, faces, support, card } of vectors.draws) {
    const drawn = draw(unhex(key), mixed, number, label, support)
    expect(drawn).toEqual(faces ? { type: 'rolled', faces } : { type: 'drawn', card })
  }
})

test('pledges and seals are the same hashes', () => {
  for (const v of vectors.pledges) expect(hex(pledge(v.table, v.seat, unhex(v.bytes)))).toBe(v.hash)
  for (const v of vectors.seals)
    expect(hex(seal(v.table, v.at, v.seat, v.action, unhex(v.salt)))).toBe(v.hash)
})

test('the log is a chain', () => {
  let before: Uint8Array = new Uint8Array()
  for (const v of vectors.links) {
    expect(hex(veil(unhex(secret), v.seq, v.private))).toBe(v.veil)
    before = link(before, v.public, unhex(v.veil))
    expect(hex(before)).toBe(v.hash)
  }
})

test('a die that was turned over afterwards is found out', () => {
  const { number, key, path } = vectors.keys[1]
  const basis = { root: unhex(root), mixed }
  const proof = {
    number,
    label: 'dice 5 of 6',
    key,
    path,
    outcome: { type: 'rolled' as const, faces: [1, 4, 4, 5, 5] },
  }
  const event = { type: 'dice_rolled', rolled: [1, 4, 4, 5, 5] }
  expect(check(proof, [event], basis)).toBe('verified')
  expect(check({ ...proof, outcome: { type: 'rolled', faces: [4, 4, 4, 5, 5] } }, [event], basis)).toBe(
    'failed',
  )
  expect(check(proof, [{ ...event, rolled: [4, 4, 4, 5, 5] }], basis)).toBe('failed')
  expect(check({ ...proof, number: 2 }, [event], basis)).toBe('failed')
  expect(check({ number, label: '' }, [], basis)).toBe('sealed')
  expect(check(proof, [event], null)).toBe('unknown')
})

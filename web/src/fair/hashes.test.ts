import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { draw, readLabel } from './draws.ts'
import { head, hex, isHash, link, mix, pledge, seal, unhex, veil } from './hashes.ts'
import { back, KeyChain, sealedKey } from './keys.ts'
import { isSigned } from './own.ts'

const vectors = JSON.parse(readFileSync('../tests/fair/vectors.json', 'utf8'))
const [root, secret, first] = [vectors.root, vectors.secret, vectors.first].map((each) => unhex(each)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const mixed = unhex(vectors.mix.mixed)

test('the secret gives the root and every key, and every key leads back to the root', async () => {
  const chain = await KeyChain.of(secret, async () => {})
  expect(hex(chain.root)).toBe(hex(root))
  for (const { place, key } of vectors.keys) {
    expect(hex(chain.key(place))).toBe(key)
    expect(hex(back(unhex(key), place))).toBe(hex(root))
  }
  for (const { number, key } of vectors.sealed_keys) expect(hex(sealedKey(secret, number))).toBe(key)
})

test('bytes are mixed as the server mixes them', () => {
  expect(
    hex(
      mix(
        first,
        vectors.mix.bytes.map((bytes: string) => unhex(bytes)),
      ),
    ),
  ).toBe(vectors.mix.mixed)
})

test('draws are what the keys give', () => {
  for (const { number, key, label, faces, support, card } of vectors.draws) {
    const drawn = draw(unhex(key), mixed, number, label, support)
    expect(drawn).toEqual(faces ? { type: 'rolled', faces } : { type: 'drawn', card })
  }
})

test('pledges, seals and signatures are the same', async () => {
  for (const v of vectors.pledges)
    expect(hex(pledge(first, v.seat, unhex(v.bytes), unhex(v.signer)))).toBe(v.hash)
  for (const v of vectors.seals)
    expect(hex(seal(v.table, v.at, v.seat, v.action, unhex(v.salt)))).toBe(v.hash)
  for (const v of vectors.heads) {
    expect(hex(head(first, v.seat, v.seq, unhex(v.hash)))).toBe(v.message)
    expect(await isSigned(v, first, v.signer)).toBe(true)
    expect(await isSigned({ ...v, seq: v.seq + 1 }, first, v.signer)).toBe(false)
    expect(await isSigned({ ...v, signature: 'none' }, first, v.signer)).toBe(false)
  }
})

test('the log is a chain', () => {
  let before: Uint8Array = new Uint8Array()
  for (const v of vectors.links) {
    const veiled = veil(secret, v.seq, v.private)
    expect(hex(veiled)).toBe(v.veil)
    before = link(before, v.public, veiled)
    expect(hex(before)).toBe(v.hash)
  }
})

test('bytes are written in one way only', () => {
  const right = 'ab'.repeat(32)
  expect(isHash(right)).toBe(true)
  for (const wrong of ['ab', `${right}ab`, 'AB'.repeat(32), 'zz'.repeat(32)]) {
    expect(isHash(wrong)).toBe(false)
    expect(() => unhex(wrong)).toThrow('expected 64 hexadecimal digits')
  }
  expect(isHash([right])).toBe(false)
})

test.each([
  'dice 05 of 6',
  'dice 5 of 06',
  'dice 5  of 6',
  ' dice 5 of 6',
  'dice +5 of 6',
  'dice 5 of 6\n',
  'dice 99999 of 6',
  'card for 01 from bag',
  'card for none from bag',
  'card for all from ',
  'cards',
])('%j is no label', (label) => {
  expect(() => readLabel(label)).toThrow('label')
})

test.each<[string, [string, number][] | undefined]>([
  ['card for all from bag', undefined],
  ['card for all from bag', []],
  ['card for all from bag', [['b', 1], ['a', 1]]], // prettier-ignore
  ['card for all from bag', [['a', 1], ['a', 1]]], // prettier-ignore
  ['card for all from bag', [['a', 0], ['b', 1]]], // prettier-ignore
  ['card for all from bag', [['a', 1.5]]],
  ['card for all from bag', [['\u{1f3b2}', 1], ['\ufffd', 1]]], // prettier-ignore
  ['dice 1 of 6', [['a', 1]]],
  ['dice 1 of 0', undefined],
  ['dice 1 of 4294967297', undefined],
])('%s can not be drawn from %j', (label, support) => {
  expect(() => draw(mixed, mixed, 0, label, support)).toThrow('label')
})

test('possible cards are sorted by their code points', () => {
  expect(draw(mixed, mixed, 0, 'card for all from bag', [['\ufffd', 1], ['\u{1f3b2}', 1]]).type).toBe('drawn') // prettier-ignore
})

import { beforeEach, expect, test } from 'vitest'
import { isBeforeGame, Memory, receipt, type Kept } from './kept.ts'
import { lobby } from './testing/host.ts'

beforeEach(() => localStorage.clear())

test('those who share a browser remember each for themselves', () => {
  const [own, jun, ada] = ['', 'jun', 'ada'].map((holder) => new Memory('t', holder))
  own!.keep(() => ({ seat: 0 }))
  jun!.keep(() => ({ seat: 1 }))
  ada!.keep(() => ({ seat: 2 }))
  expect(['', 'jun', 'ada'].map((holder) => new Memory('t', holder).kept.seat)).toEqual([0, 1, 2])
  expect(localStorage.getItem('bumpyard:fair:t')).toBe('{"seat":0}')
})

test('a game has yet to begin while its table is open, or pledges are asked for', () => {
  expect(isBeforeGame(lobby({ status: 'open' }))).toBe(true)
  expect(isBeforeGame(lobby({ pledging: [1] }))).toBe(true)
  expect(isBeforeGame(lobby({ mixing: [1] }))).toBe(false)
})

test.each<[string, Kept, object | null]>([
  ['entry 0', { entry: undefined }, null],
  ['a hash', { hash: undefined }, null],
  ['a seat', { seat: undefined }, { seat: null, bytes: null, choices: [] }],
  ['a part in it', { saw: false, bytes: undefined }, { seat: null, bytes: null, choices: [] }],
  [
    'bytes that were asked for',
    { bytes: undefined },
    { seat: 0, bytes: null, choices: [{ at: 0, action: {}, key: true }] },
  ],
  [
    'having seen the lobby',
    { saw: false },
    { seat: 0, bytes: 'b', choices: [{ at: 0, action: {}, key: true }] },
  ],
])('the receipt of who has all but %s', (_, change, own) => {
  const all: Kept = {
    entry: '{}',
    seq: 1,
    hash: 'h',
    seat: 0,
    bytes: 'b',
    saw: true,
    choices: [[0, '{}']],
    keyed: [0],
  }
  const told = receipt({ ...all, ...change })
  expect(told && JSON.parse(told)).toEqual(own && { format: 2, entry: {}, seq: 1, hash: 'h', ...own })
})

import { expect, test } from 'vitest'
import { Names } from '../words/names.ts'
import { board as dodgems } from './dodgems/index.ts'
import type { Seen as SeenDodgems } from './dodgems/show.ts'
import { board as duel } from './duel/index.ts'
import type { Seen as SeenDuel } from './duel/show.ts'
import { board as tumble } from './tumble/index.ts'
import type { Seen as SeenTumble } from './tumble/show.ts'

const names = new Names(['Mina', 'Leo'], 0)
const claimed = (owner: number) => ({ owner, dice: [4] })

test('Tumble warns of the last card of a pile, and marks who has dice on it', () => {
  // T5.1
  const near = (seats: number, piles: object[], phase = 'ready') =>
    tumble.nearing(
      { table: { phase, piles, cards: Array(seats).fill([]) } } as unknown as SeenTumble,
      names,
      {
        tables: [
          { players: 2, used_up: 1 },
          { players: 5, used_up: 2 },
        ],
      },
    )?.seats
  const full = { card: 'tide4', under: 1, placed: claimed(0) }
  const last = { card: 'tide4', under: 0, placed: claimed(1) }
  const joker = { card: 'joker', under: 0, placed: claimed(0) }
  const empty = { card: null, under: 0, placed: null }
  expect(near(2, [full, joker])).toBeUndefined()
  expect(near(2, [full, last, joker])).toEqual([1])
  expect(near(2, [full, last, joker], 'over')).toBeUndefined()
  expect(near(5, [full, last, joker])).toBeUndefined()
  expect(near(5, [full, last, last, joker])).toEqual([1])
  expect(near(5, [empty, last, joker])).toEqual([1])
})

test('Duel warns of claims that fill a grid', () => {
  // D7.1
  const near = (cards: number, river: object[], retrieved: string[] = []) =>
    duel.nearing(
      {
        table: {
          phase: 'claim',
          last: false,
          player: 0,
          grids: [Array(cards).fill(['a1', 'rose4']), []],
          river,
          retrieved,
        },
      } as unknown as SeenDuel,
      names,
      {},
    )?.seats
  const [mine, theirs] = [{ placed: claimed(0) }, { placed: claimed(1) }]
  expect(near(14, [mine, theirs, { placed: null }])).toBeUndefined()
  expect(near(14, [mine, mine])).toEqual([0])
  expect(near(15, [theirs], ['rose4'])).toEqual([0])
})

test('Dodgems warns of a bump that can win, the dummy’s too, and of the last round', () => {
  // B7.1, B7.3, B9.5
  const near = (points: number[], round: number, over = false) =>
    dodgems.nearing(
      {
        seats: 2,
        round,
        pending: over ? [] : [{}],
        bumpers: points.map((each) => ({ points: each })),
      } as unknown as SeenDodgems,
      names,
      { points_to_win: 10, rounds: 60 },
    )?.seats
  expect(near([8, 8, 8], 59)).toBeUndefined()
  expect(near([9, 8, 8], 20)).toEqual([0])
  expect(near([3, 3, 9], 20)).toEqual([])
  expect(near([3, 3, 3], 60)).toEqual([])
  expect(near([10, 3, 3], 60, true)).toBeUndefined()
})

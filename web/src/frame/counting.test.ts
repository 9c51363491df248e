import { expect, test } from 'vitest'
import type { Chip } from '../games/board.ts'
import { board as dodgems } from '../games/dodgems/index.ts'
import { board as duel } from '../games/duel/index.ts'
import type { Seen as SeenDuel } from '../games/duel/show.ts'
import { board as tumble } from '../games/tumble/index.ts'
import type { Seen as SeenTumble } from '../games/tumble/show.ts'
import { after, count } from './counting.ts'

const chip = (points?: number): Chip => ({ suit: 'tide', text: '', ...(points !== undefined && { points }) })

test('cards are counted one by one, a set all at once, and it adds up to the score', () => {
  const lines = [
    { label: 'cards', points: 10 },
    { label: 'set tide', points: 3 },
    { label: 'bonus die', points: 4 },
  ]
  const chips: Record<string, Chip[]> = { cards: [chip(7), chip(3)], 'set tide': [chip(), chip()] }
  const counted = count(lines, (line) => chips[line] ?? [])
  expect(counted.pays).toEqual([7, 3, 3, 4])
  expect(counted.lines.map(({ at, chips }) => [at, chips.map((each) => each.at)])).toEqual([
    [0, [0, 1]],
    [2, [2, 2]],
    [3, []],
  ])
  expect([after(counted, 0), after(counted, 2), after(counted, 99)]).toEqual([0, 10, 17])
})

test('cards that don’t add up to their line are paid at once', () => {
  expect(count([{ label: 'cards', points: 9 }], () => [chip(7), chip(3)]).pays).toEqual([9])
})

test('every game shows what its lines are for', () => {
  const data = {
    patterns: ['tide', 'dusk'],
    cards: [{ combination: '=3', value: 3 }],
    joker: { combination: '=5', value: 15 },
  }
  const view = { table: { cards: [['tide=3', 'joker', 'dusk=3']] } } as unknown as SeenTumble
  const texts = (line: string) => tumble.chips(line, 0, view, data).map(({ suit, text }) => suit + text)
  expect(texts('cards')).toEqual(['tide3', 'joker15', 'dusk3'])
  expect(texts('set tide joker')).toEqual(['tide', 'joker★'])
  expect(texts('bonus die')).toEqual([])

  const grid = { table: { grids: [[['a1', 'rose4'], ['b1', '=2.1'], ['a2', 'plum1']]] } } as unknown as SeenDuel // prettier-ignore
  const duelData = { colours: ['plum', 'rose'], points: [{ combination: '=2', value: 1 }], joker: 2 }
  expect(duel.chips('row 1', 0, grid, duelData).map(({ suit }) => suit)).toEqual(['rose', 'point'])
  expect(duel.chips('row/expel.2', 0, grid, duelData)).toEqual([])

  const cars = { bumpers: [{ points: 3 }] } as never
  expect(dodgems.chips('points', 0, cars, {}).map(({ points }) => points)).toEqual([1, 1, 1])
})

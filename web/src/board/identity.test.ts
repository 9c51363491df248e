import { expect, test } from 'vitest'
import { follow } from './identity.ts'

const hand = [1, 2, 4, 4, 5].map((face) => ({ place: 'hand', face }))

test('dice that are new get names', () => {
  expect(follow('die', [], hand).map((die) => die.id)).toEqual(['die:0', 'die:1', 'die:2', 'die:3', 'die:4'])
})

test('the fours go to the card, and the others stay themselves', () => {
  const before = follow('die', [], hand)
  const after = follow('die', before, [
    { place: 'hand', face: 1 },
    { place: 'card', face: 4 },
    { place: 'card', face: 4 },
  ])
  expect(after.map((die) => die.id)).toEqual(['die:0', 'die:2', 'die:3'])
})

test('dice that are rolled again stay the same dice', () => {
  const before = follow('die', [], hand)
  const after = follow(
    'die',
    before,
    [4, 4, 6, 6, 6].map((face) => ({ place: 'hand', face })),
  )
  expect(after.map((die) => die.id)).toEqual(['die:2', 'die:3', 'die:0', 'die:1', 'die:4'])
})

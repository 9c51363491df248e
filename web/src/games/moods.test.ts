import { expect, test } from 'vitest'
import { board as dodgems } from './dodgems/index.ts'
import { board as duel } from './duel/index.ts'
import { board as tumble } from './tumble/index.ts'

test('who is bumped winces, and who did it grins', () => {
  const bumped = { type: 'bumped', card: 'x', owner: 1, dice: [4], by: 0 } as const
  expect(tumble.moods!({ ...bumped, dice: [4] })).toEqual({ 0: 'glad', 1: 'wince' })
  expect(duel.moods!({ ...bumped, dice: [4] })).toEqual({ 0: 'glad', 1: 'wince' })
  expect(dodgems.moods!({ type: 'bumper_hit', bumper: 3, by: 2, heading: 'N', chain: false })).toEqual({
    2: 'glad',
    3: 'wince',
  })
})

test('five alike amaze', () => {
  const five = { type: 'five_alike', seat: 2, face: 6 } as const
  expect(tumble.moods!(five)).toEqual({ 2: 'wow' })
  expect(duel.moods!(five)).toEqual({ 2: 'wow' })
})

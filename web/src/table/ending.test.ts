import { expect, test } from 'vitest'
import { Ending } from './ending.svelte.ts'

test('an end that was seen is counted up, until it is skipped or left', () => {
  const ending = new Ending(3, true)
  expect([ending.counting, ending.shown]).toEqual([true, 0])
  ending.skip()
  expect([ending.counting, ending.shown]).toEqual([false, 3])

  const left = new Ending(3, true)
  left.open()()
  expect([left.counting, left.party]).toEqual([false, false])
})

test('the result of a game that was over before stands there at once', () => {
  expect(new Ending(3, false).counting).toBe(false)
})

import { expect, test } from 'vitest'
import { finished } from './reliability.ts'

test('only somebody who has left no game has finished all', () => {
  const of = (games: number, finished: number) => ({ rating: 1500, margin: 90, games, finished })
  expect(finished(of(300, 299))).toBe(99)
  expect(finished(of(4, 3))).toBe(75)
  expect(finished(of(3, 3))).toBe(100)
  expect(finished({ rating: 1500, margin: 490 })).toBe(100) // no game yet
})

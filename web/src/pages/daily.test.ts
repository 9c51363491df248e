import { beforeAll, expect, test } from 'vitest'
import type { DailyResults } from '../protocol.gen.ts'
import { chooseLanguage, needWords } from '../words/words.svelte.ts'
import { beside, left, shareText, squares } from './daily.ts'

beforeAll(() => needWords('daily'))

const MINE = { table: 't1', finished: true, won: true, score: 45, best: 40, squares: '0120' }
const RESULTS: DailyResults = {
  day: '2026-11-18',
  game: 'tumble',
  ends: 0,
  root: '',
  begun: 9,
  finished: 5,
  better: 0.75,
  mine: MINE,
}

test('what is shared has the result and the squares, in the language of the page', async () => {
  expect(squares(MINE)).toBe('⬛🟨🟩⬛')
  const lines = shareText(RESULTS, 3).split('\n')
  expect(lines).toEqual([
    'Bumpyard · Tumble · November 18, 2026',
    '🏆 45 : 40 · Better than 75% of the others',
    '⬛🟨🟩⬛',
    '3 days in a row',
  ])
  await chooseLanguage('ko')
  expect(shareText(RESULTS, 1)).toContain('다른 사람의 75%보다 잘했어요')
  await chooseLanguage('en')
  expect(shareText({ ...RESULTS, mine: { ...MINE, won: false }, better: null }, 1).split('\n')[1]).toBe(
    '45 : 40',
  )
})

test('days and times are those of UTC', () => {
  expect(beside('2026-03-01', -1)).toBe('2026-02-28')
  expect(left(Date.UTC(2026, 0, 1), Date.UTC(2025, 11, 31, 21, 29, 30))).toContain('2 h 31 min')
})

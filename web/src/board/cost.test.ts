import { beforeAll, expect, test } from 'vitest'
import { chooseLanguage, needWords } from '../words/words.svelte.ts'
import { priced } from './cost.ts'

beforeAll(async () => {
  await chooseLanguage('en')
  await needWords('coach')
})

test('a label says what a choice costs where a coach was asked, and nothing else where not', () => {
  expect(priced('Claim the joker', 0.074)).toBe('Claim the joker. costs 7% of your chance to win')
  expect(priced('Claim the joker', 0.001)).toBe('Claim the joker. best')
  expect(priced('Claim the joker', null)).toBe('Claim the joker')
})

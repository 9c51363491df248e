import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../words/words.svelte.ts'
import { Refusal, told, wayOn } from './refusal.ts'

beforeEach(() => chooseLanguage('fr'))

test('a refusal is told in the reader’s language, by its case before its code', () => {
  const full = new Refusal('refused', 'every seat is taken', 'full')
  expect(told(full)).toBe('Toutes les places sont prises. Vous pouvez regarder.')
  expect(told(new Refusal('illegal', 'no'))).toBe('Les règles ne le permettent pas ici.')
})

test('a case without words is told by its code', () => {
  expect(told(new Refusal('limited', 'slow down', 'a-new-case'))).toBe(
    'C’était trop à la fois. Attendez une minute, puis réessayez.',
  )
})

test('a code without words is told with what the server says', () => {
  expect(told(new Refusal('a-new-code', 'the moon is full'))).toBe(
    'Ça n’a pas marché. Le serveur répond\u00a0: «\u00a0the moon is full\u00a0»',
  )
})

test('what was never answered is told without the browser’s English', () => {
  expect(told(new TypeError('Failed to fetch'))).toBe('Ça n’a pas marché. Le serveur est-il là\u00a0?')
})

test('every refusal has a way on', () => {
  const ways = [
    new TypeError('Failed to fetch'),
    new Refusal('limited', ''),
    new Refusal('unknown', ''),
    new Refusal('refused', '', 'private'),
    new Refusal('forbidden', '', 'banned'),
  ].map(wayOn)
  expect(ways).toEqual(['again', 'again', 'new', 'new', 'rules'])
})

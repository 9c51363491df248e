import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage, current, needWords, say } from './words.svelte.ts'

beforeEach(() => chooseLanguage('en'))

test('every request for words waits until they are loaded, even a second one', async () => {
  void needWords('tumble')
  await needWords('tumble')
  expect(say('tumble-stop')).toBe('Stop here')
})

test('words that are asked for at the same time are all there', async () => {
  await Promise.all([needWords('duel'), needWords('coach'), needWords('dodgems')])
  expect([say('duel-leave'), say('coach'), say('dodgems-pass')]).toEqual([
    'Leave it as it is',
    'Coach',
    'No reaction',
  ])
})

test('a language that is chosen while words are on their way is spoken by all of them', async () => {
  await Promise.all([chooseLanguage('fr'), needWords('lessons')])
  expect([current(), say('cancel')]).toEqual(['fr', 'Annuler'])
  expect(say('lesson-next')).toBe('Suivant')
})

test('of two languages that are chosen in a hurry the last one is spoken', async () => {
  await Promise.all([chooseLanguage('ko'), chooseLanguage('en')])
  expect([current(), document.documentElement.lang, say('cancel')]).toEqual(['en', 'en', 'Cancel'])
})

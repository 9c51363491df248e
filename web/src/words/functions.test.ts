import { expect, test } from 'vitest'
import { de, josa } from './functions.ts'

test('a Korean particle fits the sound before it', () => {
  expect(josa('미나', '이/가')).toBe('미나가')
  expect(josa('준', '이/가')).toBe('준이')
  expect(josa('준', '으로/로')).toBe('준으로')
  expect(josa('하늘', '으로/로')).toBe('하늘로')
  expect(josa('하늘', '은/는')).toBe('하늘은')
})

test('so it does after a number and a name in Latin letters', () => {
  expect(josa('4 4 3', '을/를')).toBe('4 4 3을')
  expect(josa('2', '을/를')).toBe('2를')
  expect(josa('봇 1', '으로/로')).toBe('봇 1로')
  expect(josa('Mina', '이/가')).toBe('Mina가')
  expect(josa('Peter', '이/가')).toBe('Peter가')
  expect(josa('Chris', '은/는')).toBe('Chris는')
  expect(josa('Sam', '이/가')).toBe('Sam이')
})

test('where the sound can’t be known, both are written', () => {
  expect(josa('Mark', '이/가')).toBe('Mark이(가)')
})

test('French elides before a vowel', () => {
  expect([de('Mina'), de('Anna'), de('Élodie')]).toEqual(['de Mina', 'd’Anna', 'd’Élodie'])
})

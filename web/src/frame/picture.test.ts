import { expect, test } from 'vitest'
import { broken } from './picture.ts'

const pen = { measureText: (text: string) => ({ width: text.length }) as TextMetrics } // every letter is one wide
const lines = (text: string, width: number, most: number) => broken(pen, text, width, most)

test('a text is broken at spaces, and a word that is too long anywhere', () => {
  expect(lines('two dice fall', 8, 3)).toEqual(['two dice', 'fall'])
  expect(lines('주사위다섯개', 4, 3)).toEqual(['주사위다', '섯개'])
})

test('what is too much ends with dots, inside the width', () => {
  expect(lines('two dice fall down', 9, 1)).toEqual(['two dice…'])
  expect(lines('two dice', 8, 1)).toEqual(['two dice'])
})

import { flushSync, mount, unmount } from 'svelte'
import { describe, expect, test } from 'vitest'
import { Names } from '../words/names.ts'
import { chooseLanguage, LANGUAGES, needWords, type Language } from '../words/words.svelte.ts'
import Face from './Face.svelte'
import { CAST, faceName, FACES, styleOf } from './faces.ts'

/** The drawing as it is in a page. */
function drawn(props: { face: string; mood?: 'calm' | 'glad' | 'wince'; awake?: boolean }): string {
  const target = document.createElement('div')
  const made = mount(Face, { target, props })
  flushSync()
  const html = target.innerHTML
  void unmount(made)
  return html
}

test('no two portraits are alike, and each shows its moods', () => {
  const faces = [...FACES, ...CAST, 'dummy']
  expect(new Set(faces.map((face) => drawn({ face }))).size).toBe(21)
  for (const face of faces)
    expect(new Set((['calm', 'glad', 'wince'] as const).map((mood) => drawn({ face, mood }))).size).toBe(3)
})

test('a portrait blinks for one who is at turn only, and a face that is not known has one', () => {
  expect(drawn({ face: 'owl', awake: true })).toContain('awake')
  expect(drawn({ face: 'owl' })).not.toContain('awake')
  expect(drawn({ face: 'unicorn' })).toBe(drawn({ face: FACES[0]! }))
})

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
  test('faces have words, and characters a name and a line', async () => {
    await Promise.all([needWords('cast'), chooseLanguage(language)])
    const words = [...FACES.map(faceName), ...CAST.map(styleOf)]
    expect(new Set(words).size).toBe(20)
    for (const word of words) expect(word).not.toMatch(/^(face|cast)-/)
  })
})

test('bots are called by the names of their characters, people by their own, and strangers by their seat', async () => {
  await Promise.all([needWords('cast'), chooseLanguage('ko')])
  const names = Names.of(
    [
      { name: 'Ruby', face: 'owl', level: null },
      { name: 'Ruby', face: 'ruby', level: 'strong' },
      { name: '', face: '', level: null },
    ],
    0,
    null,
  )
  expect([0, 1, 2].map((seat) => names.name(seat))).toEqual(['Ruby', '루비', '플레이어 3'])
  expect([0, 1, 2].map((seat) => names.level(seat))).toEqual([null, 'strong', null])
})

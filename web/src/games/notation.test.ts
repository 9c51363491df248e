import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GAMES, loadBoard } from './board.ts'

// Actions as they are written in a replay, and what they are; tests/games holds the rules to the same lines.
const written = JSON.parse(readFileSync('src/games/notation.json', 'utf8')) as Record<
  (typeof GAMES)[number],
  Record<string, object>
>

describe.each(GAMES)('an action of %s', async (game) => {
  const { read } = await loadBoard(game)
  test.each(Object.entries(written[game]))('is read: %s', (text, action) => {
    expect(read(text)).toEqual(action)
  })
})

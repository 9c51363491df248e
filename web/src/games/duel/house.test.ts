import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { house } from './cards.ts'
import type { Data } from './types.gen.ts'

const { data } = JSON.parse(readFileSync('src/games/duel/fixtures/game.json', 'utf8')) as { data: Data }

test('what a Bonus card pays is labelled as a house value where the rules mark it as one, and nowhere else', () => {
  const rules = readFileSync('../docs/rules/duel.md', 'utf8')
  const clauses = new Map(
    [...rules.matchAll(/^- \*\*(D9\.\d)\*\*([^]*?)(?=^- |^#|^$)/gm)].map(([, clause, text]) => [
      clause,
      text,
    ]),
  )
  const labelled = new Set(data.bonus.map((card) => house(card)).filter(Boolean))
  const marked = [...clauses].filter(([, text]) => /\*house\s+values?\*/i.test(text ?? ''))
  expect([...labelled].sort()).toEqual(marked.map(([clause]) => clause))
})

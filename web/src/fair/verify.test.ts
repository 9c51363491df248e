import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { Proof } from '../protocol.gen.ts'
import type { Kept } from './kept.ts'
import { verifyGame } from './verify.ts'

vi.setConfig({ testTimeout: 60_000 }) // each check makes 4,096 keys

// A game of Dodgems that was ended after a few rounds: cards drawn in secret, choices sealed and opened.
const { file, draws } = JSON.parse(readFileSync('src/fair/fixtures/dodgems.json', 'utf8')) as {
  file: string
  draws: Proof[]
}
const { entries } = JSON.parse(file) as {
  entries: { public: Record<string, unknown>; private: Record<string, unknown> | null; hash: string }[]
}
const own = entries.find(({ public: said }) => said.type === 'mixed')!.public.bytes as string
const kept: Kept = { entry: JSON.stringify(entries[0]!.public), seq: 40, hash: entries[40]!.hash, own }

/** Checks the file after a change, and returns what was found wrong. */
async function wrong(
  change: (file: string) => string,
  told: Proof[] = draws,
  mine: Kept = kept,
): Promise<string[]> {
  const { verified, checks } = await verifyGame(change(file), told, mine, 0)
  const found = checks.filter((check) => check.wrong !== null).map(({ name }) => name)
  expect(verified).toBe(found.length === 0)
  return found
}

test('a game as it was played is verified: every entry, draw and sealed choice', async () => {
  const { verified, checks } = await verifyGame(file, draws, kept, 0)
  expect(checks.filter((check) => check.wrong !== null)).toEqual([])
  expect(verified).toBe(true)
  expect(Object.fromEntries(checks.map(({ name, count }) => [name, count]))).toEqual({
    chain: entries.length,
    secret: 0,
    receipt: 1,
    bytes: 1,
    draws: draws.length,
    choices: 3,
  })
})

test('a card that was drawn in secret can not be another', async () => {
  const at = entries.findIndex(({ private: hidden }) => hidden?.card)
  const [card, other] = [
    entries[at]!.private!.card as string,
    draws.find(({ support }) => support && support.length > 1)!.support!.at(-1)![0],
  ]
  expect(
    await wrong((text) =>
      text.replace(
        `"private":{"type":"drawn","card":"${card}"}`,
        `"private":{"type":"drawn","card":"${other}"}`,
      ),
    ),
  ).toEqual(['chain', 'draws'])
})

test('a card from a smaller pile than it was is found out', async () => {
  const at = draws.findIndex(({ support }) => (support?.length ?? 0) > 3)
  const drawn = entries.filter(({ public: said }) => said.type === 'drew')[at]!
  const card = ((drawn.private ?? drawn.public.outcome) as { card: string }).card
  const fewer = draws.map((draw, i) =>
    i === at ? { ...draw, support: draw.support!.filter(([name]) => name !== card) } : draw,
  )
  expect(await wrong((text) => text, fewer)).toEqual(['draws'])
})

test('another secret, other bytes of mine or another receipt are found out', async () => {
  expect(await wrong((text) => text.replace(/"secret":"../, '"secret":"00'))).toContain('secret')
  expect(await wrong((text) => text, draws, { ...kept, own: '0'.repeat(64) })).toEqual(['bytes'])
  expect(await wrong((text) => text, draws, { ...kept, hash: '0'.repeat(64) })).toEqual(['receipt'])
  expect(await wrong((text) => text, draws, { ...kept, entry: '{}' })).toEqual(['receipt'])
})

test('a sealed choice that was exchanged is found out', async () => {
  expect(await wrong((text) => text.replace(/("salt":")../g, '$100'))).toContain('choices')
})

test('a file that is written differently is no proof', async () => {
  expect(await wrong((text) => text.replace('{"format":1,', '{"format": 1,'))).toEqual(['chain'])
})

import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hex, link, NOTHING, unhex } from './hashes.ts'
import { Fairness } from './fairness.svelte.ts'
import { receipt } from './kept.ts'
import { keepRoots } from './published.ts'
import { verifyGame } from './verify.ts'
import type { Begun } from './entries.ts'

vi.setConfig({ testTimeout: 60_000 }) // each check makes 4,096 keys

// A daily of Tumble, whole. Made by tests/fair/browser_games.py.
const TEXT = readFileSync('src/fair/fixtures/daily-tumble.json', 'utf8')
interface File {
  format: 2
  entries: { public: Begun & Record<string, unknown>; private: unknown; veil: string | null; hash: string }[]
  secret?: string
}
const file = () => JSON.parse(TEXT) as File
const { daily: day, game, root } = file().entries[0]!.public

let published: { day: string; game: string; root: string }[]
beforeEach(() => {
  localStorage.clear()
  published = [{ day: day!, game, root }]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ dailies: published })))
})

/** Writes a file whose chain is whole, with something changed in its log. */
function forged(change: (log: File['entries']) => void): string {
  const told = file()
  change(told.entries)
  let before = NOTHING
  for (const entry of told.entries) {
    before = link(before, JSON.stringify(entry.public), entry.veil === null ? NOTHING : unhex(entry.veil))
    entry.hash = hex(before)
  }
  return JSON.stringify(told)
}

/** What is found wrong in a file: the check and the reason. */
async function wrong(text: string): Promise<string | null> {
  const report = (await verifyGame(text, {}))!
  const first = report.checks.find((check) => check.wrong !== null)
  return first ? `${first.name} ${report.reason}` : null
}

describe('a daily', () => {
  test('is verified when its day is over, every draw of it', async () => {
    const report = (await verifyGame(TEXT, {}))!
    expect(report.reason).toBeNull()
    const draws = file().entries.filter(({ public: said }) => (said as { type: string }).type === 'drew')
    expect(report.checks.find(({ name }) => name === 'draws')!.count).toBe(draws.length)
    expect(report.checks.find(({ name }) => name === 'bytes')!.count).toBe(0)
  })

  test('is verified in a game of rounds and of secret cards, too', async () => {
    const text = readFileSync('src/fair/fixtures/daily-dodgems.json', 'utf8')
    const { public: first } = (JSON.parse(text) as File).entries[0]!
    published = [{ day: first.daily!, game: first.game, root: first.root }]
    expect((await verifyGame(text, {}))!.reason).toBeNull()
  })

  test('is not judged before that', async () => {
    const { secret: _, ...rest } = file()
    for (const entry of rest.entries) entry.private = null
    expect(await verifyGame(JSON.stringify(rest), {})).toBeNull()
  })

  test('has the root that is published, and the one that this browser was shown before', async () => {
    published = [{ day: day!, game, root: '0'.repeat(64) }]
    expect(await wrong(TEXT)).toBe('secret root')
    published = []
    expect(await wrong(TEXT)).toBe('secret root')
    localStorage.clear()
    keepRoots([{ day: day!, game, root: '1'.repeat(64) }])
    published = [{ day: day!, game, root }]
    expect(await wrong(TEXT)).toBe('secret root')
  })

  const mixed = { type: 'mixed', seat: 0, bytes: '0'.repeat(64) }
  const LIES: Record<string, [(log: File['entries']) => void, string]> = {
    'bytes that are mixed in': [
      (log) => log.splice(1, 0, { public: mixed as never, private: null, veil: null, hash: '' }),
      'bytes bytes',
    ],
    'a key of a person': [
      (log) =>
        (log.find(({ public: said }) => said.type === ('chose' as never))!.public.key = '0'.repeat(64)),
      'bytes bytes',
    ],
    'two people': [(log) => (log[0]!.public.seats[1] = 'person'), 'settings'],
    'other dice': [
      (log) => {
        const rolled = log.find(({ public: said }) => String(said.label).startsWith('dice 1'))!
        const { faces } = rolled.public.outcome as { faces: number[] }
        faces[0] = (faces[0]! % 6) + 1
      },
      'draws outcome',
    ],
  }
  test.each(Object.entries(LIES))('%s: it is refuted', async (_, [lie, reason]) => {
    const found = await wrong(forged(lie)).catch((error: { reason: string }) => error.reason)
    expect(found).toBe(reason)
  })

  test('no table that I made myself can be one', async () => {
    localStorage.setItem('bumpyard:fair:t1', JSON.stringify({ saw: true, seat: 0, guest: 'me' }))
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/game') ? new Response(TEXT) : new Response(JSON.stringify({ dailies: published })),
    )
    const fairness = new Fairness('t1')
    const last = file().entries.length - 1
    const { hash } = file().entries[last]!
    const zeros = '0'.repeat(64)
    const base = { first: file().entries[0]!.hash, root, mixed: [zeros, zeros, zeros], places: [0, 0, 0] }
    fairness.heed({ type: 'update', table: 't1', seq: last, at: 0, hash, who: [], base } as never)
    await vi.waitFor(() => expect(fairness.failure?.reason).toBe('not-asked'), { timeout: 20_000 })
  })

  test('has a receipt with choices and without bytes', () => {
    const entry = JSON.stringify(file().entries[0]!.public)
    const kept = {
      entry,
      seq: 3,
      hash: '0'.repeat(64),
      seat: 0,
      choices: [[0, '{"type":"roll"}']] as [number, string][],
    }
    expect(JSON.parse(receipt(kept)!)).toMatchObject({ seat: 0, bytes: null, choices: [{ at: 0 }] })
  })
})

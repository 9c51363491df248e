import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Command } from '../net/socket.svelte.ts'
import type { Lobby, Proof, Shown, Update } from '../protocol.gen.ts'
import { Fairness } from './fairness.svelte.ts'
import { hex, pledge, unhex } from './hashes.ts'

vi.setConfig({ testTimeout: 60_000 }) // a whole game makes 4,096 keys

// A game of Dodgems that was ended after a few rounds, with one person on seat 0.
const { file, draws } = JSON.parse(readFileSync('src/fair/fixtures/dodgems.json', 'utf8')) as {
  file: string
  draws: Proof[]
}
interface Public {
  type: string
  table: string
  seats: string[]
  bytes: string
}
const { entries } = JSON.parse(file) as { entries: { public: Public; hash: string }[] }
const begun = entries[0]!.public
const own = entries.find(({ public: said }) => said.type === 'mixed')!.public.bytes
const receipt = `{"format":1,"entry":${JSON.stringify(begun)},"seq":0,"hash":"${entries[0]!.hash}"}`
const lobby = (more: Partial<Lobby>) => ({ pledging: [], mixing: [], ...more }) as Partial<Lobby> as Lobby
const update = (mixed: (string | null)[]): Update => ({
  type: 'update',
  table: begun.table,
  seq: 40,
  at: 40,
  hash: entries[40]!.hash,
  view: null,
  who: [],
  base: { root: '', mixed },
})
const mixed = begun.seats.map((_, seat) => (seat === 0 ? own : '0'.repeat(64)))

// A draw with its key, of another table: the vectors that the server's tests have, too.
const vectors = JSON.parse(readFileSync('../tests/fair/vectors.json', 'utf8'))
const { number, key, path } = vectors.keys[1]
const rolled: Shown = {
  seq: 9,
  events: [{ type: 'rolled', rolled: [1, 4, 4, 5, 5] }],
  draw: {
    number,
    label: 'dice 5 of 6',
    key,
    path,
    outcome: { type: 'rolled', faces: [1, 4, 4, 5, 5] },
  },
}

let asked: Command[]
let fairness: Fairness
let served: string[]
const make = (table = begun.table) =>
  new Fairness(table, (command) => {
    asked.push(command)
    return Promise.resolve()
  })
beforeEach(() => {
  localStorage.clear()
  asked = []
  served = []
  vi.stubGlobal('fetch', (url: string) => {
    served.push(url)
    const body = url.includes(vectors.mix.table)
      ? `{"format":1,"entry":{"root":"${vectors.root}"},"seq":0,"hash":""}`
      : url.endsWith('/receipt')
        ? receipt
        : url.endsWith('/game')
          ? file
          : JSON.stringify({ moments: draws.map((draw) => ({ draw })) })
    return Promise.resolve(new Response(body))
  })
  fairness = make()
})

test('a pledge is made once, after the commitment is kept; the bytes follow when everyone has pledged', async () => {
  await fairness.mixIn(lobby({ pledging: [0, 1] }), 0)
  await fairness.mixIn(lobby({ pledging: [0] }), 0)
  expect(served).toEqual([`/api/tables/${begun.table}/receipt`])
  await fairness.mixIn(lobby({ mixing: [0] }), 0)
  const [first, second] = asked
  if (first?.do !== 'pledge' || second?.do !== 'mix') throw new Error('a pledge and a mix are expected')
  expect(asked).toHaveLength(2)
  expect(hex(pledge(begun.table, 0, unhex(second.bytes)))).toBe(first.hash)
})

test('a page that was loaded again mixes in the bytes that it has pledged', async () => {
  await fairness.mixIn(lobby({ pledging: [0] }), 0)
  await make().mixIn(lobby({ mixing: [0] }), 0)
  const [first, second] = asked
  if (first?.do !== 'pledge' || second?.do !== 'mix') throw new Error('a pledge and a mix are expected')
  expect(hex(pledge(begun.table, 0, unhex(second.bytes)))).toBe(first.hash)
})

test('a draw is unknown until everyone has mixed, and verified then', async () => {
  fairness = make(vectors.mix.table)
  const step = fairness.checked(rolled)
  expect(step.verdict).toBe('unknown')
  fairness.heed(update([null, ...vectors.mix.bytes.slice(1)]))
  expect(await fairness.learn(null)).toBe(false)
  fairness.heed(update(vectors.mix.bytes))
  expect(await fairness.learn(null)).toBe(true)
  expect(await fairness.recheck([step])).toEqual(new Map([[9, 'verified']]))
  expect(fairness.checked(rolled).verdict).toBe('verified')
})

test('a server that leaves my bytes out is found out', async () => {
  fairness = make(vectors.mix.table)
  await fairness.mixIn(lobby({ pledging: [0] }), 0) // new bytes, which the server then leaves out
  fairness.heed(update(vectors.mix.bytes))
  await fairness.learn(0)
  expect(fairness.checked(rolled).verdict).toBe('failed')
})

test('the whole game is verified when it is over, and its receipt can be kept', async () => {
  fairness.heed(update(mixed))
  await fairness.learn(null)
  expect(JSON.parse(fairness.receipt!)).toMatchObject({ entry: begun, seq: 40, hash: entries[40]!.hash })
  await fairness.verify(null)
  expect(fairness.report?.verified).toBe(true)
  expect(fairness.summary([]).verdict).toBe('verified')
})

test('a failed draw counts more than all others', () => {
  const steps = (['verified', 'failed', 'sealed', 'verified'] as const).map((verdict, seq) => ({
    seq,
    events: [],
    draw: null,
    verdict,
    undone: false,
  }))
  expect(fairness.summary(steps)).toEqual({ verdict: 'failed', verified: 2, sealed: 1, failed: 1 })
})

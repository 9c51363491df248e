import { describe, expect, it } from 'vitest'
import type { Listing, Lobby } from '../protocol.gen.ts'
import { companions } from '../net/companions.svelte.ts'
import { joined } from './listing.ts'
import { ago, standings } from './mine.ts'

const table = (name: string, status: string) =>
  ({
    table: name,
    status,
    players: [
      { guest: 'ada', name: 'Ada', face: 'owl' },
      { guest: name === 'alone' ? null : 'ben', name: 'Ben', face: 'cat' },
    ],
  }) as unknown as Lobby
const listing = {
  open: [],
  running: [],
  mine: [
    table('won', 'over'),
    table('alone', 'over'),
    table('lobby', 'open'),
    table('theirs', 'running'),
    table('old', 'running'),
    table('mine', 'running'),
  ],
  summaries: {
    won: { changed: 5, outcome: { winners: [0], scores: [3, 2], reason: '' } },
    alone: { changed: 9 },
    theirs: { changed: 4, waiting: [1] },
    mine: { changed: 1, waiting: [0, 1] },
    old: { changed: 2, waiting: [1] },
  },
} as unknown as Listing

describe('my tables', () => {
  it('begin with those that wait for me, then games, lobbies, results, each the newest first', () => {
    const found = standings(listing, 'ada')
    expect(found.map(({ lobby }) => lobby.table)).toEqual(['mine', 'theirs', 'old', 'lobby', 'alone', 'won'])
    expect(found.map(({ myTurn }) => myTurn)).toEqual([true, false, false, false, false, false])
    expect(found.map(({ others }) => others)).toEqual([true, true, true, true, false, true])
  })

  it('wait for nobody whom the server does not know', () => {
    expect(standings(listing, null).some(({ myTurn }) => myTurn)).toBe(false)
  })
})

describe('the tables of several people on one device', () => {
  const ben = { guest: 'ben', name: 'Ben', token: '' }
  const his = { ...listing, mine: [table('theirs', 'running'), table('his', 'running')] } as Listing

  it('are there once, and wait for any of them, by name', () => {
    companions.all = [ben]
    const invited = [table('mine', 'open'), table('again', 'open')]
    const all = joined([listing, { ...his, invited, summaries: { his: { changed: 7, waiting: [1] } } }])
    expect(all.mine.map(({ table }) => table)).toEqual([...listing.mine.map(({ table }) => table), 'his'])
    expect(all.invited.map(({ table }) => table)).toEqual(['again'])
    const found = standings(all, 'ada')
    companions.all = []
    expect(found.slice(0, 4).map(({ lobby, myTurn }) => [lobby.table, myTurn])).toEqual([
      ['his', true],
      ['theirs', true],
      ['old', true],
      ['mine', true],
    ])
    expect(found.find(({ lobby }) => lobby.table === 'alone')!.me).toBe(0)
    expect(found[0]!.me).toBeNull()
  })
})

describe('ago', () => {
  it('takes the largest unit that fits', () => {
    expect([0, 59_999, 60_000, 3_600_000, 86_400_000, 3 * 86_400_000].map((ms) => ago(ms, 'en'))).toEqual([
      'now',
      'now',
      '1 minute ago',
      '1 hour ago',
      'yesterday',
      '3 days ago',
    ])
    expect(ago(120_000, 'ko')).toBe('2분 전')
  })
})

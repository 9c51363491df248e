import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadBoard, type AnyBoard } from '../games/board.ts'
import { Hints } from '../board/hints.ts'
import type { Advice, Coached, Lobby, Update } from '../protocol.gen.ts'
import { change } from '../settings.svelte.ts'
import { advice, counsel } from './advice.ts'
import { Names } from '../words/names.ts'
import { chooseLanguage, needWords } from '../words/words.svelte.ts'
import { Coach } from './coach.svelte.ts'
import type { TableSocket } from '../net/socket.svelte.ts'
import { Table } from './table.svelte.ts'

const [pair, run, none] = [
  { type: 'keep', dice: [3, 3], bonus: false },
  { type: 'keep', dice: [3, 4, 5], bonus: false },
  { type: 'keep', dice: [], bonus: false },
]
const legal = [none, pair, run]
const odds = [
  { card: 'ember=3', make: 0.2, plan: 0.25 },
  { card: 'tide~4', make: 0.6, plan: 0.7, hold: 0.5 },
  { card: 'dusk6', make: 0.1, plan: 0.1 },
  { card: 'honey1', make: 0.3, plan: 0.4 },
]
const losing = (...losses: number[]): Advice => ({
  seat: 0,
  opinions: losses.map((loss, i) => ({ action: legal[i], loss, odds: loss === 0 ? odds : [] })),
})

describe('hints', () => {
  const hints = new Hints(legal, losing(0.04, 0, 0.002))

  test('are found by the action itself', () => {
    expect([hints.best, hints.cost(none), hints.cost(pair), hints.cost({ ...pair })]).toEqual([
      pair,
      0.04,
      0,
      null,
    ])
    expect([hints.odds(pair), hints.odds(none), hints.ways]).toEqual([odds, [], []])
  })

  test('say the least that a choice costs that is made of several', () => {
    expect([hints.least([none, run]), hints.least([none, { type: 'roll' }]), hints.least([])]).toEqual([
      0.002,
      0.04,
      null,
    ])
  })

  test('price nothing where all choices are alike', () => {
    const even = new Hints(legal, losing(0.004, 0, 0.001))
    expect([even.even, even.cost(pair), even.least(legal)]).toEqual([true, null, null])
  })
})

describe('a coach', () => {
  const lobby = (coach: boolean) =>
    ({
      type: 'lobby',
      table: 't',
      code: 'ABCDEF',
      game: 'tumble',
      status: 'running',
      host: 'g',
      link: '',
      settings: { game: 'tumble', seats: 2, coach },
      players: [
        { guest: 'g', name: 'Mina', face: 'owl', bot: false, here: true },
        { guest: null, name: 'Ruby', face: 'ruby', bot: true, here: true },
      ],
    }) as Lobby
  const update = (at: number): Update => ({
    type: 'update',
    table: 't',
    seq: at,
    at,
    hash: 'h',
    view: { table: { dice: [3, 3, 4, 5, 6], bonus_face: null } },
    who: ['person', 'bot'],
    waiting: [0],
    legal,
  })
  const answer = (body: object, status = 200) =>
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
      ),
    )
  const about = (at: number, told: Advice): Coached => ({ table: 't', at, advice: told })
  const names = new Names(['Mina', 'Ruby'], 0)
  let board: AnyBoard
  let table: Table
  let coach: Coach

  beforeAll(async () => {
    await chooseLanguage('en')
    await Promise.all([needWords('tumble'), needWords('coach')])
    board = await loadBoard('tumble')
  }, 60_000) // a whole board is compiled
  beforeEach(() => {
    change({ coach: true })
    answer({})
    const socket: TableSocket = {
      guest: { type: 'welcome', guest: 'g', name: 'Mina', protocol: 2, version: '' },
      state: 'open',
      notice: null,
      token: null,
      watch: () => () => {},
      tell: () => {},
      recall: () => {},
      ask: ({ table }) => Promise.resolve({ type: 'ack', id: '', table, seq: 0 }),
    }
    table = new Table(lobby(true), board, {}, socket)
    coach = new Coach(table)
    table.tell(update(7))
  })

  test('is asked about a real choice where the table allows one, and somebody wants it', () => {
    expect(coach.open).toBe(true)
    change({ coach: false })
    expect(coach.open).toBe(false)
    change({ coach: true })
    table.tell(lobby(false))
    expect(coach.open).toBe(false)
  })

  test('is heard about the decision it was asked about, and forgotten with the next', async () => {
    answer(about(7, losing(0.04, 0, 0.1)))
    await coach.ask()
    expect([coach.open, coach.hints?.best]).toEqual([false, pair])
    table.tell(update(8))
    expect([coach.open, coach.hints]).toEqual([true, null])
  })

  test('is not heard when it speaks of another moment, or of other choices', async () => {
    answer(about(6, losing(0.04, 0, 0.1)))
    await coach.ask()
    expect(coach.hints).toBeNull()
    answer(about(7, losing(0.04, 0)))
    await coach.ask()
    expect(coach.hints).toBeNull()
  })

  test('says why it does not answer, until the next decision', async () => {
    answer({ code: 'busy', message: 'the coach is busy' }, 429)
    await coach.ask()
    expect([coach.hints, coach.trouble]).toEqual([null, 'The server is busy. Try again in a moment.'])
    table.tell(update(8))
    expect(coach.trouble).toBeNull()
  })

  test('names the best choice, the likeliest cards and what the next choices cost, three each at most', () => {
    expect(advice(new Hints(legal, losing(0.04, 0, 0.1)), table, board, names)).toEqual([
      'Coach: Keep 3 3 · 70% for the tide run of 4',
      expect.stringMatching(
        /: 60% if you go for it, 70% by the best plan, 50% that your dice stay until your next turn$/,
      ),
      expect.stringMatching(/: 30% .* 40% .* 0% /),
      expect.stringMatching(/: 20% .* 25% .* 0% /),
      'Roll all dice again: costs 4% of your chance to win.',
      'Keep 3 4 5: costs 10% of your chance to win.',
    ])
  })

  test('says so where nothing makes a difference', () => {
    expect(counsel(new Hints(legal, losing(0.04, 0, 0.02)), table, board, names)).toBe(
      'Coach: Keep 3 3 · 70% for the tide run of 4',
    )
    const blind = { ...losing(0.04, 0, 0.02) }
    blind.opinions = blind.opinions.map((opinion) => ({ ...opinion, odds: [] }))
    expect(counsel(new Hints(legal, blind), table, board, names)).toBe(
      'Coach: Keep 3 3 · anything else costs 2% or more',
    )
    expect(counsel(new Hints(legal, losing(0.004, 0, 0.001)), table, board, names)).toBe(
      'Coach: it makes no difference',
    )
  })
})

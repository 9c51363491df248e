import { beforeEach, expect, test, vi } from 'vitest'
import type { AnyBoard } from '../games/board.ts'
import type { Lobby, Update } from '../protocol.gen.ts'
import type { Command, TableSocket } from '../net/socket.svelte.ts'
import { blocked } from '../net/blocked.svelte.ts'
import { Table } from './table.svelte.ts'

const roll = { type: 'roll' }
const lobby = {
  type: 'lobby',
  table: 't',
  code: 'ABCDEF',
  game: 'tumble',
  status: 'running',
  host: 'g',
  link: '',
  settings: { game: 'tumble', seats: 2 },
  players: [
    { guest: 'g', name: 'Mina', face: 'owl', bot: false, here: true },
    { guest: null, name: 'Ruby', face: 'ruby', bot: true, here: true },
  ],
} as Lobby
const update = (seq: number, more: Partial<Update> = {}): Update => ({
  type: 'update',
  table: 't',
  seq,
  at: seq,
  hash: 'h',
  view: seq,
  who: ['person', 'bot'],
  waiting: [0],
  legal: [roll],
  ...more,
})

let table: Table
let asked: Command[]
let recalled: number[]
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')))
  asked = []
  recalled = []
  const socket: TableSocket = {
    guest: { type: 'welcome', guest: 'g', name: 'Mina', protocol: 2, version: '' },
    state: 'open',
    notice: null,
    token: null,
    watch: () => () => {},
    tell: () => {},
    recall: (_, after) => recalled.push(after),
    ask: (command) => {
      asked.push(command)
      return Promise.resolve({ type: 'ack', id: '', table: command.table, seq: 0 })
    },
  }
  const board = { show: (view: number) => view + 0.5 } as unknown as AnyBoard // all that a store needs
  table = new Table(lobby, board, {}, socket)
})

test('the first view is shown at once, without playing its steps', () => {
  table.tell(update(5, { steps: [{ seq: 5, events: [{ type: 'x' }] }] }))
  expect(table.view).toBe(5)
  expect(table.legal).toEqual([roll])
})

test('what happens is shown one by one, and nothing can be done before it was seen', async () => {
  const views: unknown[] = []
  table.tell(update(1))
  table.playback.director = async (_, change) => {
    change()
    views.push(table.view)
    expect(table.legal).toEqual([])
  }
  table.tell(update(2, { steps: [{ seq: 2, events: [{ type: 'x' }, { type: 'y' }] }] }))
  await vi.waitFor(() => expect(table.showing).toBe(false))
  expect(views).toEqual([1.5, 2, 2])
  expect(table.legal).toEqual([roll])
  expect(table.playback.log.map(({ seq }) => seq)).toEqual([2])
})

test('only what the server says is legal is sent, with the decision it answers, and a seal where several choose', async () => {
  table.tell(update(6))
  expect(await table.act(roll)).toBe(true)
  expect(asked.pop()).toEqual({ do: 'act', table: 't', at: 6, action: roll })
  table.tell(update(7, { sealed: [1] }))
  expect(await table.act({ type: 'roll' })).toBe(false)
  expect(await table.act(roll)).toBe(true)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    do: 'act',
    table: 't',
    at: 7,
    action: roll,
    salt: expect.stringMatching(/^[0-9a-f]{64}$/),
    seal: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('nothing can be done when the server did something wrong, until the player plays on', async () => {
  table.tell(update(7))
  table.tell(update(7, { hash: 'another' }))
  expect(table.fairness.failure?.reason).toBe('hash')
  expect([table.legal, await table.act(roll)]).toEqual([[], false])
  table.playOn()
  expect(await table.act(roll)).toBe(true)
})

test('while a command is on its way nothing else can be done, whatever others do', async () => {
  table.tell(update(7))
  const done = table.act(roll)
  table.tell(update(8))
  expect(table.legal).toEqual([])
  await done
  expect(table.legal).toEqual([roll])
})

test('a sealed choice is opened without me: it is not my turn', () => {
  table.tell(update(7, { waiting: [0], opening: [0], sealed: [0, 1] }))
  expect(table.myTurn).toBe(false)
})

test('an older message changes nothing', () => {
  table.tell(update(9))
  table.tell(update(8))
  expect(table.view).toBe(9)
})

test('a page that was loaded again asks what happened lately, and tells it in its log and nowhere else', () => {
  const heard: unknown[] = []
  table.playback.heard = (event) => heard.push(event)
  table.tell(update(100))
  expect(recalled).toEqual([36])
  table.tell(update(101, { steps: [{ seq: 101, events: [{ type: 'new' }] }] }))
  table.tell(
    update(101, {
      steps: [{ seq: 99, events: [{ type: 'old' }] }, { seq: 100 }, { seq: 101, events: [{ type: 'new' }] }],
    }),
  )
  expect(table.playback.log.map(({ seq }) => seq)).toEqual([99, 100, 101])
  expect(heard).toEqual([{ type: 'new' }])
})

test('the others wait for me unless a bot plays for me, the game is paused or my choice is opened', () => {
  const due = (more: Partial<Update>, seq: number) => {
    table.tell(update(seq, more))
    return table.due
  }
  expect(due({}, 1)).toBe(true)
  expect(due({ waiting: [1] }, 2)).toBe(false)
  expect(due({ opening: [0] }, 3)).toBe(false)
  expect(due({ who: ['bot', 'bot'] }, 4)).toBe(false)
  table.tell({ ...lobby, paused: true })
  expect(due({}, 5)).toBe(false)
})

test('a clock runs for who has to decide', () => {
  table.tell({
    ...lobby,
    settings: { ...lobby.settings, clock: { kind: 'turn', limit: 60_000, increment: 0 } },
  })
  table.tell(update(1, { clock: [60_000, 60_000] }))
  expect(table.left(0, table.clockReadAt + 5000)).toBe(55_000)
  expect(table.left(1, table.clockReadAt + 5000)).toBe(60_000)
  table.tell(update(2, { clock: [60_000, 60_000], held: 3000 })) // what was dealt is still being shown
  expect(table.left(0, table.clockReadAt + 2000)).toBe(60_000)
  expect(table.left(0, table.clockReadAt + 5000)).toBe(58_000)
})

test('cards that are laid open to those who watch are kept, each once, in the order in which they were drawn', () => {
  table.tell(update(1, { laid: [{ seq: 7, seat: 1, card: 'turbo1' }] }))
  table.tell(
    update(2, {
      laid: [
        { seq: 4, seat: 0, card: '12' },
        { seq: 7, seat: 1, card: 'turbo1' },
      ],
    }),
  )
  expect(table.laid.map(({ card }) => card)).toEqual(['12', 'turbo1'])
})

test('a player who is away has been so since the server last saw them', () => {
  const [mina, bot] = lobby.players
  table.tell({ ...lobby, players: [mina!, { ...bot!, guest: 'b', name: 'Ben', here: false, away: 65_000 }] })
  expect(table.status(0, table.lobbyReadAt).away).toBeNull()
  expect(table.status(1, table.lobbyReadAt + 60_000).away).toBe(125_000)
})

test('an emote stays for as long as somebody looks at it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    table.tell({ type: 'emoted', table: 't', guest: 'h', name: 'Ben', face: 'fox', emote: 'wow' })
    const [shown] = table.emotes
    table.keep(shown!)
    vi.advanceTimersByTime(60_000)
    expect(table.emotes).toEqual([shown])
    table.fade(shown!)
    vi.advanceTimersByTime(60_000)
    expect(table.emotes).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('a notice goes with the next action, but not that the server stops', async () => {
  table.tell(update(1))
  for (const brief of [false, true]) {
    table.socket.notice = { text: 'Ada invites you', code: 'ABCDEF', brief }
    await table.act(roll)
    expect(table.socket.notice === null).toBe(brief)
  }
})

test('nothing is shown of somebody who is blocked, unless one wants to hear them here', () => {
  const wow = { type: 'emoted', table: 't', guest: 'h', name: 'Ben', face: 'fox', emote: 'wow' } as const
  blocked.set(['h'])
  try {
    table.tell(wow)
    expect(table.emotes).toEqual([])
    expect(table.mutedNames).toEqual([]) // nobody knows that he is here
    table.tell({ type: 'chat', table: 't', guest: 'h', name: 'Ben', text: 'hello', time: 1 })
    expect(table.mutedNames).toEqual([['h', 'Ben']])
    table.mute('h')
    table.tell(wow)
    expect(table.emotes).toEqual([wow])
    expect(table.mutedNames).toEqual([])
  } finally {
    blocked.set([])
  }
})

test('who is muted stays muted at other tables and after a reload, until one wants to hear them', async () => {
  const hello = { type: 'chat', table: 't', guest: 'h', name: 'Ben', text: 'hello', time: 1 } as const
  table.tell(hello)
  table.mute('h')
  const other = new Table({ ...lobby, table: 'u' }, table.board, {}, table.socket)
  expect(other.mutes('h')).toBe(true)
  vi.resetModules()
  const { muted } = await import('../net/muted.svelte.ts') // as after a reload
  expect(muted.has('h')).toBe(true)
  other.mute('h')
  expect(table.mutes('h')).toBe(false)
})

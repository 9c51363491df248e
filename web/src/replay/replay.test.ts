import { beforeEach, describe, expect, test } from 'vitest'
import { Memory } from '../fair/kept.ts'
import type { AnyBoard } from '../games/board.ts'
import { companions } from '../net/companions.svelte.ts'
import type { Lobby, Story } from '../protocol.gen.ts'
import { t } from '../words/words.svelte.ts'
import { Replay } from './replay.svelte.ts'

// A game in which a number grows: each event adds to it.
interface Grew {
  type: 'grew'
  by: number
  seat: number
}
const grew = (by: number, seat: number): Grew => ({ type: 'grew', by, seat })
const moment = (view: number, events: Grew[] = []) => ({
  seq: view,
  at: view,
  text: '',
  events,
  view: { n: view, seat: events.at(-1)?.seat ?? 0 },
})
const story = {
  game: 'x',
  version: 1,
  options: {},
  seats: 2,
  viewer: null,
  names: ['Mina', ''],
  faces: ['owl', ''],
  tally: [],
  moments: [
    moment(0),
    moment(2, [grew(1, 0), grew(1, 0)]),
    moment(3, [grew(1, 1)]),
    moment(3),
    moment(5, [grew(2, 0)]),
  ],
} as Story
const board = {
  show: (view: { n: number }, event: Grew) => ({ n: view.n + event.by, seat: event.seat }),
  pace: () => 100,
  sentence: (event: Grew) => `+${event.by}`,
  turn: (view: { seat: number }) => [view.seat],
} as unknown as AnyBoard
const make = () => new Replay(story, board, {}, null)
const n = (replay: Replay) => (replay.view as { n: number }).n

test('a step forwards is shown event by event, at the speed that was chosen', async () => {
  const replay = make()
  replay.speed = 4
  const seen: [number, number][] = []
  replay.mover = async (change, look) => {
    change()
    seen.push([n(replay), look])
  }
  await replay.on()
  expect(seen).toEqual([
    [1, 25],
    [2, 25],
    [2, 0],
  ])
  expect(replay.sentence).toBe('+1 +1')
})

test('it plays to the end and stops there; played again it begins at the beginning', async () => {
  const replay = make()
  await replay.play()
  expect([replay.at, replay.playing, n(replay)]).toEqual([4, false, 5])
  const from: number[] = []
  replay.mover = async (change) => {
    from.push(n(replay))
    change()
  }
  await replay.play()
  expect(from[0]).toBe(0)
})

test('a jump during playback is shown at once and stops the playback', async () => {
  const replay = make()
  replay.mover = async (change) => {
    change()
    if (replay.at === 1) replay.go(3)
  }
  await replay.play()
  expect([replay.at, replay.playing, n(replay)]).toEqual([3, false, 3])
})

test('moments out of reach are the first and the last', () => {
  const replay = make()
  replay.go(99)
  expect(replay.at).toBe(4)
  replay.go(-1)
  expect(replay.at).toBe(0)
})

test('what happened is listed where something was told, and turns can be gone through', () => {
  const replay = make()
  expect(replay.told.map(({ at, begins }) => [at, begins])).toEqual([
    [1, true],
    [2, true],
    [4, true],
  ])
  replay.turn(1)
  expect(replay.at).toBe(1)
  replay.turn(1)
  expect(replay.at).toBe(2)
  replay.turn(-1)
  expect(replay.at).toBe(1)
})

test('seen from another seat it stays at its moment', () => {
  const replay = make()
  replay.go(2)
  replay.from({
    ...story,
    viewer: 1,
    moments: story.moments.map((each) => ({ ...each, view: { n: -1, seat: 0 } })),
  })
  expect([replay.at, n(replay)]).toEqual([2, -1])
})

describe('whoever looks at a game that they played', () => {
  const lobby = {
    table: 'x',
    players: [
      { guest: 'm', name: 'Mina' },
      { guest: 'l', name: 'Leo' },
    ],
  } as Lobby
  const shorts = () => {
    const { names } = new Replay(story, board, {}, lobby)
    return [names.short(0), names.short(1)]
  }
  beforeEach(() => localStorage.clear())

  test('is "you", and nobody else is', () => {
    expect(shorts()).toEqual(['Mina', 'Leo'])
    new Memory('x').keep(() => ({ guest: 'l', seat: 1 }))
    expect(shorts()).toEqual(['Mina', t('you')])
  })

  test('is a name where the seat is another guest’s now, or several shared the device', async () => {
    new Memory('x').keep(() => ({ guest: 'gone', seat: 1 }))
    expect(shorts()).toEqual(['Mina', 'Leo'])
    new Memory('x').keep(() => ({ guest: 'l', seat: 1 }))
    companions.all = [{ guest: 'm', name: 'Mina', token: '' }]
    expect(shorts()).toEqual(['Mina', 'Leo'])
    companions.all = []
  })
})

/** What is seen of a round: Speeds that cards change, crashes link by link, and cars that move only by transforms. */
import { describe, expect, it } from 'vitest'
import { sideOf, speedOf } from './cards.ts'
import { frames } from './motion.ts'
import recorded from './recorded.json'
import { pace, show, type Seen } from './show.ts'
import type { Bumper, Data, Event } from './types.gen.ts'

const data = recorded.data as Data
const RIDE = { die: 4, boost: 0, heading: null, anchor: false, airbag: false, flat: false }
const car = (colour: string, space: string): Bumper => ({
  colour,
  space,
  side: 'south',
  points: 0,
  rewarded: false,
  discards: [],
  ride: RIDE,
})
const seen = (...spaces: string[]): Seen => ({
  ...(recorded.games[0]!.first as unknown as Seen),
  seats: spaces.length,
  bumpers: spaces.map((space, i) => car(['red', 'blue', 'green', 'yellow'][i]!, space)),
  hands: spaces.map(() => ({ cards: [], directions: 4, reactions: 3, kept: [] })),
  pending: [],
})
const react = (card: string, target: number | null = null): Event => ({
  type: 'reacted',
  bumper: 0,
  card,
  target,
  way: null,
})

describe('a Speed', () => {
  const speeds = (view: Seen) => view.bumpers.map(({ ride }) => speedOf(ride))

  it('changes when a Turbo or a Brake is played, by as much as the table’s data say', () => {
    const view = seen('d1', 'd4')
    expect(speeds(show(view, react('turbo1'), data))).toEqual([6, 4])
    expect(speeds(show(view, react('brake2', 1), { ...data, brake: 3 }))).toEqual([4, 1])
  })
  it('has both where both were played', () => {
    const both = show(show(seen('d1', 'd4'), react('turbo1'), data), react('brake1', 0), data)
    expect(both.bumpers[0]!.ride.boost).toBe(data.turbo - data.brake)
  })
})

describe('a chain', () => {
  const hit = (view: Seen, chain: boolean) =>
    show(view, { type: 'bumper_hit', by: 1, bumper: 2, heading: 'E', chain }, data).flash
  it('begins with the car behind the one that was pushed, however far', () => {
    expect(hit(seen('a4', 'e4', 'f4', 'd1'), true)).toMatchObject({ kind: 'burst', first: 0 })
    expect(hit(seen('d1', 'e4', 'f4', 'd4'), true)).toMatchObject({ first: 3 })
  })
  it('is no chain where a car drove by itself', () =>
    expect(hit(seen('a4', 'e4', 'f4'), false)).toMatchObject({ first: null }))
  it('is looked at for longer than a single crash', () => {
    const event = { type: 'bumper_hit', by: 1, bumper: 2, heading: 'E' } as const
    expect(pace({ ...event, chain: true })).toBeGreaterThan(pace({ ...event, chain: false }))
  })
})

describe('a car that is pushed', () => {
  const pushed = (path: string[]) => {
    const view = show(seen('d1', 'd4'), { type: 'pushed', bumper: 1, heading: 'N', path }, data)
    return frames(view.flash!, () => 'N', 'south')[0]![1][0].at(-1)!.transform
  }
  it('spins once around, unless it can’t go anywhere', () => {
    expect(pushed(['d5', 'd6'])).toContain('rotate(360deg)')
    expect(pushed([])).toBe('rotate(0deg)')
  })
})

it('moves cars only by transforms, and not for longer than an event is shown', () => {
  let kinds = new Set<string>()
  for (const game of recorded.games) {
    let view = game.first as unknown as Seen
    for (const event of game.steps.flatMap(({ events }) => events as Event[])) {
      view = show(view, event, data)
      if (!view.flash) continue
      kinds = kinds.add(view.flash.kind)
      for (const [, [keyframes, duration]] of frames(view.flash, () => 'N', sideOf(view))) {
        expect(duration).toBeLessThanOrEqual(Math.max(300, pace(event)))
        for (const frame of keyframes)
          expect(Object.keys(frame).every((key) => key === 'transform' || key === 'offset')).toBe(true)
        const offsets = keyframes.map(({ offset }) => offset).filter((offset) => typeof offset === 'number')
        expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
      }
    }
  }
  expect(kinds).toContain('burst')
})

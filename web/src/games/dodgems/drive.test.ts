import { describe, expect, it } from 'vitest'
import { moving, speedOf } from './cards.ts'
import { afterReaction, foreseeRound, foreseeWay } from './drive.ts'
import recorded from './recorded.json'
import { show, type Seen } from './show.ts'
import type { Heading } from './track.ts'
import type { Action, Bumper, Data, Event, Ride } from './types.gen.ts'

const data = recorded.data as Data
const RIDE: Ride = { die: 4, boost: 0, heading: null, anchor: false, airbag: false, flat: false }
const car = (colour: string, space: string, heading: Heading | null, ride: Partial<Ride> = {}): Bumper => ({
  colour,
  space,
  side: 'south',
  points: 0,
  rewarded: false,
  discards: [],
  ride: { ...RIDE, heading, ...ride },
})
/** The Reaction step of a round in which bumpers drive in the order of their numbers. */
const round = (...bumpers: Bumper[]): Seen => ({
  ...(recorded.games[0]!.first as unknown as Seen),
  bumpers,
  pending: [{ type: 'react', bumper: 0 }, ...bumpers.map((_, bumper) => ({ type: 'move' as const, bumper }))],
})
const react = (card: string, target: string | null = null, way: 'left' | 'last' | null = null) =>
  ({ type: 'react', card, target, way }) as Extract<Action, { type: 'react' }>
const ends = (view: Seen | ReturnType<typeof afterReaction>) =>
  foreseeRound(view, data).map(({ bumper, drive }) => [bumper, drive.end, drive.hit])

describe('a round that is foreseen', () => {
  it('is driven in order: who has driven away is not hit, who is hit drives no more', () => {
    expect(ends(round(car('red', 'd2', 'E'), car('blue', 'd1', 'N'), car('green', 'g1', 'W')))).toEqual([
      [0, 'f2', null], // off the border at g2
      [1, 'd5', null], // past where red was
      [2, 'c1', null],
    ])
    expect(ends(round(car('red', 'd1', 'N'), car('blue', 'd4', 'S')))).toEqual([[0, 'd3', 1]])
  })
  it('goes on from where somebody is pushed to, and a chain stops the third', () => {
    const view = round(car('red', 'd1', 'N'), car('blue', 'd3', 'E'), car('green', 'd6', 'W'))
    expect(foreseeRound(view, data)).toMatchObject([{ bumper: 0, push: { drive: { end: 'd5', hit: 2 } } }])
  })
  it('tells where a heading leads when it is this bumper’s turn to drive, and that it is hit before', () => {
    const view = round(car('red', 'd2', 'E'), car('blue', 'd1', null))
    expect(foreseeWay(1, 'N', view, data)).toMatchObject({ drive: { end: 'd5', hit: null } })
    expect(foreseeWay(1, 'N', round(car('red', 'd4', 'S'), car('blue', 'd1', null)), data)).toBeNull()
  })
  it('changes with the Reaction card that is picked', () => {
    const view = round(car('red', 'a1', 'N'), car('blue', 'g1', 'N'))
    const played = (card: string, target: string | null = null, way: 'left' | 'last' | null = null) =>
      ends(afterReaction(view, 0, react(card, target, way), data))
    expect(played('turbo1')[0]).toEqual([0, 'a7', null])
    expect(played('brake1', 'blue')[1]).toEqual([1, 'g3', null])
    expect(played('oil-slick1', 'blue', 'left')[1]).toEqual([1, 'g1', null]) // off a pillar, into its corner
    expect(played('queue-jump1', null, 'last').map(([bumper]) => bumper)).toEqual([1, 0])
    expect(played('re-spin1', 'blue')).toEqual([[0, 'a5', null]]) // nobody knows its Speed
    expect(played('airbag1')).toEqual(ends(view))
  })
})

/** Rounds as the server played them: after each card the client's view, then what it foresees against what happened. */
describe.each(recorded.games.map((game, i) => ({ game, i })))('recorded game $i', ({ game }) => {
  it('is foreseen as it was driven, as long as everyone went as far as they could', () => {
    let view = game.first as unknown as Seen
    let checked = 0
    const events = game.steps.flatMap((step) => step.events as Event[])
    events.forEach((event, i) => {
      const before = view
      view = show(view, event, data)
      if (event.type === 'reacted') {
        const target = event.target === null ? null : before.bumpers[event.target]!.colour
        const foreseen = afterReaction(before, event.bumper, { ...event, type: 'react', target }, data)
        const next = events[i + 1]!
        if (next.type === 'heading_turned')
          expect(foreseen.bumpers[next.bumper]!.ride.heading).toBe(next.heading)
        expect(moving(foreseen)).toEqual(moving(view))
      }
      const first = moving(before)[0]
      if (event.type !== 'drove' || event.bumper !== first) return
      const until = events.findIndex(
        (later, at) =>
          at > i &&
          (!['drove', 'ricocheted', 'stopped'].includes(later.type) ||
            ('bumper' in later && later.bumper !== first)),
      )
      const way = events.slice(i, until).flatMap((each) => (each.type === 'drove' ? each.path : []))
      const ended = events
        .slice(i, until + 1)
        .some(
          (each) =>
            (each.type === 'bumper_hit' && each.by === first) ||
            (each.type === 'stopped' && each.bumper === first),
        )
      if (!ended && way.length < speedOf(before.bumpers[first]!.ride)!) return // it stopped early
      expect(
        foreseeRound(before, data)[0]!.drive.legs.flatMap(({ path }) => path),
        `event ${i}`,
      ).toEqual(way)
      checked++
    })
    expect(checked).toBeGreaterThan(1)
  })
})

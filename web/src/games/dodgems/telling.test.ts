/** What a player is told of a game: in whose colour, which way as they see it, and who gained what. */
import { beforeAll, describe, expect, it } from 'vitest'
import { Names } from '../../words/names.ts'
import { chooseLanguage, needWords } from '../../words/words.svelte.ts'
import { paints } from './cards.ts'
import { describe as describeCar } from './describe.ts'
import recorded from './recorded.json'
import { choice, lead, sentence, wouldDo } from './sentences.ts'
import type { Seen } from './show.ts'
import { angle, type Side } from './track.ts'
import type { Bumper, Data } from './types.gen.ts'

const data = recorded.data as Data
const RIDE = { die: 4, boost: 0, heading: null, anchor: false, airbag: false, flat: false }
const car = (colour: string, space: string, side: Side, points = 0): Bumper => ({
  colour,
  space,
  side,
  points,
  rewarded: false,
  discards: [],
  ride: RIDE,
})
/** Two players and the dummy: the viewer sits in the west, where forward is east. */
const view: Seen = {
  viewer: 0,
  seats: 2,
  bumpers: [car('red', 'a4', 'west', 3), car('blue', 'd1', 'south', 2), car('green', 'd7', 'north', 4)],
  hands: [0, 1, 2].map(() => ({ cards: [], directions: 4, reactions: 3 })) as unknown as Seen['hands'],
  pending: [{ type: 'announce', bumper: 2, card: '43' }],
  first: 0,
  round: 3,
  scorers: [],
  kept: [],
}
const names = new Names(['Ada', 'Bo'], 0)

beforeAll(async () => {
  await chooseLanguage('en')
  await needWords('dodgems')
})

describe('the colour of a player', () => {
  it('is the colour of the car, and the dummy has one too', () => {
    expect(paints(view).map(({ ink }) => ink)).toEqual([
      'var(--car-red-ink)',
      'var(--car-blue-ink)',
      'var(--car-green-ink)',
    ])
    expect(paints(view)[0]!.paint).toBe('#cf4841')
  })
  it('is no seat’s before there is a car, and can be any word of CSS', () => {
    const [none, pink] = paints({ ...view, bumpers: [car('', '', 'south'), car('pink', 'd1', 'south')] })
    expect(none!.ink).toBe('var(--soft)')
    expect(pink!.paint).toBe('pink')
    expect(pink!.ink).toContain('pink')
  })
  it('marks a fact as its bumper’s, and a bump as that of whoever drove', () => {
    expect(lead({ type: 'bumper_hit', bumper: 1, by: 2, heading: 'N', chain: false }, view)?.seat).toBe(2)
    expect(lead({ type: 'point_scored', bumper: 1, points: 3 }, view)).toEqual({ seat: 1, turn: null })
    expect(lead({ type: 'round_began', round: 3 }, view)).toBeNull()
  })
})

describe('a direction', () => {
  const announced = { type: 'announced', bumper: 1, card: '43', arrow: 'F', heading: 'N' } as const

  it('is told as the track lies before the viewer, and drawn by an arrow that agrees', () => {
    // Bo in the south goes forward, which is north: to the left of whoever looks from the west.
    expect(sentence(announced, names, view)).toBe('Bo will go left.')
    expect(lead(announced, view)).toEqual({ seat: 1, turn: 270 })
    expect(angle('N', 'west')).toBe(270)
    expect(sentence({ type: 'heading_turned', bumper: 0, heading: 'SE' }, names, view)).toBe(
      'You are heading forward right now.',
    )
    expect(
      describeCar({ ...view, bumpers: [{ ...view.bumpers[0]!, ride: { ...RIDE, heading: 'W' } }] }, 0, names),
    ).toBe('you, car 1, red, on a4, Speed 4, heading back')
  })
  it('is the same for the dummy and its cards', () => {
    // The dummy's forward is south: to the right of whoever looks from the west.
    expect(choice({ type: 'announce', arrow: 'F' }, view, names, data)).toBe('right')
    expect(wouldDo({ type: 'pick', card: '43', dummy: '43' }, view, names, data)).toBe(
      '43, forward. for Dummy 43, right',
    )
  })
  it('names a start by where it lies on the screen', () => {
    expect(wouldDo({ type: 'start', space: 'd1' }, view, names, data)).toBe('Start on d1, on the right')
    const before = { ...view, bumpers: view.bumpers.map((each) => ({ ...each, space: '' })) }
    expect(wouldDo({ type: 'start', space: 'a4' }, before, names, data)).toBe('Start on a4, on the left')
  })
})

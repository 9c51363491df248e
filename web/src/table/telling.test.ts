/** What a player is told of a game: in whose colour, which way as they see it, and who gained what. */
import { beforeAll, describe, expect, it } from 'vitest'
import { Names } from '../words/names.ts'
import { change } from '../settings.svelte.ts'
import { chooseLanguage, needWords } from '../words/words.svelte.ts'
import { ranking, told } from '../frame/result.ts'
import { Captions, readingTime, roundBefore } from './captions.svelte.ts'
import type { AnyBoard } from '../games/board.ts'
import { paints } from '../games/dodgems/cards.ts'
import { describe as describeCar } from '../games/dodgems/describe.ts'
import { board as dodgems } from '../games/dodgems/index.ts'
import { caption, recap } from '../games/dodgems/recap.ts'
import recorded from '../games/dodgems/recorded.json'
import { choice, lead, sentence, wouldDo } from '../games/dodgems/sentences.ts'
import type { Seen } from '../games/dodgems/show.ts'
import { angle, type Side } from '../games/dodgems/track.ts'
import type { Bumper, Data, Event } from '../games/dodgems/types.gen.ts'

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
const board = dodgems as AnyBoard
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

describe('the end', () => {
  const outcome = (winners: number[], reason: string, scores = [3, 2]) => ({ winners, scores, reason })

  it('names the dummy if it has won, alone or with others', () => {
    expect(told(outcome([], 'points'), board, view, names)).toBe('Dummy wins!')
    expect(told(outcome([0], 'rounds', [4, 2]), board, view, names)).toBe('You and Dummy share the win!')
    expect(told(outcome([0], 'points', [10, 2]), board, view, names)).toBe('You win!')
    expect(told(outcome([0, 1], 'rounds', [5, 5]), board, view, names)).toBe('You and Bo share the win!')
  })
  it('has the dummy in the ranking, and the winner first of those with equal points', () => {
    const rank = (...args: Parameters<typeof outcome>) =>
      ranking(outcome(...args), board, view, names).map(({ name, points }) => `${name} ${points}`)
    expect(rank([], 'points')).toEqual(['Dummy 4', 'you 3', 'Bo 2'])
    expect(rank([1], 'points', [10, 10])).toEqual(['Bo 10', 'you 10', 'Dummy 4'])
  })
})

const hit = (by: number, bumper: number, chain = false): Event => ({
  type: 'bumper_hit',
  by,
  bumper,
  heading: 'N',
  chain,
})
const point = (bumper: number): Event => ({ type: 'point_scored', bumper, points: 1 })
const round = (number: number): Event => ({ type: 'round_began', round: number })

describe('a round in short', () => {
  it('says who gained how much, by hitting whom', () => {
    const events = [round(3), hit(1, 2), point(1), hit(2, 0, true), point(1), point(2), hit(0, 1), point(0)]
    expect(recap(events, names, view)).toEqual({
      title: 'Round 3',
      lines: [
        { seat: 1, text: 'Bo +2: hit Dummy, who flew into you' },
        { seat: 2, text: 'Dummy +1: flew into you' },
        { seat: 0, text: 'You +1: hit Bo' },
      ],
    })
  })
  it('tells of points that were lost', () => {
    const emptied: Event = { type: 'hand_emptied', bumper: 1, points: 1 }
    expect(recap([round(1), emptied], names, view)!.lines.map(({ text }) => text)).toEqual([
      'Bo’s hand is empty: new cards, and down to 1 point.',
    ])
  })
  it('says that a round brought nothing', () => {
    const drove: Event = { type: 'drove', bumper: 1, heading: 'N', path: ['d2'] }
    expect(recap([round(2), drove], names, view)).toEqual({
      title: 'Round 2',
      lines: [{ seat: null, text: 'No points in this round.' }],
    })
  })
  it('ends with the next round, or with the game', () => {
    const [one, two, over] = [round(1), round(2), { type: 'game_ended', reason: 'points' }]
    const steps = [{ events: [one] }, { events: [point(0), two] }, { events: [point(1), over] }]
    expect(roundBefore(steps.slice(0, 2), two, board)).toEqual([one, point(0)])
    expect(roundBefore(steps, over, board)).toEqual([two, point(1)])
    expect(roundBefore(steps, one, board)).toBeNull()
    expect(
      roundBefore([{ events: [one] }, { events: [], undone: true }, ...steps.slice(1)], two, board),
    ).toBeNull()
  })
})

describe('a caption', () => {
  it('tells a crash once, with whom it goes on to', () => {
    const drove: Event = { type: 'drove', bumper: 1, heading: 'N', path: ['d2'] }
    const after = [hit(1, 2), point(1), hit(2, 0, true)]
    expect(caption(drove, after, names, view)).toBeNull()
    expect(caption(after[0]!, after.slice(1), names, view)).toBe('Bo bumps Dummy! Dummy is knocked into you!')
    expect(caption(after[2]!, [], names, view)).toBeNull()
    expect(caption(drove, [], names, view)).toBe('Bo drives to d2.')
  })
  it('stays until it can have been read, and the round before the next is summed up', async () => {
    const waits: number[] = []
    const captions = new Captions(async (ms) => {
      waits.push(Math.round(ms / 100) * 100)
      seen.push(captions.recap?.title ?? captions.now?.text ?? null)
    })
    const seen: (string | null)[] = []
    const drove: Event = { type: 'drove', bumper: 1, heading: 'N', path: ['d2'] }
    const steps = [{ events: [round(1), hit(0, 1), point(0), drove, round(2)] }]
    for (const event of steps[0]!.events) await captions.tell(event, steps, board, names, view)
    expect(seen.slice(1)).toEqual(['Round 1: engines on!', 'You bump Bo!', 'Bo drives to d2.', 'Round 1'])
    expect(waits.slice(1, 3)).toEqual([
      Math.round(readingTime('Round 1: engines on!') / 100) * 100,
      Math.round(readingTime('You bump Bo!') / 100) * 100,
    ])
    expect(captions.now?.text).toBe('Round 2: engines on!')
    expect(readingTime('You bump Bo!')).toBeGreaterThanOrEqual(1000)
  })
  it('stays as long as the speed that is set says, where nothing moves too', () => {
    const usual = readingTime('You bump Bo!')
    change({ speed: 'slow', motion: 'none' })
    expect(readingTime('You bump Bo!')).toBe(2 * usual)
    change({ speed: 'quick' })
    expect(readingTime('You bump Bo!')).toBe(usual / 2)
    change({ speed: 'usual', motion: 'auto' })
  })
})

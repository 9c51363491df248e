import { beforeAll, describe, expect, it } from 'vitest'
import { Names } from '../../words/names.ts'
import { chooseLanguage, needWords } from '../../words/words.svelte.ts'
import { arrowsOf, moving, order, sorted, speedOf, turn } from './cards.ts'
import { choose, fitting, meant, offered, usual } from './tokens.ts'
import { drive, foresee, type Drive } from './drive.ts'
import drives from './drives.json'
import { beside, middle } from './floor.ts'
import recorded from './recorded.json'
import { summary } from './describe.ts'
import { choice, choices, sentence, wouldDo } from './sentences.ts'
import { pace, show, type Seen } from './show.ts'
import { couldHit, whoCouldHit } from './threats.ts'
import { angle, HEADINGS, headingOf, place, step, type Heading, type Side } from './track.ts'
import type { Action, Bumper, Data, Event } from './types.gen.ts'

const data = recorded.data as Data
const SIDES: Side[] = ['south', 'west', 'north', 'east']
const RIDE = { die: 4, boost: 0, heading: null, anchor: false, airbag: false, flat: false }
const car = (space: string): Bumper => ({
  colour: 'red',
  space,
  side: 'south',
  points: 0,
  rewarded: false,
  discards: [],
  ride: RIDE,
})

describe('the track before a viewer', () => {
  it('has the own start space in the middle of the bottom row', () => {
    for (const { space, side } of data.starts) expect(place(space, 7, side)).toEqual({ x: 3, y: 6 })
  })
  it('points forward up and left to the left from every seat', () => {
    for (const side of SIDES) {
      expect(angle(headingOf(side, 'F'), side)).toBe(0)
      expect(angle(headingOf(side, 'L'), side)).toBe(270)
    }
  })
  it('shows a step in each heading as the step between two spaces', () => {
    for (const side of SIDES)
      for (const heading of HEADINGS) {
        const { end } = drive('d4', heading, 1, { ...data, pillars: [] }, [])
        const [from, to] = [place('d4', 7, side), place(end, 7, side)]
        expect(step(heading, side)).toEqual({ x: to.x - from.x, y: to.y - from.y })
        expect(beside('d4', heading, 1, 7, side).x).toBeCloseTo(middle(end, 7, side).x)
      }
  })
  it('lies within the frame for any size', () => {
    for (const size of [5, 7, 9]) {
      expect(middle('a1', size, 'south').x).toBeGreaterThan(0)
      expect(
        middle('a1', size, 'south').x + middle(`${'abcdefghi'[size - 1]}1`, size, 'south').x,
      ).toBeCloseTo(100)
    }
  })
})

describe('a drive that is foreseen', () => {
  const read = ({ legs, hit, stopped }: Drive, cars: Bumper[]) =>
    [
      ...legs.flatMap(({ heading, path, off }) => [`${off ?? 'go'}:${heading}`, ...path]),
      ...(hit === null ? [] : [`hit:${cars[hit]!.space}`]),
      ...(stopped ? [`stopped:${stopped}`] : []),
    ].join(' ')

  it('is what the server says, from every space in every direction, bouncing or pushed', () => {
    const cars = ['b2', 'd4', 'g6'].map(car)
    for (const [way, ends] of Object.entries(drives)) {
      const [space, heading] = way.split(' ') as [string, Heading]
      expect(
        [1, 0].map((ricochets) =>
          read(drive(space, heading, 6, data, [car(space), ...cars], ricochets), [car(space), ...cars]),
        ),
        way,
      ).toEqual(ends)
    }
  })
  it('may lead back over the space that it began on', () =>
    expect(drive('a4', 'W', 2, data, [car('a4')])).toMatchObject({ end: 'c4', hit: null, stopped: null }))
  it('pushes whom it hits by the full Speed, in the direction of the last leg, and not past the border', () => {
    expect(foresee(0, 'N', 2, data, [car('d1'), car('d3')])!.push).toMatchObject({
      bumper: 1,
      drive: { end: 'd7', stopped: null },
    })
    expect(foresee(0, 'N', 4, data, [car('d1'), car('d5')])!.push).toMatchObject({
      drive: { end: 'd7', stopped: 'border' },
    })
    expect(foresee(0, 'N', 3, data, [car('d1'), car('d5')])!.push).toBeNull() // not hit
    expect(
      foresee(0, 'N', 4, data, [car('d1'), { ...car('d5'), ride: { ...RIDE, anchor: true } }])!.push,
    ).toBeNull()
  })
})

describe('choosing', () => {
  const react = (
    card: string,
    target: string | null = null,
    way: 'left' | 'right' | null = null,
  ): Action => ({ type: 'react', card, target, way })
  const slick = ['red', 'blue'].flatMap((target) => [
    react('oil-slick1', target, 'left'),
    react('oil-slick1', target, 'right'),
  ])
  const legal: Action[] = [react('turbo1'), ...slick, { type: 'pass' }]

  it('means an action when all its parts are chosen', () => {
    let chosen = choose(legal, [], 'card:oil-slick1')
    expect(meant(legal, chosen)).toBeNull()
    chosen = choose(legal, choose(legal, chosen, 'target:blue'), 'way:left')
    expect(meant(legal, chosen)).toBe(slick[2])
  })
  it('takes another target instead of the first, and keeps the rest', () => {
    expect(choose(legal, ['card:oil-slick1', 'target:red', 'way:left'], 'target:blue')).toEqual([
      'card:oil-slick1',
      'way:left',
      'target:blue',
    ])
  })
  it('drops what does not go with another card', () =>
    expect(choose(legal, ['card:oil-slick1', 'target:red'], 'card:turbo1')).toEqual(['card:turbo1']))
  it('takes back a token that is chosen again, and ignores one that is not offered', () => {
    expect(choose(legal, ['card:turbo1'], 'card:turbo1')).toEqual([])
    expect(choose(legal, ['card:turbo1'], 'card:nothing')).toEqual(['card:turbo1'])
  })
  it('lets go of the oldest of several cards', () => {
    const trim: Action[] = [
      ['1', '2'],
      ['1', '3'],
      ['2', '3'],
    ].map((cards) => ({ type: 'discard', cards }))
    const chosen = ['card:1', 'card:2', 'card:3'].reduce<string[]>((all, card) => choose(trim, all, card), [])
    expect(chosen).toEqual(['card:2', 'card:3'])
    expect(meant(trim, chosen)).toBe(trim[2])
    expect(meant(trim, ['card:2'])).toBeNull()
  })
  it('goes as far as it can unless told otherwise', () => {
    const moves: Action[] = [1, 2, 3].map((spaces) => ({ type: 'move', spaces }))
    expect(usual(moves)).toEqual(['spaces:3'])
    expect(meant(moves, choose(moves, usual(moves), 'spaces:1'))).toBe(moves[0])
    expect([usual(legal), usual(legal.slice(0, 1))]).toEqual([[], offered(legal.slice(0, 1))])
  })
  it('offers each part once', () => {
    expect(offered(legal)).toEqual([
      'card:turbo1',
      'card:oil-slick1',
      'target:red',
      'way:left',
      'way:right',
      'target:blue',
      'pass',
    ])
    expect(fitting(legal, ['target:red'])).toHaveLength(2)
  })
})

describe('cards', () => {
  it('are in the order of a hand', () =>
    expect(sorted(['brake2', '34', 'turbo1', '5', 'brake1'])).toEqual([
      '5',
      '34',
      'turbo1',
      'brake1',
      'brake2',
    ]))
  it('have their arrows clockwise from forward', () =>
    expect(arrowsOf('3', data)).toEqual(['F', 'FR', 'B', 'L']))
  it('change a Speed, which is at least 1 as long as there is a die', () => {
    expect(speedOf({ ...RIDE, die: 2, boost: -4 })).toBe(1)
    expect(speedOf({ ...RIDE, die: 0, boost: 2 })).toBeNull()
  })
})

describe.each(
  recorded.games.map((game) => ({ game, name: `a recorded game seen by ${game.viewer ?? 'nobody'}` })),
)('$name', ({ game }) => {
  beforeAll(async () => {
    await chooseLanguage('en')
    await needWords('dodgems')
  })
  const names = new Names(['Ann', 'Bo', 'Cy', 'Di'].slice(0, game.first.seats), game.viewer)
  const views: Seen[] = []
  let view = game.first as unknown as Seen
  for (const { events } of game.steps) {
    for (const event of events as Event[]) view = show(view, event, data)
    views.push(view)
  }

  it('is shown as the server sees it, fact by fact', () => {
    game.steps.forEach(({ then, hands }, i) => {
      const seen = views[i]!
      expect(
        seen.bumpers.map(({ colour, space, points, ride, discards }) => [
          colour,
          space,
          points,
          ride.die,
          ride.heading,
          discards.length,
        ]),
        `step ${i}`,
      ).toEqual(then)
      expect(
        seen.hands.map((held, at) => [
          at === game.viewer || at === game.first.seats ? held.cards.length : 0,
          held.directions,
          held.reactions,
        ]),
        `step ${i}`,
      ).toEqual(hands)
    })
  })
  it('never shows a card of another hand but those that lie open', () => {
    for (const seen of views)
      seen.hands.forEach((held, at) => {
        if (at === game.viewer || at === game.first.seats) return
        const shown = seen.pending.flatMap((part) =>
          part.type === 'announce' && part.bumper === at ? [part.card] : [],
        )
        expect(held.cards).toEqual(shown)
      })
  })
  it('keeps the order of play from the cards to the end of the round', () => {
    for (const seen of views) if (moving(seen).length) expect(order(seen)).toHaveLength(seen.bumpers.length)
  })
  it('is told in sentences, none of them a key', () => {
    for (const { events } of game.steps)
      for (const event of events as Event[]) {
        const text = sentence(event, names, views.at(-1)!)
        if (text !== null) expect(text).toMatch(/^[A-Z].*[.!]$/)
        expect(text ?? '').not.toMatch(/dodgems-|undefined|\{/)
        expect(pace(event)).toBeGreaterThanOrEqual(0)
      }
  })
  it('can be described in words at any time', () => {
    for (const seen of views)
      expect(summary(seen, names, data).join(' ')).not.toMatch(/dodgems-|undefined|\{/)
    expect(turn(views.at(-1)!).every((seat) => seat < game.first.seats)).toBe(true)
  })
})

describe('what a choice would do', () => {
  beforeAll(async () => {
    await chooseLanguage('en')
    await needWords('dodgems')
  })
  const names = new Names(['Ann', 'Bo'], 0)
  const first = recorded.games[0]!.first as unknown as Seen
  const bumpers = [
    { ...car('d1'), ride: { ...RIDE, heading: 'N' as const } },
    { ...car('d4'), colour: 'blue' },
  ]
  const view: Seen = { ...first, seats: 2, bumpers, pending: [{ type: 'move', bumper: 0 }] }

  it('says where a drive ends, whom it bumps, and where it bounces', () => {
    expect(wouldDo({ type: 'move', spaces: 2 }, view, names, data)).toBe('2 spaces: all clear, to d3')
    expect(wouldDo({ type: 'move', spaces: 3 }, view, names, data)).toBe(
      '3 spaces: into Bo, after 2 spaces, who is shoved to d7',
    )
    const away = { ...view, bumpers: [bumpers[0]!] }
    expect(wouldDo({ type: 'move', spaces: 7 }, away, names, data)).toBe(
      '7 spaces: off the border at d7, then to d6',
    )
  })
  it('says what an arrow leads to', () => {
    const announcing: Seen = { ...view, pending: [{ type: 'announce', bumper: 0, card: '11' }] }
    expect(wouldDo({ type: 'announce', arrow: 'F' }, announcing, names, data)).toBe(
      'forward: into Bo, after 2 spaces, who is shoved to d7',
    )
    expect(wouldDo({ type: 'announce', arrow: 'B' }, announcing, names, data)).toBe(
      'back: off the border at d1, then into Bo, who is shoved to d7',
    )
  })
  it('says where every arrow of a card leads, before it is picked', () => {
    const picking: Seen = { ...view, pending: [{ type: 'pick' }] }
    expect(choices([{ type: 'pick', card: '11', dummy: null }], picking, names, data)).toEqual([
      '11: forward: into Bo, after 2 spaces, who is shoved to d7; forward right: off the border at g4, then to f5; forward left: off the border at a4, then to b5',
    ])
    expect(choice({ type: 'pick', card: '11', dummy: null }, picking, names, data)).toBe('11')
  })
  it('says who could hit whom, as far as that is known', () => {
    const ways = [
      { bumper: 1, heading: 'S', path: [], hit: 0 },
      { bumper: 1, heading: 'N', path: [], hit: null },
      { bumper: 0, heading: 'N', path: [], hit: 1 },
    ]
    const picking: Seen = {
      ...view,
      bumpers: view.bumpers.map((bumper) => ({ ...bumper, ride: RIDE })),
      pending: [{ type: 'pick' }],
    }
    expect(whoCouldHit(couldHit(picking, ways, data), names)).toEqual([
      'Bo could hit you',
      'You could hit Bo',
    ])
    const away: Seen = {
      ...view,
      bumpers: view.bumpers.map((bumper) => ({ ...bumper, ride: { ...RIDE, heading: 'N' } })),
      pending: [{ type: 'move', bumper: 1 }],
    }
    expect(whoCouldHit(couldHit(away, ways, data), names)).toEqual([]) // one has driven, the other goes elsewhere
  })
  it('names each card once where several go together', () => {
    const legal: Action[] = [
      ['11', '43'],
      ['11', 'turbo1'],
      ['43', 'turbo1'],
    ].map((cards) => ({ type: 'discard', cards }))
    expect(choices(legal, view, names, data)).toEqual([
      'Too many cards: let 2 go',
      '11, forward, forward right, and forward left',
      '43, forward',
      'Turbo: your Speed is 2 more',
    ])
  })
  it('tells who did what to whom, and the reader apart', () => {
    const hit = (bumper: number, by: number, chain = false) =>
      sentence({ type: 'bumper_hit', bumper, by, heading: 'N', chain }, names, view)
    expect([hit(1, 0), hit(0, 1), hit(2, 1), hit(2, 0, true)]).toEqual([
      'You bump Bo!',
      'Bo bumps you!',
      'Bo bumps Dummy!',
      'You are knocked into Dummy!',
    ])
    expect(
      sentence({ type: 'reacted', bumper: 1, card: 'oil-slick2', target: 0, way: 'left' }, names, view),
    ).toBe('Bo plays Oil slick on you, to the left.')
    expect(
      sentence({ type: 'reacted', bumper: 0, card: 'queue-jump1', target: null, way: 'last' }, names, view),
    ).toBe('You play Queue jump, and move last.')
    expect(
      sentence({ type: 'reacted', bumper: 0, card: 'turbo1', target: null, way: null }, names, view),
    ).toBe('You play Turbo.')
  })
})

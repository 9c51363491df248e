import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { Names } from '../../words/names.ts'
import { chooseLanguage, needWords } from '../../words/words.svelte.ts'
import { bonus, cardName, info } from './cards.ts'
import { HAND, rolled, within, without } from '../dice.ts'
import { playable, sort, swapOf } from './choices.ts'
import { diagonals, swapped, windowOf, withCard } from './grid.ts'
import { follower } from './pieces.ts'
import { label, score, values } from './score.ts'
import { choices, sentence, summary, wouldClaim } from './sentences.ts'
import { staged } from '../dice.ts'
import { pace, show, type Seen } from './show.ts'
import type { Action, Data, Event, View } from './types.gen.ts'

// A whole game of any legal moves, turn by turn, as the player on seat 0 was told it; chosen for having every kind of event.
const game = JSON.parse(readFileSync('src/games/duel/fixtures/game.json', 'utf8')) as {
  data: Data
  told: { events: Event[]; view: View }[]
}
const { data, told } = game
const every = told.flatMap(({ events }) => events)
const last = told.at(-1)!.view

describe('the view', () => {
  /** All of a position but its phase, the counters of rolling, and points, which the server adds up. */
  const seen = ({ table, hands, held, piles }: View) => ({
    hands,
    held,
    piles,
    river: table.river,
    grids: table.grids,
    bonus: table.bonus,
    discard: table.discard,
    dice: table.dice,
    retrieved: table.retrieved,
    given_up: table.given_up,
    last: table.last,
  })

  test('events alone lead to what the server shows', () => {
    told.slice(1).reduce((before, { events, view }) => {
      const after = events.reduce<Seen>(show, before)
      expect(seen(after)).toEqual(seen(view))
      const seenAfter = staged(events).reduce<Seen>(show, before)
      expect(seen(seenAfter)).toEqual(seen(view))
      return view
    }, told[0]!.view)
  })

  test('the recorded game has every event, and each is given time', () => {
    expect(new Set(every.map(({ type }) => type)).size).toBe(21)
    for (const event of every)
      expect(pace(event, told[0]!.view)).toBeGreaterThanOrEqual(event.type === 'bonus_discarded' ? 0 : 1)
  })

  test('a card that is drawn when hands are shown is there once', () => {
    const drawn: Event[] = [
      { type: 'bonus_drawn', seat: 0, dice: [6] },
      { type: 'hands_shown', hands: [['row/any'], []] },
      { type: 'bonus_seen', seat: 0, card: 'row/any' },
    ]
    expect(drawn.reduce<Seen>(show, { ...last, hands: [[], null] }).hands).toEqual([['row/any'], []])
  })

  test('what the other draws stays unknown until hands are shown', () => {
    for (const { view } of told.slice(0, -1)) expect(view.hands[1]).toBeNull()
    expect(last.hands[1]).not.toBeNull()
  })
})

describe('the dice', () => {
  test('a player never has more than five, each with an id of its own', () => {
    const follow = follower()
    let view: Seen = told[0]!.view
    for (const event of every) {
      view = show(view, event)
      const ids = [...follow(view).values()].flat().map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^die:[01]:[0-4]$/)
    }
  })

  const rolling = (dice: number[]): Seen => ({
    ...last,
    table: {
      ...last.table,
      river: [{ card: 'rose4', placed: null }],
      bonus: null,
      starts: [],
      player: 0,
      dice,
      phase: 'claim',
    },
  })

  test('the dice that were chosen are those that go to the card', () => {
    const chosen = new Set<string>()
    const follow = follower(() => chosen)
    const before = rolling([4, 4, 4, 5, 6])
    chosen.add(follow(before).get(HAND)![1]!.id)
    const after = follow(show(before, { type: 'claimed', seat: 0, card: 'rose4', dice: [4] }))
    expect(after.get('river:0')!.map(({ id }) => id)).toEqual([...chosen])
  })

  test('a die that is turned stays itself', () => {
    const follow = follower()
    const before = rolling([2, 3, 5, 6, 6])
    const turned = follow(before).get(HAND)![0]!.id
    expect(
      follow(show(before, { type: 'die_turned', seat: 0, before: 2, after: 6 }))
        .get(HAND)!
        .find(({ id }) => id === turned)!.face,
    ).toBe(6)
  })

  test('only those roll that were not kept', () => {
    const follow = follower()
    const view = show(rolling([1, 1, 2, 3, 4]), {
      type: 'dice_rolled',
      seat: 0,
      kept: [1, 1],
      rolled: [1, 5, 6],
      rolls_left: 1,
    })
    expect(rolled(view, follow(view).get(HAND)!, new Set()).size).toBe(3)
  })
})

describe('the score', () => {
  test('is what the server says, all through the game', () => {
    for (const { view } of told)
      expect(view.table.grids.map((grid, seat) => score(grid, view.hands[seat] ?? [], data).total)).toEqual(
        view.scores,
      )
  })

  // The worked example of docs/rules/duel.md.
  const example = [
    ['a1', '=2'],
    ['b1', 'rose4'],
    ['c1', '~5'],
    ['d1', 'plum1'],
    ['a2', '~3'],
    ['b2', 'lagoon6'],
    ['c2', '~3.2'],
    ['d2', 'rose2'],
    ['a3', '=3'],
    ['b3', 'plum3'],
    ['c3', 'rose5'],
    ['d3', 'lagoon1'],
    ['a4', 'joker'],
    ['b4', '~3s'],
    ['c4', 'rose6'],
    ['d4', 'rose3'],
  ] as [string, string][]

  test('every line of a tally is said in words', async () => {
    await chooseLanguage('en')
    await needWords('duel')
    expect(label('row 4')).toBe('Row 4')
    expect(label('joker rose')).toContain('rose')
    for (const card of ['pairs/rolls.1', 'block/expel']) expect(label(card)).not.toContain('/')
  })

  test('of the example in the rules is 43', () => {
    const found = score(example, ['pairs/rolls', 'row/any'], data)
    expect(found.rows.map(({ total }) => total)).toEqual([12, 12, 6, 10])
    expect(found.held.map(({ points }) => points)).toEqual([2, 1])
    expect(found.total).toBe(43)
    expect(found.joker).not.toBe('rose')
    expect(values(example, data).get('a2')).toBe(3) // there are three runs of 3
  })

  test.each([
    ['faces/expel', 6],
    ['mixed_row/any', 3],
    ['mixed_column/rolls', 3],
    ['column/step', 1],
    ['diagonal/any', 4],
    ['block/rolls', 0],
  ])('pays %s %i in the example', (card, points) => {
    expect(score(example, [card], data).held).toEqual([{ card, points }])
  })

  test('pays pairs once, and a block of one colour', () => {
    expect(
      score(
        [
          ['d4', '=2'],
          ['e4', 'rose1'],
        ],
        ['pairs/rolls', 'pairs/step'],
        data,
      ).held.map(({ points }) => points),
    ).toEqual([1, 0])
    expect(
      score(
        [
          ['c4', 'rose1'],
          ['d4', 'rose2'],
          ['c5', 'rose3'],
          ['d5', 'rose4'],
        ],
        ['block/rolls'],
        data,
      ).bonus,
    ).toBe(5)
  })
})

describe('a grid', () => {
  test('shows the rows and columns that matter', () => {
    expect(windowOf([])).toEqual({ columns: ['d'], rows: ['4'] })
    expect(windowOf(['d4', 'c4', 'e4', 'd3'])).toEqual({ columns: ['c', 'd', 'e'], rows: ['3', '4'] })
  })

  test('has long diagonals only when it spans 4 by 4', () => {
    expect(diagonals(['a1', 'd3'])).toEqual([])
    expect(diagonals(['b2', 'e5'])).toEqual([
      ['b2', 'c3', 'd4', 'e5'],
      ['b5', 'c4', 'd3', 'e2'],
    ])
  })

  test('takes a card, and exchanges two', () => {
    const grid = withCard([['d4', 'rose1']], 'c4', '=2')
    expect(grid).toEqual([
      ['c4', '=2'],
      ['d4', 'rose1'],
    ])
    expect(swapped(grid, 'c4', 'd4')).toEqual([
      ['c4', 'rose1'],
      ['d4', '=2'],
    ])
  })
})

describe('what may be done', () => {
  const claim = (card: string, dice: number[], expel: string | null = null): Action => ({
    type: 'claim',
    card,
    dice,
    expel,
  })
  const may = sort([
    claim('rose4', [4]),
    claim('rose4', [4, 4]),
    claim('~3', [1, 2, 3], 'row/expel'),
    { type: 'turn', card: 'row/any', die: 4, face: 6 },
    { type: 'protect', card: 'faces/protect', claim: 'bonus' },
    { type: 'swap', first: 'c4', second: 'd4' },
    { type: 'done' },
  ])

  test('is sorted by what it is done with', () => {
    expect(may.claims.get('rose4')).toHaveLength(2)
    expect(may.claims.has('~3')).toBe(false)
    expect(may.expels.get('row/expel')!.get('~3')).toHaveLength(1)
    expect(may.protects.get('faces/protect')!.has('bonus')).toBe(true)
    expect(may.end?.type).toBe('done')
  })

  test('says which Bonus cards can be played', () => {
    expect(
      ['row/expel', 'row/any', 'faces/protect', 'block/rolls'].map((card) => playable(may, card)),
    ).toEqual([true, true, true, false])
  })

  test('finds a swap in either order', () => {
    expect(swapOf(may, 'd4', 'c4')).toBe(swapOf(may, 'c4', 'd4'))
    expect(swapOf(may, 'd4', 'd4')).toBeUndefined()
  })

  test('tells dice alike apart by number alone', () => {
    expect(within([4, 4], [4, 5, 4])).toBe(true)
    expect(within([4, 4], [4, 5])).toBe(false)
    expect(without([1, 4, 4], [4])).toEqual([1, 4])
  })
})

describe('cards', () => {
  test('are read by their names', () => {
    expect(info('lagoon6', data)).toMatchObject({ suit: 'lagoon', asks: '6', value: null })
    expect(info('~3s', data)).toMatchObject({
      suit: 'point',
      asks: '~3',
      value: 1,
      growing: true,
      swap: true,
    })
    expect(info('=4.2', data)).toMatchObject({ asks: '=4', value: 4, swap: false })
    expect(bonus('mixed_row/step')).toEqual({ condition: 'mixed_row', power: 'step' })
  })
})

describe.each(['en', 'fr', 'ko'] as const)('in words (%s)', (language) => {
  const names = new Names(['Mina', 'Leo'], 0)
  beforeAll(async () => {
    await needWords('duel')
    await chooseLanguage(language)
  })
  const whole = (text: string) => {
    expect(text).not.toMatch(/duel-|undefined|\{|\}/)
    expect(text.trim()).not.toBe('')
  }

  test('everything that happens is a sentence', () => {
    for (const event of every) {
      const text = sentence(event, names)
      if (text === null) expect(['bonus_discarded', 'turn_ended']).toContain(event.type)
      else {
        whole(text)
        expect(text).toMatch(/[.!]$/)
      }
    }
  })

  test('the table can be listened to', () => {
    for (const { view } of told) for (const line of summary(view, names, data)) whole(line)
  })

  test('choices say what they would do', () => {
    const { view } = told[5]!
    const card = view.table.river[0]!.card!
    const legal: Action[] = [
      { type: 'claim', card, dice: [4], expel: null },
      { type: 'claim', card: 'bonus', dice: [1, 2], expel: null },
      { type: 'turn', card: 'row/any', die: 1, face: 6 },
      { type: 'protect', card: 'faces/protect', claim: card },
      { type: 'reroll', card: 'pairs/rolls' },
      { type: 'done' },
    ]
    for (const line of choices(legal, view, names, data)) whole(line)
    expect(choices(legal, view, names, data)[0]).toContain(cardName(card))
    whole(
      wouldClaim(
        { type: 'claim', card: 'bonus', dice: [6], expel: 'row/expel' },
        { ...view, table: { ...view.table, bonus: { owner: 1, dice: [2], protect: null } } },
        names,
        data,
      ),
    )
  })
})

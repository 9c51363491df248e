import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chooseLanguage, needWords } from '../../words/words.svelte.ts'
import { OUT, staged } from '../dice.ts'
import { follower } from './pieces.ts'
import { nextPays, scores } from './score.ts'
import { pace, show, type Seen } from './show.ts'
import { info, label } from './cards.ts'
import type { Data, Event, View } from './types.gen.ts'

// A whole game of three bots, as somebody who watches was told it.
const game = JSON.parse(readFileSync('src/games/tumble/fixtures/game.json', 'utf8')) as {
  data: Data
  told: { events: Event[][]; view: View }[]
}
const every = game.told.flatMap(({ events }) => events.flat())

/** The visible part of a position: without phases and counters of the rules. */
const seen = ({ table }: View) => ({
  piles: table.piles,
  cards: table.cards,
  dice: table.phase === 'over' ? [] : table.dice,
  bonus: table.phase === 'over' ? null : table.bonus,
  player: table.phase === 'over' ? 0 : table.player,
})

test('events alone lead to what the server shows', () => {
  game.told.slice(1).reduce((before, { events, view }) => {
    const after = events.flat().reduce<Seen>((now, event) => show(now, event), before)
    expect(seen(after)).toEqual(seen(view))
    const staging = events.flatMap((step) => staged(step)).reduce<Seen>(show, before)
    expect(seen(staging)).toEqual(seen(view))
    return view
  }, game.told[0]!.view)
})

test('points are what the server says, and change with the event that brings a card', () => {
  for (const { view } of game.told) expect(scores(view, game.data)).toEqual(view.scores)
  let brought = 0
  game.told.slice(1).reduce((before, { events, view }) => {
    events.flat().reduce<Seen>((now, event) => {
      const after = show(now, event)
      if (event.type === 'card_acquired') {
        const gained = scores(after, game.data).map((points, seat) => points - scores(now, game.data)[seat]!)
        expect(gained[event.seat]).toBeGreaterThanOrEqual(info(event.card, game.data).value)
        expect(gained.filter((points) => points !== 0)).toHaveLength(1)
        brought += 1
      }
      return after
    }, before)
    return view
  }, game.told[0]!.view)
  expect(brought).toBeGreaterThan(9)
})

test('one more card of a set pays the difference, until the set is complete', () => {
  const paid = game.data.set_bonus
  expect(nextPays(0, game.data)).toBe(paid[1]! - paid[0]!)
  expect(nextPays(paid.length - 1, game.data)).toBeNull()
})

test('the game has all kinds of events but a tie, and each is given time', () => {
  const kinds = new Set(every.map(({ type }) => type))
  expect(kinds.size).toBeGreaterThanOrEqual(14)
  for (const event of every)
    expect(pace(event, game.told[0]!.view)).toBeGreaterThanOrEqual(event.type === 'bonus_returned' ? 0 : 1)
})

test('a player never has more dice than five, each with an id of its own', () => {
  const follow = follower()
  for (const { view } of game.told) {
    const ids = [...follow(view).values()].flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^die:[0-2]:[0-4]$/)
  }
})

test('a card is read from its name', () => {
  expect(info('tide~4', game.data)).toEqual({ suit: 'tide', asks: '~4', value: 7 })
  expect(info('joker', game.data)).toEqual({ suit: 'joker', asks: '=5', value: 15 })
})

test('every line of a score is said in words', async () => {
  await chooseLanguage('en')
  await needWords('tumble')
  expect(['cards', 'set tide', 'set dusk joker', 'bonus die'].map(label)).toEqual([
    'Cards',
    'Set of tide',
    'Set of dusk, with the joker',
    'Bonus die',
  ])
})

test('dice that bump others arrive while those still lie there, and only then are those hurled away', () => {
  let bumps = 0
  game.told.slice(1).forEach(({ events }, i) => {
    const follow = follower()
    let view: Seen = game.told[i]!.view
    follow(view)
    for (const event of events.flatMap((step) => staged(step))) {
      const before = view
      view = show(view, event)
      const dice = follow(view)
      if (event.type !== 'bumped') continue
      bumps++
      expect(before.just?.type).toBe('claimed')
      expect(before.blow).toMatchObject({
        card: event.card,
        owner: event.owner,
        lying: event.dice,
        here: true,
      })
      expect(view.blow?.here).toBe(false)
      expect(dice.get(OUT)).toBe(undefined)
    }
  })
  expect(bumps).toBeGreaterThan(1)
})

test('five alike are an event of their own, and any other roll is not', () => {
  const kinds = (kept: number[], rolled: number[]) =>
    staged([{ type: 'dice_rolled', seat: 2, kept, rolled, rolls_left: 1 }]).map(({ type }) => type)
  expect(kinds([6, 6], [6, 6, 6])).toEqual(['dice_rolled', 'five_alike'])
  expect(kinds([6, 6], [6, 6, 5])).toEqual(['dice_rolled'])
  expect(kinds([], [6, 6, 6])).toEqual(['dice_rolled']) // three dice of the first round
})

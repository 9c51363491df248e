/** A guided first game: why a tap does nothing, and what is new. */
import { beforeAll, expect, test } from 'vitest'
import { chooseLanguage, needWords } from '../words/words.svelte.ts'
import { refusal as dodgemsRefusal } from './dodgems/refusal.ts'
import { tips as dodgemsTips } from './dodgems/tips.ts'
import type { View as DodgemsView } from './dodgems/types.gen.ts'
import { refusal as duelRefusal } from './duel/refusal.ts'
import { tips as duelTips } from './duel/tips.ts'
import type { View as DuelView } from './duel/types.gen.ts'
import { bestFit } from './fit.ts'
import { refusal } from './tumble/refusal.ts'
import { tips } from './tumble/tips.ts'
import type { View } from './tumble/types.gen.ts'

beforeAll(async () => {
  await chooseLanguage('en')
  for (const file of ['tumble', 'duel', 'dodgems', 'guide']) await needWords(file)
})

const at = (place: string) => ({ place, piece: null, token: null, main: false })
const DATA = {
  patterns: ['ember', 'tide'],
  dice: 5,
  first_round: [3, 4],
  cards: ['4', '=3', '~4'].map((combination) => ({ combination, value: 1 })),
  joker: { combination: '=5', value: 15 },
}
const pile = (card: string | null, dice?: number[], owner = 1) => ({
  card,
  under: 1,
  placed: dice ? { owner, dice } : null,
})
const view = (piles: object[], dice: number[], more: object = {}) =>
  ({
    viewer: 0,
    table: { piles, dice, player: 0, turn: 5, cards: [[], []], bonus: null, ...more },
  }) as unknown as View
const DONE = { type: 'done' }

test('the highest dice that fit are found', () => {
  expect(bestFit('~3', [1, 2, 3, 4, 6])).toEqual([2, 3, 4])
  expect(bestFit('=2', [1, 1, 3, 3, 6])).toEqual([3, 3])
  expect(bestFit('4', [4, 1, 4])).toEqual([4, 4])
  expect(bestFit('~5', [1, 2, 3, 4, 6])).toBeNull()
})

test('Tumble says why a card can’t be claimed', () => {
  const piles = [
    pile('tide~4', [3, 4, 5, 6]),
    pile('tide4', [4, 4]),
    pile('ember=3', [3, 3, 3]),
    pile(null),
    pile('ember4', [4], 0),
    pile('ember~4'),
  ]
  const why = (place: string, dice: number[], legal: object[] = [DONE]) =>
    refusal(at(place), legal, view(piles, dice), DATA)
  expect(why('pile:0', [1, 2, 3, 4, 5])).toBe('Nothing beats these dice.')
  expect(why('pile:1', [4, 4])).toBe('You need 3 dice or more there.')
  expect(why('pile:2', [3, 3, 3])).toBe('A tie doesn’t bump: you need 10 or more there.')
  expect(why('pile:3', [1])).toBe('Nothing lies there any more.')
  expect(why('pile:4', [4])).toBe('Your dice lie there already.')
  expect(why('pile:5', [1, 1])).toBe('It asks for: run of 4. The dice you have left don’t make that.')
  expect(why('bonus', [1])).toBe('You had the bonus die in this turn.')
  expect(why('pile:0', [1], [{ type: 'keep', dice: [], bonus: false }])).toBe('Stop first, then claim.')
  expect(why('pile:0', [], [{ type: 'roll' }])).toBe('Roll first.')
})

test('Duel and Dodgems say what comes first', () => {
  const duel = {
    viewer: 0,
    piles: [1, 1, 1],
    table: {
      player: 0,
      dice: [5, 5],
      bonus: null,
      river: [{ card: '=2', placed: { owner: 1, dice: [6, 6], protect: 'x' } }],
    },
  } as unknown as DuelView
  const why = (place: string, legal: object[]) =>
    duelRefusal(at(place), legal, duel, { points: [], colours: [] })
  expect(why('river:0', [DONE])).toBe('These dice are protected.')
  expect(why('grid:1', [DONE])).toBe('That is the other’s grid.')
  expect(why('bonus', [{ type: 'claim', card: '~3', dice: [], expel: null }])).toMatch(/^First claim/)
  expect(why('river:0', [{ type: 'place', card: 'x', place: 'd4' }])).toMatch(/^First place/)

  const tapped = (token: string) => ({ ...at('track'), token })
  const pick = [{ type: 'pick', card: '7', dummy: null }]
  expect(dodgemsRefusal(tapped('card:turbo1'), pick)).toMatch(/^Reaction cards come later/)
  expect(dodgemsRefusal(tapped('dummy:7'), pick)).toMatch(/another player picks/)
  expect(dodgemsRefusal(tapped('card:7'), [{ type: 'pass' }, { type: 'react' }])).toMatch(/^Now Reaction/)
  expect(dodgemsRefusal({ ...at('track'), piece: 'car:1' }, [{ type: 'move', spaces: 1 }])).toMatch(
    /^This car/,
  )
})

test('Tumble has a tip for each new situation, the most urgent first', () => {
  const told = (seen: View, ...legal: object[]) =>
    tips(seen, legal, DATA).map(({ key, args }) => [key, ...Object.values(args ?? {})].join(' '))
  const [roll, keep] = [{ type: 'roll' }, { type: 'keep', dice: [], bonus: false }]
  expect(told(view([pile('tide4')], [], { turn: 1 }), roll)).toEqual(['first 4'])
  const held = view([pile('tide4', [4], 0)], [], { cards: [['tide=3', 'tide~4']] })
  expect(told(held, roll)).toEqual(['take', 'set'])
  expect(told(view([{ ...pile('tide4'), under: 0 }], []), roll)).toEqual(['last'])
  expect(told(view([pile('tide4')], [4, 1]), keep)).toEqual(['keep'])
  expect(told(view([pile('tide=3')], [2, 2, 2]), keep)).toEqual(['keep', 'stop'])
  const tied = view([pile('tide=3', [5, 5, 5]), pile('ember4', [4])], [5, 5, 5, 4, 4])
  const claim = (card: string) => ({ type: 'claim', card, dice: [] })
  expect(told(tied, claim('ember4'), claim('bonus'))).toEqual(['tie 16', 'bump', 'claim', 'bonus'])
  expect(told({ ...tied, viewer: 1 }, claim('ember4'))).toEqual([]) // not their turn
  expect(told({ ...tied, viewer: null }, claim('ember4'))).toEqual([])
})

test('Duel and Dodgems have tips for their situations', () => {
  const duel = (grid: number, legal: object) =>
    duelTips(
      {
        viewer: 0,
        hands: [['pairs/rolls'], null],
        table: {
          player: 0,
          grids: [Array.from({ length: grid }, () => ['d4', '=2']), []],
          river: [{ card: '=2', placed: { owner: 1, dice: [1, 1], protect: null } }],
        },
      } as unknown as DuelView,
      [legal],
    ).map(({ key }) => key)
  expect(duel(0, { type: 'roll' })).toEqual(['hand'])
  expect(duel(13, { type: 'retrieve' })).toEqual(['end', 'hand'])
  expect(duel(0, { type: 'place' })).toEqual(['place'])
  expect(duel(2, { type: 'place' })).toEqual(['row'])
  expect(duel(2, { type: 'claim', card: '=2', expel: null })).toEqual(['bump', 'duty'])
  expect(duel(2, { type: 'claim', card: 'bonus', expel: null })).toEqual(['bonus'])

  const dodgems = (legal: object, pending = 'x') =>
    dodgemsTips({ viewer: 0, pending: [{ type: pending }] } as unknown as DodgemsView, [
      { type: 'pass' },
      legal,
    ]).map(({ key }) => key)
  expect(dodgems({ type: 'pick', card: '7', dummy: '9' })).toEqual(['dummy', 'pick'])
  expect(dodgems({ type: 'discard' }, 'trim')).toEqual(['trim'])
  expect(dodgems({ type: 'discard' })).toEqual(['discard'])
  expect(dodgems({ type: 'react' })).toEqual(['react'])
})

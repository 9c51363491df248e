import { expect, test } from 'vitest'
import { sinceTurn } from './meanwhile.svelte.ts'
import { Names } from '../words/names.ts'
import { chooseLanguage, needWords } from '../words/words.svelte.ts'
import { spoken, type AnyBoard } from '../games/board.ts'
import { board as duel } from '../games/duel/index.ts'
import { board as tumble } from '../games/tumble/index.ts'
import type { Seen, Shown } from '../games/tumble/show.ts'

const names = new Names(['Mina', 'Leo', 'Nora'], 0)
const bumped: Shown = { type: 'bumped', card: 'bonus', owner: 0, dice: [2], by: 1 }
const claimed: Shown = { type: 'claimed', seat: 1, card: 'bonus', dice: [2, 5] }
const table = { piles: [], cards: [[], [], []], dice: [2, 3, 5], bonus: { owner: 0, dice: [2] }, starts: [] }
const view = { viewer: 0, table, scores: [0, 0, 0] } as unknown as Seen

test('a bump is told with its reason, once the dice are there; and else as the log has it', async () => {
  await chooseLanguage('en')
  await needWords('tumble')
  const any = tumble as AnyBoard
  expect(spoken(any, bumped, names, tumble.show(view, claimed))).toBe('Leo bumps you: 2+5 beats 2')
  expect(tumble.ribbon!(tumble.show(tumble.show(view, claimed), bumped), names)).toMatchObject({
    seat: 1,
    other: 0,
  })
  expect(spoken(any, bumped, names, view)).toBe('Your 2 is knocked home!')
  expect(tumble.ribbon!(tumble.show(view, claimed), names)).toBe(null)
})

test('a power that lets weaker dice bump is the reason', async () => {
  await needWords('duel')
  const blow = { card: 'rose4', owner: 1, lying: [4, 4], dice: [4], power: 'row/expel', here: false }
  const just = { type: 'bumped', card: 'rose4', owner: 1, dice: [4, 4], by: 0 } as const
  expect(duel.ribbon!({ just, blow } as never, names)!.text).toBe('You bump Leo: Expel')
})

test('whoever waited reads who bumped them and who took which cards, until they have begun', () => {
  const steps: Shown[][] = [
    [{ type: 'card_acquired', seat: 1, pile: 1, card: 'dusk6', dice: [6] }],
    [{ type: 'turn_ended', seat: 0 }],
    [{ type: 'card_acquired', seat: 1, pile: 0, card: 'ember=3', dice: [4, 4, 4] }],
    [bumped, claimed, { type: 'turn_ended', seat: 1 }],
    [{ type: 'bumped', card: 'tide1', owner: 1, dice: [1], by: 2 }],
  ]
  const told = (more: Shown[] = [], undone = -1) => {
    const all = [...steps, more].map((events, i) => ({ events, undone: i === undone }))
    return tumble.meanwhile!(sinceTurn(all, 0) as Shown[], 0, names)
  }
  expect(told()).toBe('Leo bumped your 2 (bonus die)\u00a0· Leo took ember trio')
  expect(told([], 3)).toBe('Leo took ember trio') // the bump was taken back
  expect(told([{ type: 'dice_rolled', seat: 0, kept: [], rolled: [1], rolls_left: 2 }])).toBe(null)
})

import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import type { BoardModel } from '../board.ts'
import { Names } from '../../words/names.ts'
import { createSelection } from './selection.svelte.ts'
import type { Claim, Data, View } from './types.gen.ts'

const { data, told } = JSON.parse(readFileSync('src/games/tumble/fixtures/game.json', 'utf8')) as {
  data: Data
  told: { view: View }[]
}
const claim = (card: string, ...dice: number[]): Claim => ({ type: 'claim', card, dice })

/** Somebody who has rolled 2 2 3 4 6, and may claim with these. */
function claiming(legal: Claim[]) {
  const table = {
    ...told[0]!.view.table,
    player: 0,
    phase: 'claim' as const,
    dice: [2, 2, 3, 4, 6],
    starts: [],
  }
  const done: unknown[] = []
  const model: BoardModel = {
    view: { ...told[0]!.view, table },
    data,
    legal,
    decision: 1,
    waiting: [0],
    showing: false,
    over: false,
    ended: false,
    act: (action) => Promise.resolve(Boolean(done.push(action))),
    hurry: () => {},
  }
  const names = Names.of([{ name: 'Mina', face: '', level: null }], 0, 0)
  let selection!: ReturnType<typeof createSelection>
  const stop = $effect.root(() => {
    selection = createSelection(() => ({ model, names }))
  })
  return { selection, done, stop }
}

test('chosen dice mark only the cards that they can claim', () => {
  const { selection, stop } = claiming([claim('tide=2', 2, 2), claim('dusk~3', 2, 3, 4), claim('ember6', 6)])
  const marked = () => [...selection.open.keys()]
  const press = (face: number) => selection.press(selection.hand.find((die) => die.face === face)!)
  expect(marked()).toEqual(['tide=2', 'dusk~3', 'ember6'])
  press(2)
  expect(marked()).toEqual(['tide=2', 'dusk~3'])
  press(3)
  expect(marked()).toEqual(['dusk~3'])
  press(6)
  expect(marked()).toEqual([])
  selection.cancel()
  expect(marked()).toHaveLength(3)
  stop()
})

test('one way to claim a card needs no question, several do', () => {
  const { selection, done, stop } = claiming([claim('tide=2', 2, 2), claim('dusk2', 2), claim('dusk2', 2, 2)])
  selection.claim('dusk2')
  expect([done, selection.target]).toEqual([[], 'dusk2'])
  selection.claim('tide=2')
  expect(done).toEqual([claim('tide=2', 2, 2)])
  stop()
})

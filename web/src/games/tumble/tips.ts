/** What is new to somebody who plays for the first time, the most urgent first. */
import { bestFit, sum } from '../fit.ts'
import { tip, type Tip } from '../tips.ts'
import { BONUS, info, sizes } from './cards.ts'
import type { Action, Data, View } from './types.gen.ts'

export function tips(view: View, actions: readonly unknown[], box: unknown): Tip[] {
  const [data, legal, me] = [box as Data, actions as readonly Action[], view.viewer]
  const { piles, cards, player, dice, turn } = view.table
  if (me === null || player !== me || !legal.length) return []
  const can = (type: Action['type']) => legal.some((action) => action.type === type)
  const claims = legal.flatMap((action) => (action.type === 'claim' ? [action.card] : []))
  const open = piles.flatMap(({ card, placed }) =>
    card ? [{ asks: info(card, data).asks, card, placed }] : [],
  )
  const count = data.first_round[turn] ?? data.dice

  if (can('roll'))
    return [
      ...(piles.some(({ placed }) => placed?.owner === me) ? tip('take') : []),
      ...(count < data.dice ? tip('first', { count }) : []),
      ...(sizes(cards[me] ?? [], data.patterns).some((set) => set.count > 1) ? tip('set') : []),
      ...(piles.some(({ card, under }) => card && card !== 'joker' && !under) ? tip('last') : []),
    ]
  if (can('keep')) {
    const ready = open.some(({ asks, placed }) => !placed && /^[=~]/.test(asks) && bestFit(asks, dice))
    return [
      ...(count < data.dice ? tip('first', { count }) : []),
      ...tip('keep'),
      ...(ready ? tip('stop') : []),
    ]
  }
  if (can('turn')) return tip('turn')
  // The same total on a card that asks for a combination: a tie.
  const tie = open.find(({ asks, placed }) => {
    const best = placed && placed.owner !== me && /^[=~]/.test(asks) && bestFit(asks, dice)
    return best && sum(best) === sum(placed.dice)
  })?.placed
  return [
    ...(tie ? tip('tie', { total: sum(tie.dice) + 1 }) : []),
    ...(open.some(({ card, placed }) => placed && claims.includes(card)) ? tip('bump') : []),
    ...(claims.some((card) => card !== BONUS) ? tip('claim') : []),
    ...(claims.includes(BONUS) ? tip('bonus') : []),
  ]
}

/** What is new to somebody who plays for the first time, the most urgent first. */
import { tip, type Tip } from '../tips.ts'
import { BONUS, FULL } from './cards.ts'
import type { Action, View } from './types.gen.ts'

const NEAR = 3 // cards from the end

export function tips(view: View, actions: readonly unknown[]): Tip[] {
  const [legal, me] = [actions as readonly Action[], view.viewer]
  const { river, grids, player } = view.table
  if (me === null || player !== me || !legal.length) return []
  const can = (type: Action['type']) => legal.some((action) => action.type === type)
  const claims = legal.flatMap((action) => (action.type === 'claim' && !action.expel ? [action.card] : []))
  if (can('refill')) return tip('refill')
  if (can('place')) return tip(grids[me]?.length ? 'row' : 'place')
  if (can('swap')) return tip('swap')
  if (can('keep')) return tip('keep')
  if (can('roll') || can('retrieve'))
    return [
      ...(grids.some((grid) => grid.length >= FULL - NEAR) ? tip('end') : []),
      ...(view.hands[me]?.length ? tip('hand') : []),
    ]
  return [
    ...(river.some(({ card, placed }) => card && placed && placed.owner !== me && claims.includes(card))
      ? tip('bump')
      : []),
    ...(claims.some((card) => card !== BONUS) ? tip('duty') : []),
    ...(claims.includes(BONUS) ? tip('bonus') : []),
  ]
}

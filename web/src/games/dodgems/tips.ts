/** What is new to somebody who plays for the first time, the most urgent first. */
import { tip, type Tip } from '../tips.ts'
import type { Action, View } from './types.gen.ts'

export function tips(view: View, actions: readonly unknown[]): Tip[] {
  const legal = actions as readonly Action[]
  const doing = legal.find(({ type }) => type !== 'pass')
  if (view.viewer === null || !doing) return []
  switch (doing.type) {
    case 'start':
      return tip('start')
    case 'pick':
      return [...(doing.dummy ? tip('dummy') : []), ...tip('pick')]
    case 'announce':
      return tip('announce')
    case 'react':
      return tip('react')
    case 'move':
      return tip('move')
    case 'discard':
      return tip(view.pending[0]?.type === 'trim' ? 'trim' : 'discard')
    case 'draw':
      return tip('extra')
    default:
      return []
  }
}

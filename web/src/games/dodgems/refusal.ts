/** Why a tap on the board does nothing in one's own turn. */
import { t } from '../../words/words.svelte.ts'
import type { Tapped } from '../board.ts'
import { isDirection } from './cards.ts'
import type { Action } from './types.gen.ts'

export function refusal({ token, piece }: Tapped, legal: readonly unknown[]): string {
  const doing = (legal as readonly Action[]).find(({ type }) => type !== 'pass')?.type
  const card = token?.startsWith('card:') ? token.slice(5) : null
  switch (doing) {
    case 'take':
      return t('refuse-dodgems-take')
    case 'start':
      return t('refuse-dodgems-start')
    case 'pick':
      if (token?.startsWith('dummy:')) return t('refuse-dodgems-dummy')
      return card && !isDirection(card) ? t('refuse-dodgems-reaction') : t('refuse-dodgems-pick')
    case 'announce':
      return t('refuse-dodgems-announce')
    case 'react':
      if (card) return isDirection(card) ? t('refuse-dodgems-direction') : t('refuse-dodgems-useless')
      return t('refuse-dodgems-react')
    case 'move':
      return piece?.startsWith('car:') ? t('refuse-dodgems-car') : t('refuse-dodgems-move')
    case 'discard':
      return t('refuse-dodgems-discard')
    default:
      return t('refuse-now')
  }
}

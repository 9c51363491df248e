/** Why a tap on the board does nothing in one's own turn. */
import { t } from '../../words/words.svelte.ts'
import type { Tapped } from '../board.ts'
import { whyNot } from '../fit.ts'
import { combinationName, info } from './cards.ts'
import type { Action, Data, View } from './types.gen.ts'

export function refusal({ place }: Tapped, legal: readonly unknown[], view: View, box: unknown): string {
  const [position, data] = [view.table, box as Data]
  const can = (type: Action['type']) => (legal as readonly Action[]).some((action) => action.type === type)
  if (can('roll')) return t('refuse-roll')
  if (can('keep')) return t('refuse-stop')
  if (can('turn') || can('leave')) return place ? t('refuse-tumble-turn') : t('refuse-tumble-turned')
  if (!place) return t('refuse-now')
  if (place === 'bonus') {
    if (position.leftover_dice === 'auto') return t('refuse-tumble-auto')
    if (!position.bonus) return t('refuse-tumble-bonus')
    if (position.bonus.owner === position.player) return t('refuse-dice-own')
    const total = position.bonus.dice.reduce((sum, face) => sum + face, 1)
    return t('refuse-dice-total', { total })
  }
  const pile = position.piles[Number(place.replace('pile:', ''))]
  if (!pile?.card) return t('refuse-tumble-empty')
  if (pile.placed?.owner === position.player) return t('refuse-dice-own')
  const { asks } = info(pile.card, data)
  return whyNot(asks, combinationName(asks), position.dice, pile.placed?.dice ?? null)
}

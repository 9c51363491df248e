/** Why a tap on the board does nothing in one's own turn. */
import { t } from '../../words/words.svelte.ts'
import type { Tapped } from '../board.ts'
import { sum, whyNot } from '../fit.ts'
import { cardName, info } from './cards.ts'
import type { Action, Data, Placed, View } from './types.gen.ts'

export function refusal(
  { place, main }: Tapped,
  legal: readonly unknown[],
  view: View,
  box: unknown,
): string | null {
  const [position, data] = [view.table, box as Data]
  const can = (type: Action['type']) => (legal as readonly Action[]).some((action) => action.type === type)
  if (can('retrieve')) return t('refuse-duel-retrieve')
  if (can('roll')) return t('refuse-roll')
  if (can('refill')) return t('refuse-duel-refill')
  if (can('place')) return t('refuse-duel-place')
  if (can('swap')) return t('refuse-duel-swap')
  if (main) return null // the note says what is to be claimed first
  if (place?.startsWith('grid:'))
    return Number(place.slice(5)) === position.player ? t('refuse-duel-grid') : t('refuse-duel-theirs')
  if (place?.startsWith('deck:')) return t('refuse-duel-deck')
  if (can('keep')) return t('refuse-stop')
  if (!place) return t('refuse-now')
  const over = (lying: Placed | null) =>
    lying?.owner === position.player
      ? t('refuse-dice-own')
      : lying?.protect
        ? t('refuse-duel-protected')
        : null
  if (place === 'bonus') {
    if (!view.piles[2]) return t('refuse-tumble-empty')
    const owned = over(position.bonus)
    if (owned) return owned
    // A claim on the river comes first, and the list has one as long as there is.
    const river = (legal as readonly Action[]).some((action) => action.type === 'claim' && !action.expel)
    if (river || !position.bonus) return t('refuse-duel-bonus')
    return t('refuse-dice-total', { total: sum(position.bonus.dice) + 1 })
  }
  const spot = position.river[Number(place.replace('river:', ''))]
  if (!spot?.card) return t('refuse-tumble-empty')
  const { asks } = info(spot.card, data)
  return over(spot.placed) ?? whyNot(asks, cardName(spot.card), position.dice, spot.placed?.dice ?? null)
}

/** The end of Duel is near when the cards that a player has claimed fill the grid. */
import type { Names } from '../../words/names.ts'
import { t } from '../../words/words.svelte.ts'
import type { Nearing } from '../board.ts'
import { FULL } from './cards.ts'
import type { View } from './types.gen.ts'

export function nearing({ table }: View, names: Names): Nearing | null {
  // D7.1
  if (table.phase === 'over' || table.phase === 'hands' || table.last) return null
  const seats = table.grids.flatMap((grid, seat) => {
    const claimed = table.river.filter(({ placed }) => placed?.owner === seat).length
    const retrieved = seat === table.player ? table.retrieved.length : 0
    return grid.length + claimed + retrieved >= FULL ? [seat] : []
  })
  return seats.length ? { text: t('duel-nearing', names.whoOf(seats)), seats } : null
}

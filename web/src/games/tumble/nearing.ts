/** The end of Tumble is near when a player who acquires can use up the last pile that it takes. */
import type { Names } from '../../words/names.ts'
import { t } from '../../words/words.svelte.ts'
import type { Nearing } from '../board.ts'
import { JOKER } from './cards.ts'
import type { Data, Pile, State, View } from './types.gen.ts'

const isLast = ({ card, under }: Pile) => card !== null && card !== JOKER && under === 0

/** The places where the last card of a pile lies open, once taking such cards can end the game. */
export function lastCards({ phase, piles, cards }: State, data: Data): number[] {
  // T5.1
  if (['deal', 'bonus', 'over'].includes(phase)) return []
  const needed = data.tables.find(({ players }) => players === cards.length)?.used_up ?? 1
  const usedUp = piles.slice(0, -1).filter(({ card, under }) => card === null && under === 0).length
  const last = piles.flatMap((pile, at) => (isLast(pile) ? [at] : []))
  return usedUp + last.length >= needed ? last : []
}

export function nearing({ table }: View, _: Names, data: unknown): Nearing | null {
  const last = lastCards(table, data as Data)
  if (!last.length) return null
  const seats = last.flatMap((at) => table.piles[at]!.placed?.owner ?? [])
  return { text: t('tumble-nearing'), seats: [...new Set(seats)] }
}

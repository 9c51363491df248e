/** The end of Dodgems is near when one bump can win, and in the last round. */
import type { Names } from '../../words/names.ts'
import { list, t } from '../../words/words.svelte.ts'
import type { Nearing } from '../board.ts'
import type { Data, View } from './types.gen.ts'

export function nearing(
  { bumpers, seats: people, pending, round }: View,
  names: Names,
  data: unknown,
): Nearing | null {
  if (!pending.length) return null // it is over
  const { points_to_win: enough, rounds } = data as Data
  const close = bumpers.flatMap(({ points }, seat) => (points >= enough - 1 ? [seat] : [])) // B7.1, B9.5
  const seats = close.filter((seat) => seat < people)
  if (close.length) {
    const who = close.length === 1 && seats.length === 1 ? names.who(seats[0]!).you : 'no'
    const all = close.map((seat) => (seat < people ? names.short(seat) : t('dodgems-dummy')))
    return { text: t('dodgems-nearing', { name: list(all), you: who, count: close.length }), seats }
  }
  return round >= rounds ? { text: t('dodgems-last-round'), seats } : null // B7.3
}

/** The cards that a line of a score is for: all of them, or those of a set. */
import type { Chip } from '../board.ts'
import { info, JOKER } from './cards.ts'
import type { Data, View } from './types.gen.ts'

export function chips(line: string, seat: number, { table }: View, data: unknown): Chip[] {
  const [kind, of, joker] = line.split(' ')
  const cards = table.cards[seat] ?? []
  if (kind === 'cards')
    return cards.map((card) => {
      const { suit, value } = info(card, data as Data)
      return { suit, text: String(value), points: value }
    })
  if (kind !== 'set') return []
  const set = cards.filter((card) => card !== JOKER && info(card, data as Data).suit === of)
  const suits = joker ? [...set.map(() => of!), JOKER] : set.map(() => of!)
  return suits.map((suit) => ({ suit, text: suit === JOKER ? '★' : '' }))
}

/** The points that the shown cards are worth, as the server counts them: they change when a card changes hands. */
import { info, JOKER, sizes } from './cards.ts'
import type { Data, View } from './types.gen.ts'

/** Returns everyone's points as the table lies. */
export function scores({ table }: View, data: Data): number[] {
  return table.cards.map(
    (cards, seat) => pointsOf(cards, data) + (table.bonus?.owner === seat ? (table.bonus_face ?? 0) : 0), // T6.4
  )
}

function pointsOf(cards: readonly string[], data: Data): number {
  const paid = data.set_bonus
  const sets = sizes(cards, data.patterns).map(({ count }) => count)
  const values = cards.reduce((sum, card) => sum + info(card, data).value, 0) // T6.1
  const bonus = sets.reduce((sum, count) => sum + (paid[count] ?? 0), 0) // T6.2
  return (
    values + bonus + (cards.includes(JOKER) ? Math.max(0, ...sets.map((count) => grows(count, data))) : 0)
  )
}

/** What the joker adds to a set of so many cards: it joins one that there is, and that can grow. */ // T6.3
const grows = (count: number, data: Data) => (count ? (nextPays(count, data) ?? 0) : 0)

/** What one more card adds to a set of so many cards; null if no set is larger. */
export function nextPays(count: number, { set_bonus: paid }: Data): number | null {
  const [now, then] = [paid[count], paid[count + 1]]
  return now === undefined || then === undefined ? null : then - now
}

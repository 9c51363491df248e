/** Where the dice of Duel lie: on the river, and before the Bonus pile. */
import { follower as followDice } from '../dice.ts'
import { BONUS } from './cards.ts'
import type { Seen } from './show.ts'

const lying = ({ table }: Seen) =>
  [
    ...table.river.map(({ placed }, i) => ({ place: `river:${i}`, placed })),
    { place: BONUS, placed: table.bonus },
  ].flatMap(({ place, placed }) => (placed ? [{ place, ...placed }] : []))

export const follower = (first?: () => ReadonlySet<string>) =>
  followDice<Seen>(({ table }) => table.grids.length, lying, first)

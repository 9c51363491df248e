/** Where the dice of Duel lie: on the river, and before the Bonus pile. */
import { follower as followDice, OUT } from '../dice.ts'
import { BONUS } from './cards.ts'
import type { Seen } from './show.ts'

const lying = ({ table, blow }: Seen) =>
  [
    ...table.river.map(({ placed }, i) => ({ place: `river:${i}`, placed })),
    { place: BONUS, placed: table.bonus },
    { place: OUT, placed: blow?.here ? { owner: blow.owner, dice: blow.lying } : null },
  ].flatMap(({ place, placed }) => (placed ? [{ place, ...placed }] : []))

export const follower = (first?: () => ReadonlySet<string>) =>
  followDice<Seen>(({ table }) => table.grids.length, lying, first)

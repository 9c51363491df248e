/** Where the dice of Tumble lie: on the piles, and beside the bonus die. */
import { follower as followDice, OUT } from '../dice.ts'
import { BONUS } from './cards.ts'
import type { Seen } from './show.ts'

const lying = ({ table, blow }: Seen) =>
  [
    ...table.piles.map(({ placed }, i) => ({ place: `pile:${i}`, placed })),
    { place: BONUS, placed: table.bonus },
    { place: OUT, placed: blow?.here ? { owner: blow.owner, dice: blow.lying } : null },
  ].flatMap(({ place, placed }) => (placed ? [{ place, ...placed }] : []))

export const follower = (first?: () => ReadonlySet<string>) =>
  followDice<Seen>(({ table }) => table.cards.length, lying, first)

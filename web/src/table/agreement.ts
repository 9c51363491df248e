/** What everyone at a table has to agree to: a pause, and to end the game. */
import type { Table } from './table.svelte.ts'

type Seats = readonly number[] | undefined

export const others = (table: Table, seats: Seats) => (seats ?? []).filter((seat) => seat !== table.me)
export const agreed = (table: Table, seats: Seats) => table.me !== null && Boolean(seats?.includes(table.me))
/** Whether a bot plays for me. */
export const botPlaysForMe = (table: Table) =>
  table.me !== null && table.truth?.who[table.me] === 'bot' && !table.over

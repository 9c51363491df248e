/** What the others at a table have to agree to: to undo, to pause, and to end the game. */
import type { Request } from '../protocol.gen.ts'
import type { Table } from './table.svelte.ts'

/** The request that is open about something and that I have made or agreed to. */
export function agreedTo(table: Table, matter: Request['matter']): Request | null {
  const { request } = table.lobby
  if (!request || request.failed || request.matter !== matter || table.me === null) return null
  return request.by === table.me || request.agreed?.includes(table.me) ? request : null
}
/** Whether a bot plays for me. */
export const botPlaysForMe = (table: Table) =>
  table.me !== null && table.truth?.who[table.me] === 'bot' && !table.over

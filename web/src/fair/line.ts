/** The line to a table's server. */
import type { Token } from '../net/api.ts'
import type { Command } from '../net/socket.svelte.ts'
import type { Ack, Witness } from '../protocol.gen.ts'

/** How a table is reached; a replay has nothing to send. */
export interface Line {
  ask: (command: Command) => Promise<Ack>
  tell: (command: Witness) => void
  found: () => void // verdicts were found out
  token?: Token // of whoever's line it is
}

import type { Lobby } from '../protocol.gen.ts'

/** Names by seat; null for a bot. */
export const peopleOf = ({ players }: Lobby) => players.map((player) => (player?.guest ? player.name : null))

/** What is known of a player beside the game itself. */
export interface SeatStatus {
  left: number | null // milliseconds on the clock; null without one
  botPlays: boolean // a bot plays for somebody who left
  away: boolean // not connected
}

/** In a replay and in a lesson nobody has a clock or can leave. */
export const PRESENT: SeatStatus = { left: null, botPlays: false, away: false }

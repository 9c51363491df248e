import type { Lobby } from '../protocol.gen.ts'
import { t } from '../words/words.svelte.ts'

/** Names by seat; null for a bot. */
export const peopleOf = ({ players }: Lobby) => players.map((player) => (player?.guest ? player.name : null))

/** A player's clock and connection, and if a bot plays for them. */
export interface SeatStatus {
  left: number | null // milliseconds on the clock; null without one
  botPlays: boolean // a bot plays for somebody who left
  away: number | null // milliseconds since they were last connected; null if they are
}

/** "away for 2 min"; under a minute only "away". */
export const awayFor = (away: number) =>
  away < 60_000 ? t('away') : t('away-for', { minutes: Math.floor(away / 60_000) })

/** Players in a replay or a lesson have no clock and can't leave. */
export const PRESENT: SeatStatus = { left: null, botPlays: false, away: null }

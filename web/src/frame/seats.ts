import { Memory } from '../fair/kept.ts'
import { companions } from '../net/companions.svelte.ts'
import type { Lobby } from '../protocol.gen.ts'
import type { Named } from '../words/names.ts'
import { t } from '../words/words.svelte.ts'

/** Who is on each seat. A bot of the server is a character; a person's own bot is a guest like any other. */
export const seatedAt = ({ players }: Lobby): Named[] =>
  players.map((player) => ({
    name: player?.name ?? '',
    face: player?.face ?? '',
    level: player && !player.guest ? (player.level ?? 'casual') : null,
  }))

/** The seat that this browser's guest had, as it remembers; null without one, and where several shared the device. */
export function ownSeat({ table, players }: Lobby): number | null {
  const { guest, seat } = new Memory(table).kept
  if (seat === undefined || !guest || players[seat]?.guest !== guest) return null
  const shared = players.some((player) => companions.all.some((each) => each.guest === player?.guest))
  return shared ? null : seat
}

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

/** The daily games: today's, the one try at each, results, and the roots that are published ahead. */
import type { Commitments, DailyResults, Lobby, Today } from '../protocol.gen.ts'
import { asGuest, read } from './api.ts'

export const today = () => read<Today>(asGuest('GET', '/daily'))
export const commitments = () => read<Commitments>(asGuest('GET', '/daily/commitments'))
/** Begins my one try at today's daily of a game, or goes on with it. */
export const play = (game: string) => read<Lobby>(asGuest('POST', `/daily/${encodeURIComponent(game)}`, {}))
export const results = (day: string, game: string) =>
  read<DailyResults>(asGuest('GET', `/daily/${encodeURIComponent(day)}/${encodeURIComponent(game)}`))

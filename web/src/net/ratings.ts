/** Ratings: leaderboards, somebody's ratings over time, and what a game has changed. */
import type { GameRated, Leaderboard, RatingsOf } from '../protocol.gen.ts'
import { asGuest, read } from './api.ts'

export function leaders(game: string, seats: number, season = ''): Promise<Leaderboard> {
  const query = new URLSearchParams({ seats: String(seats), ...(season && { season }) })
  return read<Leaderboard>(asGuest('GET', `/ratings/${game}?${query}`))
}
export const myRatings = () => read<RatingsOf>(asGuest('GET', '/me/ratings'))
export const ratingsOf = (handle: string) =>
  read<RatingsOf>(asGuest('GET', `/people/${encodeURIComponent(handle)}/ratings`))
export const atTable = (table: string) => read<GameRated>(asGuest('GET', `/tables/${table}/ratings`))

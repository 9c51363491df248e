/** The finished games of this browser's guest. */
import type { MyGames } from '../protocol.gen.ts'
import { asGuest, read } from './api.ts'

/** Which games are wanted; an empty value stands for all of them. */
export interface Wanted {
  game: string
  opponent: string // the id of a guest
  starred: boolean
}

export function myGames({ game, opponent, starred }: Wanted, before = ''): Promise<MyGames> {
  const asked = Object.entries({ game, opponent, before }).filter(([, value]) => value)
  const query = new URLSearchParams([...asked, ...(starred ? [['starred', 'true']] : [])])
  return read<MyGames>(asGuest('GET', `/me/games?${query}`))
}
export const star = (table: string, starred: boolean) =>
  asGuest(starred ? 'PUT' : 'DELETE', `/me/games/${encodeURIComponent(table)}/star`)

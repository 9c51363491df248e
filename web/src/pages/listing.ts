/** The tables of everyone who plays on this device: its own guest, and those whom it was passed to. */
import * as seated from '../fair/seated.ts'
import * as api from '../net/api.ts'
import { companions } from '../net/companions.svelte.ts'
import type { Listing, Lobby } from '../protocol.gen.ts'

/** Joins what the server lists for several people: a table at which some of them sit is there once. */
export function joined([own, ...others]: readonly [Listing, ...Listing[]]): Listing {
  const all = [own, ...others]
  const once = (lobbies: Lobby[]) => [...new Map(lobbies.map((lobby) => [lobby.table, lobby])).values()]
  const mine = once(all.flatMap(({ mine }) => mine))
  // Where somebody on this device sits already, nobody on it has to be invited.
  const elsewhere = (lobbies: Lobby[]) =>
    once(lobbies).filter(({ table }) => !mine.some((each) => each.table === table))
  return {
    ...own,
    mine,
    invited: elsewhere(all.flatMap(({ invited }) => invited ?? [])),
    called: elsewhere(all.flatMap(({ called }) => called ?? [])),
    callers: Object.assign({}, ...all.map(({ callers }) => callers)),
    summaries: Object.assign({}, ...all.map(({ summaries }) => summaries)),
  }
}

/** Whether somebody on this device has a table, or is invited to one. */
export const concerns = ({ mine, invited = [], called = [] }: Listing) =>
  mine.length + invited.length + called.length > 0

export async function listTables(): Promise<Listing> {
  const others = companions.all.map(({ token }) => api.tables(token).catch(() => [])) // the server may have forgotten them
  const [own, ...theirs] = await Promise.all([api.tables(), ...others])
  return joined([own, ...theirs.flat()])
}

/** Sits down to play again with all on this device who were there, its own guest first: who comes first is the host. */
export async function playAgain(table: string, { mine }: Listing): Promise<Lobby> {
  const played = mine.find((lobby) => lobby.table === table)?.players ?? []
  const here = companions.all.filter(({ guest }) => played.some((player) => player?.guest === guest))
  const { guest: own } = await api.me()
  const people: [api.Token, string][] = here.map(({ guest, token }) => [token, guest])
  if (!people.length || played.some((player) => player?.guest === own)) people.unshift([null, ''])
  let lobby: Lobby
  for (const [token, holder] of people) lobby = await seated.rematch(table, token, holder)
  return lobby!
}

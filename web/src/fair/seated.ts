/** Tables that I get a seat at: this browser remembers them, so that no game begins there without its bytes. */
import * as api from '../net/api.ts'
import type { Lobby, TableSettings } from '../protocol.gen.ts'
import { Memory } from './kept.ts'

function keepStart(lobby: Lobby, holder = ''): Lobby {
  new Memory(lobby.table, holder).keep(() => ({ saw: true }))
  return lobby
}

export const create = async (settings: TableSettings) => keepStart(await api.create(settings))
export const rematch = async (id: string, token: api.Token, holder: string) =>
  keepStart(await api.rematch(id, token), holder)
export const whatIf = async (id: string, from: Parameters<typeof api.whatIf>[1]) =>
  keepStart(await api.whatIf(id, from))

/** A table that others and I were called to: we have our seats already. */
export const called = async (code: string) => keepStart(await api.table(code))

/** One click: a table against bots, started at once. */
export async function playBots(game: string, seats: number): Promise<Lobby> {
  return api.start((await create({ game, seats, coach: true })).table)
}

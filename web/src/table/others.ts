import type { Table } from './table.svelte.ts'

/** The others who sit or have talked at a table, by their ids. */
export const othersAt = ({ lobby, chat, socket }: Table): ReadonlyMap<string, string> =>
  new Map(
    [...lobby.players, ...chat]
      .filter((each) => each?.guest && each.guest !== socket.guest?.guest)
      .map((each) => [each!.guest!, each!.name]),
  )

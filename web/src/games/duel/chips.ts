/** The cards that a line of a score is for: those of a row of the grid. */
import type { Chip } from '../board.ts'
import { info } from './cards.ts'
import { values } from './score.ts'
import type { Data, View } from './types.gen.ts'

export function chips(line: string, seat: number, { table }: View, data: unknown): Chip[] {
  const [kind, row] = line.split(' ')
  if (kind !== 'row') return []
  const grid = table.grids[seat] ?? []
  const worth = values(grid, data as Data)
  return grid
    .filter(([place]) => place[1] === row)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([place, card]) => {
      const { suit, asks } = info(card, data as Data)
      return { suit, text: String(worth.get(place) ?? asks) }
    })
}

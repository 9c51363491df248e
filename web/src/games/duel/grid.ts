/** Places of a grid: a letter for the column, a number for the row. The first card is on d4, and the grid grows from it. */

export interface Window {
  columns: string[]
  rows: string[]
}

const LETTERS = 'abcdefg'
const NUMBERS = '1234567'
const SIZE = 4

/** Returns the columns and rows from the first to the last of some places: all that needs to be drawn. */
export function windowOf(places: readonly string[]): Window {
  const among = (all: string, part: 0 | 1) => {
    const at = (places.length ? places : ['d4']).map((place) => all.indexOf(place[part]!))
    return all.slice(Math.min(...at), Math.max(...at) + 1).split('')
  }
  return { columns: among(LETTERS, 0), rows: among(NUMBERS, 1) }
}

/** Returns the window with the columns and rows beside it where the grid may still grow: legal places move no card. */
export function roomOf(places: readonly string[]): Window {
  const wider = (all: string, part: readonly string[]) =>
    part.length < SIZE
      ? all.slice(Math.max(0, all.indexOf(part[0]!) - 1), all.indexOf(part[part.length - 1]!) + 2).split('')
      : [...part]
  const { columns, rows } = windowOf(places)
  return { columns: wider(LETTERS, columns), rows: wider(NUMBERS, rows) }
}

/** Returns the places of the two long diagonals, if the grid spans 4 x 4. */
export function diagonals(places: readonly string[]): string[][] {
  // D9.9
  const { columns, rows } = windowOf(places)
  if (columns.length < SIZE || rows.length < SIZE) return []
  return [
    columns.map((column, i) => column + rows[i]!),
    columns.map((column, i) => column + rows[SIZE - 1 - i]!),
  ]
}

type Laid = readonly (readonly [string, string])[]
const inOrder = (laid: [string, string][]) => laid.sort(([a], [b]) => (a < b ? -1 : 1))

export const withCard = (grid: Laid, place: string, card: string): [string, string][] =>
  inOrder([...grid.map(([at, lies]): [string, string] => [at, lies]), [place, card]])

export function swapped(grid: Laid, first: string, second: string): [string, string][] {
  const cards = new Map(grid)
  return grid.map(([place, card]) => [
    place,
    place === first ? cards.get(second)! : place === second ? cards.get(first)! : card,
  ])
}

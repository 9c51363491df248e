/** Scores a grid and a hand as the server's `tally` does, to preview what placing a card would be worth. */
import { t } from '../../words/words.svelte.ts'
import { bonus, colourName, conditionName, info, JOKER, type Condition } from './cards.ts'
import { diagonals } from './grid.ts'
import type { Data } from './types.gen.ts'

export type Grid = readonly (readonly [string, string])[] // places and the cards on them
type Colours = ReadonlyMap<string, string> // place -> colour

export interface Row {
  row: string
  points: number
  colours: number
  total: number
}
export interface Score {
  joker: string | null
  rows: Row[]
  held: { card: string; points: number }[]
  bonus: number
  total: number
}

/** Scores a grid and a hand, with the joker in the colour that pays most. */
export function score(grid: Grid, hand: readonly string[], data: Data): Score {
  // D8.2
  const colours = new Map<string, string>()
  for (const [place, card] of grid) {
    const { colour } = info(card, data)
    if (colour) colours.set(place, colour)
  }
  const joker = grid.find(([, card]) => card === JOKER)?.[0]
  if (!joker) return scored(grid, hand, data, colours, null)
  const choices = data.colours.map((colour) =>
    scored(grid, hand, data, new Map([...colours, [joker, colour]]), colour),
  )
  return choices.reduce((best, each) =>
    each.total > best.total || (each.total === best.total && each.bonus > best.bonus) ? each : best,
  )
}

function scored(
  grid: Grid,
  hand: readonly string[],
  data: Data,
  colours: Colours,
  joker: string | null,
): Score {
  const worth = values(grid, data)
  const rows = [...new Set(grid.map(([place]) => place[1]!))].sort().map((row): Row => {
    // D8.1
    const points = grid.reduce((sum, [place]) => sum + (place[1] === row ? (worth.get(place) ?? 0) : 0), 0)
    const different = new Set(lines(colours, 1).get(row)).size
    return { row, points, colours: different, total: points * different }
  })
  const seen = new Set<Condition>()
  const held = hand.map((card) => {
    const { condition } = bonus(card)
    const again = condition === 'pairs' && seen.has(condition) // D9.1: twice the card is still 2
    seen.add(condition)
    return { card, points: again ? 0 : pays(condition, grid, colours, data) }
  })
  const extra = held.reduce((sum, { points }) => sum + points, 0)
  return { joker, rows, held, bonus: extra, total: rows.reduce((sum, { total }) => sum + total, extra) }
}

/** Returns what every Point card of a grid is worth: one that grows, once for each of its kind. */
export function values(grid: Grid, data: Data): Map<string, number> {
  // D1.2
  const found = new Map<string, number>()
  for (const [place, card] of grid) {
    const { value, growing, asks } = info(card, data)
    if (value === null) continue
    found.set(
      place,
      growing ? value * grid.filter(([, other]) => info(other, data).asks === asks).length : value,
    )
  }
  return found
}

/** Returns what a Point card would be worth in a grid. */
export const worthIn = (grid: Grid, card: string, data: Data) => values([...grid, ['', card]], data).get('')

function lines(colours: Colours, part: 0 | 1): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [place, colour] of colours) found.set(place[part]!, [...(found.get(place[part]!) ?? []), colour])
  return found
}

/** Returns what a Bonus card with this condition pays. */
function pays(condition: Condition, grid: Grid, colours: Colours, data: Data): number {
  // D9
  const points = data.conditions
  const mixed = (part: 0 | 1) =>
    [...lines(colours, part).values()].some((line) => new Set(line).size === data.colours.length)
  switch (condition) {
    case 'pairs':
      return grid.reduce((sum, [place, card]) => {
        const { asks, value } = info(card, data)
        return asks === '=2' && value !== null
          ? sum + (points.pairs - value) * new Set(lines(colours, 1).get(place[1]!)).size
          : sum
      }, 0)
    case 'faces': {
      const faces = new Set(
        grid
          .map(([, card]) => info(card, data))
          .filter(({ colour }) => colour)
          .map(({ asks }) => asks),
      )
      return faces.size === 6 ? points.faces : 0
    }
    case 'mixed_row':
      return mixed(1) ? points.mixed_row : 0
    case 'mixed_column':
      return mixed(0) ? points.mixed_column : 0
    case 'row':
      return graded(points.row, lines(colours, 1).values())
    case 'column':
      return graded(points.column, lines(colours, 0).values())
    case 'diagonal':
      return graded(
        points.diagonal,
        diagonals(grid.map(([place]) => place)).map((line) =>
          line.flatMap((place) => colours.get(place) ?? []),
        ),
      )
    case 'block': {
      const one = [...colours.keys()].some((place) => {
        const next = (text: string, by: number) => String.fromCharCode(text.charCodeAt(0) + by)
        const block = [0, 1].flatMap((x) =>
          [0, 1].map((y) => colours.get(next(place[0]!, x) + next(place[1]!, y))),
        )
        return !block.includes(undefined) && new Set(block).size === 1
      })
      return one ? points.block : 0
    }
  }
}

/** Returns the points for the most cards of one colour in a line: for 2, 3 or 4 of them. */
function graded(points: readonly number[], all: Iterable<readonly string[]>): number {
  let most = 0
  for (const line of all)
    for (const colour of line) most = Math.max(most, line.filter((other) => other === colour).length)
  return points[most - 2] ?? 0
}

/** Says what a line of the server's tally is for: `row 4`, a Bonus card, `joker rose`. */
export function label(line: string): string {
  const [kind, of = ''] = line.split(' ')
  if (kind === 'row') return t('duel-line-row', { row: of })
  return kind === JOKER ? t('duel-line-joker', { colour: colourName(of) }) : conditionName(line)
}

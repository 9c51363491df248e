/** A score, counted up: every line with the cards that it is for, and when each is shown. */
import type { AnyBoard, Chip } from '../games/board.ts'
import type { Line } from '../protocol.gen.ts'

export interface CountedChip extends Chip {
  at: number // the step that shows it
}
export interface CountedLine extends Line {
  chips: readonly CountedChip[]
  at: number // the step that pays it, or the first of its cards
}
export interface Count {
  lines: readonly CountedLine[]
  pays: readonly number[] // what each step pays
}

/** Counts the score of a seat: cards that pay by themselves one by one, the others all at once. */
export function count(lines: readonly Line[], chipsOf: (line: string) => readonly Chip[]): Count {
  const pays: number[] = []
  const counted = lines.map((line) => {
    const chips = chipsOf(line.label)
    const at = pays.length
    const worth = chips.reduce((sum, chip) => sum + (chip.points ?? 0), 0)
    const single =
      chips.length > 0 && worth === line.points && chips.every(({ points }) => points !== undefined)
    pays.push(...(single ? chips.map(({ points }) => points!) : [line.points]))
    return { ...line, at, chips: chips.map((chip, i) => ({ ...chip, at: single ? at + i : at })) }
  })
  return { lines: counted, pays }
}

export const counts = (tally: readonly (readonly Line[])[], board: AnyBoard, view: unknown, data: unknown) =>
  tally.map((lines, seat) => count(lines, (line) => board.chips(line, seat, view, data)))

/** The points after so many steps. */
export const after = ({ pays }: Count, steps: number) =>
  pays.slice(0, steps).reduce((sum, points) => sum + points, 0)

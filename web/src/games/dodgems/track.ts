/** The track as it lies before a viewer: which space is where, and which way a heading points. */
import type { Announced, Bumper } from './types.gen.ts'

export type Heading = Announced['heading']
export type Arrow = Announced['arrow']
export type Side = Bumper['side']
export interface Point {
  x: number
  y: number
}

export const HEADINGS: readonly Heading[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] // clockwise
export const ARROWS: readonly Arrow[] = ['F', 'FR', 'R', 'BR', 'B', 'BL', 'L', 'FL']
const FORWARD: Record<Side, Heading> = { south: 'N', west: 'E', north: 'S', east: 'W' }
export const STEPS: Record<Heading, readonly [number, number]> = {
  N: [0, 1],
  NE: [1, 1],
  E: [1, 0],
  SE: [1, -1],
  S: [0, -1],
  SW: [-1, -1],
  W: [-1, 0],
  NW: [-1, 1],
}

export const spaceAt = (column: number, row: number) => `${String.fromCharCode(97 + column)}${row + 1}`
export const columnOf = (space: string) => space.charCodeAt(0) - 97
export const rowOf = (space: string) => Number(space.slice(1)) - 1

/** The heading of an arrow on a card, for a player on this side. */
export const headingOf = (side: Side, arrow: Arrow): Heading =>
  HEADINGS[(HEADINGS.indexOf(FORWARD[side]) + ARROWS.indexOf(arrow)) % 8]!

/** A heading, turned clockwise by so many times 45 degrees. */
export const turned = (heading: Heading, by: number): Heading =>
  HEADINGS[(HEADINGS.indexOf(heading) + by + 8) % 8]!

/** How far a heading is turned from straight up, in degrees clockwise, for a viewer on this side. */
export const angle = (heading: Heading, viewer: Side): number =>
  ((HEADINGS.indexOf(heading) - HEADINGS.indexOf(FORWARD[viewer]) + 8) % 8) * 45

/** Where a space lies for a viewer: columns from the left, rows from the top, with the viewer's side at the bottom. */
export function place(space: string, size: number, viewer: Side): Point {
  const [x, y] = [columnOf(space), rowOf(space)]
  const far = size - 1
  switch (viewer) {
    case 'south':
      return { x, y: far - y }
    case 'west':
      return { x: far - y, y: far - x }
    case 'north':
      return { x: far - x, y }
    case 'east':
      return { x: y, y: x }
  }
}

/** A step in a heading on the screen: 1 to the right, 1 down; on a slant both, so that it leads to the next space. */
export function step(heading: Heading, viewer: Side): Point {
  const [x, y] = STEPS[HEADINGS[angle(heading, viewer) / 45]!]
  return { x, y: 0 - y }
}

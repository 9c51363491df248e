/** How the track is measured: the side of a space, and the frame around it; places on it are parts of the whole. */
import { place, step, type Heading, type Point, type Side } from './track.ts'

export const CELL = 40
export const EDGE = 17

/** The middle of a space, from the top left, in hundredths of the whole track. */
export function middle(space: string, size: number, side: Side): Point {
  const { x, y } = place(space, size, side)
  const whole = size * CELL + 2 * EDGE
  return { x: ((EDGE + (x + 0.5) * CELL) / whole) * 100, y: ((EDGE + (y + 0.5) * CELL) / whole) * 100 }
}

/** A place so many spaces away from the middle of one. */
export function beside(space: string, heading: Heading, far: number, size: number, side: Side): Point {
  const at = middle(space, size, side)
  const way = step(heading, side)
  const unit = (CELL / (size * CELL + 2 * EDGE)) * 100
  return { x: at.x + way.x * unit * far, y: at.y + way.y * unit * far }
}

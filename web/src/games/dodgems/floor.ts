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

/** Where an arrow stands around a car: on the next space; or, if that is beyond the border, on the frame beside it. */
export function around(space: string, heading: Heading, size: number, side: Side): Point {
  const [at, way, unit] = [
    middle(space, size, side),
    step(heading, side),
    (CELL / (size * CELL + 2 * EDGE)) * 100,
  ]
  const { x, y } = place(space, size, side)
  const far = (from: number, by: number) => (from + by < 0 || from + by >= size ? 0.68 : 0.96)
  return { x: at.x + way.x * unit * far(x, way.x), y: at.y + way.y * unit * far(y, way.y) }
}

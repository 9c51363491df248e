/**
 * How a die falls: a path from a hand to its place, as frames for an animation. A die turns about the axis that its way
 * gives it, and lies with the face up that the server has rolled: only the way there is made up here.
 */
export interface Frame {
  offset: number
  x: number // from the place where it comes to lie, in pixels
  y: number
  height: number // above the table, in sizes of the die
  turn: number // about the axis, in degrees; 0 when it lies
  spin: number // as seen from above
}
export interface Throw {
  axis: readonly [number, number]
  frames: readonly Frame[]
  /** When it touches the table, as parts of its time: it knocks. */
  knocks: readonly number[]
}

const ROLL = 660 // ms, until the last die lies
const GAP = 55 // between one die and the next
const LANDS = [0.5, 0.78, 0.94] as const // it touches the table, and bounces twice
const BOUNCES = [0.5, 0.14] as const
const FRAMES = 22

/** How long each of so many dice rolls, in milliseconds: the last one 660, those before it come to lie earlier. */
export const durations = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => ROLL - (count - 1 - i) * GAP)

/** Throws a die from a hand at `x`, `y` (from its place). `chance` returns numbers from 0 to 1. */
export function thrown(x: number, y: number, chance: () => number = Math.random): Throw {
  const way = Math.hypot(x, y) || 1
  // It rolls the way it goes: the side that is up goes ahead, and down.
  const lean = (chance() - 0.5) * 0.7
  const [vx, vy] = [-x / way + lean, -y / way - lean]
  const long = Math.hypot(vx, vy) || 1
  const turns = 500 + chance() * 80 // at first its face is down, give or take 40 degrees
  const spin = (chance() - 0.5) * 160
  const frames = Array.from({ length: FRAMES + 1 }, (_, i): Frame => {
    const offset = i / FRAMES
    const far = (1 - offset) ** 1.7
    const left = Math.max(0, 1 - offset / LANDS[2]) ** 1.3
    return { offset, x: x * far, y: y * far, height: height(offset), turn: -turns * left, spin: spin * left }
  })
  return { axis: [-vy / long, vx / long], frames, knocks: LANDS.slice(0, 2) }
}

/** Shakes a die around a point, and ends as it began: for as long as one likes. */
export function shaken(x: number, y: number, size: number, chance: () => number = Math.random): Throw {
  const begins = chance() * 2 * Math.PI
  const angle = chance() * 2 * Math.PI
  const way = chance() < 0.5 ? -360 : 360
  const frames = Array.from({ length: FRAMES + 1 }, (_, i): Frame => {
    const offset = i / FRAMES
    const at = begins + offset * 2 * Math.PI
    return {
      offset,
      x: x + Math.sin(at * 2) * size * 0.28,
      y: y + Math.cos(at * 3) * size * 0.2,
      height: 0.35 + Math.sin(at) * 0.25,
      turn: way * offset,
      spin: Math.sin(at) * 25,
    }
  })
  return { axis: [Math.cos(angle), Math.sin(angle)], frames, knocks: [] }
}

function height(at: number): number {
  const [first, second, third] = LANDS
  const arc = (from: number, to: number, high: number) => {
    const part = (at - from) / (to - from)
    return 4 * high * part * (1 - part)
  }
  if (at < first) return (1 - at / first) * (0.9 + (1.5 * at) / first)
  if (at < second) return arc(first, second, BOUNCES[0])
  return at < third ? arc(second, third, BOUNCES[1]) : 0
}

// --- sides ---

export const SIDES = ['front', 'back', 'right', 'left', 'top', 'bottom'] as const
export type Side = (typeof SIDES)[number]
type Vector = readonly [number, number, number]
const NORMALS: Record<Side, Vector> = {
  front: [0, 0, 1],
  back: [0, 0, -1],
  right: [1, 0, 0],
  left: [-1, 0, 0],
  top: [0, -1, 0],
  bottom: [0, 1, 0],
}
const LIGHT: Vector = [-0.35, -0.6, 0.72] // from the upper left, above the table

/** The face on each side of a die that lies with `face` to the viewer: opposite sides add up to seven. */
export function faces(face: number): Record<Side, number> {
  const [across, along] = [1, 2, 3].filter((each) => each !== face && each !== 7 - face) as [number, number]
  return { front: face, back: 7 - face, right: across, left: 7 - across, top: along, bottom: 7 - along }
}

/** Where a side looks when the die is turned. */
function looks(side: Side, [ax, ay]: readonly [number, number], turn: number, spin: number): Vector {
  const [x, y, z] = NORMALS[side]
  const angle = (turn * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const along = (ax * x + ay * y) * (1 - cos)
  const turned: Vector = [
    x * cos + ay * z * sin + ax * along,
    y * cos - ax * z * sin + ay * along,
    z * cos + (ax * y - ay * x) * sin,
  ]
  const about = (spin * Math.PI) / 180
  return [
    turned[0] * Math.cos(about) - turned[1] * Math.sin(about),
    turned[0] * Math.sin(about) + turned[1] * Math.cos(about),
    turned[2],
  ]
}

/** How dark a side is, from 0 (as when the die lies) to 1: light comes from above. */
export function shade(side: Side, axis: readonly [number, number], { turn, spin }: Frame): number {
  const [x, y, z] = looks(side, axis, turn, spin)
  const lit = LIGHT[0] * x + LIGHT[1] * y + LIGHT[2] * z
  return Math.max(0, Math.min(0.6, (LIGHT[2] - lit) * 0.5))
}

/** The side that is up. */
export function up(axis: readonly [number, number], { turn, spin }: Frame): Side {
  const high = (side: Side) => looks(side, axis, turn, spin)[2]
  return SIDES.reduce((best, side) => (high(side) > high(best) ? side : best))
}

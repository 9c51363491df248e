/**
 * Animates a crash. A car leans into a drive, is squashed where it hits, and springs back; one that is pushed spins. A chain
 * is followed link by link, and points fly to the seat of who scored them. Only transforms and opacity, and without motion
 * nothing at all.
 */
import { pace } from '../../settings.svelte.ts'
import type { Flash } from './show.ts'
import { angle, step, type Heading, type Point, type Side } from './track.ts'

type Frames = [Keyframe[], number]

export const SECOND = 300 // ms: when the second link of a chain is shown
const EASE = 'cubic-bezier(.2,.8,.25,1)'

/** Squashed (under 1) or stretched (over 1) along a direction, and moved along it by parts of its own size. */
function along(degrees: number, by: number, way: Point = { x: 0, y: 0 }, far = 0, spin = 0): string {
  const across = 2 - by
  return `translate(${way.x * far * 100}%, ${way.y * far * 100}%) rotate(${degrees}deg) scale(${across}, ${by}) rotate(${spin - degrees}deg)`
}

const squashed = (heading: Heading, side: Side, deep = 0.72, far = 0.1): Frames => {
  const [at, way] = [angle(heading, side), step(heading, side)]
  return [
    [
      { transform: 'none' },
      { transform: along(at, deep, way, far), offset: 0.3 },
      { transform: along(at, 1.1, way, -0.03), offset: 0.65 },
      { transform: 'none' },
    ],
    300,
  ]
}

/** A crash: the hitter draws back and rams the other, who gives way. In a chain the last one stays, and spins. */
function crash({ by, bumper, heading, first }: Flash & { kind: 'burst' }, side: Side): [number, Frames][] {
  const [at, way] = [angle(heading, side), step(heading, side)]
  const touch = way.x && way.y ? 0.34 : 0.19 // until the bumpers meet: corners are farther apart
  const [length, late] = first === null ? [430, 0] : [860, SECOND / 860]
  const time = (part: number) => late + part * (1 - late)
  const spin = way.x < 0 ? -360 : 360
  const still: Keyframe[] = late ? [{ transform: along(at, 1), offset: 0 }] : []
  const hitter: Keyframe[] = [
    ...still,
    { transform: along(at, 1), offset: late },
    { transform: along(at, 1.08, way, -0.1), offset: time(0.18) },
    { transform: along(at, 0.7, way, touch), offset: time(0.36) },
    { transform: along(at, 1.1, way, -0.05), offset: time(0.66) },
    { transform: along(at, 1) },
  ]
  const victim: Keyframe[] = [
    ...still,
    { transform: along(at, 1), offset: time(0.3) },
    { transform: along(at, 0.62, way, 0.16), offset: time(0.44) },
    ...(first === null
      ? [{ transform: along(at, 1.12, way, 0.02), offset: time(0.74) }, { transform: along(at, 1) }]
      : [
          { transform: along(at, 1.08, way, 0.04, spin * 0.5), offset: time(0.68) },
          { transform: along(at, 1, way, 0, spin) },
        ]),
  ]
  return [
    [by, [hitter, length]],
    [bumper, [victim, length]],
  ]
}

/** What each car does in a flash: by its number. */
export function frames(flash: Flash, heading: (bumper: number) => Heading, side: Side): [number, Frames][] {
  switch (flash.kind) {
    case 'trail': {
      const at = angle(heading(flash.bumper), side)
      if (!flash.pushed)
        return [
          [
            flash.bumper,
            [
              [{ transform: 'none' }, { transform: along(at, 1.14), offset: 0.35 }, { transform: 'none' }],
              340,
            ],
          ],
        ]
      const spin = step(heading(flash.bumper), side).x < 0 ? -1 : 1
      const spun: Keyframe[] =
        flash.from === flash.to
          ? [0, 14, -10, 5, 0].map((turn) => ({ transform: `rotate(${turn * spin}deg)` }))
          : [
              { transform: 'rotate(0deg) scale(0.9)' },
              { transform: `rotate(${300 * spin}deg) scale(1.06)`, offset: 0.62 },
              { transform: `rotate(${374 * spin}deg) scale(1)`, offset: 0.84 },
              { transform: `rotate(${360 * spin}deg) scale(1)` },
            ]
      return [[flash.bumper, [spun, 470]]]
    }
    case 'spark':
      return [[flash.bumper, squashed(flash.came, side)]]
    case 'stop':
      return [[flash.bumper, squashed(flash.came, side, 0.66, 0.12)]]
    case 'burst':
      return crash(flash, side)
    case 'turned':
      return [
        [
          flash.bumper,
          [
            [
              { transform: 'none' },
              { transform: 'scale(1.1) rotate(-5deg)', offset: 0.4 },
              { transform: 'none' },
            ],
            260,
          ],
        ],
      ]
    case 'held':
      return [
        [
          flash.bumper,
          [
            [
              { transform: 'none' },
              { transform: 'translateX(-5%)', offset: 0.25 },
              { transform: 'translateX(5%)', offset: 0.5 },
              { transform: 'translateX(-3%)', offset: 0.75 },
              { transform: 'none' },
            ],
            300,
          ],
        ],
      ]
    case 'airbag':
    case 'point':
      return [
        [
          flash.bumper,
          [[{ transform: 'none' }, { transform: 'scale(1.14)', offset: 0.4 }, { transform: 'none' }], 300],
        ],
      ]
    case 'card':
      return []
  }
}

/** Lets the cars of a track feel a flash; without motion, nothing moves. */
export function feel(
  root: HTMLElement,
  flash: Flash,
  heading: (bumper: number) => Heading,
  side: Side,
): void {
  const speed = pace()
  if (!speed) return
  for (const [bumper, [keyframes, duration]] of frames(flash, heading, side)) {
    root
      .querySelector(`[data-piece="car:${bumper}"] [data-body]`)
      ?.animate(keyframes, { duration: duration / speed, easing: 'ease-out' })
  }
}

/** Lets an element pop up, at once or so many milliseconds later. */
export const pop =
  (after = 0) =>
  (element: Element): void => {
    const speed = pace()
    if (!speed) return
    element.animate(
      [
        { transform: 'scale(0.3)', opacity: 0 },
        { transform: 'scale(1.15)', opacity: 1, offset: 0.55 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 420 / speed, delay: after / speed, easing: EASE, fill: 'backwards' },
    )
  }

/** Lets a point rise from a car and fly to its place, which nods when it has come. Calls `landed` then. */
export function fly(point: HTMLElement, to: Element | null, landed: () => void): void {
  const speed = pace() || 1
  const [from, seat] = [point.getBoundingClientRect(), to?.getBoundingClientRect()]
  const far = seat?.width
    ? {
        x: seat.x + seat.width / 2 - from.x - from.width / 2,
        y: seat.y + seat.height / 2 - from.y - from.height / 2,
      }
    : { x: 0, y: -from.height }
  const at = (part: number, lift: number) =>
    `translate(${far.x * part}px, ${far.y * part - from.height * lift}px)`
  const flight = point.animate(
    [
      { transform: `${at(0, 0)} scale(0.4)`, opacity: 0 },
      { transform: `${at(0, 0.7)} scale(1.25)`, opacity: 1, offset: 0.22 },
      { transform: `${at(0, 0.8)} scale(1)`, opacity: 1, offset: 0.4, easing: 'ease-in' },
      { transform: `${at(0.55, 0.9)} scale(0.9)`, opacity: 1, offset: 0.74 },
      { transform: `${at(1, 0)} scale(0.5)`, opacity: 0.3 },
    ],
    { duration: 900 / speed, fill: 'forwards' },
  )
  flight.finished.then(
    () => {
      to?.animate([{ transform: 'none' }, { transform: 'scale(1.05)', offset: 0.4 }, { transform: 'none' }], {
        duration: 240 / speed,
        easing: EASE,
      })
      landed()
    },
    () => {}, // the board is gone
  )
}

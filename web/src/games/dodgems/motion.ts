/** Animates a car: it leans into a drive, is squashed where it hits, and springs back. Only transforms. */
import { pace } from '../../settings.svelte.ts'
import type { Flash } from './show.ts'
import { angle, step, type Heading, type Side } from './track.ts'

type Frames = [Keyframe[], number]

/** Squashed (under 1) or stretched (over 1) along a direction, and moved along it by parts of its own size. */
function along(degrees: number, by: number, way: { x: number; y: number } = { x: 0, y: 0 }, far = 0): string {
  const across = 2 - by
  return `translate(${way.x * far * 100}%, ${way.y * far * 100}%) rotate(${degrees}deg) scale(${across}, ${by}) rotate(${-degrees}deg)`
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

/** What each car does in a flash: by its number. */
export function frames(flash: Flash, heading: (bumper: number) => Heading, side: Side): [number, Frames][] {
  switch (flash.kind) {
    case 'trail': {
      const at = angle(heading(flash.bumper), side)
      const by = flash.pushed ? 0.86 : 1.14
      return [
        [
          flash.bumper,
          [[{ transform: 'none' }, { transform: along(at, by), offset: 0.35 }, { transform: 'none' }], 340],
        ],
      ]
    }
    case 'spark':
      return [[flash.bumper, squashed(flash.came, side)]]
    case 'stop':
      return [[flash.bumper, squashed(flash.came, side, 0.66, 0.12)]]
    case 'burst': {
      const [at, way] = [angle(flash.heading, side), step(flash.heading, side)]
      const hitter: Frames = [
        [
          { transform: 'none' },
          { transform: along(at, 0.78, way, 0.2), offset: 0.28 },
          { transform: along(at, 1.08, way, -0.06), offset: 0.62 },
          { transform: 'none' },
        ],
        340,
      ]
      const victim: Frames = [
        [
          { transform: 'none' },
          { transform: 'none', offset: 0.2 },
          { transform: `${along(at, 0.74, way, 0.12)} rotate(9deg)`, offset: 0.45 },
          { transform: 'rotate(-6deg)', offset: 0.72 },
          { transform: 'none' },
        ],
        380,
      ]
      return [
        [flash.by, hitter],
        [flash.bumper, victim],
      ]
    }
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

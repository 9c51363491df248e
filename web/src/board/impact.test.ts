import { expect, test } from 'vitest'
import { hurled } from './impact.ts'

/** How far above its place a piece is at most. */
const highest = (frames: Keyframe[]) =>
  -Math.min(...frames.map(({ transform }) => Number(/, (-?[\d.e-]+)px\)/.exec(String(transform))![1])))

test('a piece is hurled along an arc that stays on the screen', () => {
  for (const dx of [-900, -300, 0, 300, 900])
    for (const [dy, room] of [
      [-100, 180],
      [-280, 330], // it is highest late on its way
    ] as const)
      expect(highest(hurled(dx, dy, 0.5, room))).toBeLessThanOrEqual(room + 5)
  expect(highest(hurled(-300, -100, 0.5, 600))).toBeGreaterThan(120) // and it is an arc
})

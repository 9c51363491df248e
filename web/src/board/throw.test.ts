import { expect, test } from 'vitest'
import { durations, faces, SIDES, thrown, up } from './throw.ts'

/** Numbers from 0 to 1, always the same ones. */
function chances(): () => number {
  let state = 7
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}
const chance = chances()
const throws = Array.from({ length: 200 }, () =>
  thrown((chance() - 0.5) * 900, (chance() - 0.5) * 900, chance),
)

test('a die that is thrown does not begin with the face that it shows at last, and turns over on its way', () => {
  for (const { axis, frames } of throws) {
    const sides = frames.map((frame) => up(axis, frame))
    expect(sides[0]).not.toBe('front')
    expect(sides.at(-1)).toBe('front')
    expect(new Set(sides).size).toBeGreaterThan(2)
  }
})

test('it comes to lie in its place, flat on the table, and has bounced', () => {
  for (const { frames, knocks } of throws) {
    const { x, y, height, turn, spin } = frames.at(-1)!
    expect([x, y, height, turn, spin].map(Math.abs)).toEqual([0, 0, 0, 0, 0])
    for (const knock of knocks) {
      const after = frames.filter(({ offset }) => offset > knock)
      expect(after.some(({ height }) => height > 0.05)).toBe(true)
    }
  }
})

test('dice land one after another, the last within 600 to 700 ms', () => {
  for (const count of [1, 3, 5]) {
    const times = durations(count)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(new Set(times).size).toBe(count)
    expect(times.at(-1)).toBeGreaterThanOrEqual(600)
    expect(times.at(-1)).toBeLessThanOrEqual(700)
  }
})

test('a die has six faces, and those on opposite sides add up to seven', () => {
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const on = faces(face)
    expect(on.front).toBe(face)
    expect(SIDES.map((side) => on[side]).sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect([on.front + on.back, on.left + on.right, on.top + on.bottom]).toEqual([7, 7, 7])
  }
})

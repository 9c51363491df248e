import { beforeEach, expect, test, vi } from 'vitest'
import type { AnyBoard } from '../games/board.ts'
import type { Lesson, Scene } from '../protocol.gen.ts'
import { Practice } from './practice.svelte.ts'

const [roll, stop] = [{ type: 'roll' }, { type: 'stop' }]
const scene = (view: number, wanted: number | null, events: unknown[][] = []): Scene => ({
  say: 'x',
  view,
  legal: [roll, stop],
  waiting: [0],
  wanted,
  events,
})
const lesson = {
  game: 'x',
  seats: 2,
  learner: 0,
  scenes: [scene(1, 0), scene(2, null, [['a', 'b']]), scene(3, 1)],
} as Lesson
const board = { show: (view: number) => view + 0.25 } as unknown as AnyBoard // all that a lesson needs
let practice: Practice
beforeEach(() => {
  practice = new Practice(lesson, board, {})
})

test('the action that a scene asks for leads on, event by event', async () => {
  const seen: unknown[] = []
  practice.playback.director = async (_, change) => {
    change()
    seen.push(practice.view)
    expect(practice.legal).toEqual([])
  }
  expect(await practice.act(roll)).toBe(true)
  await vi.waitFor(() => expect(practice.showing).toBe(false))
  expect([practice.at, seen, practice.legal]).toEqual([1, [1.25, 1.5, 2], [roll, stop]])
})

test('another legal action changes nothing and is told; one that is not legal does nothing', async () => {
  const decision = practice.decision
  expect(await practice.act({ ...roll })).toBe(false)
  expect(practice.astray).toBe(false)
  expect(await practice.act(stop)).toBe(false)
  expect([practice.astray, practice.at, practice.decision]).toEqual([true, 0, decision])
})

test('nothing can be done where there is only something to read', async () => {
  practice.go(1)
  expect([await practice.act(roll), practice.wanted, practice.astray]).toEqual([false, null, false])
})

test('going to another scene shows it at once, and begins a new decision', () => {
  const decision = practice.decision
  practice.go(2)
  expect([practice.view, practice.last]).toEqual([3, true])
  expect(practice.decision).not.toBe(decision)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { Playback, type Step } from './playback.svelte.ts'

// A view is a number, and every event adds to it.
const step = (seq: number, ...events: number[]): Step => ({ seq, events })
let playback: Playback<Step>
const idle = () => vi.waitFor(() => expect(playback.showing).toBe(false))

beforeEach(() => {
  playback = new Playback((view, event) => (view as number) + (event as number))
})

test('the first view is there at once, and its steps are in the log without being heard', () => {
  const heard: unknown[] = []
  playback.heard = (event) => heard.push(event)
  playback.add([step(1, 2)], 2)
  expect([playback.view, playback.showing, heard]).toEqual([2, false, []])
  expect(playback.log).toEqual([step(1, 2)])
})

test('events are shown one by one, and the newest view at the end', async () => {
  playback.add([], 0)
  const seen: unknown[] = []
  playback.director = async (event, change) => {
    change()
    seen.push([event, playback.view])
  }
  playback.add([step(1, 1, 2), step(2, 4)], 10)
  expect(playback.showing).toBe(true)
  await idle()
  expect(seen).toEqual([
    [1, 1],
    [2, 3],
    [4, 7],
    [null, 10],
  ])
  expect(playback.latest).toEqual({ event: 4, step: step(2, 4) })
})

test('hurrying shows the newest view, and still announces every step', async () => {
  playback.add([], 0)
  const [seen, heard]: [unknown[], unknown[]] = [[], []]
  playback.heard = (event) => heard.push(event)
  playback.director = async (event, change) => {
    change()
    seen.push(event)
    playback.hurry()
  }
  playback.add([step(1, 1, 2, 4)], 7)
  await idle()
  expect([seen, heard, playback.view]).toEqual([[1], [1, 2, 4], 7])
})

test('more than sixty events that wait are not shown one by one', async () => {
  playback.add([], 0)
  const director = vi.fn(async (_: unknown, change: () => void) => change())
  playback.director = director
  playback.add([step(1, ...Array.from({ length: 61 }, () => 1))], 61)
  await idle()
  expect([director.mock.calls.length, playback.view]).toEqual([0, 61])
})

test('a view without steps ends the playback', async () => {
  playback.add([], 0)
  const seen: unknown[] = []
  playback.director = async (event, change) => {
    change()
    seen.push(event)
    if (event === 1) playback.add([], 9)
  }
  playback.add([step(1, 1, 2)], 3)
  await idle()
  expect([seen, playback.view]).toEqual([[1], 9])
})

test('older steps come before the log, and each once', () => {
  playback.add([step(5, 1)], 1)
  expect(playback.addOlder([step(3, 1), step(5, 1)])).toBe(true)
  expect(playback.addOlder([step(3, 1)])).toBe(false)
  expect(playback.log.map(({ seq }) => seq)).toEqual([3, 5])
})

test('a roll is told when its dice lie, and so is what follows it; the board goes on meanwhile', async () => {
  playback.add([], 0)
  let land = () => {}
  playback.landing = (event) => (event === 2 ? new Promise((go) => (land = go)) : null)
  playback.director = async (_, change) => change()
  playback.add([step(1, 1), step(2, 2), step(3, 4)], 7)
  await idle()
  expect([playback.view, playback.latest?.event, playback.untold]).toEqual([7, 1, 2])
  land()
  await vi.waitFor(() => expect(playback.untold).toBe(Infinity))
  expect(playback.latest?.event).toBe(4)
})

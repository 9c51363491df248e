/** What is told while events are shown: every caption stays until it can have been read, and a round is summed up. */
import type { Verdict } from '../fair/steps.ts'
import type { AnyBoard, Lead, Recap } from '../games/board.ts'
import { speed } from '../settings.svelte.ts'
import type { Names } from '../words/names.ts'

interface Shown {
  undone?: boolean
  events: readonly unknown[]
  verdict?: Verdict | null
}

/** How long a text is read, in milliseconds: about 20 letters a second, and never less than a glance. */
export const readingTime = (text: string) => Math.max(1000, 300 + text.length * 50) / speed()

/** The events of the round that an event ends; null if it ends none, or something in it was taken back. */
export function roundBefore(steps: readonly Shown[], ending: unknown, board: AnyBoard): unknown[] | null {
  if (!board.rounds?.ends(ending)) return null
  const events: unknown[] = []
  let found = false
  for (const step of steps.toReversed()) {
    if (step.undone) return null
    for (const event of step.events.toReversed()) {
      if (found) events.unshift(event)
      if (found && board.rounds.begins(event)) return events
      found ||= event === ending
    }
  }
  return null
}

export class Captions {
  now = $state.raw<{ text: string; lead: Lead | null; verdict: Verdict | null } | null>(null)
  recap = $state.raw<Recap | null>(null)
  #readAt = 0

  /** `wait` lets so many milliseconds pass, or fewer if the player hurries. */
  constructor(private wait: (ms: number) => Promise<void>) {}

  /** Tells an event of the last step, when the caption before it has been read. */
  async tell(
    event: unknown,
    steps: readonly Shown[],
    board: AnyBoard,
    names: Names,
    view: unknown,
  ): Promise<void> {
    if (!board.caption) return
    const events = steps.at(-1)?.events ?? []
    const text = board.caption(event, events.slice(events.indexOf(event) + 1), names, view)
    if (text === null) return
    await this.wait(this.#readAt - performance.now())
    const round = roundBefore(steps, event, board)
    const recap = round && board.rounds!.recap(round, names, view)
    if (recap?.lines.length) {
      this.recap = recap
      await this.wait(readingTime(recap.lines.map((line) => line.text).join(' ')))
      this.recap = null
    }
    this.now = { text, lead: board.lead?.(event, view) ?? null, verdict: steps.at(-1)?.verdict ?? null }
    this.#readAt = performance.now() + readingTime(text)
  }

  /** Forgets the caption: what follows is not shown one by one. */
  clear(): void {
    this.now = null
    this.recap = null
    this.#readAt = 0
  }
}

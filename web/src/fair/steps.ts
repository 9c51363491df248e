/** Steps as they are shown: with what was found out about the draw behind them. */
import type { Answered, Asked, Drew, SeatChanged } from '../protocol.gen.ts'

/**
 * verified: the outcome follows from its key. sealed: its key opens at the end. failed: the proof is wrong.
 * unknown: there is nothing to check against yet, or this browser was not there when the game began.
 */
export type Verdict = 'verified' | 'sealed' | 'failed' | 'unknown'

/** The verdict on all draws that were shown. */
export interface Summary {
  verdict: Verdict
  verified: number
  sealed: number
  failed: number
}

/** A step with the verdict on its draw; null without a draw. */
export interface CheckedStep {
  seq: number
  events: readonly unknown[]
  draw: Drew | null
  verdict: Verdict | null
  undone: boolean
  changed?: SeatChanged | null // a bot took a seat over, or its person is back
  absence?: Asked | Answered | null // the others are asked about a player who is away, or decide
}

/** Says whether events tell of what was drawn: the same dice, or the same card. Some draws have none. */
export function tells(events: readonly unknown[], drawn: NonNullable<Drew['outcome']>): boolean {
  return events.length === 0 || events.some((event) => isOf(event, drawn))
}

function isOf(event: unknown, drawn: NonNullable<Drew['outcome']>): boolean {
  const facts = Object.values(event as Record<string, unknown>)
  if (drawn.type === 'drawn') return facts.includes(drawn.card)
  return facts.some((fact) =>
    Array.isArray(fact)
      ? String(fact) === String(drawn.faces)
      : drawn.faces.length === 1 && fact === drawn.faces[0],
  )
}

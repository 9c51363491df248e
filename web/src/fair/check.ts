/** Checks each roll and each open card before it is shown, without trusting the server. */
import type { Proof } from '../protocol.gen.ts'
import { climb, draw, hex, unhex, type Drawn } from './hashes.ts'

/**
 * verified: the outcome follows from its key. sealed: its key opens at the end. failed: the proof is wrong.
 * unknown: there is nothing to check against yet.
 */
export type Verdict = 'verified' | 'sealed' | 'failed' | 'unknown'

/** What draws are checked against: the root of all keys, and everyone's bytes mixed. */
export interface Basis {
  root: Uint8Array
  mixed: Uint8Array
}

/** A step with what was found out about the draw behind it; null without a draw. */
export interface CheckedStep {
  seq: number
  events: readonly unknown[]
  draw: Proof | null
  verdict: Verdict | null
  undone: boolean
}

export function check(proof: Proof, events: readonly unknown[], basis: Basis | null): Verdict {
  if (!proof.key || !proof.outcome) return 'sealed'
  if (!basis) return 'unknown'
  try {
    const key = unhex(proof.key)
    const path = (proof.path ?? []).map(unhex)
    if (path.length !== 12 || hex(climb(proof.number, key, path)) !== hex(basis.root)) return 'failed'
    const drawn = draw(
      key,
      basis.mixed,
      proof.number,
      proof.label,
      proof.support as [string, number][] | undefined,
    )
    if (JSON.stringify(drawn) !== JSON.stringify(proof.outcome)) return 'failed'
    return events.length === 0 || events.some((event) => tells(event, drawn)) ? 'verified' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Says whether an event tells of what was drawn: the same dice, or the same card. */
function tells(event: unknown, drawn: Drawn): boolean {
  const facts = Object.values(event as Record<string, unknown>)
  if (drawn.type === 'drawn') return facts.includes(drawn.card)
  return facts.some((fact) =>
    Array.isArray(fact)
      ? String(fact) === String(drawn.faces)
      : drawn.faces.length === 1 && fact === drawn.faces[0],
  )
}

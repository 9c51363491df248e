/**
 * Verifies a whole game in the browser when it is over, from its file alone: the chain of its log, the secret, everyone's
 * bytes, every draw and every sealed choice, as docs/fairness.md defines them. `bumpyard verify` also plays it by the rules.
 */
import { readGame, secretOf, type Begun, type Entry } from './entries.ts'
import { hex, unhex, veil } from './hashes.ts'
import type { Kept } from './kept.ts'
import { KeyChain } from './keys.ts'
import { checkKeys, checkOwnPart, checkReceipt } from './mine.ts'
import { checkPublished } from './published.ts'
import { Referee } from './referee.ts'
import { timeslice } from './timeslice.ts'
import { insist, Unfair, type Reason } from './unfair.ts'

type CheckName = 'chain' | 'secret' | 'receipt' | 'bytes' | 'draws' | 'choices'
/** What was checked, how many of it, and the first entry that is wrong; -1 where it is no entry's fault. */
interface Check {
  name: CheckName
  count: number
  wrong: number | null
}
export interface Report {
  verified: boolean
  reason: Reason | null // the first, if something is wrong
  silent: ReadonlyMap<number, number> // who decided without the key that was due, and at which decision first
  checks: Check[]
}

const CHECK_OF: Partial<Record<Reason, CheckName>> = {
  pledge: 'bytes',
  'late-pledge': 'bytes',
  bytes: 'bytes',
  choice: 'choices',
  undo: 'choices',
}

/** Checks the game file of a closed table, against all that this browser remembers of it; null: a daily whose day is not over. */
export async function verifyGame(text: string, kept: Kept): Promise<Report | null> {
  const pause = timeslice()
  const report: Report = { verified: true, reason: null, silent: new Map(), checks: [] }
  /** Runs a check, which returns how many things it was about. */
  async function check(name: CheckName, run: () => number | Promise<number>): Promise<boolean> {
    try {
      report.checks.push({ name, count: await run(), wrong: null })
      return true
    } catch (error) {
      fault(name, -1, error)
      return false
    }
  }
  function fault(name: CheckName, wrong: number, error: unknown): void {
    report.verified = false
    report.reason ??= error instanceof Unfair ? error.reason : 'log'
    report.checks.push({ name, count: 0, wrong })
  }

  let entries: Entry[] = []
  let sealed = false
  let secret: Uint8Array = new Uint8Array()
  const read = await check('chain', async () => {
    entries = await readGame(text, pause)
    const told = secretOf(text, entries)
    sealed = told === null && (entries[0]!.said as Begun).daily !== undefined
    if (sealed) return 0
    if (told === null) throw new Unfair('log')
    secret = unhex(told)
    for (const [seq, { hidden, veil: veiled }] of entries.entries()) {
      insist((hex(veil(secret, seq, hidden)) || null) === veiled, 'hash')
      await pause()
    }
    return entries.length
  })
  if (!read) return report
  if (sealed) return null

  const begun = entries[0]!.said as Begun
  await check('secret', async () => {
    insist(hex((await KeyChain.of(secret, pause)).root) === begun.root, 'key')
    if (begun.daily !== undefined) await checkPublished(begun)
    return 0
  })
  if (kept.entry)
    await check('receipt', () => {
      checkReceipt(entries, kept)
      checkOwnPart(entries, kept)
      return 1
    })

  const referee = new Referee(entries[0]!.open, secret)
  for (const [seq, entry] of entries.entries()) {
    try {
      if (seq) referee.take(entry)
    } catch (error) {
      fault((error instanceof Unfair && CHECK_OF[error.reason]) || 'draws', seq, error)
      return report
    }
    await pause()
  }
  report.silent = referee.silent
  try {
    checkKeys(referee, kept)
  } catch (error) {
    fault('bytes', -1, error)
    return report
  }
  for (const [name, count] of [
    ['bytes', referee.roots.size],
    ['draws', referee.drawn],
    ['choices', referee.seals],
  ] as const)
    report.checks.push({ name, count, wrong: null })
  return report
}

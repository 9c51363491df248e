/**
 * Verifies a whole game in the browser when it is over: the chain of its log, the secret, everyone's bytes, every draw and
 * every sealed choice, as docs/fairness.md defines them. The server tells from which cards each was drawn;
 * `bumpyard verify` works that out too, by the rules.
 */
import type { Proof } from '../protocol.gen.ts'
import { timeslice } from './timeslice.ts'
import { draw, hex, keyOf, link, mix, pledge, rootOf, seal, unhex, veil } from './hashes.ts'
import type { Kept } from './kept.ts'

type CheckName = 'chain' | 'secret' | 'receipt' | 'bytes' | 'draws' | 'choices'
/** What was checked, how many of it, and the first entry that is wrong; -1 where it is no entry's fault. */
interface Check {
  name: CheckName
  count: number
  wrong: number | null
}
export interface Report {
  verified: boolean
  checks: Check[]
}

interface Choice {
  seat: number
  action: unknown
  salt: string
}
type Public =
  | { type: 'begun'; table: string; seats: string[]; root: string }
  | { type: 'pledged'; seat: number; hash: string }
  | { type: 'mixed'; seat: number; bytes: string }
  | { type: 'drew'; number: number; outcome: unknown; key: string | null }
  | { type: 'sealed'; at: number; seat: number; hash: string }
  | { type: 'opened'; at: number; choices: Choice[] }
  | { type: 'ended'; secret: string }
  | { type: 'chose' | 'undone' | 'seat_changed' }
interface Entry {
  public: Public
  private: unknown
  veil: string
  hash: string
}

/** Checks the game file of a closed table. `draws` are what was drawn from, in order; `mine` is my seat. */
export async function verifyGame(
  text: string,
  draws: Proof[],
  kept: Kept,
  mine: number | null,
): Promise<Report> {
  const pause = timeslice()
  const file = JSON.parse(text) as { entries: Entry[] }
  const { entries } = file
  const checks: Check[] = []
  /** Runs a check over the entries: it returns how many of them it is about, or throws at the first that is wrong. */
  async function check(
    name: CheckName,
    each: (entry: Entry, seq: number) => boolean,
    all: () => boolean | Promise<boolean> = () => true,
  ): Promise<void> {
    let count = 0
    let at = -1
    try {
      if (!(await all())) throw new Error(name)
      for (at = 0; at < entries.length; at++) {
        if (each(entries[at]!, at)) count++
        await pause()
      }
      checks.push({ name, count, wrong: null })
    } catch {
      checks.push({ name, count, wrong: at })
    }
  }
  const must = (right: boolean): true => {
    if (!right) throw new Error()
    return true
  }

  const first = entries[0]?.public
  const last = entries.at(-1)?.public
  if (first?.type !== 'begun' || last?.type !== 'ended')
    return { verified: false, checks: [{ name: 'chain', count: 0, wrong: 0 }] }
  const secret = unhex(last.secret)

  // The file is canonical JSON: parsed and written again it has the same bytes.
  let before: Uint8Array = new Uint8Array()
  await check(
    'chain',
    (entry, seq) => {
      const veiled = veil(secret, seq, entry.private === null ? '' : JSON.stringify(entry.private))
      before = link(before, JSON.stringify(entry.public), veiled)
      return must(hex(veiled) === entry.veil && hex(before) === entry.hash)
    },
    () => JSON.stringify(file) === text,
  )

  await check(
    'secret',
    () => false,
    async () => hex(await rootOf(secret, pause)) === first.root,
  )

  if (kept.entry && kept.hash)
    await check(
      'receipt',
      (entry, seq) => {
        if (seq === 0) must(JSON.stringify(entry.public) === kept.entry)
        return seq === kept.seq && must(entry.hash === kept.hash)
      },
      () => kept.seq! < entries.length,
    )

  const own: Uint8Array[] = first.seats.map(() => new Uint8Array(32)) // a bot's are zeros
  const pledges = new Map<number, string>()
  await check('bytes', ({ public: said }) => {
    if (said.type === 'pledged') pledges.set(said.seat, said.hash)
    if (said.type !== 'mixed') return false
    own[said.seat] = unhex(said.bytes)
    if (said.seat === mine && kept.own) must(said.bytes === kept.own)
    return must(hex(pledge(first.table, said.seat, own[said.seat]!)) === pledges.get(said.seat))
  })

  const mixed = mix(first.table, unhex(first.root), own)
  let number = 0
  await check('draws', ({ public: said, private: hidden }) => {
    if (said.type !== 'drew') return false
    const from = draws[number]
    must(said.number === number++ && from?.number === said.number)
    const key = keyOf(secret, said.number)
    if (said.key) must(said.key === hex(key))
    const drawn = draw(key, mixed, said.number, from!.label, from!.support as [string, number][] | undefined)
    return must(JSON.stringify(drawn) === JSON.stringify(hidden ?? said.outcome))
  })

  const seals = new Map<number, string>()
  await check('choices', ({ public: said }) => {
    if (said.type === 'sealed') seals.set(said.seat, said.hash)
    if (said.type !== 'opened') return false
    for (const { seat, action, salt } of said.choices)
      must(hex(seal(first.table, said.at, seat, JSON.stringify(action), unhex(salt))) === seals.get(seat))
    return true
  })
  return { verified: checks.every(({ wrong }) => wrong === null), checks }
}

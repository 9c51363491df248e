/** What a log must have from this browser's seat, and what it was told before: its receipt, checked here. */
import type { Settings } from '../protocol.gen.ts'
import type { Begun, Entry } from './entries.ts'
import { hex, seal, unhex } from './hashes.ts'
import type { Kept } from './kept.ts'
import type { Referee } from './referee.ts'
import { insist } from './unfair.ts'

/** Checks that the game that begins is the one of the lobby. */
export function checkSettings(begun: Begun, settings: Settings): void {
  const { game, seats, options = {}, own_data = null, strict = false, daily = null } = settings
  const { daily: day = null } = begun
  const here = [begun.game, begun.seats.length, begun.options, begun.own_data, Boolean(begun.strict), day]
  insist(JSON.stringify(here) === JSON.stringify([game, seats, options, own_data, strict, daily]), 'settings')
}

/** Checks that a log is the one that I was told of: the same entry 0, pledges, and newest hash. */
export function checkReceipt(entries: readonly Entry[], { entry, seq, hash, pledges = [] }: Kept): void {
  if (entry) insist(entries[0]?.open === entry, 'entry-changed')
  if (hash) insist(entries[seq!]?.hash === hash, 'hash')
  const found = new Map(entries.flatMap(({ said }) => (said.type === 'pledged' ? [[said.seat, said]] : [])))
  for (const [seat, kept] of pledges) {
    const { hash, signer } = found.get(seat) ?? {}
    insist(hash === kept.hash && signer === kept.signer, 'pledge', seat)
  }
}

/** Checks that no key was dropped that I sent: my seat's first decision without its key is none that I sent with one. */
export function checkKeys({ silent }: Referee, { seat, keyed = [] }: Kept): void {
  const at = seat === undefined ? undefined : silent.get(seat)
  insist(at === undefined || !keyed.includes(at), 'bytes', seat)
}

/** Checks that choices were opened as they were sealed when I opened mine; a bot that took a seat over chose anew. */
export function checkOpened(entries: readonly Entry[], { seat: own, alone = [], opened }: Kept): void {
  const takenOver = new Map<number, number>() // the newest entry with which a bot took a seat over
  for (const [seq, { said }] of entries.entries()) {
    if (said.type === 'seat_changed' && said.now === 'bot') takenOver.set(said.seat, seq)
    if (said.type !== 'opened') continue
    const { at, choices } = said
    insist(!alone.includes(at) || choices.every(({ seat }) => seat !== own), 'seal')
    if (at !== opened?.at) continue
    const { table } = entries[0]!.said as Begun
    const found = new Map(
      choices.map(({ seat, action, salt }) => [
        seat,
        hex(seal(table, at, seat, JSON.stringify(action), unhex(salt))),
      ]),
    )
    const kept = new Map(opened.seals)
    for (const seat of new Set([...found.keys(), ...kept.keys()]))
      insist(found.get(seat) === kept.get(seat) || (takenOver.get(seat) ?? -1) > opened.seq, 'seal', seat)
  }
}

/** Checks that my seat is a person's, and that my bytes and my choices are there as I sent them. */
export function checkOwnPart(entries: readonly Entry[], { seat, bytes, saw, choices = [] }: Kept): void {
  if (seat === undefined) return
  const begun = entries[0]!.said as Begun
  insist(begun.seats[seat] === 'person', 'seat', seat)
  const made = new Map<number, string>()
  for (const { said } of entries) {
    if (said.type === 'mixed' && said.seat === seat) {
      insist(bytes !== undefined || !saw, 'not-asked')
      insist(bytes === undefined || said.bytes === bytes, 'bytes', seat)
    }
    if (said.type === 'chose' && said.seat === seat) made.set(said.at, JSON.stringify(said.action))
    if (said.type === 'opened')
      for (const choice of said.choices)
        if (choice.seat === seat) made.set(said.at, JSON.stringify(choice.action))
  }
  for (const [at, action] of choices) insist(made.get(at) === action, 'choice', seat)
}

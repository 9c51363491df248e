/** Decisions: their numbers, sealed choices and openings, and what was taken back (docs/fairness.md, The log and Sealed choices). */

import { Fault, RAW } from './form.js'
import { H, bytes } from './hashes.js'

/** Check the decisions as far as that needs no rules of a game. */
export function decisions({ begun }) {
  const waiting = new Map() // the seals of the decision that is open, by seat: hash, and whether the server knows the choice
  const who = [...begun.seats] // who plays for each seat now
  const made = [] // the decisions that can be taken back, and those before them
  let [now, fixed] = [0, 0]

  const checkSeal = ({ seat, action, salt }, n) => {
    const hash = H('seal', begun.table, now, seat, RAW.get(action), bytes(salt))
    if (waiting.get(seat)?.hash !== hash) throw new Fault(n, 'seal')
  }

  const steps = {
    chose({ seat }, n) {
      if (waiting.size > 0) throw new Fault(n, 'seal-missing')
      made.push({ at: now++, seat })
    },
    sealed({ seat, hash }, n, veil) {
      if (waiting.has(seat)) throw new Fault(n, 'seal-missing')
      const alone = begun.strict === true && who[seat] === 'person' // nobody else knows the choice yet
      if ((veil === null) !== alone) throw new Fault(n, 'private')
      waiting.set(seat, { hash, known: veil !== null })
    },
    unsealed({ seat }, n, veil) {
      if (veil === null) throw new Fault(n, 'private')
      if (waiting.get(seat)?.known !== false) throw new Fault(n, 'seal-missing')
      waiting.get(seat).known = true
    },
    opened({ choices }, n) {
      const seats = [...waiting.keys()].sort((a, b) => a - b)
      const known = [...waiting.values()].every((seal) => seal.known)
      if (!known || seats.length === 0 || String(choices.map(({ seat }) => seat)) !== String(seats)) throw new Fault(n, 'seal-missing')
      choices.forEach((choice) => checkSeal(choice, n))
      waiting.clear()
      now++
      fixed = made.length
    },
    drew(_, n) {
      if (waiting.size > 0) throw new Fault(n, 'seal-missing')
      fixed = made.length
    },
    undone({ to, seat }, n) {
      if (begun.daily !== undefined) throw new Fault(n, 'undo')
      if (to === now) {
        if (!waiting.delete(seat)) throw new Fault(n, 'undo')
        return
      }
      const found = made.findIndex((decision) => decision.at === to && decision.seat === seat)
      if (found < fixed || waiting.size > 0) throw new Fault(n, 'undo')
      made.length = found
      now++
    },
    seat_changed(entry) {
      who[entry.seat] = entry.now
      if (waiting.get(entry.seat)?.known === false) waiting.delete(entry.seat) // only a person has such a seal, and a bot takes over
    },
    asked({ seat }, n) {
      if (who[seat] !== 'person') throw new Fault(n, 'order')
    },
    answered({ seat, by, decided }, n) {
      const said = by !== undefined && by !== seat && who[by] === 'person' && decided !== 'settings'
      if (who[seat] !== 'person' || !(by === undefined ? decided : said)) throw new Fault(n, 'order')
    },
  }

  return ({ public: entry, private: hidden, veil }, n) => {
    if ('at' in entry && entry.at !== now) throw new Fault(n, 'number')
    steps[entry.type]?.(entry, n, veil)
    if (hidden?.salt) {
      if (hidden.seat !== entry.seat) throw new Fault(n, 'seal')
      checkSeal(hidden, n)
    }
    return entry.type === 'chose' || entry.type === 'opened' ? 1 : 0
  }
}

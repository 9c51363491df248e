/** The legal actions, sorted by the piece that makes them. All come from the server's list: there are no rules here. */
import type {
  Action,
  Claim,
  Done,
  Keep,
  Leave,
  Place,
  Protect,
  Refill,
  Reroll,
  Retrieve,
  Roll,
  Swap,
  Turn,
} from './types.gen.ts'

export interface Choices {
  begin: Retrieve | Roll | null
  refills: Refill[]
  places: Map<string, Map<string, Place>> // by card, then by place
  swaps: Swap[]
  keeps: Keep[]
  claims: Map<string, Claim[]> // by river card, or `bonus`
  expels: Map<string, Map<string, Claim[]>> // by Bonus card, then as claims
  turns: Map<string, Turn[]> // by Bonus card
  rerolls: Map<string, Reroll>
  protects: Map<string, Map<string, Protect>> // by Bonus card, then by claim
  end: Done | Leave | null
}

export function sort(legal: readonly Action[]): Choices {
  const found: Choices = {
    begin: null,
    refills: [],
    places: new Map(),
    swaps: [],
    keeps: [],
    claims: new Map(),
    expels: new Map(),
    turns: new Map(),
    rerolls: new Map(),
    protects: new Map(),
    end: null,
  }
  for (const action of legal) {
    switch (action.type) {
      case 'retrieve':
      case 'roll':
        found.begin = action
        break
      case 'refill':
        found.refills.push(action)
        break
      case 'place':
        inner(found.places, action.card).set(action.place, action)
        break
      case 'swap':
        found.swaps.push(action)
        break
      case 'keep':
        found.keeps.push(action)
        break
      case 'claim':
        several(action.expel ? inner(found.expels, action.expel) : found.claims, action.card).push(action)
        break
      case 'turn':
        several(found.turns, action.card).push(action)
        break
      case 'reroll':
        found.rerolls.set(action.card, action)
        break
      case 'protect':
        inner(found.protects, action.card).set(action.claim, action)
        break
      case 'done':
      case 'leave':
        found.end = action
        break
    }
  }
  return found
}

const inner = <V>(map: Map<string, Map<string, V>>, key: string) => {
  const made = map.get(key) ?? new Map<string, V>()
  map.set(key, made)
  return made
}
const several = <V>(map: Map<string, V[]>, key: string) => {
  const made = map.get(key) ?? []
  map.set(key, made)
  return made
}

/** Every way to play a Bonus card now. */
export const plays = (choices: Choices, card: string): Action[] =>
  [
    choices.expels.get(card),
    choices.turns.get(card),
    choices.rerolls.get(card),
    choices.protects.get(card),
  ].flatMap((ways): Action[] =>
    !ways ? [] : ways instanceof Map ? [...ways.values()].flat() : [ways].flat(),
  )

/** Says whether a Bonus card can be played now. */
export const playable = (choices: Choices, card: string) => plays(choices, card).length > 0

/** Finds the swap of two places, in whichever order they were chosen. */
export const swapOf = (choices: Choices, one: string, other: string) =>
  choices.swaps.find(
    ({ first, second }) => (first === one && second === other) || (first === other && second === one),
  )

/** More dice, then higher ones: the hardest to bump first. */
export const weight = ({ dice }: Claim) => dice.length * 100 + dice.reduce((sum, face) => sum + face, 0)
export const strongest = (ways: readonly Claim[]) =>
  ways.reduce((best, way) => (weight(way) > weight(best) ? way : best))

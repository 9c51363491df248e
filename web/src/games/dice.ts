/** What the games of dice share: dice are alike but for their faces, and each is followed from view to view. */
import { follow, type Piece, type Spot } from '../board/identity.ts'

export const HAND = 'hand'
export const OUT = 'out' // where dice lie that are about to be hurled away

// --- dice as faces ---

export const same = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((face, i) => face === b[i])

export function within(part: readonly number[], all: readonly number[]): boolean {
  const left = [...all]
  return part.every((face) => {
    const at = left.indexOf(face)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

export function without(dice: readonly number[], part: readonly number[]): number[] {
  const left = [...dice]
  for (const face of part) {
    const at = left.indexOf(face)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

// --- events as they are seen ---

/** All five dice show the same: seen as an event of its own, though no server tells it. */
export interface FiveAlike {
  type: 'five_alike'
  seat: number
  face: number
}
/** Dice that arrive where others lie, and those others: until they are hurled away, they are still here. */
export interface Blow {
  card: string
  owner: number // of the dice that lie there
  lying: readonly number[]
  dice: readonly number[]
  power?: string // the card that makes weaker dice bump
  here: boolean
}
type Told = { type: string } | Rolled | { type: 'bumped' | 'claimed'; card: string }

/** Dice that bump others arrive before those are hurled away, and five alike are looked at. */
export function staged<E extends Told>(events: readonly E[]): (E | FiveAlike)[] {
  const order: (E | FiveAlike)[] = []
  events.forEach((event, i) => {
    const before = events[i - 1]
    if (isCard(event, 'claimed') && before && isCard(before, 'bumped') && before.card === event.card)
      order.splice(-1, 0, event)
    else order.push(event)
    if (isRoll(event)) {
      const dice = [...event.kept, ...event.rolled]
      if (dice.length > 4 && new Set(dice).size === 1)
        order.push({ type: 'five_alike', seat: event.seat, face: dice[0]! })
    }
  })
  return order
}

const isCard = <T extends string>(event: Told, type: T): event is Told & { type: T; card: string } =>
  event.type === type

/** Dice as they are counted: "2+5". */
export const summed = (dice: readonly number[]) => dice.join('+')

// --- dice as pieces ---

/** The visible dice of a table, and the event that has just moved them. */
interface Seen {
  table: { player: number; dice: readonly number[]; starts: readonly (number | null)[] }
  just?: { type: string }
}
interface Rolled {
  type: 'dice_rolled'
  seat: number
  kept: readonly number[]
  rolled: readonly number[]
}
interface Turned {
  type: 'die_turned'
  seat: number
  before: number
  after: number
}
/** Dice that lie somewhere on the table. */
interface Lying {
  place: string
  owner: number
  dice: readonly number[]
}

const isRoll = (event?: { type: string }): event is Rolled => event?.type === 'dice_rolled'
const isTurn = (event?: { type: string }): event is Turned => event?.type === 'die_turned'

/**
 * Follows the dice of a table, by the places of those that no hand holds. `first` says which of two dice alike counts
 * as kept or placed: those that were chosen.
 */
export function follower<S extends Seen>(
  seats: (view: S) => number,
  lying: (view: S) => Lying[],
  first: () => ReadonlySet<string> = () => new Set(),
) {
  const pieces = new Map<number, Piece[]>()

  return (view: S): Map<string, Piece[]> => {
    const { table, just } = view
    const chosen = first()
    const placed = lying(view)
    const scene = new Map<string, Piece[]>()
    for (let seat = 0; seat < seats(view); seat++) {
      const spots: Spot[] = placed.flatMap(({ place, owner, dice }) =>
        owner === seat ? dice.map((face) => ({ place, face })) : [],
      )
      const start = table.starts[seat]
      if (start) spots.push({ place: `start:${seat}`, face: start })
      if (seat === table.player) for (const face of table.dice) spots.push({ place: HAND, face })
      // A die that stays is looked for first: so those that were chosen come last, and are the ones that go to the card.
      let before = chosenLast(pieces.get(seat) ?? [], chosen)
      if (isRoll(just) && just.seat === seat) before = lifted(before, just.kept, chosen)
      if (isTurn(just) && just.seat === seat) before = turned(before, just.before, just.after)
      const now = follow(`die:${seat}`, before, spots)
      pieces.set(seat, now)
      for (const piece of now) scene.set(piece.place, [...(scene.get(piece.place) ?? []), piece])
    }
    return scene
  }
}

const chosenFirst = (pieces: readonly Piece[], chosen: ReadonlySet<string>) =>
  [...pieces].sort((a, b) => Number(chosen.has(b.id)) - Number(chosen.has(a.id)))
const chosenLast = (pieces: readonly Piece[], chosen: ReadonlySet<string>) =>
  [...pieces].sort((a, b) => Number(chosen.has(a.id)) - Number(chosen.has(b.id)))

/** Takes the faces of the dice that were rolled: only those that were kept are known to be the same. */
function lifted(before: readonly Piece[], kept: readonly number[], chosen: ReadonlySet<string>): Piece[] {
  const left = [...kept]
  const stays = new Set<string>()
  for (const piece of chosenFirst(before, chosen)) {
    const at = piece.place === HAND ? left.indexOf(piece.face) : -1
    if (at >= 0) {
      left.splice(at, 1)
      stays.add(piece.id)
    }
  }
  return before.map((piece) => (stays.has(piece.id) ? piece : { ...piece, face: 0 }))
}

/** Lets a die that is turned stay itself. */
function turned(before: readonly Piece[], from: number, to: number): Piece[] {
  const at = before.findIndex(({ place, face }) => place === HAND && face === from)
  return before.map((piece, i) => (i === at ? { ...piece, face: to } : piece))
}

/** Says which dice in hand were just rolled: all but as many of each face as were kept. */
export function rolled({ just }: Seen, hand: readonly Piece[], chosen: ReadonlySet<string>): Set<string> {
  if (!isRoll(just)) return new Set()
  const kept = [...just.kept]
  const found = new Set<string>()
  for (const piece of chosenFirst(hand, chosen)) {
    const at = kept.indexOf(piece.face)
    if (at >= 0) kept.splice(at, 1)
    else found.add(piece.id)
  }
  return found
}

/** Returns the ids of the dice in a hand that show these faces, each face once for every time it is wanted. */
export function showing(hand: readonly Piece[], faces: readonly number[]): Set<string> {
  const left = [...faces]
  const found = hand.filter(({ face }) => {
    const at = left.indexOf(face)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return new Set(found.map(({ id }) => id))
}

/** How many pixels there are for dice to choose from: the tray is narrow on a small screen, and beside the board on a low one. */
export const lineOfWays = (): number =>
  innerHeight < 520 ? Math.min(330, Math.max(262, innerWidth * 0.33)) - 76 : innerWidth < 700 ? 278 : 620

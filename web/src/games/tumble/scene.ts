/** Where every die is, each with an id of its own, followed from view to view. */
import { follow, type Piece, type Spot } from '../../board/identity.ts'
import type { Seen } from './show.ts'
import { BONUS } from './box.ts'

export const HAND = 'hand'

/** Follows the dice of a table. `first` says which of two dice alike counts as kept: those that were chosen. */
export function follower(first: () => ReadonlySet<string> = () => new Set()) {
  const pieces = new Map<number, Piece[]>()

  return (view: Seen): Map<string, Piece[]> => {
    const { table, just } = view
    const scene = new Map<string, Piece[]>()
    table.cards.forEach((_, seat) => {
      const spots: Spot[] = []
      const start = table.starts[seat]
      if (start) spots.push({ place: `start:${seat}`, face: start })
      if (seat === table.player) for (const face of table.dice) spots.push({ place: HAND, face })
      table.piles.forEach(({ placed }, i) => { if (placed?.owner === seat) for (const face of placed.dice) spots.push({ place: `pile:${i}`, face }) })
      if (table.bonus?.owner === seat) for (const face of table.bonus.dice) spots.push({ place: BONUS, face })
      let before = pieces.get(seat) ?? []
      if (just?.type === 'dice_rolled' && just.seat === seat) before = lifted(before, just.kept, first())
      const now = follow(`die:${seat}`, before, spots)
      pieces.set(seat, now)
      for (const piece of now) scene.set(piece.place, [...(scene.get(piece.place) ?? []), piece])
    })
    return scene
  }
}

/** Takes the faces of the dice that were rolled: only those that were kept are known to be the same. */
function lifted(before: Piece[], kept: readonly number[], first: ReadonlySet<string>): Piece[] {
  const left = [...kept]
  const stays = new Set<string>()
  for (const piece of [...before].sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))) {
    const at = piece.place === HAND ? left.indexOf(piece.face) : -1
    if (at >= 0) { left.splice(at, 1); stays.add(piece.id) }
  }
  return before.map((piece) => (stays.has(piece.id) ? piece : { ...piece, face: 0 }))
}

/** Says which dice in hand were just rolled: all but as many of each face as were kept. */
export function rolled(view: Seen, hand: readonly Piece[], before: ReadonlySet<string>): Set<string> {
  const { just } = view
  if (just?.type !== 'dice_rolled') return new Set()
  const kept = [...just.kept]
  const found = new Set<string>()
  for (const piece of [...hand].sort((a, b) => Number(before.has(b.id)) - Number(before.has(a.id)))) {
    const at = kept.indexOf(piece.face)
    if (at >= 0) kept.splice(at, 1)
    else found.add(piece.id)
  }
  return found
}

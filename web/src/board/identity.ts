/**
 * Which piece is which. Dice have no names: a view says only that two fours lie on a card. To move the right die, each
 * is followed from view to view: one that stays stays itself, one of the same face goes before any other.
 */
export interface Spot {
  place: string
  face: number
}
export interface Piece extends Spot {
  id: string
}

/** Gives every spot a piece: those of before as far as they go, then new ones. Ids are `name:0`, `name:1` ... */
export function follow(name: string, before: readonly Piece[], wanted: readonly Spot[]): Piece[] {
  const free = [...before]
  const found: (Piece | undefined)[] = wanted.map(() => undefined)
  const pass = (same: (piece: Piece, spot: Spot) => boolean) => {
    wanted.forEach((spot, i) => {
      if (found[i]) return
      const at = free.findIndex((piece) => same(piece, spot))
      if (at >= 0) found[i] = { ...spot, id: free.splice(at, 1)[0]!.id }
    })
  }
  pass((piece, spot) => piece.place === spot.place && piece.face === spot.face)
  pass((piece, spot) => piece.face === spot.face)
  pass((piece, spot) => piece.place === spot.place)
  pass(() => true)
  const taken = new Set(found.map((piece) => piece?.id))
  let next = 0
  return wanted.map((spot, i) => {
    if (found[i]) return found[i]
    while (taken.has(`${name}:${next}`)) next++
    taken.add(`${name}:${next}`)
    return { ...spot, id: `${name}:${next}` }
  })
}

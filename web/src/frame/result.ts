/** The result of a game: who has won, and everyone in order. */
import type { AnyBoard, Extra } from '../games/board.ts'
import type { Outcome } from '../protocol.gen.ts'
import type { Names } from '../words/names.ts'
import { list, t } from '../words/words.svelte.ts'

/** Says who has won; a game that was ended early has no outcome. */
export function told(outcome: Outcome | null, board: AnyBoard, view: unknown, names: Names): string {
  if (!outcome) return t('end-abandoned')
  const others = (board.extras?.(view, outcome) ?? []).filter(({ won }) => won).map(({ name }) => name)
  const [seat, other] = [outcome.winners[0], others[0]]
  if (outcome.winners.length + others.length > 1) {
    const shared = list([...outcome.winners.map((each) => names.short(each)), ...others])
    return t('end-shared', { names: shared }).replace(/^./u, (first) => first.toUpperCase()) // "You and Bo"
  }
  if (seat !== undefined) return t('end-won', names.who(seat))
  return other === undefined ? t('end-nobody') : t('end-won', { name: other, you: 'no' })
}

/** Everyone, the best first; of those with equal points, whoever has won. */
export function ranking(outcome: Outcome, board: AnyBoard, view: unknown, names: Names): Extra[] {
  const seats = outcome.scores.map((points, seat) => ({
    seat,
    name: names.short(seat),
    points,
    won: outcome.winners.includes(seat),
  }))
  return [...seats, ...(board.extras?.(view, outcome) ?? [])].sort(
    (a, b) => b.points - a.points || Number(b.won) - Number(a.won),
  )
}

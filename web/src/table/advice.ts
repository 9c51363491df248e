/** What a coach says, in sentences. */
import type { AnyBoard, BoardModel } from '../games/board.ts'
import { NOTHING, type Hints } from '../board/hints.ts'
import type { Names } from '../words/names.ts'
import { t } from '../words/words.svelte.ts'

const NAMED = 3 // choices and cards in one announcement: listeners remember no more

const percent = (part: number) => Math.round(part * 100)

/** The best choice, in a line; none stands out where the coach sees no difference. */
export function counsel(hints: Hints, model: BoardModel, board: AnyBoard, names: Names): string {
  if (hints.even) return t('coach-any')
  return t('coach-best', { choice: board.choice(hints.best, model.view, names, model.data) })
}

/** All that is worth hearing: the best choice, its chances, what the next ones would cost, and what may be coming. */
export function advice(hints: Hints, model: BoardModel, board: AnyBoard, names: Names): string[] {
  const odds = [...hints.odds(hints.best)].sort((a, b) => b.plan - a.plan).slice(0, NAMED)
  const others = model.legal
    .filter((action) => (hints.cost(action) ?? 0) >= NOTHING)
    .sort((a, b) => hints.cost(a)! - hints.cost(b)!)
    .slice(0, NAMED)
  return [
    counsel(hints, model, board, names),
    ...odds.map(({ card, make, plan, hold }) =>
      t('coach-odds', {
        card: board.card(card),
        make: percent(make),
        plan: percent(plan),
        hold: percent(hold ?? 0),
      }),
    ),
    ...others.map((action) =>
      t('coach-costs-choice', {
        choice: board.choice(action, model.view, names, model.data),
        percent: percent(hints.cost(action)!),
      }),
    ),
    ...(board.warnings?.(hints.ways, model.view, names, model.data) ?? []),
  ]
}

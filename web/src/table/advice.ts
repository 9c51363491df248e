/** What a coach says, in sentences. */
import type { AnyBoard, BoardModel } from '../games/board.ts'
import { NOTHING, type Hints } from '../board/hints.ts'
import type { Odds } from '../protocol.gen.ts'
import type { Names } from '../words/names.ts'
import { t } from '../words/words.svelte.ts'

const NAMED = 3 // choices and cards in one announcement: listeners remember no more

const percent = (part: number) => Math.round(part * 100)

/** The best choice, in a line, and why: the card that it makes likelier, or what the others cost. None may stand out. */
export function counsel(hints: Hints, model: BoardModel, board: AnyBoard, names: Names): string {
  if (hints.even) return t('coach-any')
  const choice = board.choice(hints.best, model.view, names, model.data)
  const others = model.legal.filter((action) => action !== hints.best)
  const aim = aimOf(hints, others)
  if (aim) return t('coach-best-for', { choice, card: board.card(aim.card), percent: percent(aim.plan) })
  const next = hints.least(others) ?? 0
  return next < NOTHING ? t('coach-best', { choice }) : t('coach-best-by', { choice, percent: percent(next) })
}

/** The card whose chance the best choice raises most, compared with the other choices. */
function aimOf(hints: Hints, others: readonly unknown[]): Odds | undefined {
  const usual = (card: string) =>
    others.reduce<number>(
      (sum, action) => sum + (hints.odds(action).find((each) => each.card === card)?.plan ?? 0),
      0,
    ) / Math.max(1, others.length)
  const gain = ({ card, plan }: Odds) => plan - usual(card)
  return [...hints.odds(hints.best)]
    .filter(({ plan }) => percent(plan) < 100) // what is certain is the choice itself
    .sort((a, b) => gain(b) - gain(a))
    .find((each) => gain(each) > 0)
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

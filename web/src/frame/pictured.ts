/** The facts of a game's picture, for everyone who will see it: nobody is "you" in it. */
import type { AnyBoard } from '../games/board.ts'
import type { Outcome, Report, Story } from '../protocol.gen.ts'
import { Names, type Named } from '../words/names.ts'
import { say, t } from '../words/words.svelte.ts'
import { SEAT_PAINTS, type Picture } from './picture.ts'
import { ranking, told } from './result.ts'

/** A game that is over, as its page knows it. */
export interface Over {
  code: string
  game: string
  board: AnyBoard
  seated: readonly Named[]
  outcome: Outcome
  view: unknown // the last one
}

const signed = (part: number) => {
  const points = Math.round(part * 100)
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
}

/** Returns the picture of a game; without luck, errors and the move of the game until there is a report. */
export function pictureOf(over: Over, report: Report | null, story: Story | null): Picture {
  const { board, outcome, view } = over
  const names = Names.of(over.seated, null)
  const paints = board.paints?.(view)
  return {
    game: say(`game-${over.game}`),
    title: told(outcome, board, view, names),
    rows: ranking(outcome, board, view, names).map((row) => {
      const paint = paints?.[row.seat]?.paint
      return {
        ...row,
        face: row.face ?? names.face(row.seat),
        paint: paint && !paint.includes('(') ? paint : SEAT_PAINTS[row.seat % SEAT_PAINTS.length]!,
        about: luckOf(report, row.seat),
      }
    }),
    chances: report && { title: t('luck-chances'), by: report.chances },
    move: report && story && moveOf(over, report, story, names),
    link: `${location.host}/replay/${over.code}`,
  }
}

function luckOf(report: Report | null, seat: number): string | null {
  const account = report?.accounts[seat]
  if (!account) return null
  const { own_dice, others_dice, cards, error } = account
  return t('picture-luck', { luck: signed(own_dice + others_dice + cards), errors: signed(-error) })
}

/** The step that moved the chances most, and whose chance it raised most. */
function moveOf({ board }: Over, report: Report, story: Story, names: Names): Picture['move'] {
  for (const step of report.turning) {
    const moment = story.moments[step]
    const [before, after] = [report.chances[step - 1], report.chances[step]]
    const text = moment?.events
      .map((event) => board.sentence(event, names, moment.view))
      .filter((each) => each !== null)
      .join(' ')
    if (!text || !before || !after) continue
    const gains = after.map((chance, seat) => chance - before[seat]!)
    const seat = gains.indexOf(Math.max(...gains))
    const percent = (chance: number) => Math.round(chance * 100)
    return {
      title: t('picture-move'),
      text,
      moved: t('luck-moved', {
        name: names.name(seat),
        before: percent(before[seat]!),
        after: percent(after[seat]!),
      }),
    }
  }
  return null
}

import type { Sound } from '../../board/sound.ts'
import type { Board } from '../board.ts'
import TumbleBoard from './Board.svelte'
import { staged } from '../dice.ts'
import { meanwhile, ribbonOf } from '../told.ts'
import { BONUS, cardName, label } from './cards.ts'
import { chips } from './chips.ts'
import { refusal } from './refusal.ts'
import Seat from './Seat.svelte'
import { choice, choices, read, sentence, summary } from './sentences.ts'
import { moods } from './moods.ts'
import { nearing } from './nearing.ts'
import { scores } from './score.ts'
import { tips } from './tips.ts'
import { pace, show, type Seen, type Shown } from './show.ts'
import type { Data } from './types.gen.ts'

export const board: Board<Seen, Shown> = {
  component: TumbleBoard,
  seat: Seat,
  reference: () => import('./Reference.svelte'),
  refusal,
  tips,
  show,
  staged,
  pace,
  sounds: {
    start_rolled: 'dice',
    dice_rolled: 'dice',
    bonus_rolled: 'dice',
    bonus_scored: 'dice',
    card_turned: 'card',
    card_acquired: 'card',
    claimed: 'card',
    bumped: 'bump',
    five_alike: 'five',
  } satisfies Partial<Record<Shown['type'], Sound>>,
  moods,
  sentence,
  ribbon: ribbonOf,
  meanwhile: (events, seat, names) =>
    meanwhile(
      events,
      seat,
      names,
      (event) =>
        event.type === 'card_acquired' || event.type === 'bonus_acquired'
          ? { seat: event.seat, card: event.type === 'card_acquired' ? event.card : BONUS }
          : null,
      cardName,
    ),
  summary,
  choices,
  choice,
  read,
  card: cardName,
  turn: ({ table }) => (['deal', 'start', 'over', 'bonus'].includes(table.phase) ? [] : [table.player]),
  scores: (view, data) => scores(view, data as Data),
  nearing,
  label,
  chips,
  words: 'tumble',
}

import type { Sound } from '../../board/sound.ts'
import type { Board } from '../board.ts'
import TumbleBoard from './Board.svelte'
import { cardName, label } from './cards.ts'
import Seat from './Seat.svelte'
import { choice, choices, read, sentence, summary } from './sentences.ts'
import { moods } from './moods.ts'
import { nearing } from './nearing.ts'
import { scores } from './score.ts'
import { pace, show, type Seen } from './show.ts'
import type { Data, Event } from './types.gen.ts'

export const board: Board<Seen, Event> = {
  component: TumbleBoard,
  seat: Seat,
  reference: () => import('./Reference.svelte'),
  show,
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
  } satisfies Partial<Record<Event['type'], Sound>>,
  moods,
  sentence,
  summary,
  choices,
  choice,
  read,
  card: cardName,
  turn: ({ table }) => (['deal', 'start', 'over', 'bonus'].includes(table.phase) ? [] : [table.player]),
  scores: (view, data) => scores(view, data as Data),
  nearing,
  label,
  words: 'tumble',
}

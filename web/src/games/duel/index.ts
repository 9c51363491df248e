import type { Sound } from '../../board/sound.ts'
import type { Board } from '../board.ts'
import { moods } from './moods.ts'
import { nearing } from './nearing.ts'
import DuelBoard from './Board.svelte'
import { bonusName, cardName, house } from './cards.ts'
import { label, score } from './score.ts'
import Seat from './Seat.svelte'
import { choice, choices, read, sentence, summary } from './sentences.ts'
import { pace, show, type Seen } from './show.ts'
import type { Data, Event } from './types.gen.ts'

export const board: Board<Seen, Event> = {
  component: DuelBoard,
  seat: Seat,
  reference: () => import('./Reference.svelte'),
  show,
  pace,
  sounds: {
    start_rolled: 'dice',
    dice_rolled: 'dice',
    card_retrieved: 'card',
    card_placed: 'card',
    cards_swapped: 'card',
    bonus_played: 'card',
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
  secret: bonusName,
  scores: (view, data) =>
    view.table.grids.map((grid, seat) => score(grid, view.hands[seat] ?? [], data as Data).total),
  turn: ({ table }) => (['deal', 'hands', 'start', 'over'].includes(table.phase) ? [] : [table.player]),
  nearing,
  label,
  house: (line) => (line.includes('/') ? house(line) : null), // a row and the joker have no slash
  words: 'duel',
}

import type { Sound } from '../../board/sound.ts'
import type { Board } from '../board.ts'
import { staged } from '../dice.ts'
import { meanwhile, ribbonOf } from '../told.ts'
import { moods } from './moods.ts'
import { chips } from './chips.ts'
import { nearing } from './nearing.ts'
import DuelBoard from './Board.svelte'
import { bonusName, cardName, house, powerName } from './cards.ts'
import { label, score } from './score.ts'
import { refusal } from './refusal.ts'
import Seat from './Seat.svelte'
import { choice, choices, read, sentence, summary } from './sentences.ts'
import { tips } from './tips.ts'
import { pace, show, type Seen, type Shown } from './show.ts'
import type { Data } from './types.gen.ts'

export const board: Board<Seen, Shown> = {
  component: DuelBoard,
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
    card_retrieved: 'card',
    card_placed: 'card',
    cards_swapped: 'card',
    bonus_played: 'card',
    claimed: 'card',
    bumped: 'bump',
    five_alike: 'five',
  } satisfies Partial<Record<Shown['type'], Sound>>,
  moods,
  sentence,
  ribbon: ({ just, blow }, names) =>
    ribbonOf({ just, blow: blow?.power ? { ...blow, power: powerName(blow.power) } : blow }, names),
  meanwhile: (events, seat, names) =>
    meanwhile(events, seat, names, (event) => (event.type === 'card_retrieved' ? event : null), cardName),
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
  chips,
  house: (line) => (line.includes('/') ? house(line) : null), // a row and the joker have no slash
  words: 'duel',
}

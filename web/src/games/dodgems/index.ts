import type { Board } from '../board.ts'
import DodgemsBoard from './Board.svelte'
import { cardName, label, turn } from './box.ts'
import Seat from './Seat.svelte'
import { choice, choices, read, sentence, summary } from './sentences.ts'
import { pace, show, type Seen } from './show.ts'
import type { Event } from './types.gen.ts'

export const board: Board<Seen, Event> = {
  component: DodgemsBoard,
  seat: Seat,
  show,
  pace,
  sounds: { speed_rolled: 'dice', cards_shown: 'card', reacted: 'card', bumper_hit: 'crash', ricocheted: 'bump', stopped: 'bump', airbag_opened: 'bump' },
  sentence,
  summary,
  choices,
  choice,
  read,
  card: cardName,
  turn,
  scores: (view) => view.bumpers.slice(0, view.seats).map(({ points }) => points),
  label,
  words: 'dodgems',
}

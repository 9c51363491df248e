import type { Sound } from '../../board/sound.ts'
import type { Board } from '../board.ts'
import { moods } from './moods.ts'
import { nearing } from './nearing.ts'
import DodgemsBoard from './Board.svelte'
import Confetto from './Confetto.svelte'
import { cardName, extras, label, paints, turn } from './cards.ts'
import { summary } from './describe.ts'
import { begins, caption, ends, recap } from './recap.ts'
import { refusal } from './refusal.ts'
import Seat from './Seat.svelte'
import { read } from './notation.ts'
import { choice, choices, lead, sentence } from './sentences.ts'
import { couldHit, whoCouldHit } from './threats.ts'
import { pace, show, type Seen } from './show.ts'
import { tips } from './tips.ts'
import type { Data, Event } from './types.gen.ts'

export const board: Board<Seen, Event> = {
  component: DodgemsBoard,
  seat: Seat,
  reference: () => import('./Reference.svelte'),
  refusal,
  tips,
  show: (view, event, data) => show(view, event, data as Data),
  pace,
  sounds: {
    speed_rolled: 'dice',
    cards_shown: 'card',
    reacted: 'card',
    bumper_hit: 'crash',
    ricocheted: 'bump',
    stopped: 'bump',
    airbag_opened: 'bump',
  } satisfies Partial<Record<Event['type'], Sound>>,
  moods,
  sentence,
  lead,
  caption,
  rounds: { begins, ends, recap },
  summary,
  choices,
  choice,
  warnings: (ways, view, names, data) => whoCouldHit(couldHit(view, ways, data as Data), names),
  read,
  card: cardName,
  secret: cardName,
  turn,
  paints,
  extras,
  scores: (view) => view.bumpers.slice(0, view.seats).map(({ points }) => points),
  nearing,
  label,
  chips: (_, seat, { bumpers }) =>
    Array.from({ length: bumpers[seat]?.points ?? 0 }, () => ({ suit: 'honey', text: '★', points: 1 })),
  confetti: Confetto,
  words: 'dodgems',
}

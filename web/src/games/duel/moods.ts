import type { Mood } from '../../board/looks.ts'
import type { Shown } from './show.ts'

/** Five alike amaze; a bump hurts one and pleases the other; a card pleases; having to give up cards does not. */
export function moods(event: Shown): Partial<Record<number, Mood>> {
  switch (event.type) {
    case 'bumped':
      return { [event.by]: 'glad', [event.owner]: 'wince' }
    case 'card_retrieved':
    case 'bonus_drawn':
    case 'grid_filled':
      return { [event.seat]: 'glad' }
    case 'five_alike':
      return { [event.seat]: 'wow' }
    case 'cards_given_up':
      return { [event.seat]: 'sad' }
    default:
      return {}
  }
}

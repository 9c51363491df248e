import type { Mood } from '../../board/looks.ts'
import type { Shown } from './show.ts'

/** Five alike amaze; a bump hurts one and pleases the other; a card pleases. */
export function moods(event: Shown): Partial<Record<number, Mood>> {
  switch (event.type) {
    case 'bumped':
      return { [event.by]: 'glad', [event.owner]: 'wince' }
    case 'card_acquired':
    case 'bonus_acquired':
      return { [event.seat]: 'glad' }
    case 'five_alike':
      return { [event.seat]: 'wow' }
    default:
      return {}
  }
}

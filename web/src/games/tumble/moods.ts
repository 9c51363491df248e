import type { Mood } from '../../board/looks.ts'
import type { Event } from './types.gen.ts'

/** Five alike amaze; a bump hurts one and pleases the other; a card pleases. */
export function moods(event: Event): Partial<Record<number, Mood>> {
  switch (event.type) {
    case 'bumped':
      return { [event.by]: 'glad', [event.owner]: 'wince' }
    case 'card_acquired':
    case 'bonus_acquired':
      return { [event.seat]: 'glad' }
    case 'dice_rolled': {
      const dice = [...event.kept, ...event.rolled]
      return dice.length > 4 && new Set(dice).size === 1 ? { [event.seat]: 'wow' } : {}
    }
    default:
      return {}
  }
}

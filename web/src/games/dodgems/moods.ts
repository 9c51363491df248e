import type { Mood } from '../../board/looks.ts'
import type { Event } from './types.gen.ts'

/** A hit hurts one and pleases the other; a pillar surprises; points please; an empty battery does not. */
export function moods(event: Event): Partial<Record<number, Mood>> {
  switch (event.type) {
    case 'bumper_hit':
      return { [event.by]: 'glad', [event.bumper]: 'wince' }
    case 'pushed':
      return { [event.bumper]: 'wince' }
    case 'ricocheted':
      return { [event.bumper]: 'wow' }
    case 'point_scored':
    case 'anchor_held':
    case 'airbag_opened':
      return { [event.bumper]: 'glad' }
    case 'battery_was_flat':
    case 'directions_missing':
      return { [event.bumper]: 'sad' }
    default:
      return {}
  }
}

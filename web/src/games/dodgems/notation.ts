/** Actions of Dodgems as they are written in a replay. */
import type { Arrow } from './track.ts'
import type { Action } from './types.gen.ts'

const WAYS = ['left', 'right', 'first', 'last'] as const

/** Reads an action as it is written in a replay: `pick 34 dummy 12`, `react oil-slick2 red left`. */
export function read(text: string): Action {
  const [type, first = '', ...more] = text.split(' ')
  switch (type) {
    case 'take':
      return { type, colour: first }
    case 'start':
      return { type, space: first }
    case 'pick':
      return { type, card: first, dummy: more[1] ?? null }
    case 'announce':
      return { type, arrow: first as Arrow }
    case 'react': {
      const way = WAYS.find((each) => more.includes(each)) ?? null
      return { type, card: first, target: more.find((word) => word !== way) ?? null, way }
    }
    case 'move':
      return { type, spaces: Number(first) }
    case 'discard':
      return { type, cards: [first, ...more] }
    default:
      return { type: type as 'draw' | 'pass' }
  }
}

// --- the table in words ---

/** What happens on the table tells of what was drawn, and of nothing else. */
import { expect, test } from 'vitest'
import { tells } from './steps.ts'

test.each<[string, boolean, object[], Parameters<typeof tells>[1]]>([
  ['dice', true, [{ type: 'rolled', dice: [2, 5] }], { type: 'rolled', faces: [2, 5] }],
  ['other dice', false, [{ type: 'rolled', dice: [2, 6] }], { type: 'rolled', faces: [2, 5] }],
  ['one of two dice', false, [{ type: 'rolled', die: 2 }], { type: 'rolled', faces: [2, 5] }],
  ['a die', true, [{ type: 'rolled', die: 4 }], { type: 'rolled', faces: [4] }],
  ['another die', false, [{ type: 'rolled', die: 5 }], { type: 'rolled', faces: [4] }],
  ['a card', true, [{ type: 'drawn', card: 'rook' }], { type: 'drawn', card: 'rook' }],
  ['another card', false, [{ type: 'drawn', card: 'king' }], { type: 'drawn', card: 'rook' }],
  ['nothing', true, [], { type: 'drawn', card: 'rook' }],
])('%s', (_, told, events, drawn) => {
  expect(tells(events as Parameters<typeof tells>[0], drawn)).toBe(told)
})

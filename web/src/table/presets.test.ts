import { describe, expect, it } from 'vitest'
import type { Game, TableSettings } from '../protocol.gen.ts'
import { botLevels, CLOCKS, paceOf, strengthOf, withGame } from './presets.ts'

const settings: TableSettings = { game: 'tumble', seats: 5, options: { leftover_dice: 'auto' }, strict: true }
const duel = { name: 'duel', seats: [2], levels: ['novice', 'casual'] } as unknown as Game
const dodgems = { name: 'dodgems', seats: [2, 3, 4], levels: ['strong'] } as unknown as Game

describe('presets', () => {
  it('know a clock again that the server sends, and no other', () => {
    for (const [name, clock] of Object.entries(CLOCKS)) expect(paceOf({ ...settings, clock })).toBe(name)
    expect(paceOf({ ...settings, clock: { kind: 'turn', limit: 61_000, increment: 0 } })).toBeNull()
    expect(paceOf(settings)).toBe('none')
  })

  it('repeat the last level for all bots after it', () => {
    expect(botLevels({ ...settings, bots: ['strong', 'novice'] }, 3)).toEqual(['strong', 'novice', 'novice'])
    expect(botLevels(settings, 2)).toEqual(['casual', 'casual'])
    expect(strengthOf(settings)).toBe('casual')
    expect(strengthOf({ ...settings, bots: ['strong', 'strong'] })).toBe('strong')
    expect(strengthOf({ ...settings, bots: ['strong', 'novice'] })).toBeNull()
  })

  it('leave to another game what it does not have, and keep the rest', () => {
    const changed = withGame({ ...settings, bots: ['strong', 'novice'] }, duel, 1)
    expect(changed).toMatchObject({ game: 'duel', seats: 2, options: {}, strict: true })
    expect(changed.bots).toEqual(['casual', 'novice'])
    expect(withGame(settings, dodgems, 3)).toMatchObject({ seats: 3, takeover: 'strong' })
    expect(withGame({ ...settings, seats: 4 }, dodgems, 3).seats).toBe(4)
    expect(withGame(settings, duel, 3).seats).toBe(2) // which the server refuses, and says why
  })
})

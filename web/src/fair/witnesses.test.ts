import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sitDown } from './testing/seat.ts'

vi.setConfig({ testTimeout: 60_000 }) // the first chains on a busy machine
const me = sitDown()

describe('one log for all', () => {
  beforeEach(() => me.rolled())

  test('what a friend signs is compared: entries that I know, and those that come', async () => {
    me.fairness.heard(await me.host.witnessed())
    await vi.waitFor(() => expect(me.fairness.witnesses.compared).toEqual(new Map([[1, me.host.seq]])))
    me.host.friendChooses()
    me.fairness.heard(await me.host.witnessed())
    await me.heed(me.host.update())
    await vi.waitFor(() => expect(me.fairness.witnesses.compared).toEqual(new Map([[1, me.host.seq]])))
    expect(me.reason).toBeNull()
  })
  test('6: a split is seen, now or when the entry comes, and told to the other at once', async () => {
    me.fairness.heard(await me.host.witnessed(me.host.seq, '1'.repeat(64)))
    await vi.waitFor(() => expect(me.fairness.failure).toEqual({ reason: 'split', seat: 1 }))
    await vi.waitFor(() => expect(me.signed).toHaveLength(1))
    expect(me.signed[0]).toMatchObject({ seq: me.host.seq, hash: me.host.hash })
  })
  test('6: a split about an entry that I do not know yet', async () => {
    me.fairness.heard(await me.host.witnessed(me.host.seq + 1, '1'.repeat(64)))
    await me.heed(me.host.friendChooses().update())
    await vi.waitFor(() => expect(me.reason).toBe('split'))
  })
  test('6: a split about an entry that I passed without its hash: I read the log', async () => {
    const passed = me.host.friendChooses().seq
    await me.heed(me.host.roll().update())
    me.fairness.heard(await me.host.witnessed(passed, '1'.repeat(64)))
    await vi.waitFor(() => expect(me.fairness.failure).toEqual({ reason: 'split', seat: 1 }))
    await vi.waitFor(() => expect(me.signed).toHaveLength(1)) // the friend may not be as far as I am
    expect(me.signed[0]).toMatchObject({ seq: passed, hash: me.host.entries[passed]!.hash })
  })
  test('6: a log that I read for that, and that is none, is seen', async () => {
    const passed = me.host.friendChooses().seq
    await me.heed(me.host.roll().update())
    me.served = () => new Response('{}')
    me.fairness.heard(await me.host.witnessed(passed, me.host.entries[passed]!.hash))
    await vi.waitFor(() => expect(me.reason).toBe('log'))
  })
  test.each([
    ['another signature', { signature: '0'.repeat(128) }],
    ['no signature', { signature: 'none' }],
    ['another hash', { hash: '1'.repeat(64) }],
    ['a bot', { seat: 2 }],
  ])('6: a forged message is seen: %s', async (_, lie) => {
    me.fairness.heard({ ...(await me.host.witnessed()), ...lie })
    await vi.waitFor(() => expect(me.reason).toBe('signature'))
  })
  test('a word that comes before the log is known waits for it', async () => {
    const told = await me.host.witnessed(me.host.seq, '1'.repeat(64))
    me.open()
    me.fairness.heard(told)
    expect(me.reason).toBeNull()
    await me.heed(me.host.update({}, true))
    await vi.waitFor(() => expect(me.reason).toBe('split'))
  })
})

describe('my own word', () => {
  beforeEach(() => me.rolled())
  afterEach(() => vi.useRealTimers())

  test('is signed at most every three seconds, and at once when the game is over', async () => {
    me.open() // before the timers are replaced: its own would not be stopped by them
    me.signed.length = 0 // on a slow machine three seconds have passed
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (let i = 0; i < 4; i++) me.fairness.heed(me.host.friendChooses().update())
    await vi.advanceTimersByTimeAsync(2900)
    expect(me.signed).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    await vi.waitFor(() => expect(me.signed.map(({ seq }) => seq)).toEqual([me.host.seq]))
    me.fairness.heed(me.host.ended().update({ secret: 'known' }))
    await vi.waitFor(() => expect(me.signed.map(({ seq }) => seq)).toEqual([me.host.seq - 1, me.host.seq]))
  })
})

/** What this browser does for its own part, and of what it does not accuse an honest server. */
import { describe, expect, test, vi } from 'vitest'
import { Host, lobby } from './testing/host.ts'
import { sitDown } from './testing/seat.ts'

vi.setConfig({ testTimeout: 60_000 }) // the first chains on a busy machine
const me = sitDown()
const kept = () => JSON.parse(me.fairness.receipt!)

/** Counts how often the log is read. */
function reads(): () => number {
  let count = 0
  const served = me.served
  me.served = () => {
    count++
    return served()
  }
  return () => count
}

describe('my seat', () => {
  test('may be another until the game begins, and then the same again and again', async () => {
    me.fairness.sit(lobby({ status: 'open' }), 'me', 1)
    await me.pledged()
    me.fairness.sit(lobby(), 'me', 0)
    expect(me.reason).toBeNull()
  })
  test('is not that of another guest in this browser, nor the one that the server moves me to', async () => {
    await me.rolled()
    me.fairness.sit(lobby(), 'another', 1)
    expect([me.reason, kept().seat]).toEqual([null, 0])
    me.fairness.sit(lobby(), 'me', 1)
    expect([me.reason, kept().seat]).toEqual(['seat', 0])
  })
  test('is none while I watch; a game that began meanwhile needs no bytes of mine', async () => {
    me.fairness.sit(lobby({ status: 'open' }), 'me', null)
    me.fairness.sit(lobby(), 'me', null)
    me.host.pledged(0, me.host.friend.pledge(me.host.first, 0)).friendPledges()
    me.host.mixed(0, me.host.friend.bytes).friendMixes().roll()
    await me.heed(me.host.update({}, true))
    expect([me.reason, kept().seat]).toEqual([null, null])
    me.fairness.sit(lobby(), 'me', 0) // for somebody who has left
    await me.heed(me.host.friendChooses().ended().update())
    await me.fairness.verify()
    expect([me.reason, kept().seat]).toEqual([null, null])
  })
})

describe('before all bytes are shown', () => {
  test('updates without events need no log', async () => {
    const count = reads()
    await me.heed(me.host.friendPledges().update())
    await me.heed(me.host.update({ base: undefined }))
    expect([count(), me.reason]).toEqual([0, null])
  })
  test.each(['draw', 'events'] as const)('a step with %s alone is looked for in the log', async (part) => {
    await me.pledged()
    const base = me.host.update({}, true).base!
    const { seq, ...step } = me.host.roll().steps.at(-1)!
    await me.heed(me.host.update({ base, steps: [{ seq, [part]: step[part] }] }))
    expect(me.reason).toBe('bytes')
  })
  test('a seat that a bot takes over does not make me absent', async () => {
    me.fairness.sit(lobby({ pledging: [0, 1] }), 'me', 0)
    me.host.append({ type: 'seat_changed', seat: 1, now: 'bot', why: 'left' }, null, { events: [{}] })
    await me.heed(me.host.update())
    expect([me.reason, me.fairness.absent]).toEqual([null, false])
  })
  test('after a failure no bytes are shown', async () => {
    await me.pledged()
    const update = me.host.friendPledges().update()
    await me.heed(update)
    await me.heed({ ...update, hash: '0'.repeat(64) })
    await me.fairness.mixIn(lobby({ mixing: [0, 1] }), 0)
    expect([me.reason, me.sent('mix')]).toEqual(['hash', undefined])
  })
})

describe('while the game is played', () => {
  test('a step that is told twice instead of the next is looked for in the log', async () => {
    await me.rolled()
    const count = reads()
    const update = me.host.friendChooses().friendChooses().update()
    const [step] = update.steps!
    await me.heed({ ...update, steps: [step!, step!] })
    expect([count(), me.reason]).toEqual([1, null])
  })
  test('the receipt has the newest hash, and none that came with a failure', async () => {
    await me.rolled()
    const before = me.host.update({}, true)
    const newest = me.host.friendChooses().update()
    await me.heed(newest)
    await me.heed(before)
    expect(kept()).toMatchObject({ seq: newest.seq, hash: newest.hash })
    await me.heed({ ...newest, hash: '0'.repeat(64) })
    await me.heed(me.host.roll().update())
    expect([me.reason, kept().hash]).toEqual(['hash', newest.hash])
  })
  test('the first failure is the one that is told', async () => {
    await me.rolled()
    const update = me.host.drew('dice 5 of 6', undefined, { number: 2 }).update()
    await me.heed(update)
    await me.heed({ ...update, hash: '0'.repeat(64) })
    expect(me.reason).toBe('number')
  })
  test('a draw that no log was read for is unknown', () => {
    const step = me.host.roll().steps.at(-1)!
    expect(me.fairness.checked(step).verdict).toBe('unknown')
    expect(me.reason).toBeNull()
  })
  test('my key is not missed before the log has my decision', async () => {
    await me.rolled()
    me.answer = (command) => {
      if (command.do === 'act') me.host.chose(0, { type: 'keep' }, command.key)
      return me.ack()
    }
    await me.fairness.choose(0, me.host.at, { type: 'keep' }, false)
    expect(me.reason).toBeNull()
    await me.heed(me.host.update())
    await me.heed(me.host.roll().update())
    expect(me.reason).toBeNull()
  })
  test('a key of mine that the log has is not kept from me', async () => {
    await me.rolled()
    me.answer = (command) => {
      if (command.do === 'act') me.host.chose(0, { type: 'keep' }, command.key)
      const { steps = [], ...update } = me.host.drewSealed('card for 1 from bag', [['king', 1]]).update()
      me.fairness.heed({ ...update, steps: steps.map((step) => ({ ...step, key: null })) })
      return me.ack()
    }
    await me.fairness.choose(0, me.host.at, { type: 'keep' }, false)
    expect(me.reason).toBe('bytes')
  })
  test('nobody is accused after I decided on another device, which has no keys of mine', async () => {
    await me.rolled()
    await me.heed(me.host.chose(0, { type: 'keep' }).roll().update()) // there
    me.answer = () => {
      me.host.chose(0, { type: 'keep' }) // the server takes no more keys of this seat
      me.fairness.heed(me.host.roll().update())
      return me.ack()
    }
    await me.fairness.choose(0, me.host.at, { type: 'keep' }, false)
    expect([me.reason, Boolean(me.sent('act').key)]).toEqual([null, true])
    expect([me.fairness.keys.asks, me.fairness.stopped]).toEqual([true, true]) // only I know that it was me
    me.fairness.answer(true, null)
    await me.choose()
    expect([me.reason, me.sent('act').key]).toEqual([null, undefined]) // none is due any more
    await me.heed(me.host.roll().update())
    me.host.ended()
    me.open() // the page is loaded again, and has my answer
    await me.heed(me.host.update({}, true))
    await me.fairness.verify()
    expect([me.reason, me.fairness.report!.verified, me.fairness.stopped]).toEqual([null, true, false])
  })
  test('a decision without my key that was not mine is the server’s, though it says that it came too late', async () => {
    await me.rolled()
    me.answer = () => {
      me.host.chose(0, { type: 'keep' })
      me.fairness.heed(me.host.roll().update())
      return Promise.reject(new Error('stale'))
    }
    await expect(me.fairness.choose(0, me.host.at, { type: 'keep' }, false)).rejects.toThrow('stale')
    me.answer = () => {
      me.host.chose(0, { type: 'keep' }) // from now on it takes no keys
      me.fairness.heed(me.host.roll().update())
      return me.ack()
    }
    await me.fairness.choose(0, me.host.at, { type: 'keep' }, false)
    expect([me.reason, me.fairness.keys.asks]).toEqual([null, true])
    me.fairness.answer(false, null)
    expect([me.reason, me.fairness.keys.asks, me.fairness.stopped]).toEqual(['elsewhere', false, true])
  })
  test('such a decision is found at the end, too, and in a log that is read again', async () => {
    await me.rolled()
    await me.heed(me.host.chose(0, { type: 'keep' }).ended().update())
    expect(me.fairness.keys.asks).toBe(false) // an update does not tell of keys that are missing
    await me.fairness.verify()
    expect([me.reason, me.fairness.keys.asks]).toEqual([null, true])
    me.open()
    await me.heed(me.host.update({}, true))
    expect([me.reason, me.fairness.keys.asks]).toEqual([null, true])
  })
  test('nobody is asked about a decision that this browser made without its key, after a failure', async () => {
    await me.rolled()
    await me.heed({ ...me.host.update(), hash: '0'.repeat(64) })
    me.fairness.playOn(null)
    await me.choose()
    expect(kept().choices).toEqual([{ at: 0, action: { type: 'keep' }, key: false }])
    me.open()
    await me.heed(me.host.roll().update({}, true))
    expect(me.fairness.keys.asks).toBe(false)
  })
  test('a browser without a part in it decides without keys, and its verdicts are unknown', async () => {
    await me.rolled()
    localStorage.clear()
    me.open()
    me.fairness.sit(lobby(), 'me', 0)
    await me.heed(me.host.update({}, true))
    await me.choose()
    expect([me.reason, me.sent('act').key]).toEqual([null, undefined])
    expect(me.fairness.checked(me.host.steps.at(-1)!).verdict).toBeNull() // it is no draw
    await me.heed(me.host.roll().update())
    expect(me.reason).toBeNull() // for a draw without a key that was never sent
  })
  test.each([true, false])('a choice is sealed as entry 0 says: strict %s', async (strict) => {
    me.host = await Host.begin(strict ? { strict } : {})
    me.fairness.sit(lobby({ pledging: [0, 1] }), 'me', 0)
    const told = lobby({ pledging: [0, 1] })
    await me.fairness.mixIn({ ...told, settings: { ...told.settings, strict } }, 0)
    await me.fairness.choose(0, 0, { type: 'keep' }, true)
    expect(me.asked.at(-1)!.do).toBe(strict ? 'seal' : 'act')
  })
})

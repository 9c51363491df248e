import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TABLE } from './testing/host.ts'
import { sitDown } from './testing/seat.ts'

vi.setConfig({ testTimeout: 60_000 }) // the first chains on a busy machine
const me = sitDown()

describe('while the game is played', () => {
  beforeEach(() => me.rolled())

  test.each<[string, string, () => unknown]>([
    [
      '4: a friend’s key leads back to the bytes before',
      'bytes',
      () => me.host.chose(1, {}, me.host.friend.key(2)),
    ],
    ['5: no draw is skipped', 'number', () => me.host.drew('dice 5 of 6', undefined, { number: 2 })],
    ['5: no draw is repeated', 'number', () => me.host.drew('dice 5 of 6', undefined, { number: 0 })],
    [
      '5: a label is canonical',
      'label',
      () => me.host.drew('dice 5 of 6', undefined, { label: 'dice 05 of 6' }),
    ],
    ['5: dice are not sealed', 'label', () => me.host.drew('dice 5 of 6', undefined, { key: undefined, outcome: undefined })], // prettier-ignore
    [
      '5: a key leads back to the root',
      'key',
      () => me.host.drew('dice 5 of 6', undefined, { key: '7'.repeat(64) }),
    ],
    ['5: the outcome follows', 'outcome', () => me.host.drew('dice 1 of 6', undefined, { outcome: { type: 'rolled', faces: [7] } })], // prettier-ignore
  ])('%s', async (_, why, lie) => {
    lie()
    const update = me.host.update()
    await me.heed(update)
    expect(me.reason).toBe(why)
    expect(me.fairness.stopped).toBe(true)
    expect(me.fairness.summary([]).verdict).toBe('failed')
  })

  test('5: what is shown is what was drawn', async () => {
    const update = me.host.drew('dice 2 of 6', undefined, {}, { rolled: [6, 7] }).update()
    await me.heed(update)
    expect(me.fairness.checked(update.steps![0]!).verdict).toBe('failed')
    expect(me.reason).toBe('outcome')
  })
  test('5: also in steps that are told again', async () => {
    const again = { ...me.host.steps.at(-1)!, events: [{ type: 'drawn', rolled: [6, 6, 6, 6, 6] }] }
    me.fairness.checked(again)
    expect(me.reason).toBe('outcome')
  })
  test('5: nor is another draw told again', async () => {
    const { draw, ...step } = me.host.steps.at(-1)!
    const other = { ...draw!, outcome: { type: 'rolled' as const, faces: [6, 6, 6, 6, 6] } }
    me.fairness.checked({ ...step, draw: other, events: [{ type: 'drawn', rolled: other.outcome.faces }] })
    expect(me.reason).toBe('outcome')
  })
  test('5: a roll is not told without its draw', async () => {
    const update = me.host.roll().update()
    await me.heed({ ...update, steps: [{ ...update.steps![0]!, draw: null }] })
    expect(me.reason).toBeNull() // it can't be known yet
    me.host.ended()
    await me.fairness.verify()
    expect(me.reason).toBe('outcome')
  })
  test.each([
    ['the entry', () => me.host.seq],
    ['none', () => null],
    ['an entry to come', () => 1e9],
  ])('4: no draw is made without a key that I sent, whichever entry the answer names: %s', async (_, seq) => {
    me.answer = async () => {
      me.host.chose(0, { type: 'keep' }) // without it the server could foresee the dice
      me.fairness.heed(me.host.roll().update())
      return { type: 'ack', id: '', seq: seq() }
    }
    await me.fairness.choose(0, 0, { type: 'keep' }, false)
    expect(me.reason).toBe('bytes')
  })
  test('4: not even in a later update', async () => {
    me.answer = () => {
      me.host.chose(0, { type: 'keep' })
      return me.ack()
    }
    await me.fairness.choose(0, 0, { type: 'keep' }, false)
    await me.heed(me.host.update())
    expect(me.reason).toBeNull() // nothing was drawn without it
    await me.heed(me.host.friendChooses().roll().update())
    expect(me.reason).toBe('bytes')
  })
  test('4: nor is one dropped after which nothing is drawn', async () => {
    me.answer = () => {
      me.host.chose(0, { type: 'keep' })
      return me.ack()
    }
    await me.fairness.choose(0, 0, { type: 'keep' }, false)
    await me.heed(me.host.ended().update())
    expect(me.reason).toBeNull() // it is looked for at the end
    await me.fairness.verify()
    expect(me.reason).toBe('bytes')
  })
  test('6: the hash of an entry never changes', async () => {
    const update = me.host.friendChooses().update()
    await me.heed(update)
    await me.heed({ ...update, hash: '0'.repeat(64) })
    expect(me.reason).toBe('hash')
  })
  test('6: not even when the page was loaded again', async () => {
    await me.heed(me.host.friendChooses().update())
    me.host.entries.pop()
    me.host.at--
    me.open()
    await me.heed(me.host.chose(2, { type: 'other' }).update({}, true))
    expect(me.reason).toBe('hash')
  })
  test('6: an update has the hash that the log has', async () => {
    me.host.friendChooses().friendChooses()
    const update = me.host.update()
    await me.heed({ ...update, steps: [], hash: '0'.repeat(64) })
    expect(me.reason).toBe('hash')
  })
  test('6: the log has every hash that I was told', async () => {
    await me.heed({ ...me.host.friendChooses().update(), hash: '0'.repeat(64) })
    await me.heed(me.host.roll().ended().update({ secret: 'known' }))
    expect(me.reason).toBeNull() // it can't be known yet
    await me.fairness.verify()
    expect(me.reason).toBe('hash')
  })
  test('7: my choices are in the log as I made them', async () => {
    await me.choose({ type: 'keep' })
    const { public: said } = me.host.entries.pop()!
    me.host.append(JSON.parse(said.replace('keep', 'drop')))
    me.host.ended()
    me.open() // even if it knows no hash any more
    localStorage.setItem(
      `bumpyard:fair:${TABLE}`,
      JSON.stringify({ ...JSON.parse(localStorage.getItem(`bumpyard:fair:${TABLE}`)!), hash: undefined }),
    )
    me.open()
    await me.fairness.verify()
    expect(me.reason).toBe('choice')
  })

  test('after a failure nothing is checked, and no key is sent, but the player may play on', async () => {
    await me.heed(me.host.drew('dice 5 of 6', undefined, { number: 2 }).update())
    expect(me.fairness.stopped).toBe(true)
    me.fairness.playOn(null)
    expect([me.fairness.stopped, me.reason]).toEqual([false, 'number'])
    await me.fairness.choose(0, 0, { type: 'keep' }, false)
    expect(me.sent('act')).not.toHaveProperty('key')
    expect(me.fairness.summary([]).verdict).toBe('failed')
  })
})

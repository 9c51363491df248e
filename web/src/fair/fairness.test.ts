import { describe, expect, test, vi } from 'vitest'
import { hex, pledge, unhex } from './hashes.ts'
import { Host, lobby } from './testing/host.ts'
import { sitDown } from './testing/seat.ts'

vi.setConfig({ testTimeout: 60_000 }) // the first chains on a busy machine
const me = sitDown()

describe('a fair game', () => {
  test('a pledge is made once, and the bytes follow when everyone has pledged', async () => {
    await me.begun()
    await me.fairness.mixIn(lobby({ pledging: [0], mixing: [0] }), 0)
    expect(me.asked.map((command) => command.do)).toEqual(['pledge', 'mix'])
    const { hash, signer } = me.sent('pledge')
    expect(hex(pledge(me.host.first, 0, unhex(me.sent('mix').bytes), unhex(signer)))).toBe(hash)
    expect(me.reason).toBeNull()
  })

  test('a page that was loaded again mixes in the bytes that it has pledged', async () => {
    await me.pledged()
    me.host.friendPledges()
    me.open()
    await me.fairness.mixIn(lobby({ mixing: [0, 1] }), 0)
    me.host.mixed(0, me.sent('mix').bytes).friendMixes()
    await me.heed(me.host.roll().update())
    expect(me.reason).toBeNull()
  })

  test('draws are verified at once when the log is known; the panel can tell all about it', async () => {
    await me.rolled()
    const [code] = [me.host.entries[4]!.hash.slice(0, 8)]
    expect([me.fairness.code, me.fairness.mixers, me.fairness.bytes]).toEqual([
      code,
      [0, 1],
      me.sent('mix').bytes,
    ])
    me.host
      .friendChooses()
      .roll()
      .drewSealed('card for 1 from bag', [['king', 1]])
    const update = me.host.update()
    me.fairness.heed(update)
    expect(update.steps!.map((step) => me.fairness.checked(step).verdict)).toEqual([
      null,
      'verified',
      'sealed',
    ])
    expect(me.fairness.summary(update.steps!.map((step) => me.fairness.checked(step)))).toEqual({
      verdict: 'verified',
      verified: 1,
      sealed: 1,
      failed: 0,
    })
  })

  test('each decision shows the next key, and the dice follow from it', async () => {
    await me.rolled()
    await me.choose()
    expect(me.sent('act')).not.toHaveProperty('seal')
    await me.heed(me.host.roll().update())
    await me.choose({ type: 'claim' })
    await me.heed(me.host.roll().ended().update({ secret: 'known' }))
    expect(me.reason).toBeNull()
    await me.fairness.verify()
    expect(me.fairness.report?.verified).toBe(true)
    expect(JSON.parse(me.fairness.receipt!)).toEqual({
      format: 2,
      entry: JSON.parse(me.host.entries[0]!.public),
      seq: me.host.seq,
      hash: me.host.hash,
      seat: 0,
      bytes: me.sent('mix').bytes,
      choices: [
        { at: 0, action: { type: 'keep' }, key: true },
        { at: 1, action: { type: 'claim' }, key: true },
      ],
    })
  })

  test('after a gap the log is read, and the keys go on', async () => {
    await me.rolled()
    me.host.friendChooses().roll()
    me.host.update()
    const late = me.host.friendChooses().roll().update()
    await me.heed(late)
    expect(late.steps!.map((step) => me.fairness.checked(step).verdict)).toEqual([null, 'verified'])
    me.open()
    await me.heed(me.host.update({}, true))
    await me.choose()
    await me.heed(me.host.roll().update())
    expect(me.reason).toBeNull()
  })

  test('a server that does not answer is asked again', async () => {
    await me.begun()
    let tries = 0
    me.served = () => {
      if (++tries < 2) throw new TypeError('no network')
      return tries < 3 ? new Response('{}', { status: 503 }) : new Response(me.host.file())
    }
    await me.heed(me.host.roll().update())
    expect([tries, me.reason]).toEqual([3, null])
  })

  test('who watches checks all draws, and has a receipt without a seat', async () => {
    await me.begun()
    localStorage.clear()
    me.open()
    await me.heed(me.host.roll().update({}, true))
    expect([me.reason, me.fairness.absent]).toEqual([null, false])
    expect(JSON.parse(me.fairness.receipt!)).toMatchObject({ seat: null, bytes: null, choices: [] })
  })

  test('a browser that was not there when the game began says so, and knows nothing', async () => {
    await me.rolled()
    localStorage.clear()
    me.open()
    me.fairness.sit(lobby(), 'me', 0)
    const update = me.host.friendChooses().roll().update({}, true)
    await me.heed(update)
    expect([me.reason, me.fairness.absent]).toEqual([null, true])
    expect(me.fairness.checked(me.host.steps.at(-1)!).verdict).toBe('unknown')
    expect(me.fairness.summary([]).verdict).toBe('unknown')
    expect(JSON.parse(me.fairness.receipt!)).toMatchObject({ seat: null, bytes: null })
  })
})

describe('before the first roll', () => {
  test('1: my seat is a person’s in entry 0', async () => {
    me.host = await Host.begin({ seats: ['bot', 'person', 'bot'] })
    await me.pledged()
    expect([me.reason, me.asked]).toEqual(['seat', []])
  })
  test('1: entry 0 is about this table', async () => {
    me.host = await Host.begin({ table: 'another' })
    await me.pledged()
    expect([me.reason, me.asked]).toEqual(['entry-changed', []])
  })
  test.each([
    ['game', { game: 'duel' }],
    ['seats', { seats: 2 }],
    ['options', { options: { length: 'short' } }],
    ['data', { own_data: { quiet_rounds: 2 } }],
    ['strictness', { strict: true }],
  ])('1: entry 0 has the settings of the lobby: %s', async (_, lie) => {
    me.fairness.sit(lobby({ pledging: [0, 1] }), 'me', 0)
    const told = lobby({ pledging: [0, 1] })
    await me.fairness.mixIn({ ...told, settings: { ...told.settings, ...lie } }, 0)
    expect([me.reason, me.asked]).toEqual(['settings', []])
  })
  test('1: a log that is no chain is refused', async () => {
    me.served = () => new Response(me.host.file().replace('tumble', 'duel'))
    await me.pledged()
    expect([me.reason, me.asked]).toEqual(['hash', []])
  })
  test('1: a server that hides its log is refused', async () => {
    me.served = () => new Response('{}', { status: 403 })
    await me.pledged()
    expect([me.reason, me.asked]).toEqual(['log', []])
  })
  test('2: entry 0 is the same when I show my bytes', async () => {
    await me.pledged()
    me.host = await Host.begin({}, 2)
    me.host.pledged(0, me.sent('pledge')).friendPledges()
    await me.fairness.mixIn(lobby({ mixing: [0, 1] }), 0)
    expect([me.reason, me.sent('mix')]).toEqual(['entry-changed', undefined])
  })
  test('2: everyone has pledged when I show my bytes', async () => {
    await me.pledged()
    await me.fairness.mixIn(lobby({ mixing: [0, 1] }), 0)
    expect([me.reason, me.sent('mix')]).toEqual(['late-pledge', undefined])
  })
  test('2: my pledge is the one that I sent', async () => {
    me.fairness.sit(lobby({ pledging: [0, 1] }), 'me', 0)
    await me.fairness.mixIn(lobby({ pledging: [0, 1] }), 0)
    me.host.pledged(0, me.host.friend.pledge(me.host.first, 0)).friendPledges()
    await me.fairness.mixIn(lobby({ mixing: [0, 1] }), 0)
    expect([me.reason, me.sent('mix')]).toEqual(['pledge', undefined])
  })
  test('2: no bytes are shown that were not pledged', async () => {
    me.host.pledged(0, me.host.friend.pledge(me.host.first, 0)).friendPledges()
    await me.fairness.mixIn(lobby({ mixing: [0, 1] }), 0)
    expect([me.reason, me.sent('mix')]).toEqual(['pledge', undefined])
  })
  test('2: everyone’s pledges stay what they were', async () => {
    await me.begun()
    const mine = me.sent('mix').bytes
    const { hash, signer } = me.sent('pledge')
    const other = '9'.repeat(64) // the friend chooses other bytes, after seeing mine
    me.host.entries.splice(1)
    me.host.pledged(0, { hash, signer })
    me.host.pledged(1, { hash: hex(pledge(me.host.first, 1, unhex(other), unhex(signer))), signer })
    me.host.mixed(0, mine).mixed(1, other)
    await me.heed(me.host.roll().update())
    expect(me.reason).toBe('pledge')
  })
  test('3: no draw comes before I was asked, if I was there', async () => {
    me.fairness.sit(lobby({ status: 'open' }), 'me', 0)
    me.fairness.sit(lobby(), 'me', 0)
    me.host.pledged(0, me.host.friend.pledge(me.host.first, 0)).friendPledges()
    me.host.mixed(0, me.host.friend.bytes).friendMixes().roll()
    await me.heed(me.host.update({}, true))
    expect(me.reason).toBe('not-asked')
    expect(JSON.parse(me.fairness.receipt!)).toMatchObject({ seat: 0, bytes: null })
  })
  test('3: my bytes are among those that are mixed', async () => {
    await me.pledged()
    me.host.entries.splice(1) // the server pledges and mixes in bytes for me
    me.host.pledged(0, me.host.friend.pledge(me.host.first, 0)).friendPledges()
    me.host.mixed(0, me.host.friend.bytes).friendMixes().roll()
    await me.heed(me.host.update({}, true))
    expect(me.reason).toBe('bytes')
  })
  test('3: the server tells the bytes that are in the log', async () => {
    await me.begun()
    const update = me.host.roll().update({}, true)
    await me.heed({
      ...update,
      base: { ...update.base!, mixed: [me.sent('mix').bytes, '9'.repeat(64), '0'.repeat(64)] },
    })
    expect(me.reason).toBe('bytes')
  })
  test.each(['first', 'root'])('3: and the %s of entry 0', async (part) => {
    await me.begun()
    const update = me.host.roll().update({}, true)
    await me.heed({ ...update, base: { ...update.base!, [part]: '9'.repeat(64) } })
    expect(me.reason).toBe('entry-changed')
  })
  test('3: and their places', async () => {
    await me.begun()
    const update = me.host.roll().update({}, true)
    await me.heed({ ...update, base: { ...update.base!, places: [0, 1, 0] } })
    expect(me.reason).toBe('bytes')
  })
  test('I stay on the seat that I pledged for', async () => {
    await me.pledged()
    me.fairness.sit(lobby(), 'me', 1)
    expect(me.reason).toBe('seat')
  })
})

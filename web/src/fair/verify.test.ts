import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kept } from './kept.ts'
import { Host } from './testing/host.ts'
import { hex, unhex } from './hashes.ts'
import { DRAWS } from './keys.ts'
import { Own } from './own.ts'
import { Referee } from './referee.ts'
import { verifyGame } from './verify.ts'

vi.setConfig({ testTimeout: 60_000 }) // each check makes 4,096 keys

/** What is found wrong in a game file: the check, its entry, and the reason. */
async function found(text: string, kept: Kept = {}): Promise<string | null> {
  const { verified, reason, checks } = (await verifyGame(text, kept))!
  const wrong = checks.find((check) => check.wrong !== null)
  expect(verified).toBe(wrong === undefined)
  return wrong ? `${wrong.name} ${wrong.wrong} ${reason}` : null
}

describe('games of real tables', () => {
  // Two people each, and a bot where there is a seat. Made by tests/fair/browser_games.py.
  test.each(['tumble', 'duel', 'dodgems', 'strict'])('a game of %s is verified', async (game) => {
    const text = readFileSync(`src/fair/fixtures/${game}.json`, 'utf8')
    const { entries } = JSON.parse(text) as { entries: { public: { type: string; choices: [] } }[] }
    const count = (type: string) => entries.filter((entry) => entry.public.type === type).length
    const { verified, checks } = (await verifyGame(text, {}))!
    expect(checks.map(({ name, count, wrong }) => [name, count, wrong])).toEqual([
      ['chain', entries.length, null],
      ['secret', 0, null],
      ['bytes', 2, null],
      ['draws', count('drew'), null],
      ['choices', 3 * count('opened'), null],
    ])
    expect(verified).toBe(true)
  })

  test('every byte of a game counts', async () => {
    const text = readFileSync('src/fair/fixtures/strict.json', 'utf8')
    for (const [old, changed] of [
      ['"seat":0', '"seat":1'],
      ['{"format":2', '{"format":1'],
      ['"private":null', '"private":{}'],
      ['"type":"ended"', '"type":"Ended"'],
      ['"support":[["', '"support":[["x'],
      [',"label":', ', "label":'],
      ['"faces":[', '"faces":[0,'],
    ]) {
      const at = text.lastIndexOf(old!)
      if (at >= 0)
        expect(await found(text.slice(0, at) + changed + text.slice(at + old!.length))).not.toBeNull()
    }
  })
})

const CARDS: [string, number][] = [['king', 1], ['queen', 2], ['rook', 3]] // prettier-ignore
const ME = 'aa'.repeat(32)
let host: Host
let me: Own
let kept: Kept
/** Begins a game of seat 0, seat 1 and a bot. */
async function begin(more: object = {}): Promise<void> {
  host = await Host.begin(more)
  me = await Own.of(ME)
  host.pledged(0, me.pledge(host.first, 0)).friendPledges().mixed(0, me.bytes).friendMixes()
  kept = { saw: true, seat: 0, bytes: me.bytes, entry: host.entries[0]!.public }
}
beforeEach(() => begin())

test('a game with everything in it is verified', async () => {
  host.roll().chose(0, { type: 'keep' }, me.key(1)).friendChooses().roll()
  host.drewSealed('card for 0 from bag', CARDS).drew('card for all from bag', CARDS)
  host.opened(host.seals(0, { card: 'rook' }, me.key(4)), host.seals(1, { card: 'king' }, host.friend.key(4)))
  host.append({ type: 'asked', seat: 1 })
  host.append({ type: 'answered', seat: 1, choice: 'wait', by: 0, decided: 'host' })
  host.chose(2, { type: 'keep' }).roll().ended()
  expect(await found(host.file(), { ...kept, choices: [[0, '{"type":"keep"}'], [2, '{"card":"rook"}']] })).toBeNull() // prettier-ignore
})

test('a game without its beginning or its end is no proof', async () => {
  expect(await found(host.roll().file())).toBe('chain -1 log')
  const like = { type: 'seat_changed', seat: 1, now: 'bot', secret: hex(host.secret) }
  expect(await found(host.append(like).file())).toBe('chain -1 log')
  await begin({ type: 'Begun' })
  expect(await found(host.roll().ended().file())).toBe('chain -1 log')
})

test('a veil covers what it covered', async () => {
  const text = host.drewSealed('card for 0 from bag', CARDS).ended().file()
  expect(await found(text.replace('"support":[["king",1]', '"support":[["king",2]'))).toBe('chain -1 hash')
})

test('another secret than the one that was promised', async () => {
  expect(
    await found(
      host
        .roll()
        .ended(unhex('5'.repeat(64)))
        .file(),
    ),
  ).toBe('secret -1 key')
})

test.each<[string, string, (kept: Kept) => Kept]>([
  ['another entry 0', 'receipt -1 entry-changed', (kept) => ({ ...kept, entry: '{}' })],
  ['another hash', 'receipt -1 hash', (kept) => ({ ...kept, seq: 3, hash: '0'.repeat(64) })],
  ['an entry that is gone', 'receipt -1 hash', (kept) => ({ ...kept, seq: 99, hash: '0'.repeat(64) })],
  ['another pledge', 'receipt -1 pledge', (kept) => ({ ...kept, pledges: [[1, { ...host.friend.pledge(host.first, 1), hash: '' }]] })], // prettier-ignore
  ['another public key', 'receipt -1 pledge', (kept) => ({ ...kept, pledges: [[1, { ...host.friend.pledge(host.first, 1), signer: '' }]] })], // prettier-ignore
  ['other bytes of mine', 'receipt -1 bytes', (kept) => ({ ...kept, bytes: '0'.repeat(64) })],
  ['bytes that nobody asked me for', 'receipt -1 not-asked', (kept) => ({ ...kept, bytes: undefined })],
  ['a seat that is a bot’s', 'receipt -1 seat', (kept) => ({ ...kept, seat: 2 })],
  ['another choice than mine', 'receipt -1 choice', (kept) => ({ ...kept, choices: [[0, '{"type":"x"}']] })],
  [
    'a choice that is missing',
    'receipt -1 choice',
    (kept) => ({ ...kept, choices: [[7, '{"type":"keep"}']] }),
  ],
])('what I remember is held against it: %s', async (_, wrong, change) => {
  host.roll().chose(0, { type: 'keep' }, me.key(1)).ended()
  expect(await found(host.file(), kept)).toBeNull()
  expect(await found(host.file(), change(kept))).toBe(wrong)
})

test('a choice of mine is not one that another made', async () => {
  host
    .roll()
    .chose(1, { type: 'keep' })
    .opened(host.seals(1, { type: 'pick' }))
  host.ended()
  for (const choice of [
    [0, '{"type":"keep"}'],
    [1, '{"type":"pick"}'],
  ] as [number, string][])
    // prettier-ignore
    expect(await found(host.file(), { ...kept, choices: [choice] })).toBe('receipt -1 choice')
})

test('who was not there when the game began has no bytes to miss', async () => {
  expect(await found(host.roll().ended().file(), { entry: kept.entry!, seat: 0 })).toBeNull()
})

describe('lies in the log', () => {
  test.each<[string, string, () => unknown]>([
    ['a pledge twice', 'bytes 5 pledge', () => host.friendPledges()],
    ['bytes twice', 'bytes 5 bytes', () => host.friendMixes()],
    ['bytes of a bot', 'bytes 5 bytes', () => host.mixed(2, ME)],
    ['a pledge of a bot', 'bytes 5 pledge', () => host.pledged(2, me.pledge(host.first, 2))],
    ['a die that is turned over', 'draws 5 outcome', () => host.drew('dice 1 of 6', undefined, { outcome: { type: 'rolled', faces: [7] } })], // prettier-ignore
    ['a number that is skipped', 'draws 5 number', () => host.drew('dice 5 of 6', undefined, { number: 1 })],
    ['a draw that is repeated', 'draws 6 number', () => host.roll().drew('dice 5 of 6', undefined, { number: 0 })], // prettier-ignore
    ['dice that are sealed', 'draws 5 label', () => host.drewSealed('dice 5 of 6')],
    ['a label of its own', 'draws 5 label', () => host.append({ type: 'drew', number: 0, label: 'dice 05 of 6', outcome: { type: 'rolled', faces: [6] }, key: ME })], // prettier-ignore
    ['a card for one seat in the open', 'draws 5 label', () => host.drew('card for 0 from bag', CARDS)],
    ['a card for a seat that is not there', 'draws 5 label', () => host.drewSealed('card for 3 from bag', CARDS)], // prettier-ignore
    ['a sealed draw that tells', 'draws 5 label', () => host.append({ type: 'drew', number: 0, label: 'card for 0 from bag', support: CARDS })], // prettier-ignore
    ['a sealed draw that tells its card', 'draws 5 label', () => host.append({ type: 'drew', number: 0, label: 'card for 0 from bag', outcome: { type: 'drawn', card: 'king' } })], // prettier-ignore
    ['another card than was sealed', 'draws 5 outcome', () => host.append({ type: 'drew', number: 0, label: 'card for 0 from bag' }, { support: CARDS, outcome: { type: 'drawn', card: 'ace' } })], // prettier-ignore
    ['a sealed draw without its card', 'draws 5 outcome', () => host.append({ type: 'drew', number: 0, label: 'card for 0 from bag' })], // prettier-ignore
    ['a key that is none', 'draws 5 key', () => host.drew('dice 5 of 6', undefined, { key: 'none' })],
    ['a key of a person that is none', 'bytes 6 bytes', () => host.roll().append({ type: 'chose', at: 0, seat: 1, action: {}, key: 'none' })], // prettier-ignore
    ['a key that was not promised', 'draws 5 key', () => host.drew('dice 5 of 6', undefined, { key: ME })],
    ['a key of another place', 'bytes 6 bytes', () => host.roll().chose(1, {}, host.friend.key(2))],
    ['a key twice', 'bytes 7 bytes', () => host.roll().friendChooses().append({ type: 'chose', at: 1, seat: 1, action: {}, key: host.friend.key(1) })], // prettier-ignore
    ['a key of a bot', 'bytes 6 bytes', () => host.roll().append({ type: 'chose', at: 0, seat: 2, action: {}, key: ME })], // prettier-ignore
    ['a key of a person for whom a bot plays', 'bytes 6 bytes', () => host.append({ type: 'seat_changed', seat: 1, now: 'bot', why: 'left' }).friendChooses()], // prettier-ignore
    ['a key after it was forgotten', 'bytes 7 bytes', () => host.chose(1, {}).roll().friendChooses()],
    ['a choice that was exchanged', 'choices 7 choice', () => host.opened({ ...host.seals(0, {}), action: { x: 1 } }, host.seals(1, {}))], // prettier-ignore
    ['a choice that is not opened', 'choices 7 choice', () => [host.seals(0, {}), host.opened(host.seals(1, {}))]], // prettier-ignore
    ['a choice of another decision', 'choices 6 choice', () => host.append({ type: 'opened', at: 1, choices: [host.seals(0, {})] })], // prettier-ignore
    ['a choice that was sealed for another decision', 'choices 6 choice', () => [host.at++, host.opened(host.seals(0, {}))]], // prettier-ignore
    ['a decision that is taken back after a roll', 'choices 7 undo', () => host.friendChooses().roll().append({ type: 'undone', to: 0, seat: 1 })], // prettier-ignore
    ['a decision before a roll that is taken back after a later one', 'choices 8 undo', () => host.friendChooses().roll().friendChooses().append({ type: 'undone', to: 0, seat: 1 })], // prettier-ignore
    ['a decision of another that is taken back', 'choices 6 undo', () => host.friendChooses().append({ type: 'undone', to: 0, seat: 0 })], // prettier-ignore
    ['a decision that is taken back twice', 'choices 7 undo', () => host.friendChooses().append({ type: 'undone', to: 0, seat: 1 }).append({ type: 'undone', to: 0, seat: 1 })], // prettier-ignore
    ['a decision that is taken back while another is sealed', 'choices 7 undo', () => [host.friendChooses().seals(0, {}), host.append({ type: 'undone', to: 0, seat: 1 })]], // prettier-ignore
    ['a decision that is taken back after an opening', 'choices 8 undo', () => [host.friendChooses().opened(host.seals(0, {})), host.append({ type: 'undone', to: 0, seat: 1 })]], // prettier-ignore
    ['a seal that is taken back and was none', 'choices 5 undo', () => host.append({ type: 'undone', to: 0, seat: 0 })], // prettier-ignore
    ['a beginning in the middle', 'draws 5 log', () => host.append(JSON.parse(kept.entry!))],
  ])('%s', async (_, wrong, lie) => {
    lie()
    expect(await found(host.ended().file())).toBe(wrong)
  })

  test('bytes before all have pledged', async () => {
    host = await Host.begin()
    host.pledged(0, me.pledge(host.first, 0)).mixed(0, me.bytes).friendPledges().friendMixes()
    expect(await found(host.ended().file())).toBe('bytes 2 late-pledge')
  })
  test.each(['hash', 'signer'])('a pledge with a %s that is none', async (part) => {
    host = await Host.begin()
    host.pledged(0, { ...me.pledge(host.first, 0), [part]: 'none' })
    expect(await found(host.ended().file())).toBe('bytes 1 pledge')
  })
  test('bytes that are none', async () => {
    host = await Host.begin()
    host.pledged(0, me.pledge(host.first, 0)).friendPledges()
    expect(await found(host.append({ type: 'mixed', seat: 0, bytes: 'none' }).ended().file())).toBe(
      'bytes 3 bytes',
    )
  })
  test('more draws than there are keys', () => {
    const referee = new Referee(kept.entry!)
    referee.drawn = DRAWS
    expect(() => referee.drew({ type: 'drew', number: DRAWS, label: 'dice 5 of 6' })).toThrow('number')
  })
  test('bytes that were not pledged', async () => {
    host = await Host.begin()
    host.pledged(0, me.pledge(host.first, 0)).friendPledges().mixed(0, host.friend.bytes)
    expect(await found(host.ended().file())).toBe('bytes 3 bytes')
  })
  test('chance and decisions before all bytes', async () => {
    host = await Host.begin()
    expect(await found(host.roll().ended().file())).toBe('bytes 1 bytes')
    host = await Host.begin()
    expect(await found(host.chose(2, {}).ended().file())).toBe('bytes 1 bytes')
  })
})

test('a decision that is taken back since the last roll is made again, under another number', async () => {
  host.roll().friendChooses().append({ type: 'undone', to: 0, seat: 1 })
  host.at++
  host.chose(1, {}).roll()
  expect(await found(host.ended().file())).toBeNull()
})

test('a choice that is taken back, or that a bot makes anew at a strict table, is not opened', async () => {
  host.seals(0, { type: 'first' })
  host.append({ type: 'undone', to: 0, seat: 0 })
  host.opened(host.seals(0, { type: 'second' }), host.seals(1, {}))
  expect(await found(host.ended().file())).toBeNull()

  await begin({ strict: true })
  host.seals(1, { type: 'mine' }, host.friend.key(0))
  host.append({ type: 'seat_changed', seat: 1, now: 'bot', why: 'left' })
  host.opened(host.seals(0, {}), host.seals(1, { type: 'of the bot' }))
  expect(await found(host.ended().file())).toBeNull()
})

test.each([
  ['a field twice', (text: string) => text.replace('"number":0,', '"number":0,"number":0,')],
  ['spaces', (text: string) => text.replace('"number":0,', '"number": 0,')],
  ['a field of an entry too many', (text: string) => text.replace('"veil":null,', '"veil":null,"more":1,')],
  ['another format', (text: string) => text.replace('"format":2', '"format":1')],
  ['more after the end', (text: string) => text + '\n'],
  ['no end', (text: string) => text.slice(0, -2)],
  ['another end', (text: string) => `${text.slice(0, -2)})}`],
  ['a comma too many', (text: string) => text.replace(']}', ',]}')],
  ['something else than a comma', (text: string) => text.replace('},{"public"', '};{"public"')],
  ['something else than a comma in an entry', (text: string) => text.replace(',"private"', ';"private"')],
  ['another name of a field', (text: string) => text.replace('"private"', '"prifate"')],
  ['a list for an entry', (text: string) => text.replace('{"public"', '["public"')],
  ['an entry that ends as a list', (text: string) => text.replace(/\}\]\}$/, ']]}')],
  ['a field after the last', (text: string) => text.replace(/\}\]\}$/, ',"more":1}]}')],
  ['escapes', (text: string) => text.replace('"label":"dice', '"label":"\\u0064ice')],
  ['a first entry that is none', () => '{"format":2,"entries":[]}'],
])('a file that is written differently is no proof: %s', async (_, change) => {
  expect(await found(change(host.roll().ended().file()))).toMatch(/^chain -1 (log|hash)$/)
})

test('nor is one with a bracket that closes what was not opened', async () => {
  const text = host.roll().ended().file().replace('"private":null', '"private":null]{')
  expect(await found(text)).toBe('chain -1 log')
})

test.each([
  ['spaces', '"action":{}', '"action":{ }'],
  ['a field twice', '"seat":1', '"seat":1,"seat":1'],
  ['escapes', 'chose', 'ch\\u006fse'],
])('nor is an entry that the host wrote and hashed differently: %s', async (_, text, other) => {
  host.append({ type: 'chose', at: 0, seat: 1, action: {} }, null, {}, (open) => open.replace(text, other))
  expect(await found(host.ended().file())).toBe('chain -1 log')
})

test('data and an outcome may have numbers that JavaScript would write differently', async () => {
  const odd = '{"10":1.0,"9":-2e3}' // JavaScript would sort the fields, too
  host = await Host.begin({ own_data: { odd: true } }, 1, (text) => text.replace('{"odd":true}', odd))
  host.pledged(0, me.pledge(host.first, 0)).friendPledges().mixed(0, me.bytes).friendMixes().roll().ended()
  expect(host.file()).toContain(odd)
  expect(await found(host.file())).toBeNull()
})

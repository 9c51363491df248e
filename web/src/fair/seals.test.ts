/** Choices that several make at once: which seals stand, and that mine is opened only when the log has everyone's. */
import { describe, expect, test, vi } from 'vitest'
import { readGame, type Choice } from './entries.ts'
import { Host, lobby, TABLE } from './testing/host.ts'
import { sitDown } from './testing/seat.ts'
import { hex, seal, unhex } from './hashes.ts'
import { Referee } from './referee.ts'
import type { Reason } from './unfair.ts'

vi.setConfig({ testTimeout: 60_000 }) // the first chains on a busy machine
const me = sitDown()
const CARD = { card: 'rook' }
const changed = (seat: number, now: string) => ({ type: 'seat_changed', seat, now })

/** Begins a game, strict or not, up to its first roll. */
async function begin(strict = true): Promise<void> {
  me.host = await Host.begin(strict ? { strict } : {})
  const told = (more: object) => ({ ...lobby(more), settings: { ...lobby().settings, strict } })
  me.fairness.sit(told({ pledging: [0, 1] }), 'me', 0)
  await me.fairness.mixIn(told({ pledging: [0, 1] }), 0)
  me.host.pledged(0, me.sent('pledge')).friendPledges()
  await me.fairness.mixIn(told({ mixing: [0, 1] }), 0)
  me.host.mixed(0, me.sent('mix').bytes).friendMixes()
  await me.heed(me.host.roll().update())
  expect(me.reason).toBeNull()
}

/** What is wrong with the log, as anybody may read it. */
async function wrong(): Promise<Reason | null> {
  const entries = await readGame(me.host.file(), async () => {})
  const referee = new Referee(entries[0].open)
  try {
    for (const entry of entries.slice(1)) referee.take(entry)
  } catch (error) {
    return (error as { reason: Reason }).reason
  }
  return null
}

describe('which seals stand when a bot takes a seat over', () => {
  test('at a table that is not strict, every one', async () => {
    await begin(false)
    const choices = [me.host.seals(0, CARD), me.host.seals(1, CARD)]
    me.host.append(changed(1, 'bot')).opened(...choices)
    expect(await wrong()).toBeNull()
  })
  test('at a strict table none that was not opened: the bot seals anew', async () => {
    await begin()
    const mine = me.host.seals(0, CARD)
    me.host.seals(1, CARD)
    me.host.append(changed(1, 'bot'))
    const anew = me.host.seals(1, { card: 'king' })
    me.host.append({ type: 'unsealed', at: 0, seat: 0 }).opened(mine, anew)
    expect(await wrong()).toBeNull()
  })
  test('so its choice is none of those that are opened until then', async () => {
    await begin()
    const choices = [me.host.seals(0, CARD), me.host.seals(1, CARD)]
    me.host
      .append({ type: 'unsealed', at: 0, seat: 0 })
      .append(changed(1, 'bot'))
      .opened(...choices)
    expect(await wrong()).toBe('choice')
  })
  test('at a strict table one that was opened', async () => {
    await begin()
    const choices = [me.host.seals(0, CARD), me.host.seals(1, CARD)]
    me.host.append({ type: 'unsealed', at: 0, seat: 1 }).append(changed(1, 'bot'))
    me.host.append({ type: 'unsealed', at: 0, seat: 0 }).opened(...choices)
    expect(await wrong()).toBeNull()
  })
  test('and one that another bot has sealed', async () => {
    await begin()
    me.host.append(changed(1, 'bot'))
    const choices = [me.host.seals(1, CARD)]
    me.host.append(changed(1, 'person')).append(changed(1, 'bot'))
    choices.unshift(me.host.seals(0, CARD))
    me.host.append({ type: 'unsealed', at: 0, seat: 0 }).opened(...choices)
    expect(await wrong()).toBeNull()
  })
  test.each([
    ['a person who is there', 1, 'person'],
    ['a bot that plays from the start', 2, 'person'],
    ['a bot, once more', 2, 'bot'],
  ])('a seat is not handed to %s', async (_, seat, now) => {
    await begin()
    me.host.append(changed(seat, now))
    expect(await wrong()).toBe('seat')
  })
})

test('a bot that decides for a person shows no key, and the person shows keys again', async () => {
  await begin()
  me.host.append(changed(1, 'bot')).chose(1, CARD).append(changed(1, 'person'))
  me.host.friendChooses()
  expect(await wrong()).toBeNull()
})

test('entries stand between commas', async () => {
  await begin()
  const text = me.host.file()
  for (const other of ['}]{"public"', '}}{"public"'])
    await expect(readGame(text.replace('},{"public"', other), async () => {})).rejects.toThrow('log')
})

describe('my choice at a strict table', () => {
  /** Seals a choice of mine, and returns it as the log has it when it is opened. */
  async function seals(): Promise<() => Choice> {
    me.answer = (command) => {
      if (command.do === 'seal') me.host.sealed(0, command.seal, null, command.key)
      return me.ack()
    }
    await me.fairness.choose(0, me.host.at, CARD, true)
    return () => ({ seat: 0, action: CARD, salt: me.sent('unseal').salt })
  }
  /** Asks me to open my choice, though perhaps not all have sealed. */
  const ask = (sealed = [0, 1]) => me.heed(me.host.update({ waiting: [0, 1], sealed, opening: [0, 1] }))

  const friend = (card = 'king') => {
    const choice = { seat: 1, action: { card }, salt: '7'.repeat(64) }
    me.host.sealed(
      1,
      hex(seal(TABLE, me.host.at, 1, JSON.stringify(choice.action), unhex(choice.salt))),
      null,
    )
    return choice
  }
  const unsealed = (seat: number) => me.host.append({ type: 'unsealed', at: me.host.at, seat })

  test('is opened when the log has everyone’s seal, and theirs are opened', async () => {
    await begin()
    const [mine, theirs] = [await seals(), friend()]
    await ask()
    await vi.waitFor(() => expect(me.sent('unseal')).toMatchObject({ at: 0, action: CARD }))
    unsealed(0)
    unsealed(1)
    await me.heed(me.host.opened(mine(), theirs).update())
    const again = [await seals(), friend('queen')] as const
    await ask()
    await vi.waitFor(() => expect(me.sent('unseal').at).toBe(1))
    me.host.opened(again[0](), again[1]).ended()
    await me.fairness.verify()
    expect([me.reason, me.fairness.report!.verified]).toEqual([null, true])
  })
  test('stays sealed while somebody has no seal in the log, whom the server names', async () => {
    await begin()
    await seals()
    await ask()
    expect([me.reason, me.fairness.failure!.seat, me.sent('unseal')]).toEqual(['seal', 1, undefined])
  })
  test('stays sealed if the log is at another decision', async () => {
    await begin()
    await seals()
    friend()
    me.host.append({ type: 'undone', to: 0, seat: 0 }).append({ type: 'undone', to: 0, seat: 1 })
    me.host.chose(2, CARD)
    me.host.seals(0, CARD)
    friend()
    await me.heed(me.host.update({ at: 0, waiting: [0, 1], sealed: [0, 1], opening: [0, 1] }))
    expect([me.reason, me.sent('unseal')]).toEqual(['seal', undefined])
  })
  test('stays sealed if something else is wrong with the log, until the player plays on', async () => {
    await begin()
    await seals()
    friend()
    me.served = () => new Response('{}')
    const newest = me.host.update({ waiting: [0, 1], sealed: [0, 1], opening: [0, 1] })
    await me.heed(newest)
    expect([me.reason, me.sent('unseal')]).toEqual(['log', undefined])
    me.fairness.playOn(newest)
    await vi.waitFor(() => expect(me.sent('unseal')).toBeDefined())
  })

  /** Opens my choice after the server has shown me certain seals. */
  async function opened(sealed?: number[]): Promise<() => Choice> {
    const mine = await seals()
    if (!sealed) friend()
    await ask(sealed)
    await vi.waitFor(() => expect(me.sent('unseal')).toBeDefined())
    return mine
  }
  /** Ends the game, and returns what I find wrong. */
  async function end(): Promise<string | null> {
    me.host.ended()
    await me.fairness.verify()
    return me.reason
  }
  test('was opened among the seals that there were: nobody seals another', async () => {
    await begin()
    const mine = await opened()
    me.host.append({ type: 'undone', to: 0, seat: 1 })
    me.host.opened(mine(), friend('queen'))
    expect([await end(), me.fairness.failure!.seat]).toEqual(['seal', 1])
  })
  test('nor is one left out', async () => {
    await begin()
    const mine = await opened()
    me.host.append({ type: 'undone', to: 0, seat: 1 }).opened(mine())
    expect(await end()).toBe('seal')
  })
  test('nor seals anybody later of whom I was not told, and the page may be loaded again', async () => {
    await begin()
    me.host.update = ((update) => (more: object) => ({ ...update(more), waiting: [0] }))(
      me.host.update.bind(me.host),
    )
    const mine = await opened([0])
    me.open()
    me.host.opened(mine(), friend())
    expect(await end()).toBe('seal')
  })
  test('that is found before I open the next one', async () => {
    await begin()
    const mine = await opened()
    me.host.append({ type: 'undone', to: 0, seat: 1 })
    await me.heed(me.host.opened(mine(), friend('queen')).update())
    await seals()
    friend()
    await ask()
    expect([me.reason, me.sent('unseal').at]).toEqual(['seal', 0])
  })
  test('but a bot that takes a seat over since seals another', async () => {
    await begin()
    const mine = await opened()
    me.host.append(changed(1, 'bot'))
    me.host.opened(mine(), me.host.seals(1, { card: 'queen' }))
    expect(await end()).toBeNull()
  })
  test('not one that took it over before', async () => {
    await begin()
    me.host.append(changed(1, 'bot')).append(changed(1, 'person'))
    const mine = await opened()
    me.host.append({ type: 'undone', to: 0, seat: 1 })
    me.host.opened(mine(), friend('queen'))
    expect(await end()).toBe('seal')
  })
  test('if it is asked for again, the seals of the first time count', async () => {
    await begin()
    const mine = await seals()
    friend()
    me.answer = () => Promise.reject(new Error('refused'))
    await ask()
    await vi.waitFor(() => expect(me.sent('unseal')).toBeDefined())
    me.host.append({ type: 'undone', to: 0, seat: 1 })
    const other = friend('queen')
    me.answer = () => me.ack()
    await ask()
    me.host.opened(mine(), other)
    expect(await end()).toBe('seal')
  })
  test('is not made in the open, as if I were alone, where others choose with me', async () => {
    await begin()
    me.answer = () => me.ack()
    await me.fairness.choose(0, 0, CARD, false)
    const theirs = friend()
    me.host.opened(me.host.seals(0, CARD, me.sent('act').key), theirs)
    expect(await end()).toBe('seal')
  })
  test('one that I made alone is no concern of what others chose', async () => {
    await begin()
    await me.choose(CARD as never)
    const theirs = friend()
    me.host.opened(theirs)
    expect(await end()).toBeNull()
  })
})

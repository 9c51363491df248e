import { beforeEach, expect, test } from 'vitest'
import type { Command } from '../net/socket.svelte.ts'
import type { Ack, Update } from '../protocol.gen.ts'
import { Choices } from './choices.ts'
import { hex, seal, unhex } from './hashes.ts'
import { Memory } from './kept.ts'

const card = { type: 'pick', card: '34' }
let strict: boolean
let allSealed: boolean
let asked: Command[]
let choices: Choices
let answer: () => Promise<Ack>

const make = () =>
  new Choices(
    new Memory('t'),
    () => strict,
    (command) => {
      asked.push(command)
      return answer()
    },
    () => Promise.resolve(allSealed),
  )
const update = (at: number, more: Partial<Update> = {}) => ({ at, ...more }) as Partial<Update> as Update
const made = () => new Memory('t').kept.choices ?? []
const refuse = () => Promise.reject(new Error('refused'))

beforeEach(() => {
  localStorage.clear()
  strict = false
  allSealed = true
  asked = []
  answer = () => Promise.resolve({ type: 'ack', id: '', seq: 1 })
  choices = make()
})

test('a decision of one seat needs no seal, and is remembered when it is on disk', async () => {
  await choices.make(1, 7, card, false, 'k')
  expect(asked).toEqual([{ do: 'act', table: 't', at: 7, action: card, key: 'k' }])
  expect(made()).toEqual([[7, JSON.stringify(card)]])
  answer = refuse
  await expect(choices.make(1, 8, card, false, '')).rejects.toThrow('refused')
  expect(made()).toHaveLength(1)
})

test('where several choose, choice, salt and seal go together; it counts when all are opened', async () => {
  await choices.make(1, 7, card, true, '')
  const [sent] = asked
  if (sent?.do !== 'act') throw new Error('an act is expected')
  expect(sent.seal).toBe(hex(seal('t', 7, 1, JSON.stringify(card), unhex(sent.salt!))))
  choices.heed(update(7), 1, false)
  expect(made()).toEqual([])
  choices.heed(update(8), 1, false)
  expect(made()).toEqual([[7, JSON.stringify(card)]])
})

test('the update may come before the answer', async () => {
  answer = () => {
    choices.heed(update(8), 1, false)
    return Promise.resolve({ type: 'ack', id: '', seq: 1 })
  }
  await choices.make(1, 7, card, true, '')
  expect(made()).toEqual([[7, JSON.stringify(card)]])
})

test('a sealed choice that is taken back is forgotten, unless that is refused', async () => {
  await choices.make(1, 7, card, true, '')
  await choices.takeBack(7, () => Promise.resolve(false))
  choices.heed(update(8), 1, false)
  expect(made()).toHaveLength(1)
  await choices.make(1, 8, card, true, '')
  await choices.takeBack(8, () => Promise.resolve(true))
  choices.heed(update(9), 1, false)
  expect(made()).toHaveLength(1)
})

test('taking an open decision back changes nothing: the log still has it', async () => {
  await choices.make(1, 7, card, false, '')
  await choices.takeBack(8, () => Promise.resolve(true))
  expect(made()).toHaveLength(1)
})

test('at a strict table the seal goes first, and the choice when all have sealed, once', async () => {
  strict = true
  await choices.make(1, 7, card, true, 'k')
  expect(asked).toEqual([
    { do: 'seal', table: 't', at: 7, key: 'k', seal: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  choices.heed(update(7), 1, false)
  choices.heed(update(7, { opening: [0] }), 1, false)
  choices.heed(update(7, { opening: [0, 1] }), 1, true) // something is wrong: play is stopped
  expect(asked).toHaveLength(1)
  choices = make() // the page is loaded again
  choices.heed(update(7, { opening: [0, 1] }), 1, false)
  choices.heed(update(7, { opening: [1] }), 1, false)
  await Promise.resolve()
  const [sent, opened, more] = asked
  if (sent?.do !== 'seal' || opened?.do !== 'unseal') throw new Error('a seal and its opening are expected')
  expect([opened.action, more]).toEqual([card, undefined])
  expect(hex(seal('t', 7, 1, JSON.stringify(card), unhex(opened.salt)))).toBe(sent.seal)
  await Promise.resolve()
  expect(made()).toEqual([[7, JSON.stringify(card)]])
})

test('a second seal that is refused does not replace the first', async () => {
  strict = true
  await choices.make(1, 7, card, true, '')
  answer = refuse
  await expect(choices.make(1, 7, { type: 'pick', card: '35' }, true, '')).rejects.toThrow('refused')
  choices.heed(update(7, { opening: [1] }), 1, false)
  await Promise.resolve()
  expect(asked.at(-1)).toMatchObject({ do: 'unseal', action: card })
})

test('a choice is opened for its own decision, when the log shows that all have sealed', async () => {
  strict = true
  await choices.make(1, 7, card, true, '')
  choices.heed(update(6, { opening: [1] }), 1, false)
  await Promise.resolve()
  allSealed = false
  choices.heed(update(7, { opening: [1] }), 1, false)
  await Promise.resolve()
  expect(asked).toHaveLength(1)
  await Promise.resolve()
  allSealed = true
  choices.heed(update(7, { opening: [1] }), 1, false)
  await Promise.resolve()
  expect(asked).toHaveLength(2)
})

test('a choice that a bot makes anew at a strict table is not mine', async () => {
  strict = true
  await choices.make(1, 7, card, true, '')
  choices.heed(update(8), 1, false)
  choices.heed(update(8, { opening: [1] }), 1, false)
  expect([made(), asked.length]).toEqual([[], 1])
})

test('a bot that chooses before my opening arrives makes the choice', async () => {
  strict = true
  await choices.make(1, 7, card, true, '')
  answer = refuse
  choices.heed(update(7, { opening: [1] }), 1, false)
  await Promise.resolve()
  choices.heed(update(8), 1, false)
  expect(made()).toEqual([])
})

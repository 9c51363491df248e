/** Canonical JSON, the fields of entries, and what can be wrong with them (docs/fairness.md, The log and Files). */

/** What can be wrong. A page in another language has sentences for the same codes. */
export const FAULTS = {
  json: 'is not canonical JSON',
  'receipt-json': 'comes with a receipt that is not one, or not canonical JSON',
  fields: 'does not have the fields that it should have, in their order',
  value: 'has a value that is not valid',
  order: 'stands where it can not stand',
  hash: 'has a hash that does not follow from the entry and the hash before',
  private: 'has a private part, or a veil, where none should be, or lacks one',
  secret: 'publishes a secret that does not give the root in entry 0, or at the wrong time',
  veil: 'has a veil that does not cover its private part',
  'receipt-entry': 'is not the entry 0 of the receipt: this is another game, or it was changed',
  'receipt-hash': 'does not have the hash that the receipt has for it: the game was changed',
  'receipt-seat': 'does not have the seat of the receipt as a person',
  'receipt-bytes': 'does not have the bytes of the receipt: the game was drawn without them',
  'receipt-choice': 'does not have a choice of the receipt',
  'receipt-key': 'lacks the key that was sent with it: dice after it could be foreseen',
  person: 'is of a seat that is not a person',
  pledge: 'is a pledge that comes twice, or too late, or is missing',
  bytes: 'has bytes that were not pledged, or that come twice, too early, or not before the game',
  key: 'shows a key that does not lead back to the one before it',
  'key-due': 'shows a key that is not due',
  number: 'does not have the next number',
  label: 'has a label that is not valid, or not valid for this draw',
  support: 'has possible cards that are not sorted, or come twice, or have no weight',
  'draw-key': 'has a key that does not lead back to the root',
  outcome: 'has an outcome that does not follow from its key and the players’ bytes',
  seal: 'does not fit its seal',
  'seal-missing': 'has choices that are not exactly those that were sealed, or comes before a sealed choice was opened',
  undo: 'takes back what can not be taken back',
}

export class Fault extends Error {
  constructor(entry, code, detail = '') {
    super(code)
    Object.assign(this, { entry, code, detail })
  }
}

// Canonical JSON. RAW has the text of each object and list as it stands in the file: hashes are made of that.

export const RAW = new WeakMap()
const FREE_NUMBERS = /^(\/entries\/public|\/entry)\/(own_data|outcome)(\/|$)/

export function parse(text) {
  let at = 0
  const fail = () => {
    throw new SyntaxError(`at ${at}`)
  }
  const take = (token) => text.startsWith(token, at) && ((at += token.length), true)
  const match = (pattern) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? fail()
    at += found.length
    return found
  }
  const string = () => {
    const found = match(/"(?:[^"\\]|\\.)*"/y)
    const value = JSON.parse(found)
    return JSON.stringify(value) === found && !/\p{Surrogate}/u.test(value) ? value : fail()
  }
  const row = (end, member) => {
    if (take(end)) return
    do member()
    while (take(','))
    if (!take(end)) fail()
  }
  const value = (path) => {
    const start = at
    if (text[at] === '"') return string()
    for (const [token, constant] of [
      ['null', null],
      ['true', true],
      ['false', false],
    ])
      if (take(token)) return constant
    let result
    if (take('{')) {
      result = Object.create(null)
      row('}', () => {
        const name = string()
        if (name in result || !take(':')) fail()
        result[name] = value(`${path}/${name}`)
      })
    } else if (take('[')) {
      result = []
      row(']', () => result.push(value(path)))
    } else {
      return Number(match(FREE_NUMBERS.test(path) ? /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y : /0|[1-9]\d*/y))
    }
    RAW.set(result, text.slice(start, at))
    return result
  }
  const result = value('')
  return at === text.length ? result : fail()
}

// The form of entries. A question mark follows the name of a field that can be left out.

export const PUBLIC = {
  begun: 'table game version data options seats root own_data levels? before? strict? daily?',
  pledged: 'seat hash signer',
  mixed: 'seat bytes',
  drew: 'number label support? outcome? key?',
  chose: 'at seat action key?',
  sealed: 'at seat hash key?',
  unsealed: 'at seat',
  opened: 'at choices',
  undone: 'to seat',
  seat_changed: 'seat now why level?',
  asked: 'seat',
  answered: 'seat choice by? decided?',
  ended: 'why secret outcome',
}
export const PRIVATE = { drew: 'support outcome', sealed: 'seat action salt', unsealed: 'seat action salt' }

export const isText = (value) => typeof value === 'string'
export const isHex = (value) => isText(value) && /^[0-9a-f]{64}$/.test(value)
export const isNumber = (value) => Number.isInteger(value) && value < 2 ** 32 // a sign is no canonical JSON where it is used
export const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value)
const isSeats = (value) => Array.isArray(value) && value.length > 0 && value.every((who) => ['person', 'bot'].includes(who))
const isDay = (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && toDay(Date.parse(value)) === value
const toDay = (time) => (Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10))
const FIELDS = {
  ...{ table: isText, label: isText, why: isText, seats: isSeats, now: (value) => isSeats([value]), strict: (value) => value === true },
  ...{ daily: isDay, levels: Array.isArray, before: (value) => Array.isArray(value) && value.length > 0 && value.every(isText) },
  ...{ root: isHex, hash: isHex, signer: isHex, bytes: isHex, key: isHex, salt: isHex },
  ...{ choice: isText, by: isNumber, decided: isText },
  ...{ seat: isNumber, number: isNumber, at: isNumber, to: isNumber, action: isObject, choices: Array.isArray, support: Array.isArray },
}

export function hasFields(object, fields) {
  if (!isObject(object)) return false
  const names = fields.split(' ').filter((name) => !name.endsWith('?') || name.slice(0, -1) in object)
  return Object.keys(object).join(' ') === names.join(' ').replaceAll('?', '')
}

export function checkForm(object, fields, n) {
  if (!hasFields(object, fields)) throw new Fault(n, 'fields')
  const wrong = Object.keys(object).find((name) => FIELDS[name] && !FIELDS[name](object[name]))
  if (wrong) throw new Fault(n, 'value', wrong)
}

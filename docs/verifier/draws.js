/** Draws: the label, the possible cards, the key, and the outcome that follows (docs/fairness.md, Draws). */

import { Fault, RAW, hasFields, isText } from './form.js'
import { H, PLACES, back, bytes, digest } from './hashes.js'
import { places } from './places.js'

const DICE = /^dice ([1-9]\d{0,2}) of ([1-9]\d{0,8})$/ // no game comes near a thousand dice
const CARD = /^card for (all|0|[1-9]\d*) from [^\n]+$/u

/** Check the draws; `game.mix` is that of `keys`. */
export function draws(game) {
  const { begun, secret } = game
  const daily = begun.daily === undefined ? null : places()
  let [number, place, newest] = [0, 0, begun.root]
  game.unproven = 0
  const check = ({ public: entry, private: hidden, veil }, n) => {
    if (entry.type !== 'drew') return 0
    if (entry.number !== number || number >= PLACES) throw new Fault(n, 'number')
    const { label, key } = entry
    const [dice, card] = [DICE.exec(label), CARD.exec(label)]
    const open = (daily ? entry.outcome : key) !== undefined
    const valid = dice ? open : card?.[1] === 'all' || (Number(card?.[1]) < begun.seats.length && !open)
    if (!valid) throw new Fault(n, 'label', label)
    const more = `${dice ? '' : ' support'} outcome${daily ? '' : ' key'}`
    if (!hasFields(entry, `type number label${open ? more : ''}`)) throw new Fault(n, 'fields')
    if (open === (veil !== null)) throw new Fault(n, 'private')
    if (open && !daily) {
      if (back(key, number + 1 - place) !== newest) throw new Fault(n, 'draw-key')
      ;[place, newest] = [number + 1, key]
    }
    const shown = open ? entry : hidden
    if (shown && card) checkSupport(shown.support, n)
    if (shown && (secret || !daily)) {
      const used = open ? key : H('sealed', bytes(secret), number)
      const outcome = daily
        ? dealAt(daily.of(label), label, shown.support, secret)
        : deal(label, shown.support, used, game.mix(), number)
      if (RAW.get(shown.outcome) !== outcome) throw new Fault(n, 'outcome', `${label}: ${outcome}`)
    } else game.unproven++
    number++
    return 1
  }
  return (entry, n) => {
    const count = check(entry, n)
    daily?.note(entry.public)
    return count
  }
}

/** The outcome of a draw at a place of a daily: neither its table nor its number enters. */
function dealAt([name, before], label, support, secret) {
  const below = numbers(H('daily', bytes(secret), name, before), '0'.repeat(64), 0, '')
  const dice = DICE.exec(label)
  return dice ? roll(dice, below) : drawCard(support, below)
}

/** The outcome of a draw with a valid label, as it has to stand in the file. */
export function deal(label, support, key, mix, number) {
  const below = numbers(key, mix, number, label)
  const dice = DICE.exec(label)
  return dice ? roll(dice, below) : drawCard(support, below)
}

/** The stream of a draw, as a function that gives the next number below n. */
function numbers(key, mix, number, label) {
  const stream = (function* () {
    for (let block = 0; ; block++) yield* digest('draw', bytes(key), bytes(mix), number, label, block)
  })()
  return (n) => {
    const size = n <= 256 ? 1 : n <= 65536 ? 2 : 4
    const all = 256 ** size
    for (;;) {
      let x = 0
      for (let i = 0; i < size; i++) x = x * 256 + stream.next().value
      if (x < all - (all % n)) return x % n
    }
  }
}

function roll([, count, sides], below) {
  const faces = Array.from({ length: Number(count) }, () => below(Number(sides)) + 1)
  return `{"type":"rolled","faces":[${faces.sort((a, b) => a - b)}]}`
}

function drawCard(support, below) {
  let left = below(support.reduce((sum, [, weight]) => sum + weight, 0))
  const [card] = support.find(([, weight]) => (left -= weight) < 0)
  return `{"type":"drawn","card":${JSON.stringify(card)}}`
}

function checkSupport(support, n) {
  const isPair = (pair) => Array.isArray(pair) && pair.length === 2 && isText(pair[0]) && Number.isInteger(pair[1]) && pair[1] > 0
  const right =
    support.length > 0 &&
    support.every(isPair) &&
    support.every(([card], i) => i === 0 || precedes(support[i - 1][0], card)) &&
    support.reduce((sum, [, weight]) => sum + weight, 0) <= 2 ** 32
  if (!right) throw new Fault(n, 'support')
}

/** Whether a text comes before another by code points (JavaScript itself compares UTF-16). */
function precedes(a, b) {
  const [x, y] = [[...a], [...b]]
  const i = x.findIndex((character, place) => character !== y[place])
  return i < 0 ? x.length < y.length : i < y.length && x[i].codePointAt(0) < y[i].codePointAt(0)
}

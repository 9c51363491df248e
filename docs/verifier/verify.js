/**
 * Verify a game of Bumpyard, and a receipt for it, as docs/fairness.md says. The files of this folder use nothing but the language: they
 * share no code with the server, and need no network. They do not know the rules of the games.
 *
 *     node verify.js game.json [receipt.json]     exits with 0 (all is well), 1 (something is wrong) or 2 (a file can't be read)
 */

import { decisions } from './decisions.js'
import { draws } from './draws.js'
import { FAULTS, Fault, PRIVATE, PUBLIC, RAW, checkForm, hasFields, isHex, isNumber, isObject, parse } from './form.js'
import { H, PLACES, back, bytes } from './hashes.js'

const ZEROS = '0'.repeat(64)
const EARLY = ['begun', 'seat_changed', 'ended'] // what can come before all bytes are shown

// The checks that are done one after the other, in the order of docs/fairness.md. Each gives the number of things that it has checked, or throws the first fault.

function form(game) {
  const { entries } = game
  if (!Array.isArray(entries) || entries.length === 0) throw new Fault(null, 'fields')
  entries.forEach((each, n) => {
    if (!hasFields(each, 'public private veil hash')) throw new Fault(n, 'fields')
    const { public: entry, private: hidden, veil, hash } = each
    if (!isHex(hash) || !(veil === null || isHex(veil))) throw new Fault(n, 'value')
    const type = entry?.type
    if (!Object.hasOwn(PUBLIC, type)) throw new Fault(n, 'fields')
    if ((type === 'begun') !== (n === 0) || (type === 'ended' && n < entries.length - 1)) throw new Fault(n, 'order')
    checkForm(entry, `type ${PUBLIC[type]}`, n)
    if ((hidden !== null || veil !== null) && !PRIVATE[type]) throw new Fault(n, 'private')
    if (hidden !== null) checkForm(hidden, PRIVATE[type], n)
    if (type === 'opened') entry.choices.forEach((choice) => checkForm(choice, PRIVATE.sealed, n))
    if (entry.seat >= entries[0].public.seats.length) throw new Fault(n, 'value', 'seat')
  })
  const { seats, levels, daily, before, strict, own_data: own } = entries[0].public
  if (levels && String(levels.map((level) => (level === null ? 'person' : 'bot'))) !== String(seats)) throw new Fault(0, 'value', 'levels')
  const alone = seats.filter((who) => who === 'person').length === 1 && levels
  if (daily !== undefined && !(alone && before === undefined && strict === undefined && own === null)) throw new Fault(0, 'value', 'daily')
  game.begun = entries[0].public
  game.ended = entries.at(-1).public.type === 'ended' ? entries.at(-1).public : null
  findSecret(game)
  return entries.length
}

/** The secret is in the last entry; that of a daily is beside its log, when its day is over. */
function findSecret(game) {
  const { begun, ended, beside, entries } = game
  const daily = begun.daily !== undefined
  if (beside !== undefined && !(daily && ended && isHex(beside))) throw new Fault(null, 'secret')
  if (ended && (daily ? ended.secret !== '' : !isHex(ended.secret))) throw new Fault(entries.length - 1, daily ? 'secret' : 'value', 'secret')
  game.secret = (daily ? beside : ended?.secret) ?? null
}

function chain({ entries, secret }) {
  let before = ''
  entries.forEach(({ public: entry, private: hidden, veil, hash }, n) => {
    if (hash !== H('link', bytes(before), RAW.get(entry), bytes(veil ?? ''))) throw new Fault(n, 'hash')
    if (secret ? (hidden === null) !== (veil === null) : hidden !== null) throw new Fault(n, 'private')
    before = hash
  })
  return entries.length
}

function secret({ begun, secret: told, entries }) {
  if (back(H('last', bytes(told)), PLACES) !== begun.root) throw new Fault(entries.length - 1, 'secret')
  return 1
}

function veils({ entries, secret: told }) {
  const veiled = entries.map((entry, n) => ({ ...entry, n })).filter(({ veil }) => veil !== null)
  for (const { n, private: hidden, veil } of veiled)
    if (veil !== H('veil', bytes(told), n, RAW.get(hidden))) throw new Fault(n, 'veil')
  return veiled.length
}

function receipt({ entries, begun, receipt: kept }) {
  const { entry, seq, hash, seat, bytes: own, choices } = kept
  if (!Array.isArray(choices)) throw new Fault(null, 'receipt-json')
  const watches = seat === null && own === null && choices.length === 0
  const right = isObject(entry) && isNumber(seq) && isHex(hash) && (watches || (isNumber(seat) && (own === null || isHex(own))))
  if (!right || !choices.every((choice) => hasFields(choice, 'at action key') && typeof choice.key === 'boolean')) throw new Fault(null, 'receipt-json')
  if (RAW.get(entry) !== RAW.get(begun)) throw new Fault(0, 'receipt-entry')
  if (entries[seq]?.hash !== hash) throw new Fault(seq < entries.length ? seq : null, 'receipt-hash', `entry ${seq}`)
  if (watches) return 2
  if (begun.seats[seat] !== 'person') throw new Fault(0, 'receipt-seat')
  const log = entries.map((each) => each.public)
  const mixed = log.findIndex((each) => each.type === 'mixed' && each.seat === seat)
  // A person who was never asked has null, which no log has but that of a daily, where nobody is asked.
  if (begun.daily === undefined ? log[mixed]?.bytes !== own : own !== null) throw new Fault(mixed < 0 ? null : mixed, 'receipt-bytes')
  const made = log.flatMap((each) => (each.type === 'chose' ? [each] : (each.choices ?? []).map((one) => ({ ...one, at: each.at }))))
  for (const { at, action } of choices) {
    const found = made.some((one) => one.at === at && one.seat === seat && RAW.get(one.action) === RAW.get(action))
    if (!found) throw new Fault(null, 'receipt-choice', `at ${at}`)
  }
  return 4 + choices.length
}

// The checks that go through the log together. Each gives a function that checks the next entry, and says how many things it has checked.

function pledges({ entries, begun }) {
  const pledged = new Map()
  const mixed = new Set()
  const mute = begun.daily !== undefined // nobody mixes anything in
  const people = mute ? 0 : begun.seats.filter((who) => who === 'person').length
  return ({ public: { type, seat, hash, signer, bytes: own } }, n) => {
    if (['pledged', 'mixed'].includes(type) && (mute || begun.seats[seat] !== 'person')) throw new Fault(n, 'person')
    if (type === 'pledged') {
      if (pledged.has(seat)) throw new Fault(n, 'pledge') // and so no pledge comes after bytes: those wait for all pledges
      pledged.set(seat, { hash, signer })
    } else if (type === 'mixed') {
      if (pledged.size < people) throw new Fault(n, 'pledge')
      const pledge = pledged.get(seat)
      const fits = pledge.hash === H('pledge', bytes(entries[0].hash), seat, bytes(own), bytes(pledge.signer))
      if (mixed.has(seat) || !fits) throw new Fault(n, 'bytes')
      mixed.add(seat)
      return 1
    } else if (!EARLY.includes(type) && mixed.size < people) throw new Fault(n, 'bytes')
    return 0
  }
}

/** Check the keys that people show. `game.mix` is then the mix at the newest entry; `game.elsewhere` the first decision of the receipt's seat without its key, if the receipt does not have it. */
function keys(game) {
  const seats = game.begun.seats.map((now) => ({ now, place: 0, newest: ZEROS, lost: false }))
  let number = 0
  game.mix = () => H('mix', bytes(game.entries[0].hash), ...seats.flatMap(({ newest }, seat) => [seat, bytes(newest)]))
  return ({ public: { type, at, seat, bytes: own, key, now, why, level } }, n) => {
    const person = seats[seat]
    if (type === 'mixed') person.newest = own
    if (type === 'seat_changed') {
      if (game.begun.seats[seat] !== 'person') throw new Fault(n, 'person')
      const right = now !== person.now && (now === 'person') === (why === 'returned') && (now === 'bot' || level === undefined)
      if (!right) throw new Fault(n, 'order')
      person.now = now
    }
    if (type === 'drew') number++
    else if (key !== undefined) {
      const place = number + 1
      if (game.begun.daily !== undefined || person.now !== 'person' || person.lost || person.place === place || place > PLACES) throw new Fault(n, 'key-due')
      if (back(key, place - person.place) !== person.newest) throw new Fault(n, 'key')
      Object.assign(person, { place, newest: key })
      return 1
    } else if (['chose', 'sealed'].includes(type) && person.now === 'person' && person.place <= number && !person.lost) {
      person.lost = true
      if (seat !== game.receipt?.seat) return 0
      const made = game.receipt.choices.find((choice) => choice.at === at)
      if (made?.key) throw new Fault(n, 'receipt-key')
      if (!made) game.elsewhere = at
    }
    return 0
  }
}

// The whole.

const BY_THEMSELVES = { form, chain, secret, veils, receipt }
const TOGETHER = { pledges, keys, draws, decisions }

/** Read JSON with the fields that it should have; else throw a fault without an entry. */
function read(content, fields, code) {
  let value
  try {
    value = parse(new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(content))
  } catch (error) {
    throw new Fault(null, code, error.message) // no UTF-8, no canonical JSON, or nested too deep for this machine
  }
  if (!hasFields(value, fields) || value.format !== 2) throw new Fault(null, code, fields)
  return value
}

/**
 * Verify the bytes of a game file, and those of a receipt or null. Gives `counts`, how many things each check has
 * checked, by name, and `fault`, null or what is wrong: its check, entry (null if it is none of them), code and detail.
 */
export function verify(gameFile, receiptFile = null) {
  const game = { counts: {} }
  let check = 'form'
  try {
    const file = read(gameFile, 'format entries secret?', 'json')
    ;[game.entries, game.beside] = [file.entries, file.secret]
    game.receipt = receiptFile && read(receiptFile, 'format entry seq hash seat bytes choices', 'receipt-json')
    for (check of Object.keys(BY_THEMSELVES)) {
      if ((['secret', 'veils'].includes(check) && !game.secret) || (check === 'receipt' && !game.receipt)) continue
      game.counts[check] = BY_THEMSELVES[check](game)
    }
    const steps = Object.entries(TOGETHER).map(([name, begin]) => [name, begin(game)])
    for (const [name] of steps) game.counts[name] = 0
    game.entries.forEach((entry, n) => {
      for (const [name, step] of steps) {
        check = name
        game.counts[name] += step(entry, n)
      }
    })
    return { ...summary(game), fault: null }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const { entry, code, detail } = error
    return { ...summary(game), fault: { check, entry, code, detail } }
  }
}

function summary({ begun, ended, entries, unproven, counts, elsewhere, receipt: kept }) {
  return {
    counts,
    table: begun?.table ?? null,
    game: begun?.game ?? null,
    daily: begun?.daily ?? null,
    root: begun?.root ?? null,
    entries: entries?.length ?? 0,
    unproven: unproven ?? 0,
    closed: Boolean(ended),
    finished: Boolean(ended) && ended.outcome !== null,
    receipt: Boolean(kept),
    elsewhere: elsewhere ?? null,
  }
}

/** The result in English, line by line. */
export function describe(result) {
  const { fault, counts } = result
  const lines = Object.entries(counts).map(([name, count]) => `${name}: ${count} checked`)
  if (fault) {
    const where = fault.entry === null ? 'the file' : `entry ${fault.entry}`
    return [...lines, `${fault.check}: FAILED: ${where} ${FAULTS[fault.code]}${fault.detail && ` (${fault.detail})`}`]
  }
  const state = result.finished
    ? 'the game is over'
    : result.closed
      ? 'the table was closed before the game was over'
      : 'the table still runs'
  const proven = `${counts.draws} draws, ${counts.draws - result.unproven} of them proven`
  const verdict = result.receipt
    ? 'verified: it is the game that the receipt was given for'
    : 'consistent with itself; only a receipt shows that it is your game'
  const daily = result.daily ? [`daily of ${result.daily}: compare its root with the one that was published: ${result.root}`] : []
  const elsewhere =
    result.elsewhere === null
      ? []
      : [`decision ${result.elsewhere} of your seat was made without your key: on another device of yours, or by the server`]
  return [...lines, ...daily, ...elsewhere, `${result.game} at table ${result.table}: ${result.entries} entries, ${proven}; ${state}`, verdict]
}

async function main(paths) {
  const { readFileSync } = await import('node:fs')
  let files
  try {
    if (paths.length < 1 || paths.length > 2) throw new Error('use: node verify.js game.json [receipt.json]')
    files = paths.map((path) => readFileSync(path))
  } catch (error) {
    console.error(error.message)
    return 2
  }
  const result = verify(...files)
  console.log(describe(result).join('\n'))
  return result.fault ? 1 : 0
}

const script = globalThis.process?.argv?.[1]
if (script) {
  const { realpathSync } = await import('node:fs')
  const { pathToFileURL } = await import('node:url')
  if (import.meta.url === pathToFileURL(realpathSync(script)).href) process.exitCode = await main(process.argv.slice(2))
}

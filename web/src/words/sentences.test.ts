/** Reads every message that has a subject or a number aloud: with 0, 1 and 2, about the reader and about others. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { type BaseNode, Message, parse, SelectExpression, VariableReference, Visitor } from '@fluent/syntax'
import { expect, test } from 'vitest'
import { FUNCTIONS, LANGUAGES, type Language } from './words.svelte.ts'

/** What each argument is. A new one belongs here: `count` needs a plural, `person` needs `$you`. */
const KINDS: Record<string, readonly string[]> = {
  person: ['name', 'other'],
  people: ['names'],
  you: ['you', 'them'],
  count: 'count points left seconds minutes days held directions reactions of'.split(' '),
  /** Numbers of something, faces of dice, percentages and values without a noun: "no. 1", "worth 1", "2 × 1 is 2". */
  number:
    'number position face before after die step steps round row moment percent make plan hold value total done full two three four turbo brake colours colour point size speed n players rating margin seats games finished hours'.split(
      ' ',
    ),
  text: 'ahead arrow arrows asks about barrier best card cards choice clause condition dice does driver emote errors first form game gain heading host house kept level link luck lying message pays pillars place places played power reason rest rolled scores second sets side space suit told way day device who when address act pace what why zone'.split(
    ' ',
  ),
}
const kind = (argument: string) => Object.keys(KINDS).find((each) => KINDS[each]!.includes(argument))

/** Messages that name somebody without `$you`: the name stands alone, so that "you" fits as well. */
const LABELS =
  'named emote-shown clock-left tumble-summary-player duel-hand-of duel-summary-player dodgems-shown-one dodgems-car dodgems-car-on dodgems-ahead-car dodgems-then-car dodgems-push-chain'.split(
    ' ',
  )
/** Messages that are never about the reader, and why. */
const OTHERS: Record<string, string> = {
  kick: 'the host asks others to leave',
  'admit-name': 'the host lets others in',
  'invite-again': 'nobody invites themselves',
  'invite-title': 'nobody invites themselves',
  'invite-full': 'the host has a seat',
  'invite-watch': 'the host has a seat',
  'invite-removed': 'the host removes others',
  mute: 'one mutes others',
  unmute: 'one mutes others',
  'absent-asked': 'only others are asked',
  'seat-bot': 'the reader is no bot',
  'player-away': 'one who is away is told nothing',
  'player-back': 'only others are told',
  'tv-wait': 'a TV speaks to nobody',
  'pass-forget': 'one forgets others',
  'pass-to': 'whoever reads it passes the device to another',
  'pass-take': 'it is a name to be told',
  'tumble-effect-bump': 'nobody bumps their own dice (T4.3)',
  'tumble-effect-bonus-bump': 'nobody bumps their own dice (T4.3)',
  'duel-effect-bump': 'nobody bumps their own dice (D6.2)',
  'duel-effect-expel': 'nobody expels their own dice (D5.4)',
  'meanwhile-bumped': 'others bump the reader',
  'meanwhile-took': 'others took it while the reader waited',
  'duel-grid-of': 'duel-grid-yours is for the reader',
  'unfair-split': 'one compares logs with others',
  'unfair-signature': 'one compares logs with others',
  'replay-view-of': 'a replay speaks to nobody',
  'luck-moved': 'a replay speaks to nobody',
  'luck-better': 'a replay speaks to nobody',
  'admin-report': 'the host reads about others',
  'admin-by': 'the host reads about others',
  'admin-act': 'the host reads about others',
  'mail-hello': 'a letter begins with the name of its reader',
  'mail-confirm': 'it names the guest to whoever has the address',
  'call-invite': 'nobody invites themselves',
  'call-waits': 'a friend waits',
}
/** Numbers with a noun that needs no plural, and why. */
const COUNTED: Record<string, string> = {
  'away-for': 'an abbreviation: "2 min"',
  'en:duel-seat-grid': '1 of 16 cards',
  'en:duel-summary-player:count': '1 of 16 cards',
  'en:tumble-pile-empty': '1 left',
  'en:duel-pile-colour': '1 left',
  'en:duel-pile-point': '1 left',
  'fr:duel-pile-colour': 'the number alone',
  'fr:duel-pile-point': 'the number alone',
  'fr:dodgems-note-waiting': 'no verb',
  'dodgems-scored': 'the number alone: "3 now"',
  'dodgems-goal': 'the number alone: "first to 10"',
  'duel-bonus-about': 'the number alone: "now 3"',
  'end-rating-lucky': 'the number alone: "3 higher"',
  'end-rating-unlucky': 'the number alone: "3 lower"',
  'duel-row-sum': 'the number alone: "2 times 3 is 6"',
  'duel-summary-row': 'the number alone: "2 times 3 is 6"',
}
const ABOUT_POINTS = /^duel-condition-.*-about$/ // the number alone: "6 for all six faces"

const FAULTS: Record<Language, readonly RegExp[]> = {
  en: [
    /\byou (is|has|was|does)\b/i,
    /(^|[.!?:] )you \w+s\b/i,
    /\byou’s\b/i,
    /\b1 (\p{Lu}\p{L}+ )?(?!is|times|turns|less)\p{Ll}+s\b/u,
    /\b1 (\w+ )?dice\b/,
    /\b[02] (\p{Lu}\p{L}+ )?(point|card|die|roll|space|second|minute|day|step|way|seat|move)\b/u,
    /\bdice \d+ of\b/,
  ],
  fr: [
    /(^|[.!?] )vous (?=\p{L})(?!en |ne |n’|\p{L}+ez\b|êtes|faites|voilà)/iu,
    /\b[01] (\p{Lu}\p{L}+ )?(?!fois|sur|dans|pas|plus)\p{Ll}+s\b/u,
    /\b2 (\p{Lu}\p{L}+ )?(point|carte|dé|lancer|case|seconde|minute|jour|étape|façon|place)\b(?!s)/u,
    /\b(dés?|grille|ancre|airbag|batterie|main|voiture|messages) de vous\b/i,
    /(?<!\p{L})(percuté|projeté|poussé|spectateurs?|joueurs?|gagnants?|chacun|amis)(?!\p{L})/iu, // of one gender
  ],
  ko: [
    /(^|(?<!튕겨|더) )나(이|은|을|과|가|의)(\s|$)/, // 내가, 나는, 나를
    /[가-힣]\([가-힣]+\)/, // both particles, after a name whose sound is known
    /습니다|십시오|당신|및/,
  ],
}

const files = import.meta.glob<string>('../../../src/bumpyard/locale/*/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})

interface Read {
  message: Message
  used: Set<string>
  selected: Set<string>
}
class Arguments extends Visitor {
  used = new Set<string>()
  selected = new Set<string>()
  override visitVariableReference(node: VariableReference): void {
    this.used.add(node.id.name)
  }
  override visitSelectExpression(node: SelectExpression): void {
    if (node.selector instanceof VariableReference) this.selected.add(node.selector.id.name)
    this.genericVisit(node as BaseNode)
  }
}

function catalogue(language: Language): { bundle: FluentBundle; messages: Read[] } {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS })
  const messages: Read[] = []
  for (const [path, text] of Object.entries(files)) {
    if (!path.includes(`/locale/${language}/`)) continue
    bundle.addResource(new FluentResource(text))
    for (const message of parse(text, {}).body) {
      if (!(message instanceof Message)) continue
      const found = new Arguments()
      found.visit(message)
      messages.push({ message, used: found.used, selected: found.selected })
    }
  }
  return { bundle, messages }
}

/** Every choice of values for the arguments of a message. */
function readings(key: string, used: Set<string>, you: string): Record<string, FluentVariable>[] {
  const values = (argument: string): FluentVariable[] => {
    switch (kind(argument)) {
      case 'person':
        return key in OTHERS || used.has('you') ? ['Mina'] : ['Mina', you]
      case 'people':
        return ['Mina', `Leo, Mina`]
      case 'you':
        return ['yes', 'no']
      case 'count':
        return [0, 1, 2]
      case 'number':
        return [7]
      default:
        return [argument === 'way' ? 'none' : '4']
    }
  }
  let all: Record<string, FluentVariable>[] = [{}]
  for (const argument of used)
    all = all.flatMap((one) => values(argument).map((value) => ({ ...one, [argument]: value })))
  // Whoever is spoken to is called "you": a sentence that puts the name in says "you is".
  return all.map((one) => ({
    ...one,
    ...(one.you === 'yes' && 'name' in one ? { name: you } : {}),
    ...(one.them === 'yes' && 'other' in one ? { other: you } : {}),
  }))
}

for (const language of Object.keys(LANGUAGES) as Language[]) {
  const { bundle, messages } = catalogue(language)
  const you = bundle.formatPattern(bundle.getMessage('you')!.value!)

  test(`${language}: every argument of a message is known`, () => {
    const unknown = messages.flatMap(({ message, used }) =>
      [...used].filter((each) => !kind(each)).map((each) => `${message.id.name}: what is $${each}?`),
    )
    expect(unknown).toEqual([])
  })

  test(`${language}: whoever is named may be the reader`, () => {
    const missing = messages
      .filter(({ message, used, selected }) => {
        const key = message.id.name
        return used.has('name') && !selected.has('you') && !(key in OTHERS) && !LABELS.includes(key)
      })
      .map(({ message }) => `${message.id.name} has $name without { $you -> [yes] … *[no] … }`)
    expect(missing).toEqual([])
  })

  if (language !== 'ko')
    test(`${language}: whatever is counted has a plural`, () => {
      const missing = messages.flatMap(({ message, used, selected }) => {
        const key = message.id.name
        if (key in COUNTED || `${language}:${key}` in COUNTED || ABOUT_POINTS.test(key)) return []
        return [...used]
          .filter((each) => kind(each) === 'count' && !selected.has(each))
          .filter((each) => !(`${language}:${key}:${each}` in COUNTED))
          .map((each) => `${key} has $${each} without { $${each} -> [one] … *[other] … }`)
      })
      expect(missing).toEqual([])
    })

  test(`${language}: no sentence is wrong with 0, 1 or 2, about me or about others`, () => {
    const wrong: string[] = []
    for (const { message, used } of messages) {
      const key = message.id.name
      for (const values of readings(key, used, you)) {
        const errors: Error[] = []
        const text = bundle.formatPattern(bundle.getMessage(key)!.value!, values, errors)
        if (errors.length) wrong.push(`${key}: ${errors[0]!.message}`)
        for (const fault of FAULTS[language]) if (fault.test(text)) wrong.push(`${key}: ${text} (${fault})`)
        const counts = [...used].filter((each) => kind(each) === 'count')
        if (
          language !== 'ko' &&
          counts.length &&
          counts.every((each) => values[each] === 0) &&
          /(?<!\d)1(?!\d)/.test(text)
        )
          wrong.push(`${key}: 0 reads as 1: ${text}`)
      }
    }
    expect(wrong).toEqual([])
  })
}

test('exceptions are of messages that are there', () => {
  const keys = new Set(catalogue('en').messages.map(({ message }) => message.id.name))
  const named = [...LABELS, ...Object.keys(OTHERS), ...Object.keys(COUNTED).map((each) => each.split(':'))]
  const gone = named.filter((each) => ![each].flat().some((part) => keys.has(part)))
  expect(gone).toEqual([])
})

/** What the cards of Duel are: read from their names and the game's data, which a house may have changed. */
import { say, t } from '../../words/words.svelte.ts'
import type { Data } from './types.gen.ts'

export const JOKER = 'joker'
export const BONUS = 'bonus'
export const FULL = 16
const SUITS = ['plum', 'rose', 'lagoon'] // how the first, second and third colour look

export type Power = 'rolls' | 'step' | 'any' | 'expel' | 'protect'
export type Condition =
  'pairs' | 'faces' | 'mixed_row' | 'mixed_column' | 'row' | 'column' | 'diagonal' | 'block'

export interface CardInfo {
  suit: string // how it looks: a colour's, `point` or `joker`
  colour: string | null
  asks: string // `=3` alike, `~4` a run, `6` sixes
  value: number | null // Point cards and the joker
  growing: boolean
  swap: boolean
}

/** Reads a card's name: `rose4` is a Colour card, `~3s.2` a run of 3 with the swap sign. */
export function info(card: string, data: Data): CardInfo {
  const plain = { colour: null, growing: false, swap: false }
  if (card === JOKER) return { ...plain, suit: JOKER, asks: '=5', value: data.joker }
  if (deck(card) === 'colour') {
    const colour = card.slice(0, -1)
    return {
      ...plain,
      suit: SUITS[data.colours.indexOf(colour)] ?? 'point',
      colour,
      asks: card.slice(-1),
      value: null,
    }
  }
  const asks = card.slice(0, 2)
  const kind = data.points.find(({ combination }) => combination === asks)
  return {
    ...plain,
    suit: 'point',
    asks,
    value: kind?.value ?? 0,
    growing: kind?.growing ?? false,
    swap: card[2] === 's',
  }
}

/** Says from which pile a card comes. */
export const deck = (card: string): 'colour' | 'point' => (/^[=~]/.test(card) ? 'point' : 'colour')

/** Reads a Bonus card's name, `row/expel.2`: what it scores if kept, what it does if played. */
export function bonus(card: string): { condition: Condition; power: Power } {
  const [condition, power] = card.replace(/\.\d+$/, '').split('/')
  return { condition: condition as Condition, power: power as Power }
}

// --- names ---

/** Says a colour; a house may have one that has no word here. */
export function colourName(colour: string): string {
  const key = `duel-colour-${colour}`
  const said = say(key)
  return said === key ? colour : said
}

/** Names a card: "rose 4", "swap pair", "run of 3", "joker", "Bonus pile". */
export function cardName(card: string): string {
  if (card === JOKER) return t('duel-joker')
  if (card === BONUS) return t('duel-bonus-pile')
  if (deck(card) === 'colour')
    return t('duel-card', { colour: colourName(card.slice(0, -1)), face: Number(card.slice(-1)) })
  const n = Number(card[1])
  const asks = card[0] === '=' ? t('duel-asks-alike', { n }) : t('duel-asks-run', { n })
  return card[2] === 's' ? t('duel-swap-card', { asks }) : asks
}

/** Names what dice lie on, as it stands in a sentence: "the rose 4", "the Bonus pile". */
export const theCard = (card: string) =>
  card === BONUS ? t('duel-the-bonus-pile') : t('duel-the-card', { card: cardName(card) })

export const powerName = (card: string) => say(`duel-power-${bonus(card).power}`)
export const powerText = (card: string) => say(`duel-power-${bonus(card).power}-about`)
export const conditionName = (card: string) => say(`duel-condition-${bonus(card).condition}`)

/** Says what a Bonus card pays if it is kept: "Pays 1, 3 or 6 for 2, 3 or 4 cards of one colour in a row". */
export function conditionText(card: string, data: Data): string {
  const { condition } = bonus(card)
  const pays = data.conditions[condition]
  return say(
    `duel-condition-${condition}-about`,
    typeof pays === 'number' ? { points: pays } : { two: pays[0], three: pays[1], four: pays[2] },
  )
}

/** Names a Bonus card by both of its halves: "Expel / one colour in a row". */
export const bonusName = (card: string) =>
  t('duel-bonus-name', { power: powerName(card), condition: conditionName(card) })

/** The clauses that mark what a Bonus card pays as a house value: our own number. */
const HOUSE: Record<string, string> = {
  faces: 'D9.2',
  mixed_row: 'D9.3',
  mixed_column: 'D9.4',
  row: 'D9.5',
  column: 'D9.6',
  diagonal: 'D9.7',
  block: 'D9.8',
}
export const house = (card: string) => HOUSE[bonus(card).condition] ?? null

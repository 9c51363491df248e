/** What the cards of Tumble are: read from their names and the game's data, which a house may have changed. */
import { say, t } from '../../words/words.svelte.ts'
import type { Data } from './types.gen.ts'

export const JOKER = 'joker'
export const BONUS = 'bonus'

export interface CardInfo {
  suit: string
  asks: string
  value: number
}

/** Reads a card's name: `tide~4` is a run of 4 in tide, `ember=3` three alike, `dusk6` any sixes. */
export function info(card: string, data: Data): CardInfo {
  if (card === JOKER) return { suit: JOKER, asks: data.joker.combination, value: data.joker.value }
  const [, suit = '', asks = ''] = /^([a-z]+)(.*)$/.exec(card) ?? []
  return { suit, asks, value: data.cards.find(({ combination }) => combination === asks)?.value ?? 0 }
}

export const suitName = (suit: string) => say(`tumble-suit-${suit}`)

/** Names what a card asks for: "run of 4". */
export function combinationName(asks: string): string {
  const n = Number(asks.replace(/\D/g, ''))
  if (asks[0] === '=') return t('tumble-asks-alike', { n })
  return asks[0] === '~' ? t('tumble-asks-run', { n }) : t('tumble-asks-single', { n })
}

/** Names a card: "tide run of 4". */
export function cardName(card: string): string {
  if (card === JOKER) return t('tumble-joker')
  if (card === BONUS) return t('tumble-bonus-die')
  const [, suit = '', asks = ''] = /^([a-z]+)(.*)$/.exec(card) ?? []
  return t('tumble-card', { suit: suitName(suit), asks: combinationName(asks) })
}

/** Counts a player's cards by suit. */
export function sizes(cards: readonly string[], suits: readonly string[]): { suit: string; count: number }[] {
  return suits.map((suit) => ({
    suit,
    count: cards.filter((card) => card !== JOKER && card.startsWith(suit)).length,
  }))
}

/** Says what a line of a score is for: `cards`, `set tide`, `set tide joker`, `bonus die`. */
export function label(line: string): string {
  const [kind, suit = '', joker] = line.split(' ')
  if (kind === 'cards') return t('tumble-line-cards')
  if (kind === 'bonus') return t('tumble-line-bonus')
  return joker
    ? t('tumble-line-set-joker', { suit: suitName(suit) })
    : t('tumble-line-set', { suit: suitName(suit) })
}

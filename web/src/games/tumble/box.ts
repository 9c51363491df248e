/** What the cards of Tumble are: read from their names and the game's data, which a house may have changed. */
import type { Line } from '../../protocol.gen.ts'
import { say, t } from '../../words/words.svelte.ts'
import type { Data, View } from './types.gen.ts'

export const JOKER = 'joker'
export const BONUS = 'bonus'

export interface CardInfo { suit: string; asks: string; value: number }

/** Reads a card's name: `tide~4` is a run of 4 in tide, `ember=3` three alike, `dusk6` any sixes. */
export function info(card: string, data: Data): CardInfo {
  if (card === JOKER) return { suit: JOKER, asks: data.joker.combination, value: data.joker.value }
  const [, suit = '', asks = ''] = /^([a-z]+)(.*)$/.exec(card) ?? []
  return { suit, asks, value: data.cards.find(({ combination }) => combination === asks)?.value ?? 0 }
}

export const suitName = (suit: string) => say(`tumble-suit-${suit}`)

/** Names a card: "tide run of 4". */
export function cardName(card: string): string {
  if (card === JOKER) return t('tumble-joker')
  if (card === BONUS) return t('tumble-bonus-die')
  const [, suit = '', sign, n] = /^([a-z]+)([=~]?)(\d)$/.exec(card) ?? []
  const asks = sign === '=' ? t('tumble-asks-alike', { n: Number(n) }) : sign === '~' ? t('tumble-asks-run', { n: Number(n) }) : t('tumble-asks-single', { n: Number(n) })
  return t('tumble-card', { suit: suitName(suit), asks })
}

/** Counts a player's cards by suit. */
export function sizes(cards: readonly string[], suits: readonly string[]): { suit: string; count: number }[] {
  return suits.map((suit) => ({ suit, count: cards.filter((card) => card !== JOKER && card.startsWith(suit)).length }))
}

/** Adds a score up line by line, as the server's `tally` does. */
export function lines(view: View, data: Data): Line[][] {
  return view.table.cards.map((cards, seat) => {
    const sets = sizes(cards, data.patterns)
    const worth = (count: number) => data.set_bonus[count] ?? 0
    let joined: string | null = null
    if (cards.includes(JOKER)) {
      const open = sets.filter(({ count }) => count >= 1 && count < data.set_bonus.length - 1)
      const gain = ({ count }: { count: number }) => worth(count + 1) - worth(count)
      joined = open.reduce<(typeof open)[number] | null>((best, set) => (best && gain(best) >= gain(set) ? best : set), null)?.suit ?? null
    }
    const found = [{ label: t('tumble-line-cards'), points: cards.reduce((sum, card) => sum + info(card, data).value, 0) }]
    for (const { suit, count } of sets) {
      const points = worth(count + (suit === joined ? 1 : 0))
      const label = suit === joined ? t('tumble-line-set-joker', { suit: suitName(suit) }) : t('tumble-line-set', { suit: suitName(suit) })
      if (points) found.push({ label, points })
    }
    const { bonus, bonus_face } = view.table
    if (bonus?.owner === seat && bonus_face) found.push({ label: t('tumble-line-bonus'), points: bonus_face })
    return found
  })
}

/** Why dice can't claim a card. The server says what can be claimed; this finds the words for the rest. */
import { t } from '../words/words.svelte.ts'

export const sum = (dice: readonly number[]) => dice.reduce((total, face) => total + face, 0)

/** Returns the highest dice that make what a card asks for (`=3`, `~4`, `6`); null if none do. */
export function bestFit(asks: string, dice: readonly number[]): number[] | null {
  const n = Number(asks.replace(/\D/g, ''))
  if (asks[0] === '=') {
    const face = [6, 5, 4, 3, 2, 1].find((each) => dice.filter((die) => die === each).length >= n)
    return face ? Array.from({ length: n }, () => face) : null
  }
  if (asks[0] === '~') {
    for (let last = 6; last >= n; last--) {
      const run = Array.from({ length: n }, (_, i) => last - n + 1 + i)
      if (run.every((face) => dice.includes(face))) return run
    }
    return null
  }
  const alike = dice.filter((die) => die === n)
  return alike.length ? alike : null
}

/** Says why dice do not claim a card: they do not fit, or do not beat those that lie there. */
export function whyNot(
  asks: string,
  name: string,
  dice: readonly number[],
  lying: readonly number[] | null,
): string {
  if (!bestFit(asks, dice)) return t('refuse-dice-misfit', { asks: name })
  if (!lying) return t('refuse-now')
  if (/^\d$/.test(asks)) return t('refuse-dice-more', { count: lying.length + 1 })
  const all = [1, 2, 3, 4, 5, 6].flatMap((face) => Array.from({ length: 6 }, () => face))
  return sum(lying) >= sum(bestFit(asks, all)!)
    ? t('refuse-dice-highest')
    : t('refuse-dice-total', { total: sum(lying) + 1 })
}

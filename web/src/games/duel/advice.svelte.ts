/** What the coach says about everything that can be chosen: chances, costs and the dice to keep. */
import type { Hints } from '../../board/hints.ts'
import { showing } from '../dice.ts'
import { plays } from './choices.ts'
import type { Selection } from './selection.svelte.ts'
import type { Action } from './types.gen.ts'

export function createAdvice(hinted: () => Hints | null, selection: Selection) {
  const hints = $derived(hinted())
  const { again, claims, first, hand, keep, keeping, may, ownHand, placing, protects, stop, swaps, turns } =
    $derived(selection)

  const meant = $derived(keeping ? (keep ?? (again === 0 ? stop : undefined)) : undefined)
  const odds = $derived(new Map((meant && hints ? hints.odds(meant) : []).map((each) => [each.card, each])))
  const costs = $derived.by(() => {
    const found = new Map<string, number>()
    const add = (where: string, cost: number | null | undefined) => {
      if (typeof cost === 'number') found.set(where, cost)
    }
    for (const [card, ways] of claims) add(card, hints?.least(ways))
    for (const [card, way] of protects ?? []) add(card, hints?.cost(way))
    for (const [place, way] of (placing && may.places.get(placing)) || [])
      add(`grid:${place}`, hints?.cost(way))
    // Once one card is chosen, what each exchange with it costs; before that, the best one of each card.
    for (const place of swaps.keys())
      if (place !== first)
        add(
          `grid:${place}`,
          hints?.least(
            may.swaps.filter(
              (swap) =>
                [swap.first, swap.second].includes(place) &&
                (!first || [swap.first, swap.second].includes(first)),
            ),
          ),
        )
    for (const card of ownHand) add(`held:${card}`, hints?.least(plays(may, card)))
    for (const { die } of turns) add(`die:${die}`, hints?.least(turns.filter((way) => way.die === die)))
    for (const way of may.refills) add(`refill:${way.pile}`, hints?.cost(way))
    return found
  })
  const advised = $derived.by(() => {
    const best = hints?.best as Action | undefined
    return showing(hand, keeping && best?.type === 'keep' ? best.dice : [])
  })

  return {
    get odds() {
      return odds
    },
    /** By the pressed element: a card, `grid:` and a place, `held:` and a Bonus card, `die:` and a face, `refill:`. */
    get costs() {
      return costs
    },
    get advised() {
      return advised
    },
  }
}

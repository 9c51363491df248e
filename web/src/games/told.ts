/** What the games of dice tell alike: bumps, five alike, and what happened while somebody waited. */
import { spaced, type Names } from '../words/names.ts'
import { list, t } from '../words/words.svelte.ts'
import type { Ribbon } from './board.ts'
import { summed, type Blow, type FiveAlike } from './dice.ts'

interface Bumped {
  type: 'bumped'
  card: string
  owner: number
  dice: readonly number[]
  by: number
}

/** Says who bumps whom, and why. */
function bumpTold({ by, owner }: Bumped, { dice, lying, power }: Blow, names: Names): string {
  const { name: other, you: them } = names.who(owner)
  const who = { ...names.who(by), other, them }
  return power === undefined
    ? t('bump-beats', { ...who, dice: summed(dice), lying: summed(lying) })
    : t('bump-power', { ...who, power })
}

export const fiveTold = ({ seat, face }: FiveAlike, names: Names): string =>
  t('five-alike', { ...names.who(seat), face })

/** What has just happened in a view, if it is a bump or five alike. */
export function ribbonOf(
  { just, blow }: { just?: Bumped | FiveAlike | { type: string }; blow?: Blow },
  names: Names,
): Ribbon | null {
  if (isBump(just))
    return blow ? { text: bumpTold(just, blow, names), seat: just.by, other: just.owner } : null
  return isFive(just) ? { text: fiveTold(just, names), seat: just.seat } : null
}
const isBump = (just?: { type: string }): just is Bumped => just?.type === 'bumped'
const isFive = (just?: { type: string }): just is FiveAlike => just?.type === 'five_alike'

/**
 * Says who bumped a player, and who took cards, since the player's last turn; null if it was nothing, or the player has
 * already begun. `taken` returns who took which card at an event, `name` names a card.
 */
export function meanwhile<E extends { type: string }>(
  events: readonly (E | Bumped)[],
  me: number,
  names: Names,
  taken: (event: E | Bumped) => { seat: number; card: string } | null,
  name: (card: string) => string,
): string | null {
  const took = new Map<number, string[]>()
  const bumps: string[] = []
  for (const event of events) {
    if ('seat' in event && event.seat === me) return null
    if (isBump(event) && event.owner === me)
      bumps.push(
        t('meanwhile-bumped', {
          name: names.name(event.by),
          dice: spaced(event.dice),
          card: name(event.card),
        }),
      )
    const card = taken(event)
    if (card) took.set(card.seat, [...(took.get(card.seat) ?? []), name(card.card)])
  }
  const gains = [...took].map(([seat, cards]) =>
    t('meanwhile-took', { name: names.name(seat), cards: list(cards) }),
  )
  return [...bumps, ...gains].join('\u00a0· ') || null
}

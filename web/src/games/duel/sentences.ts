/** Duel in sentences. */
import { spaced, type Names } from '../../words/names.ts'
import { list, t } from '../../words/words.svelte.ts'
import {
  BONUS,
  bonusName,
  cardName,
  conditionName,
  conditionText,
  FULL,
  house,
  info,
  powerName,
  powerText,
  theCard,
} from './cards.ts'
import { fiveTold } from '../told.ts'
import { score } from './score.ts'
import type { Shown } from './show.ts'
import type { Action, Claim, Data, Placed, View } from './types.gen.ts'

export function sentence(event: Shown, names: Names): string | null {
  switch (event.type) {
    case 'card_turned':
      return t('duel-card-turned', { card: cardName(event.card) })
    case 'bonus_drawn':
      return t('duel-bonus-drawn', names.who(event.seat))
    case 'bonus_seen':
      return t('duel-bonus-seen', { power: powerName(event.card), condition: conditionName(event.card) })
    case 'start_rolled':
      return t('duel-start-rolled', { ...names.who(event.seat), face: event.face })
    case 'start_tied':
      return t('duel-start-tied')
    case 'started':
      return t('duel-started', names.who(event.seat))
    case 'card_retrieved':
      return t('duel-card-retrieved', { ...names.who(event.seat), card: cardName(event.card) })
    case 'card_placed':
      return t('duel-card-placed', {
        ...names.who(event.seat),
        card: cardName(event.card),
        place: event.place,
      })
    case 'cards_swapped':
      return t('duel-cards-swapped', { ...names.who(event.seat), first: event.first, second: event.second })
    case 'cards_given_up':
      return t('duel-cards-given-up', { ...names.who(event.seat), cards: list(event.cards.map(cardName)) })
    case 'dice_rolled': {
      const who = { ...names.who(event.seat), rolled: spaced(event.rolled) }
      return event.kept.length
        ? t('duel-rolled-again', { ...who, kept: spaced(event.kept) })
        : t('duel-rolled', who)
    }
    case 'rolling_stopped':
      return t('duel-stopped', { ...names.who(event.seat), dice: spaced(event.dice) })
    case 'bonus_played':
      return t('duel-bonus-played', { ...names.who(event.seat), power: powerName(event.card) })
    case 'die_turned':
      return t('duel-die-turned', { ...names.who(event.seat), before: event.before, after: event.after })
    case 'claim_protected':
      return t('duel-claim-protected', { ...names.who(event.seat), card: theCard(event.claim) })
    case 'five_alike':
      return fiveTold(event, names)
    case 'bumped':
      return t('duel-bumped', {
        ...names.who(event.owner),
        dice: spaced(event.dice),
        count: event.dice.length,
      })
    case 'claimed':
      return t('duel-claimed', {
        ...names.who(event.seat),
        card: theCard(event.card),
        dice: spaced(event.dice),
      })
    case 'grid_filled':
      return t('duel-grid-filled', names.who(event.seat))
    case 'hands_shown':
      return event.hands
        .map((hand, seat) =>
          hand.length
            ? t('duel-hand-shown', { ...names.who(seat), cards: list(hand.map(conditionName)) })
            : t('duel-hand-shown-empty', names.who(seat)),
        )
        .join(' ')
    case 'bonus_discarded':
    case 'turn_ended':
      return null
  }
}

// --- places ---

const dice = (placed: Placed, names: Names) => {
  const lying = t('duel-place-dice', { ...names.who(placed.owner), dice: spaced(placed.dice) })
  return placed.protect ? `${lying}, ${t('duel-place-protected')}` : lying
}

/** Describes a place of the river: "run of 4, worth 3, Mina's 3 4 5 6". */
export function place(view: View, at: number, names: Names, data: Data): string {
  const { card, placed } = view.table.river[at]!
  if (card === null) return t('duel-place-empty')
  const { value, growing, swap } = info(card, data)
  const parts = [
    value === null
      ? cardName(card)
      : growing
        ? t('duel-place-growing', { card: cardName(card), value })
        : t('duel-place-worth', { card: cardName(card), value }),
  ]
  if (swap) parts.push(t('duel-place-swap'))
  if (placed) parts.push(dice(placed, names))
  return parts.join(', ')
}

export function bonusPlace(view: View, names: Names): string {
  const { bonus, discard } = view.table
  const parts = [t('duel-bonus-pile-count', { count: view.piles[2] })]
  if (bonus) parts.push(dice(bonus, names))
  if (discard.length) parts.push(t('duel-discard', { cards: list(discard.map(bonusName)) }))
  return parts.join(', ')
}

/** Describes a Bonus card in hand: what it does if played, what it pays if kept, and what it would pay now. */
export const bonusText = (card: string, points: number, data: Data) =>
  t('duel-bonus-about', {
    power: powerName(card),
    does: powerText(card),
    pays: conditionText(card, data),
    house: house(card) ? ` (${t('house-value')})` : '',
    points,
  })

export function summary(view: View, names: Names, box: unknown): string[] {
  const data = box as Data
  const { table } = view
  const grids = table.grids.flatMap((grid, seat) => {
    const head = t('duel-summary-player', {
      name: names.short(seat),
      points: score(grid, view.hands[seat] ?? [], data).total,
      count: grid.length,
      full: FULL,
      held: view.held[seat] ?? 0,
    })
    const rows = score(grid, [], data).rows.map(({ row, points, colours, total }) => {
      const cards = grid
        .filter(([at]) => at[1] === row)
        .map(([at, card]) => t('duel-cell', { place: at, card: cardName(card) }))
      return t('duel-summary-row', { row, cards: list(cards), points, colours, total })
    })
    return [head, ...rows]
  })
  const river = table.river.map((_, i) => place(view, i, names, data))
  const piles = t('duel-summary-piles', { colour: view.piles[0], point: view.piles[1] })
  const hand =
    view.viewer === null
      ? []
      : score(table.grids[view.viewer] ?? [], view.hands[view.viewer] ?? [], data).held.map(
          ({ card, points }) => bonusText(card, points, data),
        )
  return [...grids, ...river, bonusPlace(view, names), piles, ...hand]
}

// --- what a choice would do ---

/** Says what a claim would do. */
export function wouldClaim({ card, dice, expel }: Claim, view: View, names: Names, data: Data): string {
  const lying =
    card === BONUS ? view.table.bonus : view.table.river.find((spot) => spot.card === card)?.placed
  const how = { card: theCard(card), dice: spaced(dice) }
  if (lying) {
    const knocked = { ...how, name: names.name(lying.owner), lying: spaced(lying.dice) }
    return expel ? t('duel-effect-expel', knocked) : t('duel-effect-bump', knocked)
  }
  if (card === BONUS) return t('duel-effect-bonus', { dice: how.dice })
  const { value, growing } = info(card, data)
  if (value === null) return t('duel-effect-colour', how)
  return growing
    ? t('duel-effect-growing', { ...how, points: value })
    : t('duel-effect-points', { ...how, points: value })
}

/** Says what placing or swapping would add to the score: "+6", "-2", nothing. */
export const gainText = (gain: number) =>
  gain > 0
    ? t('duel-gain', { points: gain })
    : gain < 0
      ? t('duel-loss', { points: -gain })
      : t('duel-no-gain')

export function choices(legal: readonly unknown[], view: View, names: Names, box: unknown): string[] {
  const actions = legal as Action[]
  const { table } = view
  const places = [...new Set(actions.flatMap((action) => (action.type === 'place' ? [action.place] : [])))]
  if (places.length)
    return [
      t('duel-choices-place', {
        cards: list(table.retrieved.map(cardName), 'disjunction'),
        places: list(places, 'disjunction'),
      }),
    ]
  if (actions.some(({ type }) => type === 'swap')) return [t('duel-note-swap'), t('duel-leave')]
  if (actions.some(({ type }) => type === 'keep'))
    return [spaced(table.dice), t('duel-note-keep', { left: table.rolls_left }), t('duel-stop')]
  return actions.filter(({ type }) => type !== 'leave').map((action) => choice(action, view, names, box))
}

/** Names one thing that may be done. */
export function choice(one: unknown, view: View, names: Names, box: unknown): string {
  const action = one as Action
  switch (action.type) {
    case 'retrieve':
      return t('duel-retrieve')
    case 'roll':
      return t('duel-roll')
    case 'refill':
      return action.pile === 'colour'
        ? t('duel-pile-colour', { count: view.piles[0] })
        : t('duel-pile-point', { count: view.piles[1] })
    case 'place':
      return t('duel-choice-place', { card: cardName(action.card), place: action.place })
    case 'swap':
      return t('duel-choice-swap', { first: action.first, second: action.second })
    case 'keep':
      return action.dice.length === view.table.dice.length
        ? t('duel-stop')
        : action.dice.length
          ? t('coach-keep', { dice: spaced(action.dice) })
          : t('coach-keep-none')
    case 'reroll':
      return t('named', { name: powerName(action.card), value: powerText(action.card) })
    case 'turn':
      return t('duel-effect-turn', { power: powerName(action.card), before: action.die, after: action.face })
    case 'claim':
      return wouldClaim(action, view, names, box as Data)
    case 'protect':
      return t('duel-effect-protect', { card: theCard(action.claim) })
    case 'leave':
      return t('duel-leave')
    case 'done':
      return t('duel-done')
  }
}

/** Reads an action as it is written in a replay: `place ~3 e4`, `play row/any 3>6`, `claim rose4 44`. */
export function read(text: string): Action {
  const [type, first = '', second = '', third] = text.split(' ')
  switch (type) {
    case 'refill':
      return { type, pile: first as 'colour' | 'point' }
    case 'place':
      return { type, card: first, place: second }
    case 'swap':
      return { type, first, second }
    case 'keep':
      return {
        type,
        dice: text
          .split(' ')
          .slice(1)
          .filter((word) => word !== 'none')
          .map(Number),
      }
    case 'claim':
      return { type, card: first, dice: [...second].map(Number), expel: third ?? null }
    case 'play': {
      const [die, face] = second.split('>')
      if (face) return { type: 'turn', card: first, die: Number(die), face: Number(face) }
      return second ? { type: 'protect', card: first, claim: second } : { type: 'reroll', card: first }
    }
    default:
      return { type: type as 'retrieve' | 'roll' | 'leave' | 'done' }
  }
}

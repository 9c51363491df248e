/** Tumble in sentences. */
import { spaced, type Names } from '../../words/names.ts'
import { list, t } from '../../words/words.svelte.ts'
import { fiveTold } from '../told.ts'
import { BONUS, cardName, info, sizes, suitName } from './cards.ts'
import { scores } from './score.ts'
import type { Shown } from './show.ts'
import type { Action, Data, View } from './types.gen.ts'

export function sentence(event: Shown, names: Names): string | null {
  switch (event.type) {
    case 'card_turned':
      return t('tumble-card-turned', { card: cardName(event.card) })
    case 'start_rolled':
      return t('tumble-start-rolled', { ...names.who(event.seat), face: event.face })
    case 'start_tied':
      return t('tumble-start-tied', { names: names.several(event.seats) })
    case 'started':
      return t('tumble-started', names.who(event.seat))
    case 'card_acquired':
      return t('tumble-card-acquired', { ...names.who(event.seat), card: cardName(event.card) })
    case 'bonus_acquired':
      return t('tumble-bonus-acquired', names.who(event.seat))
    case 'dice_rolled': {
      const who = { ...names.who(event.seat), rolled: spaced(event.rolled) }
      return event.kept.length
        ? t('tumble-rolled-again', { ...who, kept: spaced(event.kept) })
        : t('tumble-rolled', who)
    }
    case 'bonus_rolled':
      return t('tumble-bonus-rolled', { face: event.face })
    case 'rolling_stopped':
      return t('tumble-stopped', { ...names.who(event.seat), dice: spaced(event.dice) })
    case 'die_turned':
      return t('tumble-die-turned', { ...names.who(event.seat), before: event.before, after: event.after })
    case 'claimed':
      return t('tumble-claimed', {
        ...names.who(event.seat),
        card: cardName(event.card),
        dice: spaced(event.dice),
      })
    case 'five_alike':
      return fiveTold(event, names)
    case 'bumped':
      return t('tumble-bumped', {
        ...names.who(event.owner),
        dice: spaced(event.dice),
        count: event.dice.length,
      })
    case 'game_ended':
      return event.reason === 'piles'
        ? t('tumble-ended-piles', { players: names.seats })
        : t('tumble-ended-quiet')
    case 'bonus_scored':
      return t('tumble-bonus-scored', { ...names.who(event.seat), face: event.face })
    case 'bonus_returned':
    case 'turn_ended':
      return null
  }
}

/** Describes a place of the tableau: "tide run of 4, worth 7, Mina's 3 4 5 6, 2 below". */
export function place(view: View, at: number, names: Names, data: Data): string {
  const pile = view.table.piles[at]!
  if (pile.card === null) return t('tumble-pile-empty', { count: pile.under })
  const parts = [t('tumble-pile', { card: cardName(pile.card), value: info(pile.card, data).value })]
  if (pile.placed)
    parts.push(t('tumble-pile-dice', { ...names.who(pile.placed.owner), dice: spaced(pile.placed.dice) }))
  if (pile.under) parts.push(t('tumble-pile-under', { count: pile.under }))
  return parts.join(', ')
}

export function bonusPlace(view: View, names: Names): string {
  const { bonus } = view.table
  return [
    t('tumble-bonus-die'),
    ...(bonus ? [t('tumble-pile-dice', { ...names.who(bonus.owner), dice: spaced(bonus.dice) })] : []),
  ].join(', ')
}

export function summary(view: View, names: Names, box: unknown): string[] {
  const data = box as Data
  const points = scores(view, data)
  const players = view.table.cards.map((cards, seat) => {
    const sets = sizes(cards, data.patterns)
      .filter(({ count }) => count)
      .map(({ suit, count }) => t('tumble-summary-set', { suit: suitName(suit), count }))
    if (cards.includes('joker')) sets.push(t('tumble-joker'))
    return t('tumble-summary-player', {
      name: names.short(seat),
      points: points[seat] ?? 0,
      sets: sets.length ? list(sets) : t('tumble-summary-none'),
    })
  })
  return [...players, ...view.table.piles.map((_, i) => place(view, i, names, data)), bonusPlace(view, names)]
}

/** Says what a claim would do. */
export function wouldDo(card: string, dice: readonly number[], view: View, names: Names, data: Data): string {
  const lying =
    card === BONUS ? view.table.bonus : view.table.piles.find((pile) => pile.card === card)?.placed
  if (lying) {
    const knocked = { dice: spaced(dice), name: names.name(lying.owner), lying: spaced(lying.dice) }
    return card === BONUS
      ? t('tumble-effect-bonus-bump', knocked)
      : t('tumble-effect-bump', { ...knocked, card: cardName(card) })
  }
  if (card === BONUS) return t('tumble-effect-bonus', { dice: spaced(dice) })
  return t('tumble-effect-claim', {
    card: cardName(card),
    dice: spaced(dice),
    points: info(card, data).value,
  })
}

export function choices(legal: readonly unknown[], view: View, names: Names, box: unknown): string[] {
  const actions = legal as Action[]
  const { table } = view
  if (actions.some(({ type }) => type === 'keep'))
    return [spaced(table.dice), t('tumble-note-keep', { left: table.rolls_left }), t('tumble-stop')]
  return actions.map((action) => choice(action, view, names, box))
}

/** Names one thing that may be done. */
export function choice(one: unknown, view: View, names: Names, box: unknown): string {
  const action = one as Action
  switch (action.type) {
    case 'roll':
      return t('tumble-roll')
    case 'turn':
      return t('tumble-die-turned', {
        name: '',
        you: 'yes',
        before: action.die,
        after: view.table.bonus_face ?? 0,
      })
    case 'claim':
      return wouldDo(action.card, action.dice, view, names, box as Data)
    case 'leave':
      return t('tumble-leave')
    case 'done':
      return t('tumble-done')
    case 'keep': {
      const dice = [...action.dice, ...(action.bonus ? [t('tumble-bonus-die')] : [])]
      return action.dice.length === view.table.dice.length &&
        dice.length >= view.table.dice.length + (view.table.bonus_face ? 1 : 0)
        ? t('tumble-stop')
        : dice.length
          ? t('coach-keep', { dice: dice.join(' ') })
          : t('coach-keep-none')
    }
  }
}

/** Reads an action as it is written in a replay: `keep 4 4 bonus`, `claim tide~4 3456`. */
export function read(text: string): Action {
  const [type, ...words] = text.split(' ')
  const dice = (written: string[]) => written.filter((word) => /^\d$/.test(word)).map(Number)
  switch (type) {
    case 'keep':
      return { type, dice: dice(words), bonus: words.includes('bonus') }
    case 'turn':
      return { type, die: Number(words[0]) }
    case 'claim':
      return { type, card: words[0]!, dice: dice([...(words[1] ?? '')]) }
    default:
      return { type: type as 'roll' | 'leave' | 'done' }
  }
}

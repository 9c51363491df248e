/** The view after each event. An event says all that changed, so this needs no rules; at the end the server's view counts. */
import { BONUS, deck } from './cards.ts'
import { STRIKE } from '../../board/impact.ts'
import { without, type Blow, type FiveAlike } from '../dice.ts'
import { swapped, withCard } from './grid.ts'
import type { Event, Placed, Spot, View } from './types.gen.ts'

export type Shown = Event | FiveAlike
/** A view, and what has just happened in it: pieces are moved by that. */
export type Seen = View & { just?: Shown; blow?: Blow }

/** The dice that lie on a card of the river, or before the Bonus pile. */
const lyingOn = ({ table }: View, card: string): Placed | null =>
  card === BONUS ? table.bonus : (table.river.find((spot) => spot.card === card)?.placed ?? null)

const sorted = <T extends string | number>(values: readonly T[]) =>
  [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
const at = <T>(values: readonly T[], index: number, change: (value: T) => T) =>
  values.map((value, i) => (i === index ? change(value) : value))

export function show(view: Seen, event: Shown): Seen {
  const { table } = view
  const to = (changed: Partial<View['table']>, rest: Partial<Seen> = {}): Seen => ({
    ...view,
    blow: undefined,
    ...rest,
    table: { ...table, ...changed },
    just: event,
  })
  const river = (place: number, spot: Spot) => at(table.river, place, () => spot)
  const dice = (card: string, change: (placed: Placed | null) => Placed | null) =>
    card === BONUS
      ? { bonus: change(table.bonus) }
      : {
          river: table.river.map((spot) =>
            spot.card === card ? { ...spot, placed: change(spot.placed) } : spot,
          ),
        }
  const played = (seat: number, card: string): Partial<View> => ({
    held: at(view.held, seat, (count) => count - 1),
    hands: at(view.hands, seat, (hand) => hand && hand.filter((held) => held !== card)),
  })
  switch (event.type) {
    case 'card_turned': {
      const [colour, point, bonus] = view.piles
      const piles: View['piles'] =
        deck(event.card) === 'colour' ? [colour - 1, point, bonus] : [colour, point - 1, bonus]
      return to({ river: river(event.place, { card: event.card, placed: null }) }, { piles })
    }
    case 'bonus_drawn': {
      const [colour, point, bonus] = view.piles
      return to(event.dice.length ? { bonus: null } : {}, {
        piles: [colour, point, bonus - 1],
        held: at(view.held, event.seat, (count) => count + 1),
      })
    }
    case 'bonus_seen': // after the last card of all, hands have been shown already
      return to(
        {},
        {
          hands: at(view.hands, event.seat, (hand) =>
            hand?.includes(event.card) ? hand : sorted([...(hand ?? []), event.card]),
          ),
        },
      )
    case 'start_rolled':
      return to({ starts: at(table.starts, event.seat, () => event.face) })
    case 'start_tied':
      return to({ starts: [0, 0] })
    case 'started':
      return to({ starts: [], player: event.seat, phase: 'ready' })
    case 'card_retrieved':
      return to({
        river: river(event.place, { card: null, placed: null }),
        retrieved: sorted([...table.retrieved, event.card]),
        phase: 'refill',
      })
    case 'card_placed':
      return to({
        grids: at(table.grids, event.seat, (grid) => withCard(grid, event.place, event.card)),
        retrieved: table.retrieved.filter((card) => card !== event.card),
        phase: 'place',
      })
    case 'cards_swapped':
      return to({ grids: at(table.grids, event.seat, (grid) => swapped(grid, event.first, event.second)) })
    case 'cards_given_up':
      return to({
        retrieved: table.retrieved.filter((card) => !event.cards.includes(card)),
        given_up: sorted([...table.given_up, ...event.cards]),
      })
    case 'dice_rolled':
      return to({
        player: event.seat,
        dice: sorted([...event.kept, ...event.rolled]),
        rolling: 0,
        rolls_left: event.rolls_left,
        phase: event.rolls_left ? 'keep' : 'claim',
      })
    case 'rolling_stopped':
      return to({ rolls_left: 0, phase: 'claim' })
    case 'bonus_played':
      return to({ discard: sorted([...table.discard, event.card]) }, played(event.seat, event.card))
    case 'die_turned':
      return to({ dice: sorted([...without(table.dice, [event.before]), event.after]) })
    case 'claim_protected':
      return to(
        dice(event.claim, (placed) => placed && { ...placed, protect: event.card }),
        played(event.seat, event.card),
      )
    case 'bonus_discarded':
      return to({ discard: sorted([...table.discard, event.card]) })
    case 'bumped':
      return view.blow?.here
        ? to({}, { blow: { ...view.blow, here: false } })
        : to(dice(event.card, () => null))
    case 'claimed': {
      const struck = lyingOn(view, event.card)
      const power = view.just?.type === 'bonus_played' ? view.just.card : undefined
      return to(
        {
          ...dice(event.card, () => ({ owner: event.seat, dice: event.dice, protect: null })),
          dice: without(table.dice, event.dice),
          phase: 'claim',
        },
        struck
          ? {
              blow: {
                card: event.card,
                owner: struck.owner,
                lying: struck.dice,
                dice: event.dice,
                power,
                here: true,
              },
            }
          : {},
      )
    }
    case 'five_alike':
      return to({})
    case 'turn_ended':
      return to({ dice: [], phase: 'ready', player: 1 - event.seat })
    case 'grid_filled':
      return to({ last: true, phase: 'ready', player: 1 - event.seat })
    case 'hands_shown':
      return to({ phase: 'over', dice: [] }, { hands: event.hands })
  }
}

const PACE: Record<Shown['type'], number> = {
  card_turned: 260,
  bonus_drawn: 200,
  bonus_seen: 160,
  start_rolled: 420,
  start_tied: 700,
  started: 700,
  card_retrieved: 520,
  card_placed: 620,
  cards_swapped: 720,
  cards_given_up: 600,
  dice_rolled: 900,
  rolling_stopped: 350,
  bonus_played: 820,
  die_turned: 560,
  claim_protected: 720,
  bonus_discarded: 0,
  bumped: 760,
  five_alike: 1100,
  claimed: 720,
  turn_ended: 160,
  grid_filled: 1000,
  hands_shown: 1000,
}
/** Dice that bump others are followed at once by those that they hit. */
export const pace = (event: Shown, view: Seen) =>
  event.type === 'claimed' && lyingOn(view, event.card) ? STRIKE : PACE[event.type]

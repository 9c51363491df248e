/** The view after each event. An event says all that changed, so this needs no rules; at the end the server's view counts. */
import { STRIKE } from '../../board/impact.ts'
import { without, type Blow, type FiveAlike } from '../dice.ts'
import type { Event, Pile, Placed, View } from './types.gen.ts'
import { BONUS } from './cards.ts'

export type Shown = Event | FiveAlike
/** A view, and what has just happened in it: pieces are moved by that. */
export type Seen = View & { just?: Shown; blow?: Blow }

/** The dice that lie on a card, or beside the bonus die. */
export const lyingOn = ({ table }: View, card: string): Placed | null =>
  card === BONUS ? table.bonus : (table.piles.find((pile) => pile.card === card)?.placed ?? null)

const sorted = (dice: readonly number[]) => [...dice].sort((a, b) => a - b)

export function show(view: Seen, event: Shown): Seen {
  const table = view.table
  const to = (changed: Partial<View['table']>, blow?: Blow): Seen => ({
    ...view,
    table: { ...table, ...changed },
    just: event,
    blow,
  })
  const pile = (at: number, changed: Partial<Pile>) =>
    table.piles.map((old, i) => (i === at ? { ...old, ...changed } : old))
  const place = (card: string, placed: Placed | null) =>
    card === BONUS
      ? { bonus: placed }
      : {
          piles: pile(
            table.piles.findIndex((each) => each.card === card),
            { placed },
          ),
        }
  switch (event.type) {
    case 'card_turned':
      return to({
        piles: pile(event.pile, {
          card: event.card,
          under: (table.piles[event.pile]?.under ?? 1) - 1,
          placed: null,
        }),
      })
    case 'start_rolled':
      return to({ starts: table.starts.map((face, seat) => (seat === event.seat ? event.face : face)) })
    case 'start_tied':
      return to({ starts: table.starts.map((_, seat) => (event.seats.includes(seat) ? 0 : null)) })
    case 'started':
      return to({ starts: [], player: event.seat, phase: 'ready' })
    case 'card_acquired':
      return to({
        piles: pile(event.pile, { card: null, placed: null }),
        cards: table.cards.map((cards, seat) =>
          seat === event.seat ? [...cards, event.card].sort() : cards,
        ),
      })
    case 'bonus_acquired':
      return to({ bonus: null, bonus_face: 0 })
    case 'dice_rolled':
      return to({
        player: event.seat,
        dice: sorted([...event.kept, ...event.rolled]),
        rolling: 0,
        phase: 'keep',
      })
    case 'bonus_rolled':
      return to({ bonus_face: event.face, phase: 'keep' })
    case 'rolling_stopped':
      return to({ phase: table.bonus_face === null ? 'claim' : 'turn' })
    case 'die_turned':
      return to({ dice: sorted([...without(table.dice, [event.before]), event.after]) })
    case 'bonus_returned':
      return to({ phase: 'claim' })
    case 'claimed': {
      const struck = lyingOn(view, event.card)
      return to(
        {
          ...place(event.card, { owner: event.seat, dice: event.dice }),
          dice: without(table.dice, event.dice),
          phase: 'claim',
        },
        struck
          ? { card: event.card, owner: struck.owner, lying: struck.dice, dice: event.dice, here: true }
          : undefined,
      )
    }
    case 'bumped':
      return view.blow?.here ? to({}, { ...view.blow, here: false }) : to(place(event.card, null))
    case 'five_alike':
      return to({})
    case 'turn_ended':
      return to({ dice: [], bonus_face: null, phase: 'ready', player: (event.seat + 1) % table.cards.length })
    case 'game_ended':
      return to({ phase: 'bonus', dice: [] })
    case 'bonus_scored':
      return to({ phase: 'over', bonus_face: event.face })
  }
}

const PACE: Partial<Record<Shown['type'], number>> = {
  card_turned: 120,
  start_rolled: 400,
  start_tied: 600,
  started: 600,
  card_acquired: 480,
  bonus_acquired: 380,
  dice_rolled: 860,
  bonus_rolled: 740,
  rolling_stopped: 300,
  die_turned: 450,
  claimed: 600,
  bumped: 760,
  five_alike: 1100,
  turn_ended: 160,
  game_ended: 1000,
  bonus_scored: 1000,
}
/** Dice that bump others are followed at once by those that they hit. */
export const pace = (event: Shown, view: Seen) =>
  event.type === 'claimed' && lyingOn(view, event.card) ? STRIKE : (PACE[event.type] ?? 0)

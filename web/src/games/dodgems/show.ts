/** The view after each event. An event and the game's data say all that changed, so this needs no rules; at the end the server's view counts. */
import { isDirection, kindOf, sorted } from './cards.ts'
import { columnOf, rowOf, spaceAt, STEPS, type Heading } from './track.ts'
import type { Bumper, Data, Event, Held, Ride, View } from './types.gen.ts'

/** A short effect on the track, with its place and its car. */
export type Flash =
  | { kind: 'trail'; bumper: number; from: string; to: string; pushed: boolean }
  | { kind: 'spark'; bumper: number; space: string; came: Heading; goes: Heading }
  | { kind: 'stop'; bumper: number; space: string; came: Heading }
  | { kind: 'burst'; bumper: number; by: number; heading: Heading; first: number | null } // who began the chain
  | { kind: 'point'; bumper: number; points: number }
  | { kind: 'card'; bumper: number; card: string; target: number | null }
  | { kind: 'held' | 'airbag' | 'turned'; bumper: number }

/** A view, what has just happened in it, and what flashes up because of it. */
export type Seen = View & { just?: Event; flash?: Flash | null; count?: number; going?: Heading }

const FRESH: Ride = { die: 0, boost: 0, heading: null, anchor: false, airbag: false, flat: false }

/** The bumper that pushed another this way: the next one behind it, as a push is straight. */
function behind({ bumpers }: View, bumper: number, heading: Heading, size: number): number | null {
  const [dx, dy] = STEPS[heading]
  const { space } = bumpers[bumper]!
  for (let far = 1; far < size; far++) {
    const back = spaceAt(columnOf(space) - far * dx, rowOf(space) - far * dy)
    const found = bumpers.findIndex((each) => each.space === back)
    if (found >= 0) return found
  }
  return null
}

/** What a Reaction card changes for the round of the bumper that it is played on. */
function effect(card: string, ride: Ride, data: Data): Partial<Ride> {
  switch (kindOf(card)) {
    case 'turbo':
      return { boost: ride.boost + data.turbo }
    case 'brake':
      return { boost: ride.boost - data.brake }
    case 'anchor':
      return { anchor: true }
    case 'airbag':
      return { airbag: true }
    case 'flat-battery':
      return { flat: true }
    default:
      return {}
  }
}

export function show(view: Seen, event: Event, data: Data): Seen {
  const to = (changed: Partial<Seen> = {}, flash: Flash | null = null): Seen => ({
    ...view,
    ...changed,
    just: event,
    flash,
    count: (view.count ?? 0) + 1,
  })
  const bumper = (at: number, changed: Partial<Bumper>) =>
    view.bumpers.map((old, i) => (i === at ? { ...old, ...changed } : old))
  const ride = (at: number, changed: Partial<Ride>) =>
    bumper(at, { ride: { ...view.bumpers[at]!.ride, ...changed } })
  const hand = (at: number, change: (held: Held) => Held) =>
    view.hands.map((old, i) => (i === at ? change(old) : old))
  const without = (type: string, at: number) =>
    view.pending.filter((part) => !(part.type === type && 'bumper' in part && part.bumper === at))
  const laid = (at: number, cards: readonly string[], bumpers = view.bumpers): Partial<Seen> => ({
    hands: hand(at, (held) => ({
      ...held,
      cards: held.cards.filter((card) => !cards.includes(card)),
      directions: held.directions - cards.filter(isDirection).length,
      reactions: held.reactions - cards.filter((card) => !isDirection(card)).length,
    })),
    bumpers: bumpers.map((old, i) =>
      i === at ? { ...old, discards: sorted([...old.discards, ...cards]) } : old,
    ),
  })

  switch (event.type) {
    case 'lot_drawn':
      return to({
        bumpers: bumper(event.seat, { discards: [event.card] }),
        pending: without('lot', event.seat),
      })
    case 'first_player_found':
      return to({ first: event.seat, bumpers: view.bumpers.map((old) => ({ ...old, discards: [] })) })
    case 'bumper_taken':
      return to({
        bumpers: bumper(event.bumper, { colour: event.colour }),
        pending: without('take', event.bumper),
      })
    case 'bumper_placed':
      return to({
        bumpers: bumper(event.bumper, { space: event.space, side: event.side }),
        pending: without('place', event.bumper),
      })
    case 'card_drawn': {
      const more = event.deck === 'direction' ? 'directions' : 'reactions'
      return to({
        hands: hand(event.bumper, (held) => ({
          ...held,
          [more]: held[more] + 1,
          cards: event.card ? sorted([...held.cards, event.card]) : held.cards,
        })),
      })
    }
    case 'card_seen':
      return to({
        hands: hand(event.bumper, (held) => ({ ...held, cards: sorted([...held.cards, event.card]) })),
      })
    case 'deck_remade':
      return to({
        bumpers: view.bumpers.map((old) => ({
          ...old,
          discards: old.discards.filter((card) => !event.cards.includes(card)),
        })),
      })
    case 'round_began':
      return to({
        round: event.round,
        scorers: [],
        pending: [{ type: 'pick' }],
        bumpers: view.bumpers.map((old) => ({ ...old, ride: FRESH })),
      })
    case 'speed_rolled':
      return to({ bumpers: ride(event.bumper, { die: event.die }) })
    case 'directions_missing':
    case 'hand_emptied':
      return to({ bumpers: bumper(event.bumper, { points: event.points }) })
    case 'cards_shown': {
      const each = event.order.map((at, i) => ({ bumper: at, card: event.cards[i]! }))
      return to({
        pending: [
          ...each.map((part) => ({ type: 'announce' as const, ...part })),
          ...event.order.map((at) => ({ type: 'move' as const, bumper: at })),
          ...event.order.map((at) => ({ type: 'refill' as const, bumper: at })),
        ],
        hands: view.hands.map((held, at) =>
          held.cards.length
            ? held
            : { ...held, cards: each.filter((part) => part.bumper === at).map(({ card }) => card) },
        ),
      })
    }
    case 'announced':
      return to(
        {
          ...laid(event.bumper, [event.card], ride(event.bumper, { heading: event.heading })),
          pending: without('announce', event.bumper),
        },
        { kind: 'turned', bumper: event.bumper },
      )
    case 'reacted': {
      const on = event.target ?? event.bumper
      const moves = view.pending.filter((part) => part.type === 'move' && part.bumper === event.bumper)
      const rest = without('move', event.bumper)
      const first = rest.findIndex(({ type }) => type === 'move')
      const at = event.way === 'first' ? first : rest.findLastIndex(({ type }) => type === 'move') + 1
      const jumped =
        (event.way === 'first' || event.way === 'last') && first >= 0
          ? [...rest.slice(0, at), ...moves, ...rest.slice(at)]
          : view.pending
      return to(
        {
          ...laid(event.bumper, [event.card], ride(on, effect(event.card, view.bumpers[on]!.ride, data))),
          pending: jumped.filter((part) => !(part.type === 'react' && part.bumper === event.bumper)),
        },
        { kind: 'card', bumper: event.bumper, card: event.card, target: event.target },
      )
    }
    case 'passed':
      return to({ pending: without('react', event.bumper) })
    case 'heading_turned':
      return to(
        { bumpers: ride(event.bumper, { heading: event.heading }) },
        { kind: 'turned', bumper: event.bumper },
      )
    case 'drove':
    case 'pushed': {
      const from = view.bumpers[event.bumper]!.space
      const end = event.path.at(-1) ?? from
      return to(
        {
          bumpers: bumper(event.bumper, { space: end }),
          pending: without('move', event.bumper),
          going: event.heading,
        },
        { kind: 'trail', bumper: event.bumper, from, to: end, pushed: event.type === 'pushed' },
      )
    }
    case 'ricocheted': {
      const came =
        view.just?.type === 'drove'
          ? view.just.heading
          : (view.bumpers[event.bumper]!.ride.heading ?? event.heading)
      return to(
        { pending: without('move', event.bumper), going: event.heading },
        { kind: 'spark', bumper: event.bumper, space: event.space, came, goes: event.heading },
      )
    }
    case 'stopped':
      return to(
        {},
        {
          kind: 'stop',
          bumper: event.bumper,
          space: event.space,
          came: view.going ?? view.bumpers[event.bumper]!.ride.heading ?? 'N',
        },
      )
    case 'bumper_hit':
      return to(
        {
          bumpers: ride(event.bumper, { die: 0 }),
          pending: without('move', event.by).filter(
            (part) => !(part.type === 'move' && part.bumper === event.bumper),
          ),
        },
        {
          kind: 'burst',
          bumper: event.bumper,
          by: event.by,
          heading: event.heading,
          first: event.chain ? behind(view, event.by, event.heading, data.size) : null,
        },
      )
    case 'anchor_held':
      return to({}, { kind: 'held', bumper: event.bumper })
    case 'airbag_opened':
      return to({}, { kind: 'airbag', bumper: event.bumper })
    case 'discarded':
      return to(laid(event.bumper, event.cards))
    case 'point_scored':
      return to(
        { bumpers: bumper(event.bumper, { points: event.points }) },
        { kind: 'point', bumper: event.bumper, points: event.points },
      )
    case 'game_ended':
      return to({ pending: [] })
    case 'nothing_drawn':
    case 'battery_was_flat':
      return to()
  }
}

const PACE: Partial<Record<Event['type'], number>> = {
  lot_drawn: 420,
  first_player_found: 800,
  bumper_taken: 480,
  bumper_placed: 480,
  card_drawn: 70,
  card_seen: 120,
  deck_remade: 350,
  round_began: 350,
  speed_rolled: 200,
  directions_missing: 800,
  hand_emptied: 800,
  cards_shown: 950,
  announced: 380,
  reacted: 720,
  heading_turned: 350,
  drove: 380,
  ricocheted: 190,
  stopped: 260,
  bumper_hit: 440,
  pushed: 480,
  anchor_held: 600,
  airbag_opened: 600,
  discarded: 420,
  point_scored: 400,
  battery_was_flat: 600,
  nothing_drawn: 500,
  game_ended: 900,
}
const LINK = 900 // a chain is followed link by link
export const pace = (event: Event) =>
  event.type === 'bumper_hit' && event.chain ? LINK : (PACE[event.type] ?? 0)

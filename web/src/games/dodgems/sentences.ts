/** Dodgems in sentences. */
import type { Lead } from '../board.ts'
import { type Names } from '../../words/names.ts'
import { list, say, t } from '../../words/words.svelte.ts'
import {
  aboutCard,
  arrowFor,
  arrowsOf,
  cardInFull,
  cardName,
  colourName,
  headingName,
  kindName,
  kindOf,
  shortName,
  sideOf,
  sideSeen,
  who,
} from './cards.ts'
import { foresee, foreseeWay, pathOf, type Foreseen } from './drive.ts'
import { angle, headingOf, type Heading } from './track.ts'
import type { Action, Data, Event, View } from './types.gen.ts'

/** The arguments of a sentence about two: who does it, and to whom. */
function two(bumper: number, other: number, names: Names) {
  const them = who(other, names)
  return { ...who(bumper, names), other: them.name, them: them.you }
}

export function sentence(event: Event, names: Names, view: View): string | null {
  const about = (bumper: number) => who(bumper, names)
  switch (event.type) {
    case 'lot_drawn':
      return t('dodgems-lot-drawn', { ...about(event.seat), card: event.card })
    case 'first_player_found':
      return t('dodgems-first-player', about(event.seat))
    case 'bumper_taken':
      return t('dodgems-taken', { ...about(event.bumper), colour: colourName(event.colour) })
    case 'bumper_placed':
      return t('dodgems-placed', { ...about(event.bumper), space: event.space })
    case 'card_drawn':
      return event.card ? t('dodgems-drawn', { ...about(event.bumper), card: cardName(event.card) }) : null // others' cards are counted, not named
    case 'card_seen':
      return t('dodgems-drawn', { ...about(event.bumper), card: cardName(event.card) })
    case 'deck_remade':
      return event.deck === 'direction' ? t('dodgems-remade-direction') : t('dodgems-remade-reaction')
    case 'nothing_drawn':
      return event.deck === 'direction'
        ? t('dodgems-nothing-direction', about(event.bumper))
        : t('dodgems-nothing-reaction', about(event.bumper))
    case 'round_began':
      return t('dodgems-round', { round: event.round })
    case 'speed_rolled':
      return t('dodgems-rolled', { ...about(event.bumper), die: event.die })
    case 'directions_missing':
      return t('dodgems-missing', { ...about(event.bumper), points: event.points })
    case 'hand_emptied':
      return t('dodgems-emptied', { ...about(event.bumper), points: event.points })
    case 'cards_shown':
      return t('dodgems-shown', {
        cards: list(
          event.order.map((bumper, i) =>
            t('dodgems-shown-one', { name: shortName(bumper, names), card: event.cards[i] ?? '' }),
          ),
        ),
      })
    case 'announced':
      return t('dodgems-announced', { ...about(event.bumper), arrow: headingName(event.heading, view) })
    case 'reacted':
      return reacted(event, names)
    case 'heading_turned':
      return t('dodgems-turned', { ...about(event.bumper), heading: headingName(event.heading, view) })
    case 'drove':
      return t('dodgems-drove', { ...about(event.bumper), space: event.path.at(-1) ?? '' })
    case 'ricocheted':
      return t('dodgems-ricocheted', { ...about(event.bumper), barrier: say(`dodgems-off-${event.off}`) })
    case 'stopped':
      return t('dodgems-stopped', {
        ...about(event.bumper),
        space: event.space,
        barrier: say(`dodgems-by-${event.by}`),
      })
    case 'bumper_hit':
      return event.chain
        ? t('dodgems-hit-chain', two(event.by, event.bumper, names))
        : t('dodgems-hit', two(event.by, event.bumper, names))
    case 'pushed':
      return t('dodgems-pushed', { ...about(event.bumper), space: event.path.at(-1) ?? '' })
    case 'anchor_held':
      return t('dodgems-anchored', about(event.bumper))
    case 'airbag_opened':
      return t('dodgems-airbagged', about(event.bumper))
    case 'discarded':
      return t('dodgems-discarded', { ...about(event.bumper), cards: list(event.cards.map(cardName)) })
    case 'point_scored':
      return t('dodgems-scored', { ...about(event.bumper), points: event.points })
    case 'battery_was_flat':
      return t('dodgems-flat', about(event.bumper))
    case 'game_ended':
      return event.reason === 'points' ? t('dodgems-ended-points') : t('dodgems-ended-rounds')
    case 'passed':
      return null // it goes without saying
  }
}

/** A fact is its bumper's; a direction is an arrow as the track lies before the viewer. */
export function lead(event: Event, view: View): Lead | null {
  const seat = 'bumper' in event ? event.bumper : 'seat' in event ? event.seat : null
  if (seat === null) return null
  const turns = event.type === 'announced' || event.type === 'heading_turned'
  const whose = event.type === 'bumper_hit' ? event.by : seat
  return { seat: whose, turn: turns ? angle(event.heading, sideOf(view)) : null }
}

function reacted(event: Extract<Event, { type: 'reacted' }>, names: Names): string {
  const card = kindName(kindOf(event.card))
  if (event.target === null)
    return t('dodgems-reacted', { ...who(event.bumper, names), card, way: event.way ?? 'none' })
  return event.target === event.bumper
    ? t('dodgems-reacted-self', { ...who(event.bumper, names), card })
    : t('dodgems-reacted-on', { ...two(event.bumper, event.target, names), card, way: event.way ?? 'none' })
}

// --- what each choice would do ---

/** Says where a way leads: how far, what it bounces off, whom it hits and where that one is pushed. */
function tellWay(foreseen: Foreseen, names: Names): string {
  const { legs, end, hit, stopped } = foreseen.drive
  const after = legs.length > 1 ? legs[1]! : null
  const space = legs[0]!.path.at(-1) ?? foreseen.from
  const free = pathOf(foreseen.drive).length
  if (!after)
    return hit === null
      ? t('dodgems-ahead-open', { space: end })
      : [
          t('dodgems-ahead-car', { name: shortName(hit, names), count: free }),
          tellPush(foreseen, names),
        ].join('')
  const rest =
    hit !== null
      ? t('dodgems-then-car', { name: shortName(hit, names) }) + tellPush(foreseen, names)
      : stopped
        ? t('dodgems-then-stop', { barrier: say(`dodgems-by-${stopped}`), space: end })
        : t('dodgems-then-open', { space: end })
  return t('dodgems-ahead-bounce', { barrier: say(`dodgems-off-${after.off}`), space, rest })
}

function tellPush({ drive, push }: Foreseen, names: Names): string {
  if (drive.hit === null) return ''
  if (!push) return t('dodgems-push-anchor')
  return push.drive.hit === null
    ? t('dodgems-push', { space: push.drive.end })
    : t('dodgems-push-chain', { name: shortName(push.drive.hit, names) })
}

/** Says where an arrow would lead with all the Speed there is, after those who have announced and drive before. */
function lookAhead(view: View, bumper: number, heading: Heading, names: Names, data: Data): string {
  const foreseen = foreseeWay(bumper, heading, view, data)
  return foreseen ? tellWay(foreseen, names) : t('dodgems-ahead-hit')
}

function drive(view: View, bumper: number, spaces: number, names: Names, data: Data): string {
  const foreseen = foresee(bumper, view.bumpers[bumper]!.ride.heading ?? 'N', spaces, data, view.bumpers)
  return t('dodgems-would-drive', { count: spaces, ahead: foreseen ? tellWay(foreseen, names) : '' })
}

/** A Direction card, and where each of its arrows would lead. */
function tellCard(card: string, view: View, bumper: number, names: Names, data: Data): string {
  const side = view.bumpers[bumper]?.side ?? 'south'
  return t('named', {
    name: card,
    value: arrowsOf(card, data)
      .map((arrow) =>
        t('dodgems-would-announce', {
          arrow: arrowFor(arrow, bumper, view),
          ahead: lookAhead(view, bumper, headingOf(side, arrow), names, data),
        }),
      )
      .join('; '),
  })
}

export function wouldDo(action: Action, view: View, names: Names, data: Data): string {
  const head = view.pending[0]
  const bumper = head && 'bumper' in head ? head.bumper : 0
  switch (action.type) {
    case 'take':
      return t('dodgems-would-take', { colour: colourName(action.colour) })
    case 'start':
      return t('dodgems-would-start', {
        space: action.space,
        side: say(
          `dodgems-side-${sideSeen(view, data.starts.find(({ space }) => space === action.space)!.side)}`,
        ),
      })
    case 'pick':
      return [
        cardInFull(action.card, names.me ?? 0, view, data),
        ...(action.dummy
          ? [t('dodgems-for-dummy', { card: cardInFull(action.dummy, view.seats, view, data) })]
          : []),
      ].join('. ')
    case 'announce': {
      const heading = headingOf(view.bumpers[bumper]?.side ?? 'south', action.arrow)
      return t('dodgems-would-announce', {
        arrow: arrowFor(action.arrow, bumper, view),
        ahead: lookAhead(view, bumper, heading, names, data),
      })
    }
    case 'move':
      return drive(view, bumper, action.spaces, names, data)
    case 'react':
      return [...named(action, view, names), aboutCard(action.card, data)].join(', ')
    case 'discard':
      return t('dodgems-would-discard', {
        cards: list(action.cards.map((card) => cardInFull(card, bumper, view, data))),
      })
    case 'draw':
      return t('dodgems-draw')
    case 'pass':
      return head?.type === 'extra' ? t('dodgems-no-draw') : t('dodgems-pass')
  }
}

export const wayName = (way: string) => say(`dodgems-way-${way}`)

export function choices(legal: readonly unknown[], view: View, names: Names, box: unknown): string[] {
  const data = box as Data
  const actions = legal as Action[]
  const first = actions[0]
  // Several cards to part with, or one for oneself and one for the dummy: each card is named once, not every pair.
  if (first?.type === 'discard' && first.cards.length > 1)
    return [
      t('dodgems-note-trim', { count: first.cards.length }),
      ...[...new Set(actions.flatMap((action) => (action.type === 'discard' ? action.cards : [])))].map(
        (card) => cardInFull(card, names.me ?? 0, view, data),
      ),
    ]
  if (first?.type === 'pick' && first.dummy) {
    const own = new Set(actions.flatMap((action) => (action.type === 'pick' ? [action.card] : [])))
    const dummy = new Set(
      actions.flatMap((action) => (action.type === 'pick' && action.dummy ? [action.dummy] : [])),
    )
    return [
      ...[...own].map((card) => tellCard(card, view, names.me ?? 0, names, data)),
      ...[...dummy].map((card) =>
        t('dodgems-for-dummy', { card: tellCard(card, view, view.seats, names, data) }),
      ),
    ]
  }
  return actions.map((action) =>
    action.type === 'pick'
      ? tellCard(action.card, view, names.me ?? 0, names, data)
      : wouldDo(action, view, names, data),
  )
}

/** Names one thing that may be done, in few words: where it leads is on the track. */
export function choice(action: unknown, view: View, names: Names, box: unknown): string {
  const it = action as Action
  const head = view.pending[0]
  const bumper = head && 'bumper' in head ? head.bumper : 0
  switch (it.type) {
    case 'pick':
      return it.dummy ? `${it.card}, ${t('dodgems-for-dummy', { card: it.dummy })}` : it.card
    case 'announce':
      return arrowFor(it.arrow, bumper, view)
    case 'move':
      return t('dodgems-move', { count: it.spaces })
    case 'react':
      return named(it, view, names).join(', ')
    default:
      return wouldDo(it, view, names, box as Data)
  }
}

/** A Reaction card, on whom and which way. */
function named(
  { card, target, way }: Extract<Action, { type: 'react' }>,
  view: View,
  names: Names,
): string[] {
  const on = view.bumpers.findIndex(({ colour }) => colour === target)
  return [kindName(kindOf(card)), ...(on >= 0 ? [shortName(on, names)] : []), ...(way ? [wayName(way)] : [])]
}

/** The cards and cars of Dodgems, read from their names and from the game's data, which a table may have edited. */
import { orientation } from '../../board/orientation.svelte.ts'
import type { Outcome } from '../../protocol.gen.ts'
import type { Extra, Paint } from '../board.ts'
import type { Names, Who } from '../../words/names.ts'
import { list, say, t } from '../../words/words.svelte.ts'
import { angle, ARROWS, headingOf, type Arrow, type Heading, type Side } from './track.ts'
import type { Bumper, Data, Event, Ride, View } from './types.gen.ts'

const KINDS = [
  'turbo',
  'brake',
  'swerve',
  'oil-slick',
  'anchor',
  'airbag',
  're-spin',
  'queue-jump',
  'flat-battery',
] as const
export type Kind = (typeof KINDS)[number]
const SIDES: readonly Side[] = ['south', 'west', 'north', 'east'] // clockwise

/** A Direction card is named by its Acceleration, `34`; a Reaction card by its kind and a number, `turbo2`. */
export const isDirection = (card: string) => /^\d+$/.test(card)
export const kindOf = (card: string) => card.replace(/\d+$/, '') as Kind

export function arrowsOf(card: string, data: Data): Arrow[] {
  const words =
    data.directions.find(({ acceleration }) => String(acceleration) === card)?.arrows.split(' ') ?? []
  return ARROWS.filter((arrow) => words.includes(arrow))
}

/** Puts cards in the order of a hand: Direction cards by Acceleration, then Reaction cards by kind. */
export function sorted(cards: readonly string[]): string[] {
  const rank = (card: string) =>
    isDirection(card)
      ? Number(card)
      : 1e6 + KINDS.indexOf(kindOf(card)) * 100 + Number(card.slice(kindOf(card).length))
  return [...cards].sort((a, b) => rank(a) - rank(b))
}

/** Speed is what the die shows and what cards add to it, and at least 1; a die that was lost or not rolled has none. */
export const speedOf = (ride: Ride): number | null => (ride.die ? Math.max(1, ride.die + ride.boost) : null)

// --- names ---

export const isDummy = (view: View, bumper: number) => bumper === view.seats
const arrowName = (arrow: Arrow) => say(`dodgems-arrow-${arrow}`)
export const kindName = (kind: string) => say(`dodgems-kind-${kind}`)
export const cardName = (card: string) => (isDirection(card) ? card : kindName(kindOf(card)))
/** Names a heading by the arrow that points there on the track as it lies before the viewer. */
export const headingName = (heading: Heading, view: View) =>
  arrowName(ARROWS[angle(heading, sideOf(view)) / 45]!)
/** Names an arrow of a bumper's card: "forward" of a player on the right is the viewer's "left". */
export const arrowFor = (arrow: Arrow, bumper: number, view: View) =>
  headingName(headingOf(view.bumpers[bumper]?.side ?? 'south', arrow), view)
/** A bumper's card, its number and its arrows: "23: forward and right". */
export const cardInFull = (card: string, bumper: number, view: View, data: Data) =>
  isDirection(card)
    ? t('dodgems-card-direction', {
        card,
        arrows: list(arrowsOf(card, data).map((arrow) => arrowFor(arrow, bumper, view))),
      })
    : t('dodgems-card-reaction', { card: kindName(kindOf(card)), about: aboutCard(card, data) })
/** What a Reaction card does. */
export const aboutCard = (card: string, data: Data) =>
  say(`dodgems-about-${kindOf(card)}`, { turbo: data.turbo, brake: data.brake })

export function colourName(colour: string): string {
  const key = `dodgems-colour-${colour}`
  const word = say(key)
  return word === key ? colour : word
}

/** Whose bumper it is: a player's, or the crash test dummy's, who has the number after them. */
export function who(bumper: number, names: Names): Who {
  return bumper < names.seats ? names.who(bumper) : { name: t('dodgems-dummy'), you: 'no' }
}
export const shortName = (bumper: number, names: Names) =>
  bumper < names.seats ? names.short(bumper) : t('dodgems-dummy')

// --- cars ---

const PAINTS: Record<string, string> = {
  green: '#46943a',
  red: '#cf4841',
  blue: '#3470bf',
  yellow: '#e0a31c',
}
/** Cars of the usual colours have a paint of their own, by day and by night; others are painted in what their name says. */
export const paint = (colour: string) => PAINTS[colour] ?? colour
/** The colours of the bumpers, the dummy's too; as long as a bumper has none, those of a text. */
export const paints = ({ bumpers }: View): Paint[] =>
  bumpers.map(({ colour }) => {
    if (!colour) return { paint: 'var(--soft)', ink: 'var(--soft)' }
    const ink =
      colour in PAINTS ? `var(--car-${colour}-ink)` : `color-mix(in srgb, ${colour} 40%, var(--ink))`
    return { paint: paint(colour), ink }
  })
/** From where the viewer looks: from their own side, once they have one. */
export const sideOf = (view: View): Side => {
  const own: Bumper | undefined = view.viewer === null ? undefined : view.bumpers[view.viewer]
  return own?.space && !orientation.shared ? own.side : 'south' // all in a room look at their TV alike
}

/** Where another side lies for the viewer: their own is in the south. */
export const sideSeen = (view: View, side: Side): Side =>
  SIDES[(SIDES.indexOf(side) - SIDES.indexOf(sideOf(view)) + 4) % 4]!

/** In which order bumpers play this round: as long as they have their cards still to draw, that is known. */
export function order(view: View): number[] {
  const drawing = view.pending.flatMap((part) => (part.type === 'refill' ? [part.bumper] : []))
  return drawing.length === view.bumpers.length ? drawing : view.bumpers.map((_, bumper) => bumper)
}
/** Who is still to move, in order. */
export const moving = (view: View) =>
  view.pending.flatMap((part) => (part.type === 'move' ? [part.bumper] : []))
/** The seats to move, as far as a view shows them: it does not show who has chosen in secret. */
export function turn(view: View & { just?: Event }): number[] {
  const next = view.just && 'bumper' in view.just ? view.just : view.pending[0]
  if (!next || next.type === 'trim') return []
  if (next.type === 'pick') return Array.from({ length: view.seats }, (_, seat) => seat)
  return 'bumper' in next && next.bumper < view.seats ? [next.bumper] : []
}
/** Cards that lie shown: drawn for the start, or picked and not yet announced. */
export function shownCard(view: View, bumper: number): string | null {
  for (const part of view.pending) if (part.type === 'announce' && part.bumper === bumper) return part.card
  const lots = view.pending[0]?.type === 'lot' || !view.bumpers.some(({ colour }) => colour)
  return lots ? (view.bumpers[bumper]?.discards[0] ?? null) : null
}

/** The dummy wins alone if no player has, and shares the win with whom it is tied after the last round. */
export function extras(view: View, { winners, scores, reason }: Outcome): Extra[] {
  const dummy = view.bumpers[view.seats] // B9.5
  if (!dummy) return []
  const won = !winners.length || (reason === 'rounds' && dummy.points >= Math.max(...scores))
  return [{ seat: view.seats, name: t('dodgems-dummy'), face: 'dummy', points: dummy.points, won }]
}

/** Says what a line of a score is for: there is one, for Bump points. */
export const label = () => t('dodgems-line-points')

/** What lies on a car until the end of the round. */
export const signsOf = ({ anchor, airbag, flat }: Ride) => [
  ...(anchor ? ['anchor' as const] : []),
  ...(airbag ? ['airbag' as const] : []),
  ...(flat ? ['flat-battery' as const] : []),
]

/** The table of Dodgems in words, for those who listen. */
import type { Names } from '../../words/names.ts'
import { list, say, t } from '../../words/words.svelte.ts'
import {
  cardInFull,
  cardName,
  colourName,
  headingName,
  isDirection,
  isDummy,
  kindName,
  moving,
  order,
  shortName,
  sideOf,
  speedOf,
} from './cards.ts'
import type { Data, View } from './types.gen.ts'

/** Describes a car: "Mina, car 2, red, on d4. Speed 4, heading north-east." */
export function describe(view: View, bumper: number, names: Names): string {
  const { colour, space, ride } = view.bumpers[bumper]!
  const parts = [
    space
      ? t('dodgems-car-on', {
          name: shortName(bumper, names),
          number: bumper + 1,
          colour: colourName(colour),
          space,
        })
      : t('dodgems-car', {
          name: shortName(bumper, names),
          number: bumper + 1,
          colour: colour ? colourName(colour) : '–',
        }),
  ]
  const speed = speedOf(ride)
  if (speed !== null) parts.push(t('dodgems-car-speed', { speed }))
  else if (ride.heading) parts.push(t('dodgems-car-hit'))
  if (ride.heading && speed !== null)
    parts.push(t('dodgems-car-heading', { heading: headingName(ride.heading, view) }))
  if (ride.anchor) parts.push(kindName('anchor'))
  if (ride.airbag) parts.push(kindName('airbag'))
  if (ride.flat) parts.push(kindName('flat-battery'))
  return parts.join(', ')
}

export function summary(view: View, names: Names, box: unknown): string[] {
  const data = box as Data
  const told = [t('dodgems-summary-round', { round: view.round, points: data.points_to_win })]
  for (const [bumper, { points }] of view.bumpers.entries()) {
    const held = view.hands[bumper]!
    told.push(
      `${describe(view, bumper, names)}. ${t('dodgems-summary-player', { points, directions: held.directions, reactions: held.reactions })}`,
    )
  }
  if (order(view).length && view.pending.some(({ type }) => type === 'refill'))
    told.push(
      t('dodgems-summary-order', { names: list(order(view).map((bumper) => shortName(bumper, names))) }),
    )
  if (moving(view).length)
    told.push(
      t('dodgems-summary-moving', { names: list(moving(view).map((bumper) => shortName(bumper, names))) }),
    )
  told.push(
    t('dodgems-summary-track', {
      size: data.size,
      pillars: list(data.pillars),
      side: say(`dodgems-ahead-of-${sideOf(view)}`),
    }),
  )
  for (const bumper of view.bumpers.keys()) {
    const cards = view.hands[bumper]!.cards
    if (!cards.length || (bumper !== view.viewer && !isDummy(view, bumper))) continue
    const arrows = cards.map((card) =>
      isDirection(card) ? cardInFull(card, bumper, view, data) : cardName(card),
    )
    told.push(
      bumper === view.viewer
        ? t('dodgems-summary-hand', { cards: arrows.join('; ') })
        : t('dodgems-summary-dummy', { cards: arrows.join('; ') }),
    )
  }
  return told
}

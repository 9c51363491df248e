/**
 * Where a bumper would come to, as all stand now: shown and said before anything is sent. What a drive does is the
 * server's to say, and only that happens; drives.json holds its answers from every space, and a test holds these to them.
 */
import { kindOf, moving, speedOf } from './cards.ts'
import { show } from './show.ts'
import { columnOf, HEADINGS, rowOf, spaceAt, STEPS, turned, type Heading } from './track.ts'
import type { Action, Bumper, Data, Ride, View } from './types.gen.ts'

type Barrier = 'border' | 'corner' | 'pillar'
/** A straight part of a way: the spaces gone to, and what it came off at its beginning. */
interface Leg {
  heading: Heading
  path: string[]
  off: Barrier | null
}
/** A way, leg by leg, and what would end it before its spaces do. */
export interface Drive {
  legs: Leg[]
  end: string
  hit: number | null
  stopped: Barrier | null
}
/** A drive, and where it would push whom it hits. */
export interface Foreseen {
  bumper: number
  from: string
  drive: Drive
  push: Foreseen | null
}

/** What stands ahead of a space, and the way that it turns a bumper; null if there is a space to go to. */
function barrier(space: string, heading: Heading, data: Data): { off: Barrier; turn: Heading } | null {
  const [dx, dy] = STEPS[heading]
  const [column, row] = [columnOf(space) + dx, rowOf(space) + dy]
  const [beside, beyond] = [column < 0 || column >= data.size, row < 0 || row >= data.size]
  const towards = (x: number, y: number) =>
    HEADINGS.find((each) => STEPS[each][0] === x && STEPS[each][1] === y)!
  if (beside || beyond)
    return {
      off: beside && beyond ? 'corner' : 'border',
      turn: towards(beside ? 0 - dx : dx, beyond ? 0 - dy : dy),
    }
  return data.pillars.includes(spaceAt(column, row)) ? { off: 'pillar', turn: towards(0 - dx, 0 - dy) } : null
}

/** Goes on until the spaces are used up, a bumper is in the way, or no ricochet is left. */
export function drive(
  from: string,
  heading: Heading,
  spaces: number,
  data: Data,
  bumpers: readonly Bumper[],
  ricochets = 1,
): Drive {
  const legs: Leg[] = [{ heading, path: [], off: null }]
  let space = from
  for (let left = spaces; left > 0;) {
    const leg = legs.at(-1)!
    const wall = barrier(space, leg.heading, data)
    if (wall && legs.length > ricochets) return { legs, end: space, hit: null, stopped: wall.off }
    if (wall) {
      legs.push({ heading: wall.turn, path: [], off: wall.off })
      continue
    }
    const [dx, dy] = STEPS[leg.heading]
    const next = spaceAt(columnOf(space) + dx, rowOf(space) + dy)
    const hit = bumpers.findIndex((bumper) => bumper.space === next && next !== from)
    if (hit >= 0) return { legs, end: space, hit, stopped: null }
    leg.path.push(next)
    space = next
    left--
  }
  return { legs, end: space, hit: null, stopped: null }
}

/** Foresees a drive and the push that it makes: by the full Speed, without a bounce; an anchor holds. */
export function foresee(
  bumper: number,
  heading: Heading,
  spaces: number,
  data: Data,
  bumpers: readonly Bumper[],
): Foreseen | null {
  const car = bumpers[bumper]
  if (!car?.space) return null
  const driven = drive(car.space, heading, spaces, data, bumpers)
  const other = driven.hit === null ? null : bumpers[driven.hit]!
  if (!other || other.ride.anchor) return { bumper, from: car.space, drive: driven, push: null }
  const after = bumpers.map((each, i) => (i === bumper ? { ...each, space: driven.end } : each))
  const pushed = drive(other.space, driven.legs.at(-1)!.heading, speedOf(car.ride) ?? 1, data, after, 0)
  return {
    bumper,
    from: car.space,
    drive: driven,
    push: { bumper: driven.hit!, from: other.space, drive: pushed, push: null },
  }
}

/** A bumper after a drive that was foreseen: where it stands; whoever was hit has lost the die and drives no more. */
function after({ bumper, drive, push }: Foreseen, bumpers: readonly Bumper[]): readonly Bumper[] {
  const moved = bumpers.map((each, i) => ({
    ...each,
    ...(i === bumper && { space: drive.end }),
    ...(i === drive.hit && { ride: { ...each.ride, die: 0 } }),
  }))
  return push ? after(push, moved) : moved
}

/**
 * What is left of a round, drive by drive, if everyone goes as far as they can and no more cards are played. Who has not
 * announced stays. `first` is how far the first to drive goes, if not as far as it can.
 */
export function foreseeRound(view: View, data: Data, first?: number): Foreseen[] {
  let bumpers: readonly Bumper[] = view.bumpers
  return moving(view).flatMap((bumper, i) => {
    const { ride } = bumpers[bumper]!
    const speed = speedOf(ride)
    if (!ride.heading || speed === null) return []
    const foreseen = foresee(bumper, ride.heading, (i === 0 && first) || speed, data, bumpers)
    if (!foreseen) return []
    bumpers = after(foreseen, bumpers)
    return [foreseen]
  })
}

/** The view if a bumper announced this. */
export const announcing = (view: View, bumper: number, heading: Heading): View => ({
  ...view,
  bumpers: view.bumpers.map((each, i) =>
    i === bumper ? { ...each, ride: { ...each.ride, heading } } : each,
  ),
})

/** Where a heading would lead, after those who drive before; null if it is hit before it can. */
export function foreseeWay(bumper: number, heading: Heading, view: View, data: Data): Foreseen | null {
  if (!moving(view).includes(bumper))
    return foresee(bumper, heading, speedOf(view.bumpers[bumper]!.ride) ?? 1, data, view.bumpers)
  const round = foreseeRound(announcing(view, bumper, heading), data)
  return round.find((each) => each.bumper === bumper) ?? null
}

/** The view if a Reaction card is played. Nobody knows what a die that is rolled again will show: until then it has no Speed. */
export function afterReaction(
  view: View,
  bumper: number,
  { card, target, way }: Extract<Action, { type: 'react' }>,
  data: Data,
): View {
  const on = target === null ? bumper : view.bumpers.findIndex(({ colour }) => colour === target)
  const played = show(view, { type: 'reacted', bumper, card, target: target === null ? null : on, way }, data)
  const { ride } = view.bumpers[on]!
  const rides = (changed: Partial<Ride>): View => ({
    ...played,
    bumpers: played.bumpers.map((each, i) => (i === on ? { ...each, ride: { ...ride, ...changed } } : each)),
  })
  switch (kindOf(card)) {
    case 'swerve':
    case 'oil-slick':
      return rides({ heading: ride.heading && turned(ride.heading, way === 'left' ? -1 : 1) })
    case 're-spin':
      return rides({ die: 0 })
    default:
      return played
  }
}

/** Every space of a way, in order. */
export const pathOf = ({ legs }: Drive) => legs.flatMap(({ path }) => path)

/** A drive that is thought of, or one of several that a card would allow; or one that another has announced. */
export interface Preview {
  foreseen: Foreseen
  faint: boolean
  announced?: boolean
}

/** Who could hit whom, among those who have yet to drive. */
import type { Way } from '../../protocol.gen.ts'
import type { Names } from '../../words/names.ts'
import { list, t } from '../../words/words.svelte.ts'
import { arrowsOf, moving, shortName, shownCard, who } from './cards.ts'
import { headingOf } from './track.ts'
import type { Data, View } from './types.gen.ts'

/** The ways by which a bumper that has yet to drive could hit another: the one announced, one of a shown card, or any. */
export function couldHit(view: View, ways: readonly Way[], data: Data): Way[] {
  const still = moving(view)
  return ways.filter(({ bumper, heading, hit }) => {
    if (typeof hit !== 'number') return false
    const { ride, side } = view.bumpers[bumper]!
    if (ride.heading) return ride.heading === heading && still.includes(bumper)
    const card = shownCard(view, bumper)
    return !card || arrowsOf(card, data).some((arrow) => headingOf(side, arrow) === heading)
  })
}

/** Says it, one sentence for each who could: what could hit the reader first. */
export function whoCouldHit(ways: readonly Way[], names: Names): string[] {
  const all = [...new Set(ways.map(({ bumper }) => bumper))].map(
    (bumper) =>
      [bumper, [...new Set(ways.filter((way) => way.bumper === bumper).map(({ hit }) => hit!))]] as const,
  )
  const mine = all.filter(([, hit]) => names.me !== null && hit.includes(names.me))
  return [
    ...(mine.length
      ? [t('dodgems-could-hit-you', { names: list(mine.map(([bumper]) => shortName(bumper, names))) })]
      : []),
    ...all.flatMap(([bumper, hit]) => {
      const others = hit.filter((each) => each !== names.me)
      return others.length
        ? [
            t('dodgems-could-hit', {
              ...who(bumper, names),
              names: list(others.map((each) => shortName(each, names))),
            }),
          ]
        : []
    }),
  ]
}

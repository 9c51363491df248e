/** A round of Dodgems in short, and the facts that are told while it is played. */
import type { Recap } from '../board.ts'
import type { Names } from '../../words/names.ts'
import { list, t } from '../../words/words.svelte.ts'
import { who } from './cards.ts'
import { sentence } from './sentences.ts'
import type { Event, View } from './types.gen.ts'

export const begins = (event: Event) => event.type === 'round_began'
export const ends = (event: Event) =>
  (event.type === 'round_began' && event.round > 1) || event.type === 'game_ended'

/** Sums up a round: who gained how much, by hitting whom; and who lost points; or that nothing came of it. */
export function recap(events: readonly Event[], names: Names, view: View): Recap | null {
  const first = events.find((event) => event.type === 'round_began')
  if (!first) return null
  const gained = new Map<number, { points: number; does: string[] }>()
  const of = (bumper: number) => {
    const found = gained.get(bumper) ?? { points: 0, does: [] }
    gained.set(bumper, found)
    return found
  }
  const lost: Recap['lines'] = []
  let driver = 0 // who began the crash that is told
  for (const event of events) {
    if (event.type === 'point_scored') of(event.bumper).points++
    if (event.type === 'directions_missing' || event.type === 'hand_emptied')
      lost.push({ seat: event.bumper, text: sentence(event, names, view)! })
    if (event.type !== 'bumper_hit') continue
    const them = who(event.bumper, names)
    const hit = { other: them.name, them: them.you }
    if (event.chain) {
      const does = of(driver).does
      does.push(does.pop()! + t('dodgems-recap-flew', { ...hit, you: who(event.by, names).you }))
      of(event.by).does.push(t('dodgems-recap-knocked', hit))
    } else {
      driver = event.by
      of(driver).does.push(t('dodgems-recap-hit', hit))
    }
  }
  const lines = [
    ...[...gained]
      .filter(([, { points }]) => points)
      .sort(([, a], [, b]) => b.points - a.points)
      .map(([seat, { points, does }]) => ({
        seat,
        text: t('dodgems-recap', { ...who(seat, names), gain: String(points), does: list(does) }),
      })),
    ...lost,
  ]
  return {
    title: t('dodgems-round-short', { round: first.round }),
    lines: lines.length ? lines : [{ seat: null, text: t('dodgems-recap-none') }],
  }
}

/** Facts that are seen well enough on the track, or belong to the one before. */
const SEEN: readonly Event['type'][] = [
  'lot_drawn',
  'card_drawn',
  'card_seen',
  'speed_rolled',
  'heading_turned',
  'ricocheted',
  'stopped',
  'pushed',
  'point_scored',
]

/** What is told of a fact while it is shown, given what follows it: a crash is told once, when it happens. */
export function caption(event: Event, after: readonly Event[], names: Names, view: View): string | null {
  if (SEEN.includes(event.type)) return null
  if (event.type === 'drove')
    return after.some(({ type }) => type === 'drove' || type === 'bumper_hit')
      ? null
      : sentence(event, names, view)
  if (event.type !== 'bumper_hit') return sentence(event, names, view)
  if (event.chain) return null
  return [event, ...after.filter((next) => next.type === 'bumper_hit')]
    .map((hit) => sentence(hit, names, view))
    .join(' ')
}

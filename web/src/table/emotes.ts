/** What somebody at a table can show without words. */
import type { Emote, Emoted } from '../protocol.gen.ts'

export type EmoteName = Emote['emote']
export const EMOTES: readonly EmoteName[] = [
  'hello',
  'thanks',
  'bravo',
  'luck',
  'wow',
  'ouch',
  'sad',
  'think',
]
export const SHOWN = 4000 // milliseconds

/** The newest emote of everyone: of a seat, or of those who watch. */
export const ofSeat = (shown: readonly Emoted[], guest: string | null | undefined) =>
  guest ? shown.findLast((each) => each.guest === guest) : undefined
export const ofWatchers = (shown: readonly Emoted[], seats: readonly (string | null | undefined)[]) =>
  shown.filter(
    (each, at) =>
      !seats.includes(each.guest) && !shown.slice(at + 1).some((later) => later.guest === each.guest),
  )

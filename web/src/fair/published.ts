/** The roots of dailies, which are published before their day. This browser keeps each as it was first shown. */
import { commitments } from '../net/daily.ts'
import type { Settings } from '../protocol.gen.ts'
import type { Begun } from './entries.ts'
import type { Kept } from './kept.ts'
import { checkSettings } from './mine.ts'
import { insist } from './unfair.ts'

const PLACE = 'bumpyard:roots'
const KEPT = 90 // the newest roots that are kept

type Roots = Record<string, string> // the date and the game -> the root

const keyOf = (day: string, game: string) => `${day} ${game}`

function kept(): Roots {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Roots
  } catch {
    return {}
  }
}

/** Keeps roots that are published, and returns all that are known: one that was kept is never replaced. */
export function keepRoots(published: readonly { day: string; game: string; root: string }[]): Roots {
  const told = Object.fromEntries(published.map(({ day, game, root }) => [keyOf(day, game), root]))
  const all = { ...told, ...kept() }
  const newest = Object.keys(all).sort().slice(-KEPT)
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(newest.map((key) => [key, all[key]]))))
  } catch {
    /* a full or forbidden storage must not stop a game */
  }
  return all
}

/** Insists that a daily has the root that is published now, and the one that this browser was shown before. */
export async function checkPublished({ daily, game, root }: Begun): Promise<void> {
  const { dailies } = await commitments()
  const published = dailies.find((each) => each.day === daily && each.game === game)
  insist(published?.root === root, 'root')
  insist(keepRoots(dailies)[keyOf(daily!, game)] === root, 'root')
}

/**
 * Insists on a daily, where nobody's bytes are asked for: its root was published, it is the daily of the lobby, and no table
 * that I made myself, where my bytes have to be asked for.
 */
export async function checkDaily({ entry, saw }: Kept, settings: Settings | null): Promise<void> {
  const begun = JSON.parse(entry!) as Begun
  insist(!saw, 'not-asked')
  if (settings) checkSettings(begun, settings)
  await checkPublished(begun)
}

/** How reliable somebody is: the part of their rated games that they have finished, of a hundred. */
import type { Strength } from '../protocol.gen.ts'

export const finished = ({ games = 0, finished = 0 }: Strength): number =>
  games ? Math.floor((100 * finished) / games) : 100

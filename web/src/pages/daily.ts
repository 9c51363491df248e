/** The daily: its squares, the text to share, and how much time is left. Nothing here tells of dice or cards. */
import type { DailyResults, MyTry } from '../protocol.gen.ts'
import { current, say, t } from '../words/words.svelte.ts'

const SQUARES = ['⬛', '🟨', '🟩'] // behind, level, ahead

/** How somebody stood in the course of a game, as squares. */
export const squares = ({ squares: stood = '' }: MyTry): string =>
  [...stood].map((how) => SQUARES[Number(how)]).join('')

/** The same in words. */
export function toldSquares({ squares: stood = '' }: MyTry): string {
  const count = (how: string) => [...stood].filter((each) => each === how).length
  return t('daily-stood', { n: stood.length, done: count('2'), full: count('1') })
}

/** The date of a day as people write it. */
export const dated = (day: string) =>
  new Intl.DateTimeFormat(current(), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

/** The day before or after another. */
export const beside = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The time until a day ends, in hours and minutes. */
export function left(ends: number, now: number): string {
  const minutes = Math.max(0, Math.ceil((ends - now) / 60_000))
  return t('daily-left', { two: Math.floor(minutes / 60), three: minutes % 60 })
}

/** What is sent to friends: the result and the squares. It gives nothing of the game away. */
export function shareText({ day, game, mine, better }: DailyResults, streak: number): string {
  if (!mine) return ''
  const { won, score = 0, best = 0 } = mine
  const result = `${won ? '🏆 ' : ''}${score} : ${best}`
  const lines = [
    `Bumpyard · ${say(`game-${game}`)} · ${dated(day)}`,
    typeof better === 'number'
      ? `${result} · ${t('daily-better', { percent: Math.round(better * 100) })}`
      : result,
    squares(mine),
    ...(streak > 1 ? [t('daily-streak', { days: streak })] : []),
  ]
  return lines.join('\n')
}

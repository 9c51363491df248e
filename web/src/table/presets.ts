/** What a host chooses for a table: a few presets, and the settings that they stand for. */
import type { Game, TableSettings } from '../protocol.gen.ts'
import { say, t } from '../words/words.svelte.ts'

export type Level = Game['levels'][number]

export const CLOCKS: Record<string, NonNullable<TableSettings['clock']>> = {
  none: { kind: 'none', limit: 0, increment: 0 },
  turn: { kind: 'turn', limit: 60_000, increment: 0 },
  game: { kind: 'game', limit: 600_000, increment: 10_000 },
  day: { kind: 'turn', limit: 86_400_000, increment: 0 },
  days: { kind: 'turn', limit: 2 * 86_400_000, increment: 0 },
}

/** The preset that a clock is; null if somebody chose their own, by the API. */
export function paceOf({ clock = CLOCKS.none! }: TableSettings): string | null {
  const same = ({ kind, limit, increment }: typeof clock) =>
    kind === clock.kind && (kind === 'none' || (limit === clock.limit && increment === clock.increment))
  return Object.keys(CLOCKS).find((name) => same(CLOCKS[name]!)) ?? null
}

/** How well the bots on the first free seats play: the last level counts on. */
export const botLevels = ({ bots = [] }: TableSettings, free: number): Level[] =>
  Array.from({ length: free }, (_, i) => bots[Math.min(i, bots.length - 1)] ?? 'casual')

/** The level that all bots have; null if they differ. */
export function strengthOf({ bots = [] }: TableSettings): Level | null {
  const [first = 'casual', ...rest] = bots
  return rest.every((level) => level === first) ? first : null
}

/** The same table with another game: what this game does not have is left to it. */
export function withGame(settings: TableSettings, game: Game, people: number): TableSettings {
  const has = (level: Level) =>
    game.levels.includes(level) ? level : game.levels.includes('casual') ? 'casual' : game.levels[0]!
  const enough = game.seats.filter((seats) => seats >= people)
  const seats = enough.includes(settings.seats) ? settings.seats : (enough[0] ?? game.seats.at(-1)!)
  return {
    ...settings,
    game: game.name,
    seats,
    options: {},
    own_data: null,
    bots: (settings.bots ?? []).map(has),
    takeover: has(settings.takeover ?? 'casual'),
  }
}

function clockTold({ kind, limit, increment }: NonNullable<TableSettings['clock']>): string {
  if (kind === 'none') return t('clock-none')
  if (limit >= 86_400_000) return t('rule-days', { days: Math.round(limit / 86_400_000) })
  return kind === 'turn'
    ? t('rule-turn', { seconds: limit / 1000 })
    : t('rule-game', { minutes: Math.round(limit / 60_000), seconds: increment / 1000 })
}

/** The settings in words, a line each. */
export const told = (settings: TableSettings): string[] => [
  clockTold(settings.clock ?? CLOCKS.none!),
  ...Object.entries(settings.options ?? {}).map(([name, value]) =>
    t('named', { name: say(`option-${name}`), value: say(`option-${name}-${value}`) }),
  ),
  t('named', { name: t('create-watching'), value: say(`watching-${settings.watching ?? 'public'}`) }),
  ...(settings.coach ? [t('create-coach')] : []),
  ...(settings.strict ? [t('create-strict')] : []),
  ...(settings.own_data ? [t('own-data')] : []),
]

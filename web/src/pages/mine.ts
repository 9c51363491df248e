/** My tables on the home page: in which order, and how each of them stands. */
import { companions } from '../net/companions.svelte.ts'
import type { Listing, Lobby, Summary } from '../protocol.gen.ts'
import { Names } from '../words/names.ts'
import { seatedAt } from '../frame/seats.ts'
import { list, t } from '../words/words.svelte.ts'

export interface Standing {
  lobby: Lobby
  me: number | null // the seat of this device's own guest, unless others on it play there too: then "you" is nobody
  myTurn: boolean // of anybody on this device
  told: string
  changed: number
  until: number | null // when the first of those who decide runs out of time
  others: boolean // other people were there, who can be invited again
}

const ORDER = ['running', 'open', 'over']

/** All tables of a device, those that wait for somebody on it first, then the newest; `own` is its guest. */
export function standings({ mine, summaries = {} }: Listing, own: string | null): Standing[] {
  const guests = [own, ...companions.all.map(({ guest }) => guest)]
  const all = mine.map((lobby) => {
    const here = lobby.players.flatMap((player, seat) =>
      player?.guest && guests.includes(player.guest) ? [seat] : [],
    )
    const me = here.length === 1 && lobby.players[here[0]!]!.guest === own ? here[0]! : null
    const summary = summaries[lobby.table] ?? { changed: 0 }
    const myTurn = lobby.status === 'running' && here.some((seat) => summary.waiting?.includes(seat))
    const others = lobby.players.some((player, seat) => player?.guest && seat !== me)
    const { changed, until = null } = summary
    return { lobby, me, myTurn, told: told(lobby, summary, me), changed, until, others }
  })
  const place = ({ lobby, myTurn }: Standing) => (myTurn ? -1 : ORDER.indexOf(lobby.status))
  return all.sort((a, b) => place(a) - place(b) || b.changed - a.changed)
}

/** Says whose turn it is, or who has won. */
export function told(lobby: Lobby, { waiting = [], outcome }: Partial<Summary>, me: number | null): string {
  const names = Names.of(seatedAt(lobby), me)
  if (lobby.status === 'open') return t('mine-open')
  if (lobby.status === 'running') {
    if (lobby.paused) return t('paused')
    return waiting.length ? t('mine-turn', names.whoOf(waiting)) : t('mine-running')
  }
  if (!outcome) return t('end-abandoned')
  const [seat] = outcome.winners
  if (outcome.winners.length > 1)
    return t('end-shared', { names: list(outcome.winners.map((each) => names.short(each))) })
  return seat === undefined ? t('end-nobody') : t('end-won', names.who(seat))
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "5 minutes ago", "yesterday", in a language; "in 2 hours" for what is still to come. */
export function ago(milliseconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const [unit, size] = UNITS.find(([, size]) => Math.abs(milliseconds) >= size) ?? ['second', Infinity]
  return format.format(Math.trunc(-milliseconds / size) || 0, unit)
}

/** The others at a table; bots by their names in the words of `cast`. */
export const othersAt = (lobby: Lobby, mine: number | null) =>
  othersOf(lobby, mine)
    .map(({ name }) => name)
    .join(', ')

/** The others at a table one by one; bots are no guests. */
export function othersOf(lobby: Lobby, mine: number | null): { guest: string | null; name: string }[] {
  const names = Names.of(seatedAt(lobby), mine)
  return lobby.players.flatMap((player, seat) =>
    player && seat !== mine ? [{ guest: player.guest, name: names.name(seat) }] : [],
  )
}

/** The HTTP API: guests, games and tables. A browser without a guest gets one before its first request. */
import type {
  Coached,
  Companion,
  Game,
  GameCounts,
  GameInfo,
  Lesson,
  Listing,
  Lobby,
  Me,
  NoticeInfo,
  Story,
  StudyOfGame,
  TableSettings,
} from '../protocol.gen.ts'
import { current } from '../words/words.svelte.ts'
import { Refusal } from './refusal.ts'

/** The token of somebody who plays on this device; null for the guest that this browser has a cookie of. */
export type Token = string | null

/** Asks; a body that is text already is sent as it is. */
export async function ask(
  method: string,
  path: string,
  body?: unknown,
  token: Token = null,
): Promise<Response> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const init: RequestInit = { method, headers }
  if (body !== undefined) {
    init.body = typeof body === 'string' ? body : JSON.stringify(body)
    headers['content-type'] = 'application/json'
  }
  const response = await fetch(`/api${path}`, init)
  if (response.ok) return response
  const problem = (await response.json().catch(() => ({}))) as {
    code?: string
    message?: string
    why?: string
  }
  throw new Refusal(
    problem.code ?? codeOf(response.status),
    problem.message ?? response.statusText,
    problem.why,
  )
}

/** The code of a refusal that has none: it comes from something before the server, or the server hides why. */
const codeOf = (status: number) => (status === 429 ? 'limited' : status < 500 ? 'http' : 'server')

let entered: Promise<Me> | null = null

/** Asks as a guest, and becomes one first if this browser is none yet. */
export async function asGuest(
  method: string,
  path: string,
  body?: unknown,
  token: Token = null,
): Promise<Response> {
  if (!token) await (entered ??= enter())
  return ask(method, path, body, token)
}

export const read = async <T>(response: Promise<Response>) => (await (await response).json()) as T
const at = (table: string) => `/tables/${encodeURIComponent(table)}`

/** Becomes a guest, or finds out which one we are. */
export async function enter(): Promise<Me> {
  const me = read<Me>(ask('POST', '/guest', { language: current() }))
  entered = me
  me.catch(() => {
    entered = null
  })
  return me
}
/** Who this browser's guest is. */
export const me = () => (entered ??= enter())
export const changeMe = (changed: { name?: string; language?: string; face?: string }) =>
  read<Me>(asGuest('PATCH', '/me', changed))

/** Makes a guest for somebody who plays on this device. */
export const makeCompanion = (name: string) =>
  read<Companion>(asGuest('POST', '/companions', { name, language: current() }))
/** Lets the server forget somebody who played on this device. */
export const forget = (token: string) => ask('DELETE', '/me', undefined, token)

export const game = (name: string) => read<GameInfo>(ask('GET', `/games/${name}`))
export const games = () => read<Game[]>(ask('GET', '/games'))
export const counts = () => read<GameCounts[]>(ask('GET', '/fairness'))

export const lesson = (name: string) => read<Lesson>(ask('GET', `/lessons/${name}`))

export const tables = (token: Token = null) => read<Listing>(ask('GET', '/tables', undefined, token))
/** What the guest has not seen yet; nothing for a browser that is none, and stays so. */
export const notices = () => read<NoticeInfo[]>(ask('GET', '/me/notices'))
export const table = (id: string) => read<Lobby>(ask('GET', at(id)))
export const create = (settings: TableSettings) => read<Lobby>(asGuest('POST', '/tables', settings))
/** Changes the settings of a table before its game: all of them are sent. */
export const changeTable = (id: string, settings: TableSettings) =>
  read<Lobby>(asGuest('PUT', `${at(id)}/settings`, settings))
export const sit = (id: string, seat: number | null = null, token: Token = null) =>
  read<Lobby>(asGuest('POST', `${at(id)}/join`, { seat }, token))
export const getUp = (id: string, token: Token = null) =>
  read<Lobby>(asGuest('POST', `${at(id)}/leave`, undefined, token))
export const kick = (id: string, seat: number) => read<Lobby>(asGuest('POST', `${at(id)}/kick`, { seat }))
export const admit = (id: string, guest: string) => read<Lobby>(asGuest('POST', `${at(id)}/admit`, { guest }))
export const start = (id: string) => read<Lobby>(asGuest('POST', `${at(id)}/start`))
export const rematch = (id: string, token: Token = null) =>
  read<Lobby>(asGuest('POST', `${at(id)}/rematch`, undefined, token))

export const gameText = async (id: string, token: Token = null) =>
  (await ask('GET', `${at(id)}/game`, undefined, token)).text()
export const qr = (id: string) => `/api${at(id)}/qr.svg`
export const files = (id: string) => ({ game: `/api${at(id)}/game`, replay: `/api${at(id)}/replay` })

/** A finished game as a seat saw it, moment by moment. */
export const story = (id: string, seat: string | null) =>
  read<Story>(ask('GET', `${at(id)}/story${seat === null ? '' : `?seat=${seat}`}`))

/** The same from a file: a replay, or the game file of a closed table. */
export const storyOf = (file: string, seat: string | null) =>
  read<Story>(ask('POST', `/story${seat === null ? '' : `?seat=${seat}`}`, file))

/** What each thing that I may do now would cost me, at a table that allows a coach. */
export const coach = (id: string, token: Token = null) =>
  read<Coached>(asGuest('GET', `${at(id)}/coach`, undefined, token))

/** Reports somebody to the host of the server, at a table or wherever they are. */
export const reportGuest = (report: { table?: string; guest: string; said?: number | null; note: string }) =>
  asGuest('POST', '/reports', report)

/** Luck and skill in a game that is over, or how far the report on it is. */
export const report = (id: string) => read<StudyOfGame>(ask('GET', `${at(id)}/report`))

/** A table of my own that goes on from a moment of a game that is over, against bots. */
export const whatIf = (id: string, from: { moment: number; seat: number; level: string | null }) =>
  read<Lobby>(asGuest('POST', `${at(id)}/whatif`, from))

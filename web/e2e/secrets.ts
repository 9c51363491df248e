/** Records every byte that a page receives, and finds hidden cards of other players in it. */
import type { Page } from '@playwright/test'
import type { View as DodgemsView } from '../src/games/dodgems/types.gen.ts'
import type { View as DuelView } from '../src/games/duel/types.gen.ts'
import type { Game } from './table.ts'

interface Views {
  tumble: unknown
  duel: DuelView
  dodgems: DodgemsView
}

/** Something that was received: when, and if it is news of a game, how far that is and what the receiver holds. */
export interface Received {
  text: string
  time: number
  seq: number | null
  hand: readonly string[]
  over: boolean // it tells the end, which opens everything
}

/** The secret cards of a viewer while the game goes on: its end opens everything. Tumble has no secrets. */
const HAND: { [game in Game]: (view: Views[game]) => readonly string[] } = {
  tumble: () => [],
  duel: (view) => (view.viewer === null ? [] : (view.hands[view.viewer] ?? [])),
  dodgems: (view) => {
    // A card that was picked and shown is in its hand until its direction is announced.
    const shown = view.pending.flatMap((part) => (part.type === 'announce' ? [part.card] : []))
    const hand = view.viewer === null ? [] : (view.hands[view.viewer]?.cards ?? [])
    return hand.filter((card) => !shown.includes(card))
  },
}

/** Keeps all that a page receives of a table: the frames of its socket, and what it asked the server for. */
export function receive(page: Page, game: Game): Received[] {
  const all: Received[] = []
  const keep = (text: string, time: number) => {
    const update = text.startsWith('{"type":"update"') ? JSON.parse(text) : null
    all.push({
      text,
      time,
      seq: update?.seq ?? null,
      hand: update && !update.outcome ? HAND[game](update.view) : [],
      over: Boolean(update?.outcome),
    })
  }
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => keep(String(payload), Date.now())),
  )
  page.on('response', async (response) => {
    const time = Date.now()
    if (response.url().includes('/api/tables/')) keep(await response.text().catch(() => ''), time)
  })
  return all
}

/** Finds cards of an owner's hand that another page received, and counts the updates that were searched. */
export function betrayed(
  owner: readonly Received[],
  other: readonly Received[],
): { cards: string[]; looked: number } {
  const told = owner.filter(({ seq }) => seq !== null)
  const end = other.findIndex(({ over }) => over) // the owner may hear of it later
  let looked = 0
  const cards = other.slice(0, end < 0 ? undefined : end).flatMap(({ text, time, seq }) => {
    // News of the same number tell the same moment; anything else is held against what the owner held by then.
    const then =
      seq === null ? told.findLast((news) => news.time <= time) : told.findLast((news) => news.seq === seq)
    if (seq !== null && then?.hand.length) looked++
    return (then?.hand ?? [])
      .filter((card) => text.includes(JSON.stringify(card)))
      .map((card) => `${card} in ${text.slice(0, 400)}`)
  })
  return { cards, looked }
}

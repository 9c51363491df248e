/** Tables: made as the page itself would, with as little to play as a test needs. */
import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Data as DodgemsData } from '../src/games/dodgems/types.gen.ts'
import type { Data as TumbleData } from '../src/games/tumble/types.gen.ts'

type Options = BrowserContextOptions & { tips?: boolean }

/** How often a page is looked at: with every frame, as Playwright would, each look would draw one. */
export const LOOKS = { polling: 30 } // milliseconds

/** Whether all is played at length: `make soak`. */
export const SOAK = process.env.SOAK === '1'

/** How often a request is sent again whose connection was closed: the server closes one that nobody uses. */
const RETRIES = 3

/** `somebody` opens a page of a browser of their own, closed when the test is over. They have played before: no tips. */
export const test = base.extend<{ somebody: (options?: Options) => Promise<Page> }>({
  somebody: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ tips = false, ...options } = {}) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
      contexts.push(context)
      if (!tips)
        await context.addInitScript(() => {
          const kept = 'bumpyard:settings'
          localStorage.setItem(kept, localStorage.getItem(kept) ?? JSON.stringify({ tips: false }))
        })
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export const GAMES = ['tumble', 'duel', 'dodgems'] as const
export type Game = (typeof GAMES)[number]

/** How many can play, at most. */
export const MOST: Record<Game, number> = { tumble: 5, duel: 2, dodgems: 4 }

export interface Setting {
  game: Game
  seats?: number
  name?: string
  short?: boolean
  coach?: boolean
  strict?: boolean
  own_data?: object
}

/** Changes to a game's data that end it soon. Duel has none: a grid has sixteen places, and the box has cards for two. */
function shortened(game: Game, data: unknown): object | null {
  if (game === 'tumble') {
    const tumble = data as TumbleData
    const tables = tumble.tables.map((table) => ({ ...table, height: 2 }))
    return { ...tumble, quiet_rounds: 3, tables }
  }
  if (game === 'dodgems') return { ...(data as DodgemsData), points_to_win: 2, rounds: 6 }
  return null
}

/** Opens a table as a new guest, without a page; players who join come to its lobby. */
export async function openTable(
  page: Page,
  { game, seats = 2, name = 'Mina', short = false, coach = false, strict = false, own_data }: Setting,
): Promise<string> {
  const changed = short ? shortened(game, await dataOf(page, game)) : own_data
  await post(page, '/guest', { name })
  return (await post(page, '/tables', { game, seats, own_data: changed ?? null, coach, strict })).code
}

/** Reads the data of a game: cards, values and board. */
export async function dataOf(page: Page, game: Game): Promise<unknown> {
  return (await (await page.request.get(`/api/games/${game}`)).json()).data
}

/** Opens a table, starts it and goes there: bots take the seats that are free. */
export async function sitDown(page: Page, setting: Setting): Promise<string> {
  const code = await openTable(page, setting)
  await post(page, `/tables/${code}/start`)
  await page.goto(`/t/${code}`)
  await page.locator('.tray').first().waitFor()
  return code
}

/** Opens a table for everyone, sits them down by their browsers, starts it, and waits for the game. */
export async function gather(pages: Page[], setting: Setting): Promise<string> {
  const code = await startTogether(pages, setting)
  for (const page of pages) await page.locator('.tray').first().waitFor()
  return code
}

/** Opens a table for everyone, sits them down by their browsers, and starts it. */
export async function startTogether(pages: Page[], setting: Setting): Promise<string> {
  const [host, ...guests] = pages
  const code = await openTable(host!, setting)
  for (const page of pages) await page.goto(`/t/${code}`)
  for (const page of guests) {
    await page.getByRole('button', { name: 'Sit down' }).first().click()
    await page.getByRole('button', { name: 'Get up' }).waitFor()
  }
  await host!.getByRole('button', { name: 'Start the game' }).click()
  return code
}

/** Asks the server as this page's guest; no page has to be open. */
export async function post(
  page: Page,
  path: string,
  data: object = {},
): Promise<{ code: string; link: string }> {
  const headers = { origin: await originOf(page) }
  return (await page.request.post(`/api${path}`, { data, headers, maxRetries: RETRIES })).json()
}

/** Returns where a page's requests go to, which the server wants to hear of those that change something. */
async function originOf(page: Page): Promise<string> {
  return new URL((await page.request.get('/ready', { maxRetries: RETRIES })).url()).origin
}

/** Lets a bot play our seat to the end of a game, on a wide screen, and returns its code. */
export async function playedOut(page: Page, game: Game, seats: number): Promise<string> {
  const code = await sitDown(page, { game, seats })
  await letBotPlay(page)
  return code
}

/** Leaves our seat to a bot, and waits for the end. */
export async function letBotPlay(page: Page): Promise<void> {
  await page.locator('.side .seat .button').nth(1).click()
  for (;;) {
    const found = await page.waitForFunction(
      () => (document.querySelector('.end') ? 'over' : document.querySelector('.hurry') ? 'showing' : null),
      null,
      LOOKS,
    )
    if ((await found.jsonValue()) === 'over') return
    await page.keyboard.press('f')
  }
}

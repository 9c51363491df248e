import { expect, type Page } from '@playwright/test'
import { decide, untilMine } from './play.ts'
import { gather, LOOKS, test } from './table.ts'

/** What a page did to call its player: the browser's own functions, with a note of every use. */
interface Called {
  tones: number
  buzzes: number
  shown: string[]
  closed: number
}

async function note(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(() => {
    const called: Called = { tones: 0, buzzes: 0, shown: [], closed: 0 }
    Object.assign(window, { called })
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function () {
      called.tones++
      return createOscillator.call(this)
    }
    const vibrate = navigator.vibrate.bind(navigator)
    navigator.vibrate = (pattern) => {
      if (Array.isArray(pattern)) called.buzzes++ // a bump is one short buzz, and no call
      return vibrate(pattern as number[])
    }
    window.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        called.shown.push(`${title}: ${options?.body}`)
      }
      override close(): void {
        called.closed++
        super.close()
      }
    }
  })
}

const called = (page: Page) => page.evaluate(() => (window as unknown as { called: Called }).called)
const icon = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')

/** Lets the page find itself hidden, as behind another tab: a headless browser shows all of its tabs. */
async function hide(page: Page, hidden = true): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    Object.defineProperty(document, 'hasFocus', { configurable: true, value: () => !hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

/** Plays until it is the other player's turn. */
async function playTurn(page: Page, next: Page): Promise<void> {
  while (!(await next.title()).startsWith('●')) {
    if ((await page.title()).startsWith('●')) await decide(page, 'tumble')
    await Promise.race(
      [page, next].map((one) => one.waitForFunction(() => document.title.startsWith('●'), null, LOOKS)),
    )
  }
}

test('a turn calls a player who looks elsewhere, and nobody who plays', async ({ somebody }) => {
  const people = [await somebody(), await somebody()]
  for (const page of people) await note(page)
  await gather(people, { game: 'tumble', seats: 2 })
  const first = await Promise.race(people.map(async (page) => (await untilMine(page), page)))
  const second = people.find((page) => page !== first)!
  const [usual, before] = [await icon(second), await called(second)]

  await hide(second)
  await playTurn(first, second)
  expect(await second.title()).toBe('● Your turn · Tumble')
  expect(await icon(second)).not.toBe(usual)
  await expect.poll(() => called(second)).toMatchObject({ shown: ['Tumble: It is your turn.'] })
  const now = await called(second)
  expect([now.tones - before.tones, now.buzzes - before.buzzes]).toEqual([2, 1])

  await hide(second, false)
  await expect.poll(async () => (await called(second)).closed).toBe(1)
  await second.getByRole('button', { name: 'Sound' }).click() // one tap, and all is silent
  await playTurn(second, first)
  expect(await called(second)).toMatchObject({ buzzes: now.buzzes, shown: now.shown }) // no call within a turn
  expect(await icon(second)).toBe(usual)
  const silent = (await called(second)).tones

  await hide(second)
  await playTurn(first, second)
  await expect.poll(async () => (await called(second)).shown.length).toBe(2)
  expect((await called(second)).tones).toBe(silent)
})

import { expect, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { untilMine } from './play.ts'
import { listen } from './senses.ts'
import type { Data } from '../src/games/tumble/types.gen.ts'
import { dataOf, GAMES, gather, sitDown, test } from './table.ts'

const PHONE = { width: 360, height: 640 }

/** Taps a card that can't be chosen until the page knows the words for it; by then it would have given a tip, too. */
const untilWords = (page: Page) =>
  expect(async () => {
    await page.locator('.pile, .spot').first().click({ force: true }) // it is disabled
    await expect(page.locator('.refused')).toContainText(' ', { timeout: 500 })
  }).toPass()

for (const game of GAMES)
  test(`a sheet has ${game} at a glance, with the values of the table`, async ({ somebody }) => {
    const page = await somebody({ viewport: PHONE })
    const data = (await dataOf(page, game)) as Data
    const own_data = game === 'tumble' ? { ...data, joker: { ...data.joker, value: 23 } } : undefined
    await sitDown(page, { game, seats: 2, own_data })
    const [help, sheet] = [page.locator('header .help'), page.getByRole('dialog')]
    await help.focus()
    await page.keyboard.press('?')
    await expect(sheet.getByRole('region')).toBeFocused()
    if (own_data) await expect(sheet).toContainText('23 points')
    expect(await faults(page)).toEqual([])
    const { scrollWidth, clientWidth } = await sheet
      .getByRole('region')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
    expect(scrollWidth).toBe(clientWidth)
    await expect(sheet.getByRole('link')).toHaveText(['Rules', 'Learn', 'Settings'])
    await sheet.getByRole('button', { name: 'Sound' }).click()
    await expect(sheet.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(help).toBeFocused()
  })

test('a tap that does nothing shakes what was tapped and says why', async ({ somebody }) => {
  const people = [await somebody({ viewport: PHONE }), await somebody({ viewport: PHONE })]
  const listened = new Map<Page, string[]>()
  for (const page of people) listened.set(page, await listen(page))
  await gather(people, { game: 'tumble', seats: 2 })
  const first = await Promise.race(people.map(async (page) => (await untilMine(page), page)))
  const second = people.find((page) => page !== first)!
  const heard = listened.get(second)
  await untilWords(second)

  const card = (page: Page) => page.locator('.pile').first()
  const said = (page: Page) => page.locator('.refused')
  /** Taps the card, and tells at once whether it moves: a moment later it may have come to rest. */
  const shaken = (page: Page) =>
    card(page).evaluate((element: HTMLElement) => {
      element.click()
      return element.getAnimations().length
    })
  await card(second).click({ force: true })
  await expect(said(second)).toHaveText(/^It is .+’s turn\.$/)
  await expect.poll(() => heard).toContainEqual(expect.stringMatching(/^It is .+’s turn\.$/))
  expect(await shaken(second)).toBe(0) // motion is reduced: the words are all

  await untilWords(first)
  await first.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await shaken(first)).toBe(1)
  await expect(said(first)).toHaveText('Roll first.')
  await expect(said(first)).toBeInViewport({ ratio: 1 })
  await first.keyboard.press('r')
  await untilMine(first)
  await card(first).click({ force: true })
  await expect(said(first)).toHaveText('Stop first, then claim.')
})

test('a first table has a tip for each new situation, once, until somebody wants no more', async ({
  somebody,
}) => {
  const page = await somebody({ viewport: PHONE, tips: true })
  const heard = await listen(page)
  await sitDown(page, { game: 'duel' })
  await untilMine(page, { watched: true }) // a key that comes too late would close the tip
  const tip = page.getByRole('note')
  await expect(tip).toContainText('Bonus cards: play them')
  await expect.poll(() => heard.filter((text) => text.startsWith('Bonus cards:')).length).toBe(1)
  expect(await faults(page)).toEqual([])
  const place = () => page.locator('section.river').boundingBox()
  const before = await place()
  await tip.getByRole('button', { name: 'Close' }).click()
  await expect(tip).toHaveCount(0)
  expect(await place()).toEqual(before) // nothing moves

  await page.keyboard.press('r')
  await untilMine(page, { watched: true })
  await expect(tip).toContainText('Tap the dice you want to keep')
  await page.reload()
  await untilMine(page)
  await untilWords(page)
  await expect(tip).toHaveCount(0) // once
  await page.keyboard.press('s')
  await expect(tip).toContainText(/claim|your dice beat/) // as the dice fell
  await tip.getByRole('button', { name: 'No more tips' }).click()
  await expect(tip).toHaveCount(0)
  await sitDown(page, { game: 'tumble' })
  await untilMine(page)
  await untilWords(page)
  await expect(tip).toHaveCount(0)

  await page.goto('/settings')
  await page.getByLabel('Tips at the first table of a game').check()
  await sitDown(page, { game: 'tumble' })
  await untilMine(page)
  await expect(tip).toBeVisible()
})

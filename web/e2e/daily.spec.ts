import { expect } from '@playwright/test'
import { faults } from './axe.ts'
import { smallTargets } from './fit.ts'
import { playSome, untilMine } from './play.ts'
import { test } from './table.ts'

test('the one try at a daily goes on after a reload, and its dice are those that were published', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/daily')
  const tumble = page.locator('.games li.tumble')
  await expect(tumble).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await smallTargets(page)).toEqual([])
  expect(await faults(page)).toEqual([])
  await tumble.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForURL('/t/*')
  await untilMine(page)
  await playSome(page, 'tumble', 2)
  await page.reload()
  await untilMine(page)
  await expect(page.getByText('other dice than were published')).toHaveCount(0)
  const table = page.url()

  // The same table, with a server that publishes another root.
  await page.route('**/api/daily/commitments', async (route) => {
    const told = (await (await route.fetch()).json()) as { dailies: { root: string }[] }
    for (const daily of told.dailies) daily.root = '0'.repeat(64)
    await route.fulfill({ json: told })
  })
  await page.reload()
  await expect(page.getByText('other dice than were published')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/daily')
  await tumble.getByRole('button', { name: 'Go on', exact: true }).click()
  await page.waitForURL(table)
})

test('a page that is open at midnight gives no try away for a day that it does not show', async ({
  page,
}) => {
  await page.goto('/daily')
  const play = page.locator('.games li.duel').getByRole('button', { name: 'Play', exact: true })
  await expect(play).toBeVisible()
  await page.route('**/api/daily', async (route) => {
    const today = (await (await route.fetch()).json()) as { day: string }
    const day = new Date(Date.parse(today.day) + 86_400_000).toISOString().slice(0, 10)
    await route.fulfill({ json: { ...today, day } })
  })
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
  const next = page.waitForRequest(/\/api\/daily\/\d{4}-/)
  await play.click()
  await next // the results of the new day are asked for, which the page shows now
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/daily')
  expect(posted.filter((url) => url.includes('/daily'))).toEqual([])
})

test('a daily is played also where the clock is wrong', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000)
  await page.goto('/daily')
  await page.locator('.games li.duel').getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForURL('/t/*')
})

test('a game that was begun goes on for two hours after its day', async ({ page }) => {
  await page.goto('/daily')
  await page.locator('.games li.duel').getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForURL('/t/*')
  const table = page.url()
  // As the server answers after midnight: the day that was played is over, and not open to study yet.
  const { day } = (await (await page.request.get('/api/daily')).json()) as { day: string }
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  await page.route('**/api/daily', async (route) => {
    const today = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...today, day: next } })
  })
  await page.goto(`/daily/${day}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The games of')
  await page.locator('.games li.duel').getByRole('link', { name: 'Go on' }).click()
  await page.waitForURL(table)
  await page.goto('/daily/nonsense')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('There is nothing at this address.')
})

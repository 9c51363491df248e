import { expect, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { smallTargets } from './fit.ts'
import { post, test } from './table.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function call(page: Page, name: string): Promise<void> {
  await post(page, '/guest', { name })
}
async function fits(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await smallTargets(page)).toEqual([])
  expect(await faults(page)).toEqual([])
}

test('people who wait are brought to one table, from a bot game too, and a reload keeps their place', async ({
  somebody,
}) => {
  const ada = await somebody({ viewport: { width: 360, height: 640 } })
  const ben = await somebody({ viewport: { width: 1440, height: 900 } })
  await call(ada, 'Ada')
  await call(ben, 'Ben')

  await ada.goto('/')
  await ada.locator('.game.duel').getByRole('link', { name: 'Play people' }).click()
  await expect(ada.getByRole('radio', { name: 'Duel' })).toBeChecked()
  await expect(ada.getByText('These games are rated: who leaves one loses it.')).toBeVisible()
  await fits(ada, 360)
  await button(ada, 'Find people').press('Enter')
  await expect(ada.getByRole('heading', { name: 'Looking for people: Tumble Duel' })).toBeVisible()
  await expect(ada.getByRole('timer')).toBeVisible() // how long it takes depends on who has waited here before
  await fits(ada, 360)
  await ada.reload()
  await expect(ada.getByRole('timer')).not.toHaveText('0:00')
  await button(ada, 'Play bots meanwhile').click()
  await expect(ada).toHaveURL(/\/t\/[A-Z]{6}$/)
  const bots = ada.url()
  await expect(ada.getByRole('link', { name: 'Looking for people: Tumble Duel' })).toBeVisible()

  const sockets: string[] = []
  ben.on('websocket', (socket) => sockets.push(new URL(socket.url()).search))
  await ben.goto('/play')
  await ben.getByRole('button', { name: /^Wait for Tumble Duel/ }).click()
  await expect(ben).toHaveURL(/\/t\/[A-Z]{6}$/)
  await expect(ada).toHaveURL(ben.url())
  expect(ada.url()).not.toBe(bots)
  for (const page of [ada, ben]) await expect(page.locator('.play')).toBeVisible()
  await expect(ada.getByText('Ben').first()).toBeVisible()
  expect(sockets).toEqual(['?table=', expect.stringMatching(/^\?table=\w+$/)]) // straight to who has the table

  // They wait no more, as soon as everyone has mixed their bytes in.
  const place = () => ben.evaluate(async () => (await (await fetch('/api/queue')).json()).mine)
  await expect.poll(place).toBe(null)
  await ben.goto('/play')
  await expect(button(ben, 'Find people')).toBeVisible()
  await fits(ben, 1440)
  await expect(ben.getByText('Nobody waits right now.')).toBeVisible()
})

test('those who look for people are led to nothing that the host has switched off', async ({ page }) => {
  await page.goto('/play')
  const friends = page.getByRole('main').getByRole('link', { name: 'Friends' })
  await expect(friends).toBeVisible()
  await page.route('**/api/here', (route) =>
    route.fulfill({ json: { me: null, off: ['friends', 'ratings'] } }),
  )
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: 'Open tables' })).toBeVisible()
  await expect(friends).toHaveCount(0)
  await expect(page.getByText('These games are rated')).toHaveCount(0)
})

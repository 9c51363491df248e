import { expect, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { smallTargets } from './fit.ts'
import { openTable, post, test } from './table.ts'

const PHONE = { width: 360, height: 640 }

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await smallTargets(page)).toEqual([])
  expect(await faults(page)).toEqual([])
}

test('what somebody wants to be told, and when not, is kept', async ({ somebody }) => {
  const page = await somebody({ viewport: PHONE, timezoneId: 'Asia/Seoul' })
  await post(page, '/guest', { name: 'Mina' })
  await page.goto('/settings')
  const invited = page.getByRole('checkbox', { name: 'when I am invited' })
  const night = page.getByRole('checkbox', { name: 'Send me nothing at night' })
  const kept = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  for (const change of [
    () => invited.press('Space'),
    () => night.press('Space'),
    () => page.getByLabel('From', { exact: true }).fill('23:30'),
  ]) {
    const answer = kept()
    await change()
    await answer
  }
  await fits(page)
  await page.reload()
  await expect(invited).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'when it is my turn' })).toBeChecked()
  await expect(night).toBeChecked()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('23:30')
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('08:00')
  await expect(page.getByText('In the time of Asia/Seoul.')).toBeVisible()
})

test('an invitation is shown on every page, covers no button, and is closed by a key', async ({
  somebody,
}) => {
  const [ada, ben] = [await somebody(), await somebody({ viewport: PHONE })]
  const code = await openTable(ada, { game: 'tumble', name: 'Ada' })
  const { link } = await post(ada, '/me/friends/link')
  const own = await openTable(ben, { game: 'duel', name: 'Ben' })
  await post(ben, '/me/friends', { link: new URL(link).hash.slice(1) })
  await ben.goto(`/t/${own}`)
  await ada.goto(`/t/${code}`)
  await ada.getByRole('button', { name: 'Invite Ben' }).click()

  const told = ben.getByRole('link', { name: 'Tumble: Ada invites you to play.' })
  await expect(told).toHaveAttribute('href', `/t/${code}`)
  await ben.getByRole('button', { name: 'Start the game' }).click({ trial: true }) // nothing lies on it
  expect(await faults(ben)).toEqual([])
  await ben.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(told).toHaveCount(0)

  await ben.goto(`/tv/${own}`) // nobody could answer there
  await expect(ben.locator('.tv-lobby')).toBeVisible()
  await expect(ben.locator('.notices')).toHaveCount(0)
})

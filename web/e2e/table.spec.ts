import { expect, type Page } from '@playwright/test'
import { decide, untilMine } from './play.ts'
import { gather, test } from './table.ts'

test('one click leads from the home page to a roll', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).first().click()
  await untilMine(page)
  await page.getByRole('button', { name: 'Roll', exact: true }).click()
  await expect(page.locator('.tray .die')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'dice verified' }).first()).toBeVisible()
})

test('what one says, the other reads, unless they have muted them', async ({ somebody }) => {
  const [mina, leo] = [await somebody(), await somebody()]
  await gather([mina, leo], { game: 'tumble' })
  for (const page of [mina, leo]) await page.getByRole('tab', { name: 'Chat' }).click()
  const say = async (text: string) => {
    await mina.getByPlaceholder('Say something').fill(text)
    await mina.keyboard.press('Enter')
    await expect(mina.getByText(text)).toBeVisible()
  }
  await mina.getByPlaceholder('Say something').fill('Wait, I')
  await mina.getByRole('tab', { name: 'Log' }).click()
  await mina.getByRole('tab', { name: 'Chat' }).click()
  await expect(mina.getByPlaceholder('Say something')).toHaveValue('Wait, I') // nothing is lost
  await say('hello Leo')
  await expect(leo.getByText('hello Leo')).toBeVisible()
  for (const page of [mina, leo]) {
    await page.reload() // neither one's own lines are unread then, nor those that were read
    await expect(page.getByText('hello Leo')).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Chat' })).toHaveText('Chat')
    await page.getByRole('tab', { name: 'Chat' }).click()
    await expect(page.getByText('hello Leo')).toBeVisible()
  }
  const told = leo.waitForResponse((response) => response.request().method() === 'PUT')
  await leo.getByRole('button', { name: 'Mute Mina' }).first().click()
  await told
  await expect(leo.getByText('hello Leo')).toHaveCount(0)
  await leo.evaluate(() => localStorage.removeItem('bumpyard:muted')) // a device that knows nothing of it
  const asked = leo.waitForResponse('**/api/me/muted')
  await leo.reload()
  await asked
  await leo.getByRole('tab', { name: 'Chat' }).click()
  await leo.getByRole('button', { name: 'Hear Mina again' }).first().click()
  await expect(leo.getByText('hello Leo')).toBeVisible()
})

test('a card that is picked stays so when somebody else has chosen theirs', async ({ somebody }) => {
  const [mina, leo] = [await somebody(), await somebody()]
  await gather([mina, leo], { game: 'dodgems', seats: 3 })
  const toPick = async (page: Page) => {
    while ((await untilMine(page)) === 'turn' && !(await page.getByText('Pick a card in secret').count()))
      await decide(page, 'dodgems')
  }
  await Promise.all([mina, leo].map(toPick))
  const picked = mina.locator('.holds .card[aria-pressed=true]')
  await mina.keyboard.press('1')
  await expect(picked).toHaveCount(1)
  await leo.keyboard.press('1')
  await leo.keyboard.press('r')
  await expect(mina.getByText('has chosen')).toHaveCount(2) // Leo and the bot
  await expect(picked).toHaveCount(1)
})

import { expect } from '@playwright/test'
import { faults } from './axe.ts'
import { gather, test } from './table.ts'

test('somebody is reported from the chat, with keys alone', async ({ somebody }) => {
  const [ada, ben] = [
    await somebody({ viewport: { width: 1440, height: 900 } }),
    await somebody({ viewport: { width: 360, height: 640 } }),
  ]
  const code = await gather([ada, ben], { game: 'tumble', name: 'Ada' })
  await ben.locator('header .menu').click()
  await ben.getByRole('tab', { name: 'Chat' }).click()
  for (const said of ['Toaster!', 'x'.repeat(200)]) {
    await ben.getByLabel('Say something').fill(said)
    await ben.keyboard.press('Enter')
    await expect(ben.getByText(said)).toBeVisible()
  }
  await ada.getByRole('tab', { name: 'Chat' }).click()
  const lines = ada.getByRole('log', { name: 'Chat' })
  await expect(lines).toContainText('xxx')
  expect(await lines.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0) // words without end are broken
  await ada.getByRole('button', { name: 'Report somebody' }).press('Enter')
  const whom = ada.getByRole('combobox', { name: 'Whom' })
  await expect(whom.locator('option')).toHaveCount(2) // nobody, and Ben: neither herself nor a bot
  await whom.selectOption({ index: 1 })
  await ada.getByRole('combobox', { name: 'Which message' }).selectOption('Toaster!')
  await ada.getByLabel('Why, in your words').fill('He is rude.')
  const sent = ada.waitForRequest('**/api/reports')
  await ada.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ note: 'He is rude.', said: expect.any(Number) })
  await expect(ada.getByText('Thank you. The host will look at it.')).toBeVisible()
  expect(await faults(ada)).toEqual([])
  await ada.keyboard.press('Escape')
  await expect(ada.getByRole('button', { name: 'Report somebody' })).toBeFocused()

  // Somebody who has not been there can't be reported there, and the refusal is in words.
  await ben.goto(`/t/${code}`)
  await ben.route('**/api/reports', (route) =>
    route.continue({ postData: JSON.stringify({ table: code, guest: 'nobody' }) }),
  )
  await ben.locator('header .menu').click()
  await ben.getByRole('tab', { name: 'Chat' }).click()
  await ben.getByRole('button', { name: 'Report somebody' }).click()
  await ben.getByRole('combobox', { name: 'Whom' }).selectOption({ index: 1 })
  await ben.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(ben.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

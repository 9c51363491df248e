import { expect } from '@playwright/test'
import { faults } from './axe.ts'
import { letBotPlay, sitDown, test } from './table.ts'

test('after a game the report tells luck from skill, and leads to its turning points', async ({
  somebody,
}) => {
  const page = await somebody({ viewport: { width: 1440, height: 900 } })
  await sitDown(page, { game: 'tumble', short: true })
  await letBotPlay(page)
  await page.getByRole('link', { name: 'Luck and skill' }).click()
  await expect(page.getByRole('heading', { name: 'Turning points' })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('img', { name: 'Chance to win' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Luck with own dice/ }).getByRole('cell')).toHaveCount(2)
  const scrub = page.locator('input[type=range]')
  await page.locator('.luck ol').first().getByRole('button').first().click()
  await expect(scrub).not.toHaveValue('0')
  for (const [width, height] of [
    [1440, 900],
    [360, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await faults(page), `${width}x${height}`).toEqual([])
  }
})

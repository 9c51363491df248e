import { expect } from '@playwright/test'
import { faults } from './axe.ts'
import { BOARD } from './fit.ts'
import { letBotPlay, sitDown, test } from './table.ts'

/** The part of a board that is seen: the rest is outside the screen, or something covers it. */
function inSight(board: string): number {
  const { x, y, width, height } = document.querySelector(board)!.getBoundingClientRect()
  const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((across) =>
    [0.02, 0.5, 0.98].map((down) => document.elementFromPoint(x + width * across, y + height * down)),
  )
  const seen = points.filter((element) => element?.closest('.board'))
  return width > 200 && height > 100 ? seen.length / points.length : 0
}

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
  // It opens at the first of them, and leads to the others.
  const scrub = page.locator('input[type=range]')
  const turning = page.locator('.luck ol').first().getByRole('button')
  await expect(scrub).not.toHaveValue('0')
  const opened = await scrub.inputValue()
  await turning.nth(1).click()
  await expect(scrub).not.toHaveValue(opened)
  await turning.first().click()
  await expect(scrub).toHaveValue(opened)
  await expect(page.locator('.players .name').first()).toHaveText('you')
  for (const [width, height] of [
    [1440, 900],
    [360, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await faults(page), `${width}x${height}`).toEqual([])
    expect(await page.evaluate(inSight, BOARD), `${width}x${height}`).toBe(1)
  }
})

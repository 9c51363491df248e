import { expect, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { decide, untilMine } from './play.ts'
import { GAMES, sitDown, test } from './table.ts'

const said = (page: Page) => page.locator('[role=log][aria-live=polite] p').allInnerTexts()

for (const game of GAMES) {
  test(`a coach says what each choice costs in ${game}, when it is asked and not before`, async ({
    somebody,
  }) => {
    const page = await somebody({ viewport: { width: 360, height: 640 } })
    await sitDown(page, { game, seats: game === 'duel' ? 2 : 3, coach: true })
    await untilMine(page)
    await expect(page.locator('.cost, .chance')).toHaveCount(0)
    await page.getByRole('button', { name: 'Coach' }).click()
    for (let tries = 0; tries < 12 && !(await page.locator('.cost').count()); tries++) {
      await decide(page, game)
      await untilMine(page)
      await page.waitForLoadState('networkidle')
    }
    await expect(page.locator('.cost').first()).toBeVisible()
    await expect.poll(async () => (await said(page)).join(' ')).toContain('Coach:')
    await page.keyboard.press('a')
    await expect
      .poll(async () => (await said(page)).join(' '))
      .toMatch(/Coach: .*(costs \d+%|no difference|%)/)
    expect(
      await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.scrollHeight,
      ]),
    ).toEqual([360, 640])
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('h')
    await expect(page.locator('.cost, .chance')).toHaveCount(0)
  })
}

test('while dice are chosen every card says how likely it is, and the best dice to keep are marked', async ({
  somebody,
}) => {
  const page = await somebody({ viewport: { width: 1440, height: 900 } })
  await sitDown(page, { game: 'tumble', coach: true })
  await page.keyboard.press('h')
  await untilMine(page)
  if (!(await page.locator('.dice .can').count())) {
    await decide(page, 'tumble')
    await untilMine(page)
  }
  await expect(page.locator('.chance').first()).toBeVisible()
  const none = await page
    .locator('.chance')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.chance))
  await page.keyboard.press('1')
  await expect
    .poll(() =>
      page.locator('.chance').evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.chance)),
    )
    .not.toEqual(none)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Coach' })).toHaveAttribute('aria-pressed', 'true')
})

test('a table that allows no coach has none', async ({ somebody }) => {
  const page = await somebody()
  await sitDown(page, { game: 'tumble' })
  await untilMine(page)
  await expect(page.getByRole('button', { name: 'Coach' })).toHaveCount(0)
})

/** Ghost paths in Dodgems: what is announced is on the track before it happens, and changes with a card. */
import { expect, type Locator } from '@playwright/test'
import type { Data } from '../src/games/dodgems/types.gen.ts'
import { decide, untilMine } from './play.ts'
import { dataOf, sitDown, test } from './table.ts'

const length = (way: Locator) =>
  way
    .locator('path')
    .first()
    .evaluate((path: SVGPathElement) => path.getTotalLength())

test('at the Reaction step every announced way is on the track, and the own way goes on with a Turbo', async ({
  somebody,
}) => {
  const page = await somebody({ viewport: { width: 390, height: 844 } })
  const data = (await dataOf(page, 'dodgems')) as Data
  const none = Object.fromEntries(Object.keys(data.reactions).map((kind) => [kind, 0]))
  // With so little Speed nobody reaches anybody in the first round, so every way is as long as a Speed.
  const own_data = { ...data, speed_die: [1, 1], turbo: 1, reactions: { ...none, turbo: 27 } }
  await sitDown(page, { game: 'dodgems', seats: 2, own_data })
  const asked = page.getByText('Play a Reaction card?')
  while ((await untilMine(page)) === 'turn' && !(await asked.isVisible())) await decide(page, 'dodgems')

  const mine = page.locator('[data-way="0"]:not(.announced)')
  await expect(mine).toHaveCount(1)
  await expect(page.locator('.announced')).toHaveCount(2) // the bot's, and the dummy's
  const before = await length(mine)
  const turbo = page.locator('.holds .card.can').first()
  await turbo.click()
  await expect.poll(() => length(mine)).toBeGreaterThan(before + 20)
  await page.keyboard.press('Escape')
  await page.mouse.move(0, 0)
  await expect.poll(() => length(mine)).toBeCloseTo(before)
  await turbo.click()
  await page.getByRole('button', { name: 'Play Turbo' }).click()
  await expect(asked).toBeHidden()
})

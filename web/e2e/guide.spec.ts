import { expect } from '@playwright/test'
import { faults } from './axe.ts'
import type { Data } from '../src/games/tumble/types.gen.ts'
import { dataOf, GAMES, sitDown, test } from './table.ts'

const PHONE = { width: 360, height: 640 }

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

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { playSome, untilMine } from './play.ts'
import { GAMES, letBotPlay, openTable, sitDown, test } from './table.ts'

const LANGUAGES = ['en', 'fr', 'ko']
const PAGES = ['/', '/new', '/settings', '/about', '/rules/tumble', '/rules/duel', '/rules/dodgems', '/learn/tumble', '/learn/duel', '/learn/dodgems', '/nowhere']
const SIZES = [{ width: 1440, height: 900 }, { width: 360, height: 640 }]

/** Looks at a page by day and by night, on a desk and on a phone. */
async function check(page: Page, where: string): Promise<void> {
  const found: string[] = []
  for (const size of SIZES) for (const colorScheme of ['light', 'dark'] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    found.push(...violations.map(({ id, nodes }) => `${where}, ${size.width}, ${colorScheme}: ${id} ${nodes[0]?.html}`))
  }
  expect(found).toEqual([])
  // A word that has none is shown by its name, `game-tumble`.
  expect((await page.locator('body').innerText()).match(/\b(?:tumble|duel|dodgems|game|page|fair|key)-[a-z]+/g)).toBeNull()
}

for (const locale of LANGUAGES) {
  test(`axe finds nothing on any page in ${locale}`, async ({ somebody }) => {
    const page = await somebody({ locale })
    for (const path of PAGES) {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await check(page, path)
    }
    await page.goto(`/t/${await openTable(page, { game: 'tumble', seats: 3 })}`)
    await page.locator('.lobby').waitFor()
    await check(page, 'lobby')
  })

  for (const game of GAMES) test(`axe finds nothing at a table of ${game} in ${locale}, from the first roll to the end`, async ({ somebody }) => {
    const page = await somebody({ locale })
    await sitDown(page, { game, seats: game === 'duel' ? 2 : 3, short: true })
    for (const many of [0, 7, 16]) {
      await playSome(page, game, many)
      if ((await untilMine(page)) === 'turn') await check(page, `${game} after ${many}`)
    }
    if (!(await page.locator('.end').count())) {
      await page.setViewportSize(SIZES[0]!)
      await letBotPlay(page)
    }
    await check(page, `the end of ${game}`)
  })
}

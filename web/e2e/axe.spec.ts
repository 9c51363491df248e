import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { playSome, untilMine } from './play.ts'
import { GAMES, letBotPlay, openTable, sitDown, test } from './table.ts'

const LANGUAGES = ['en', 'fr', 'ko']
const PAGES = ['/', '/new', '/settings', '/about', '/rules/tumble', '/rules/duel', '/rules/dodgems', '/learn/tumble', '/learn/duel', '/learn/dodgems', '/nowhere']
const [DESK, PHONE] = [{ width: 1440, height: 900 }, { width: 360, height: 640 }]
const LOOKS = [[DESK, 'light'], [PHONE, 'dark'], [DESK, 'dark'], [PHONE, 'light']] as const

/** Looks at a page by day and by night, on a desk and on a phone; in languages after the first at each once, not at every pair. */
async function check(page: Page, where: string, locale: string): Promise<void> {
  const found: string[] = []
  for (const [size, colorScheme] of locale === 'en' ? LOOKS : LOOKS.slice(0, 2)) {
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
      await check(page, path, locale)
    }
    await page.goto(`/t/${await openTable(page, { game: 'tumble', seats: 3 })}`)
    await page.locator('.lobby').waitFor()
    await check(page, 'lobby', locale)
  })

  for (const game of GAMES) test(`axe finds nothing at a table of ${game} in ${locale}, from the first roll to the end`, async ({ somebody }) => {
    const page = await somebody({ locale })
    await sitDown(page, { game, seats: game === 'duel' ? 2 : 3, short: true })
    for (const many of [1, 14]) {
      await playSome(page, game, many)
      if ((await untilMine(page)) === 'turn') await check(page, `${game} after ${many}`, locale)
    }
    if (!(await page.locator('.end').count())) {
      await page.setViewportSize(DESK)
      await letBotPlay(page)
    }
    await check(page, `the end of ${game}`, locale)
  })
}

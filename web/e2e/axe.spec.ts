import { expect, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { playSome, untilMine } from './play.ts'
import { GAMES, letBotPlay, openTable, sitDown, SOAK, test } from './table.ts'

const LANGUAGES = ['en', 'fr', 'ko']
const PAGES = [
  '/',
  '/new',
  '/settings',
  '/ratings',
  '/daily',
  '/about',
  '/about/counts',
  '/replay',
  '/nowhere',
  ...GAMES.flatMap((game) => [`/rules/${game}`, `/learn/${game}`]),
]
const [DESK, TABLET, PHONE] = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 640 },
]
const ALL_LOOKS = [
  [DESK, 'light'],
  [PHONE, 'dark'],
  [TABLET, 'dark'],
  [PHONE, 'light'],
] as const

// In English in two ways and then in one without contrast, in `make soak` in four and then in two.
const LOOKS = SOAK ? ALL_LOOKS : ALL_LOOKS.slice(0, 2)
// A table is loaded anew for each language, which costs more than looking at it: in Korean, and in all in `make soak`.
const AT_TABLES = SOAK ? LANGUAGES : ['en', 'ko']
const OTHER_LOOKS = SOAK ? ALL_LOOKS.slice(0, 2) : ALL_LOOKS.slice(1, 2)

/** Looks at a page in every language, by day and by night, from a desk to a phone. */
async function check(page: Page, ready: string, languages = LANGUAGES): Promise<void> {
  for (const language of languages) {
    await page.evaluate(
      (language) => localStorage.setItem('bumpyard:settings', JSON.stringify({ language })),
      language,
    )
    await page.reload()
    await page.locator(ready).first().waitFor()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const [size, colorScheme] of language === 'en' ? LOOKS : OTHER_LOOKS) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      const contrast = language === 'en' || SOAK
      expect(await faults(page, { contrast }), `in ${language}, ${size.width} wide, ${colorScheme}`).toEqual(
        [],
      )
    }
    // A word that has none is shown by its name, `game-tumble`.
    expect(
      (await page.locator('body').innerText()).match(
        /\b(?:tumble|duel|dodgems|game|page|fair|key|ratings?|daily|notices)-[a-z]+/g,
      ),
    ).toBeNull()
  }
  await page.setViewportSize(DESK)
}

for (const path of PAGES)
  test(`axe finds nothing on ${path}`, async ({ somebody }) => {
    const page = await somebody()
    await page.goto(path)
    await check(page, 'h1')
  })

test('axe finds nothing in a lobby with a friend at the door, and in what the friend sees', async ({
  somebody,
}) => {
  const [host, friend] = [await somebody(), await somebody()]
  const path = `/t/${await openTable(host, { game: 'tumble', seats: 3 })}`
  await host.goto(path)
  await friend.goto(path)
  await check(host, '.doorstep li')
  await check(friend, '.invitation input[type=radio]')
  await friend.locator('.invitation .go').click()
  await host.locator('.seats button[aria-label]').click()
  await check(friend, '.invitation .ways')
  await host.goto('/')
  await check(host, '#mine')
})

for (const game of GAMES)
  test(`axe finds nothing at a table of ${game}, from the first roll to the end`, async ({ somebody }) => {
    const page = await somebody()
    await sitDown(page, { game, seats: game === 'duel' ? 2 : 3, short: true })
    for (const many of [1, 14]) {
      await playSome(page, game, many)
      if ((await untilMine(page)) === 'turn') await check(page, '.tray', AT_TABLES)
    }
    if (!(await page.locator('.end').count())) await letBotPlay(page)
    await check(page, '.end', AT_TABLES)
  })

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { untilMine } from './play.ts'
import { sitDown } from './table.ts'

const PAGES = [
  '/',
  '/new',
  '/settings',
  '/about',
  '/about/counts',
  '/games',
  '/friends',
  '/rules/dodgems',
  '/replay',
  '/nowhere',
]

/** Opens a table from the page that makes one, and returns its address. */
async function openTable(page: Page): Promise<string> {
  await page.goto('/new')
  await page.getByRole('button', { name: 'Tumble', exact: true }).click()
  await expect(page).toHaveURL(/\/t\/[A-Z]{6}$/)
  return new URL(page.url()).pathname
}

for (const [width, lang] of [
  [360, 'fr'],
  [768, 'ko'],
  [1440, 'en'],
] as const) {
  test(`no page is wider than a screen of ${width}, in ${lang}`, async ({ browser }) => {
    const page = await (
      await browser.newContext({ viewport: { width, height: 800 }, locale: lang, reducedMotion: 'reduce' })
    ).newPage()
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
    }
    await page.close()
  })
}

test('the settings of a table are those that its game has, and a friend reads what was chosen', async ({
  page,
  browser,
}) => {
  const table = await openTable(page)
  await page.getByLabel('5', { exact: true }).check()
  await page.getByLabel('Clock').selectOption('turn')
  await page.getByText('More settings').click()
  const { levels } = (await (await page.request.get('/api/games')).json()).find(
    ({ name }: { name: string }) => name === 'tumble',
  )
  await expect(page.getByLabel('Seat 5').locator('option')).toHaveCount(levels.length)
  await page.getByLabel('Players may ask a coach').check()
  await page.getByLabel('Seat 2').selectOption('strong')
  await expect(page.getByText(/^or [A-Z][a-z]+, a bot: Casual$/)).toHaveCount(3) // seats 3 to 5
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(table)
  await expect(friend.getByText('60 seconds a turn')).toBeVisible()
  await expect(friend.getByText('Players may ask a coach')).toBeVisible()
  await expect(friend.getByText('5 seats, 4 of them free.')).toBeVisible()
  await friend.close()
})

test('a table of mine is on the home page, and goes on where it was', async ({ page }) => {
  const code = await sitDown(page, { game: 'tumble', seats: 2 })
  await untilMine(page)
  await page.goto('/')
  await page.getByRole('link', { name: /Tumble .* Your turn now/ }).click()
  await expect(page).toHaveURL(`/t/${code}`)
  await expect(page.locator('.tableau')).toBeVisible()
})

test('everyone finds how many games were finished and abandoned, from the home page and from a table', async ({
  page,
}) => {
  const code = await sitDown(page, { game: 'tumble', seats: 2 })
  await untilMine(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Games finished and abandoned here' }).click()
  await expect(page).toHaveURL('/about/counts')
  const counts = page.getByRole('region', { name: 'Tumble', exact: true })
  await expect(async () => {
    await page.reload() // the server counts once a second
    await expect(counts).toBeInViewport({ timeout: 2000 })
  }).toPass()
  await expect(counts.getByRole('term')).toHaveText([
    'Running now',
    'Finished',
    'Ended early by the players',
    'Never started: somebody did not answer',
    'Ended by the operator',
  ])
  await page.goto(`/t/${code}`)
  await page.getByRole('tab', { name: 'Fair?' }).click()
  await page.getByRole('link', { name: 'Games finished and abandoned here' }).click()
  await expect(page).toHaveURL('/about/counts')
})

test('the verifier that everyone can keep runs without a server', async ({ page }) => {
  await page.goto('/about')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the verifier' }).click()
  const file = `${await (await download).path()}.html`
  await (await download).saveAs(file)
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  await expect(page.getByText(hash)).toBeVisible()
  await page.context().setOffline(true)
  await page.goto(`file://${file}`)
  await expect(page.getByRole('heading', { name: 'Check a game of Bumpyard' })).toBeVisible()
  await page
    .getByLabel('Game file')
    .setInputFiles({ name: 'game.json', mimeType: '', buffer: Buffer.from('{}') })
  await expect(page.getByRole('status')).toContainText('Something is wrong with this game.')
})

test('the log is full again after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await sitDown(page, { game: 'tumble', seats: 2 })
  await untilMine(page)
  await expect(page.locator('.log li')).not.toHaveCount(1)
  const before = await page.locator('.log li').allInnerTexts()
  await page.reload()
  await expect.poll(() => page.locator('.log li').allInnerTexts()).toEqual(before)
  await expect(page.locator('.log .badge.verified').first()).toBeVisible()
})

test('moves sound, unless somebody silences them', async ({ page }) => {
  await page.addInitScript(() => {
    const heard = { tones: 0 }
    Object.assign(window, { heard })
    const start = AudioScheduledSourceNode.prototype.start
    AudioScheduledSourceNode.prototype.start = function (when) {
      heard.tones++
      return start.call(this, when)
    }
  })
  const tones = () => page.evaluate(() => (window as unknown as { heard: { tones: number } }).heard.tones)
  const roll = async () => {
    await untilMine(page)
    await page.getByRole('button', { name: 'Roll', exact: true }).click()
    await expect(page.locator('.dice .die.can')).not.toHaveCount(0)
  }
  await sitDown(page, { game: 'tumble', seats: 2 })
  await page.mouse.click(5, 5) // a browser is silent until it is touched
  await roll()
  await expect.poll(tones).toBeGreaterThan(5)
  await page.goto('/settings')
  await page.getByLabel('Sound', { exact: true }).uncheck()
  await sitDown(page, { game: 'tumble', seats: 2 })
  await page.mouse.click(5, 5)
  await roll()
  expect(await tones()).toBe(0)
})

test('a name that is typed before the server has answered stays', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/guest', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/settings')
  await page.getByLabel('Your name').fill('Ada')
  answer()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1) // the answer is shown
  await expect(page.getByLabel('Your name')).toHaveValue('Ada')
})

test('a refusal of a leaderboard goes once another one is there', async ({ page }) => {
  await page.goto('/ratings?season=1999-1')
  const refused = page.getByRole('alert')
  await expect(refused).toContainText('There is nothing at this address.')
  await page.getByLabel('Season').selectOption('All time')
  await expect(page.getByText('Nobody is here yet.')).toBeVisible()
  await expect(refused).toHaveCount(0)
})

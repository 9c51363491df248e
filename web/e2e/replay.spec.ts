import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { BOARD, crowded, cut, inSight } from './fit.ts'
import { playedOut } from './table.ts'

const at = (page: Page) => page.locator('input[type=range]').inputValue().then(Number)
const said = (page: Page) => page.locator('[role=log][aria-live=polite] p').allInnerTexts()

test.describe.configure({ mode: 'serial' }) // one game of Duel is played, then looked at in every way
let code: string
let page: Page
let file: string

test.beforeAll(async ({ browser }) => {
  page = await (
    await browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 1440, height: 900 },
    })
  ).newPage()
  code = await playedOut(page, 'duel', 2)
})
test.afterAll(() => page.close())

test('the end takes the focus, adds up, and says that the whole game is verified', async () => {
  await expect(page.locator('.end h2')).toBeFocused()
  expect(await page.evaluate(inSight, BOARD)).toBe(1)
  await page.locator('.end .total').first().click() // the count is skipped
  await expect(page.locator('.end .counting, .end .hidden')).toHaveCount(0)
  for (const row of await page.locator('.end li').all()) {
    const parts = await row.locator('.line b').allInnerTexts()
    expect(parts.reduce((sum, part) => sum + Number(part), 0)).toBe(
      Number(await row.locator('.total').innerText()),
    )
  }
  await page.getByRole('button', { name: 'The whole game is verified' }).click()
  await expect(page.getByText('Rolls and cards drawn again')).toBeVisible()
  await expect(page.locator('.side .failed')).toHaveCount(0)
  await page.locator('.end .close').click()
  await expect(page.getByRole('button', { name: 'Result' })).toBeFocused()
  await page.getByRole('button', { name: 'Result' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Game file' }).click()
  file = (await (await saved).path())!
  await page.getByRole('link', { name: 'Replay' }).click()
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible()
})

test('moments are gone through by keys, and each is said', async () => {
  await page.goto(`/replay/${code}?at=30`)
  await expect.poll(() => at(page)).toBe(30)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => at(page)).toBe(31)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => at(page)).toBe(30)
  await page.keyboard.press('ArrowDown')
  const turn = await at(page)
  expect(turn).toBeGreaterThan(30)
  const told = await page.locator('.told').innerText()
  await expect.poll(async () => (await said(page)).join(' ')).toContain(told)
  await expect(page.locator('[aria-current=step]')).toHaveText(told)
  await page.keyboard.press('End')
  const last = await at(page)
  await page.keyboard.press('ArrowUp')
  expect(await at(page)).toBeLessThan(last)
  await page.keyboard.press('Home')
  expect(await at(page)).toBe(0)
})

test('it plays at the speed that is chosen, until it is stopped', async () => {
  await page.getByLabel('Speed').selectOption('4')
  await page.keyboard.press(' ')
  await expect.poll(() => at(page)).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.locator('.main-key')).toHaveText('Play')
})

test('a seat sees its own hidden cards, and everyone sees none', async () => {
  await page.goto(`/replay/${code}?at=30`)
  await expect(page.locator('.hand .bonus-card, .hand [data-piece^="bonus:"]')).toHaveCount(0)
  await page.getByLabel('Seen by').selectOption({ label: 'As you saw it' })
  await expect(page.locator('.hand [data-piece^="bonus:"]').first()).toBeVisible()
  await expect.poll(() => at(page)).toBe(30)
  await expect.poll(() => page.url()).toContain('seat=0')
})

test('a link to a moment opens that moment from that seat', async ({ browser }) => {
  await page.getByRole('button', { name: 'Share' }).first().click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`/replay/${code}?at=30&seat=0`)
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(link)
  await expect.poll(() => at(friend)).toBe(30)
  await expect(friend.getByLabel('Seen by')).toHaveValue('0')
  await expect(friend.getByRole('option', { name: 'As Mina saw it' })).toBeAttached()
  await friend.close()
})

test('a game goes on from any moment, against bots', async () => {
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.getByRole('button', { name: 'What if…' }).click()
  await expect(page).toHaveURL(/\/t\/[A-Z]{6}$/)
  await expect(page.locator('.board')).toBeVisible()
})

test('a file is opened again, and a wrong one is refused with the reason', async () => {
  await page.goto('/replay')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"entries": 1}') })
  await expect(page.getByRole('alert')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: readFileSync(file) })
  await expect(page.getByRole('heading', { name: 'Replay · Tumble Duel' })).toBeVisible()
  await page.getByLabel('Seen by').selectOption('1')
  await expect(page.locator('[aria-current=step]')).toHaveCount(0) // before the first step
})

for (const [width, height, lang] of [
  [360, 640, 'ko'],
  [360, 640, 'fr'],
  [640, 360, 'fr'],
  [640, 360, 'en'],
  [768, 1024, 'fr'],
  [1440, 900, 'en'],
] as const) {
  test(`axe finds nothing, and nothing scrolls or is cut, at ${width} x ${height} in ${lang}`, async ({
    browser,
  }) => {
    const own = await (
      await browser.newContext({
        viewport: { width, height },
        locale: lang,
        colorScheme: lang === 'fr' ? 'dark' : 'light',
        reducedMotion: 'reduce',
      })
    ).newPage()
    await own.goto(`/replay/${code}?at=60&seat=0`)
    await expect(own.locator('.scrub')).toBeVisible()
    expect(
      await own.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]),
    ).toEqual([width, height])
    const check = async () =>
      expect([...(await faults(own)), ...(await cut(own)), ...(await crowded(own))]).toEqual([])
    await check()
    if (width < 1080) await own.locator('.menu').click()
    for (const tab of await own.getByRole('tab').all()) {
      await tab.click()
      await check()
    }
    await own.close()
  })
}

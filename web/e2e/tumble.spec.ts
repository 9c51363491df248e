import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { decide, sitDown, untilMine } from './table.ts'

const said = (page: Page) => page.locator('[role=log][aria-live=polite] p').allInnerTexts()

test('one click leads from the home page to a roll', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).first().click()
  await untilMine(page)
  await page.getByRole('button', { name: 'Roll', exact: true }).click()
  await expect(page.locator('.tray .die')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'dice verified' }).first()).toBeVisible()
})

test('a whole game is played with keys alone, every roll is verified and told, and the score adds up', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const heard: string[] = []
  await page.exposeFunction('hear', (text: string) => { heard.push(text) })
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes) if (node instanceof HTMLElement && node.tagName === 'P' && node.closest('[role=log][aria-live=polite]')) (window as unknown as { hear: (text: string) => void }).hear(node.innerText)
    }).observe(document, { subtree: true, childList: true })
  })
  await sitDown(page, 2)
  while ((await untilMine(page)) === 'turn') await decide(page)
  await expect(page.locator('.end h2')).toContainText(/win/)
  for (const row of await page.locator('.end li').all()) {
    const parts = await row.locator('.line b').allInnerTexts()
    expect(parts.reduce((sum, part) => sum + Number(part), 0)).toBe(Number(await row.locator('.total').innerText()))
  }
  await page.locator('.end .close').click()
  await page.locator('.fair').first().click()
  await expect(page.locator('dl dd').nth(2)).toHaveText('0')
  expect(Number(await page.locator('dl dd').nth(0).innerText())).toBeGreaterThan(20)
  expect(heard).toContain('It is your turn.')
  expect(heard.filter((text) => /^You roll/.test(text)).length).toBeGreaterThan(2)
  expect(errors).toEqual([])
})

test('a reload in the middle of a turn changes nothing', async ({ page }) => {
  await sitDown(page, 3)
  await untilMine(page)
  await page.keyboard.press('r')
  await expect(page.locator('.dice.mine .die')).not.toHaveCount(0)
  const dice = () => page.locator('.dice .die').evaluateAll((all) => all.map((die) => die.getAttribute('aria-label')))
  const before = await dice()
  await page.reload()
  await expect(page.locator('.dice.mine .die')).toHaveCount(before.length)
  expect(await dice()).toEqual(before)
})

test('the connection is shown when it is lost, and the game goes on when it is back', async ({ page, context }) => {
  await page.addInitScript(() => {
    const Own = window.WebSocket
    window.WebSocket = class extends Own { constructor(url: string | URL) { super(url); Object.assign(window, { cut: () => this.close() }) } }
  })
  await sitDown(page, 2)
  await untilMine(page)
  await context.setOffline(true)
  await page.evaluate(() => (window as unknown as { cut: () => void }).cut())
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await page.keyboard.press('r') // asked for in the meantime, done when the line is back
  await context.setOffline(false)
  await expect(page.getByText('Reconnecting')).toHaveCount(0)
  await expect(page.locator('.dice.mine .die')).not.toHaveCount(0)
})

test('two people in two browsers and a bot: both play, verify and talk', async ({ browser }) => {
  const [mina, leo] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]
  await mina.goto('/new?game=tumble')
  await mina.getByRole('button', { name: 'Open the table' }).click()
  await expect(mina).toHaveURL(/\/t\/[A-Z]{6}$/)
  await leo.goto(new URL(mina.url()).pathname)
  await leo.getByRole('button', { name: 'Sit down' }).first().click()
  await mina.getByRole('button', { name: 'Start the game' }).click()
  for (const page of [mina, leo]) await expect(page.locator('.tableau')).toBeVisible()
  for (let i = 0; i < 12; i++) {
    for (const page of [mina, leo]) { await page.keyboard.press('f'); if (await page.locator('.button.main:not(.idle)').count()) await decide(page) }
    await mina.waitForTimeout(150)
  }
  await mina.locator('.menu, .chip.fair').first().click()
  for (const page of [mina, leo]) {
    await page.locator('.chip.fair').click()
    await expect(page.locator('dl dd').nth(2)).toHaveText('0')
    expect(Number(await page.locator('dl dd').nth(0).innerText())).toBeGreaterThan(9)
  }
  await leo.getByRole('tab', { name: 'Chat' }).click()
  await leo.getByPlaceholder('Say something').fill('hello Mina')
  await leo.keyboard.press('Enter')
  await mina.getByRole('tab', { name: 'Chat' }).click()
  await expect(mina.getByText('hello Mina')).toBeVisible()
})

test('questions are answered aloud', async ({ page }) => {
  await sitDown(page, 2)
  await untilMine(page)
  await page.waitForTimeout(1500)
  await page.keyboard.press('w')
  await expect.poll(() => said(page)).toContain('To move: you.')
  await page.keyboard.press('m')
  await expect.poll(async () => (await said(page)).at(-1)).toMatch(/Roll/)
  await page.keyboard.press('w')
  await expect.poll(async () => (await said(page)).filter((text) => text === 'To move: you.').length).toBe(2)
})

for (const [width, height, seats] of [[360, 640, 5], [360, 640, 2], [768, 1024, 4], [1440, 900, 3]] as const) {
  test(`nothing scrolls in play at ${width} x ${height} with ${seats} players`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await sitDown(page, seats)
    for (let i = 0; i < 8 && (await untilMine(page)) === 'turn'; i++) {
      const size = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])
      expect(size).toEqual([width, height])
      await decide(page)
    }
  })
}

test('a die is dragged to a card, and a drag to nowhere plays nothing', async ({ page }) => {
  await sitDown(page, 2)
  for (;;) {
    expect(await untilMine(page)).toBe('turn')
    if (await page.locator('.pile.legal').count()) break
    await page.keyboard.press(await page.locator('.dice.mine').count() ? 's' : 'r')
    await page.waitForTimeout(20)
  }
  const before = await page.locator('.dice .die').count()
  const die = (await page.locator('.dice .die').first().boundingBox())!
  await page.mouse.move(die.x + 20, die.y + 20)
  await page.mouse.down()
  await page.mouse.move(die.x - 150, die.y + 20, { steps: 5 })
  await page.mouse.up()
  expect(await page.locator('.dice .die').count()).toBe(before)
  expect(await page.locator('.dice [aria-pressed=true]').count()).toBe(0)

  const card = (await page.locator('.pile.legal').first().boundingBox())!
  // Placed if only one way fits; else it is asked which dice are meant. A die that does not fit the card plays nothing.
  const taken = async () => (await page.locator('.dice .die').count()) < before || (await page.locator('.pile.target').count()) === 1
  for (let i = 0; i < before && !(await taken()); i++) {
    const each = (await page.locator('.dice .die').nth(i).boundingBox())!
    await page.mouse.move(each.x + 20, each.y + 20)
    await page.mouse.down()
    await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2, { steps: 8 })
    await page.mouse.up()
    await page.waitForTimeout(400)
  }
  await expect.poll(taken).toBe(true)
})

for (const lang of ['en', 'fr', 'ko']) for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in ${lang}, ${theme}`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale: lang, colorScheme: theme, reducedMotion: 'reduce' })).newPage()
    for (const path of ['/', '/new?game=tumble', '/settings', '/about', '/rules/tumble']) {
      await page.goto(path)
      await page.waitForTimeout(300)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`)).toEqual([])
    }
    await sitDown(page, 3)
    for (let i = 0; i < 6; i++) {
      await untilMine(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `table ${id} ${nodes[0]?.html}`)).toEqual([])
      await decide(page)
    }
    await page.close()
  })
}

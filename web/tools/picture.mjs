/**
 * Takes the picture of the README: a table of Tumble in the browser, some turns into a game against bots.
 *
 *     node web/tools/picture.mjs http://127.0.0.1:8000 docs/browser.png
 */
import { chromium } from '@playwright/test'

const DECISIONS = Number(process.env.DECISIONS ?? 14)
const [server, file] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const context = await browser.newContext({
  baseURL: server,
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
})
const page = await context.newPage()

const post = (path, body = {}) =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    },
    [`/api${path}`, body],
  )

/** Waits for our turn, and lets the page show the others' moves at once. */
async function ourTurn() {
  for (;;) {
    const found = await page.waitForFunction(() => {
      if (document.querySelector('.hurry')) return 'showing'
      const offers = '.button.main:not(.idle), button.way, .legal'
      return document.title.startsWith('●') && document.querySelector(offers) ? 'turn' : null
    })
    if ((await found.jsonValue()) === 'turn') return
    await page.keyboard.press('f')
  }
}

await page.goto('/about')
await post('/guest', { name: 'Mina' })
const { code } = await post('/tables', { game: 'tumble', seats: 4 })
await post(`/tables/${code}/start`)
await page.goto(`/t/${code}`)
await page.locator('.tray').first().waitFor()

for (let decision = 0; ; decision++) {
  await ourTurn()
  const claims = await page.locator('button.way, .legal').count()
  if (decision >= DECISIONS && claims > 1) break // a moment with something to choose
  const dice = await page.locator('.dice .can[aria-pressed=false]').count()
  for (const key of claims ? ['c', 'Enter'] : dice ? ['1', '2', 'r'] : ['r']) await page.keyboard.press(key)
}
await page.screenshot({ path: file })
await browser.close()

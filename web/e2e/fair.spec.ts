import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { playOn, untilMine } from './play.ts'
import { gather, sitDown, test } from './table.ts'

const bumpyard = existsSync('../.venv/bin/bumpyard') ? '../.venv/bin/bumpyard' : 'bumpyard'

interface Sent {
  do: string
  salt?: string
}

/** Notes what a page sends over its socket; `hold` may keep a message back for a while. */
async function listen(page: Page, hold: (sent: Sent) => Promise<void> = async () => {}): Promise<Sent[]> {
  const all: Sent[] = []
  await page.routeWebSocket(/\/socket\?/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage(async (message) => {
      const sent = JSON.parse(String(message)) as Sent
      all.push(sent)
      await hold(sent)
      server.send(message)
    })
  })
  return all
}

async function saveReceipt(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the receipt' }).click(),
  ])
  const path = test.info().outputPath('receipt.json')
  await download.saveAs(path)
  return path
}

test('at a strict table a choice is sealed first and opened when all have sealed, even by a page that was loaded again', async ({
  somebody,
}) => {
  const [mina, leo] = [await somebody(), await somebody()]
  let go = () => {}
  const reloaded = new Promise<void>((done) => (go = done))
  const byMina = await listen(mina)
  const byLeo = await listen(leo, (sent) => (sent.do === 'seal' ? reloaded : Promise.resolve()))
  const count = (sent: Sent[], what: string) => sent.filter((command) => command.do === what).length
  const code = await gather([mina, leo], { game: 'dodgems', seats: 3, short: true, strict: true })
  const playing = Promise.all([mina, leo].map((page) => playOn(page, 'dodgems')))
  await expect.poll(() => count(byMina, 'seal'), { timeout: 120_000 }).toBe(1)
  expect(count(byMina, 'unseal')).toBe(0)
  await mina.reload()
  await mina.locator('.chip.fair').waitFor()
  go()
  await playing

  for (const [i, page] of [mina, leo].entries()) {
    const sent = [byMina, byLeo][i]!
    expect(count(sent, 'unseal')).toBe(count(sent, 'seal'))
    expect(sent.filter((command) => command.do === 'act' && command.salt)).toEqual([])
    await expect(page.locator('.alarm')).toHaveCount(0)
    await page.locator('.end .close').click()
    await page.locator('.chip.fair').click()
    await expect(page.locator('.compared')).not.toHaveText('nobody yet')
    await expect(page.getByRole('heading', { name: 'The whole game is verified' })).toBeVisible()
    const receipt = await saveReceipt(page)
    const { seat, bytes, choices } = JSON.parse(readFileSync(receipt, 'utf8'))
    expect([seat, bytes]).toEqual([i, expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(choices.length).toBeGreaterThanOrEqual(count(sent, 'unseal'))
    const file = test.info().outputPath('game.json')
    writeFileSync(file, await (await page.request.get(`/api/tables/${code}/game`)).body())
    execFileSync(bumpyard, ['verify', file, '--receipt', receipt])
  }
  expect(await mina.locator('.fair .code').innerText()).toBe(await leo.locator('.fair .code').innerText())
})

test('a log that is no chain stops the game before it begins: the reason, the receipt and what to do', async ({
  page,
}) => {
  await page.route('**/api/tables/*/game', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('"game":"tumble"', '"game":"tumblE"'),
    })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).first().click()
  const alarm = page.locator('.alarm')
  await expect(alarm).toHaveAttribute('data-reason', 'hash')
  await expect(alarm).toHaveAttribute('role', 'alert')
  await alarm.getByRole('button', { name: 'Play on anyway' }).click()
  await expect(alarm).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' }) // the page asks for the log again: an answer after the end fails the run
})

test('a die that is turned over on its way stops play, until the player plays on', async ({ page }) => {
  await page.routeWebSocket(/\/socket\?/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => socket.send(String(message).replace(/"faces":\[\d/g, '"faces":[9')))
  })
  await sitDown(page, { game: 'tumble', seats: 2 })
  const alarm = page.locator('.alarm')
  await expect(alarm).toHaveAttribute('data-reason', 'outcome')
  await expect(page.locator('.chip.fair')).toContainText('check failed')
  await expect(page.locator('.legal, .dice .can')).toHaveCount(0) // nothing can be done
  await saveReceipt(alarm.page())
  await alarm.getByRole('button', { name: 'Play on anyway' }).click()
  await expect(alarm).toHaveCount(0)
  expect(await untilMine(page)).toBe('turn')
})

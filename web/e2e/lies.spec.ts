/**
 * A dishonest server (tests/server/lying) plays against this browser. The host's name says how it lies. Each lie is named
 * on the screen, with its reason; or `bumpyard verify` finds it with the receipt that the browser has kept.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { decide } from './play.ts'
import { LOOKS, startTogether, test, type Game } from './table.ts'

interface Lie {
  name: string
  game: Game
  people: number
  strict?: boolean
  python: { says: string }
  browser: { by: 'page'; reason: string } | { by: 'verify' }
}

const LIES = JSON.parse(readFileSync('../tests/server/lying/lies.json', 'utf8')) as Lie[]
const bumpyard = existsSync('../.venv/bin/bumpyard') ? '../.venv/bin/bumpyard' : 'bumpyard'

test.use({ baseURL: `http://127.0.0.1:${Number(process.env.PORT ?? 8199) + 2}` })

/** Plays until something is wrong, or the game is over and was verified. Returns the reason, or null. */
async function untilCaught(page: Page, game: Game): Promise<string | null> {
  for (;;) {
    const found = await page.waitForFunction(
      () => {
        const alarm = document.querySelector<HTMLElement>('.alarm')
        if (alarm) return `alarm ${alarm.dataset.reason}`
        if (document.querySelector('.end'))
          return document.querySelector('.end .whole .badge.verified') ? 'over' : null
        if (document.querySelector('.hurry')) return 'showing'
        return document.title.startsWith('●') ? 'turn' : null
      },
      null,
      LOOKS,
    )
    const what = (await found.jsonValue())!
    if (what.startsWith('alarm')) return what.slice(6)
    if (what === 'over') return null
    if (what === 'showing') await page.keyboard.press('f')
    else await decide(page, game)
  }
}

/** Saves the receipt, as a player does. */
async function receiptOf(page: Page): Promise<string> {
  await page.locator('.end .whole').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the receipt' }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

/** Checks that `bumpyard verify` refutes a game with the receipt that a browser has kept. */
async function checkRefuted(page: Page, code: string, receipt: string, says: string): Promise<void> {
  const paths = ['game.json', 'receipt.json'].map((name) => test.info().outputPath(name)) as [string, string]
  writeFileSync(paths[0], await (await page.request.get(`/api/tables/${code}/game`)).body())
  writeFileSync(paths[1], receipt)
  const found = spawnSync(bumpyard, ['verify', paths[0], '--receipt', paths[1]], { encoding: 'utf8' })
  expect([found.status, found.stdout + found.stderr]).toEqual([1, expect.stringMatching(says)])
}

/** Gives a guest another name: the host's says how the server lies. */
const rename = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/me', { method: 'PATCH', headers, body: JSON.stringify({ name }) })
  }, name)

/** Plays at a table that lies, with a page for each player, and checks that all are told. */
async function checkCaught(pages: Page[], { name, game, strict, python, browser }: Lie): Promise<void> {
  if (pages[0]!.url() !== 'about:blank') await rename(pages[0]!, name)
  const code = await startTogether(pages, { game, name, strict, short: browser.by === 'verify' })
  const caught = await Promise.all(pages.map((page) => untilCaught(page, game)))
  for (const [i, page] of pages.entries())
    if (browser.by === 'page') {
      expect(caught[i]).toMatch(new RegExp(`^(${browser.reason})$`))
      const alarm = page.locator('.alarm[role=alert]')
      if (caught[i] === 'asks') await alarm.getByRole('button', { name: 'It was not me' }).click()
      await expect(alarm).toContainText('This table is not fair')
      expect((await alarm.locator('b').innerText()).length).toBeGreaterThan(20)
    } else {
      expect(caught[i]).toBeNull()
      await checkRefuted(page, code, await receiptOf(pages.at(i - 1)!), python.says)
    }
}

/** One browser for several lies: most of the time of such a test goes into its start. */
const alone = LIES.filter(({ people }) => people === 1)
for (let i = 0; i < alone.length; i += 7) {
  const some = alone.slice(i, i + 7)
  test(`lies are caught: ${some.map(({ name }) => name).join(', ')}`, async ({ somebody }) => {
    const page = await somebody()
    for (const lie of some) await test.step(lie.name, () => checkCaught([page], lie))
  })
}

for (const lie of LIES.filter(({ people }) => people > 1))
  test(`a lie is caught by both: ${lie.name}`, async ({ somebody }) => {
    await checkCaught([await somebody(), await somebody()], lie)
  })

import { expect, test, type Page } from '@playwright/test'
import { decide, playSome, untilMine } from './play.ts'
import { readBoard } from './senses.ts'
import { GAMES, sitDown } from './table.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } }) // what moves is skipped anyway

/** Lets a test close the page's socket: a browser that is offline keeps a connection that it has. */
async function breakable(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const Own = window.WebSocket
    window.WebSocket = class extends Own {
      constructor(url: string | URL) {
        super(url)
        Object.assign(window, { cut: () => this.close() })
      }
    }
  })
  return () => page.evaluate(() => (window as unknown as { cut(): void }).cut())
}

const settled = (page: Page) => expect(page.locator('.hurry')).toHaveCount(0)

for (const game of GAMES) {
  test(`a reload in the middle of ${game} changes nothing`, async ({ page }) => {
    await sitDown(page, { game, seats: 2 })
    for (let i = 0; i < 3; i++) {
      await playSome(page, game, 5)
      await untilMine(page)
      await expect(page.locator('.player.turn')).toHaveCount(1) // where all choose at once, the others have
      await page.keyboard.press('Escape') // a held card is not on the table yet
      const before = await readBoard(page)
      await page.reload()
      await untilMine(page)
      expect(await readBoard(page)).toBe(before)
    }
  })

  test(`${game} shows that the connection is lost, and goes on by itself when it is back`, async ({
    page,
    context,
  }) => {
    const cut = await breakable(page)
    await sitDown(page, { game, seats: 2 })
    await playSome(page, game, 8)
    for (let i = 0; i < 2; i++) {
      await untilMine(page)
      const before = await page.title()
      await context.setOffline(true)
      await cut()
      await expect(page.getByText('Reconnecting')).toBeVisible()
      await decide(page, game) // decided in the meantime; it counts when the line is back
      await context.setOffline(false)
      await expect(page.getByText('Reconnecting')).toHaveCount(0)
      await playSome(page, game, 3)
      expect(before).toContain('●')
    }
    await expect(page.locator('.news .ask')).toHaveCount(0) // nothing was refused
  })

  test(`a second tab follows a game of ${game}, and plays on`, async ({ page, context }) => {
    const code = await sitDown(page, { game, seats: 2 })
    await untilMine(page)
    const other = await context.newPage()
    await other.goto(`/t/${code}`)
    for (const [here, there] of [
      [page, other],
      [other, page],
    ] as const) {
      await playSome(here, game, 6)
      await untilMine(here)
      await here.keyboard.press('Escape')
      await untilMine(there)
      await settled(there)
      await expect
        .poll(
          async () =>
            (await there.locator('.players').ariaSnapshot()) ===
            (await here.locator('.players').ariaSnapshot()),
        )
        .toBe(true)
    }
    await expect(page.locator('.news .ask')).toHaveCount(0)
  })
}

import type { Page } from '@playwright/test'

/** Opens a table with bots for a new guest, and goes there. */
export async function sitDown(page: Page, seats: number, name = 'Mina', game = 'tumble'): Promise<string> {
  await page.goto('/about')
  const code = await page.evaluate(async ({ seats, name, game }) => {
    const ask = async (path: string, body: object = {}) => (await fetch(`/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()
    await ask('/guest', { name })
    const { table, code } = await ask('/tables', { game, seats })
    await ask(`/tables/${table}/start`)
    return code as string
  }, { seats, name, game })
  await page.goto(`/t/${code}`)
  return code
}

/** Waits until it is our turn, or the game is over; shows everything else at once. */
export async function untilMine(page: Page): Promise<'turn' | 'over'> {
  for (;;) {
    if (await page.locator('.end').count()) return 'over'
    if (await page.locator('.button.main:not(.idle)').count()) return 'turn'
    await page.keyboard.press('f')
    await page.waitForTimeout(15)
  }
}

/** Plays a decision of Tumble with keys alone: keeps two dice, claims what can be claimed. */
export async function decide(page: Page): Promise<void> {
  if (await page.locator('.pile.legal').count()) {
    await page.keyboard.press('c')
    await page.keyboard.press('Enter')
    const way = page.locator('.way').first()
    if (await way.count()) { await way.focus(); await page.keyboard.press('Enter') }
  } else {
    if (await page.locator('.dice.mine').count()) { await page.keyboard.press('1'); await page.keyboard.press('2') }
    await page.keyboard.press('r')
  }
  await page.waitForTimeout(10)
}

/** Lets a bot play our seat to the end of a game, on a wide screen, and returns its code. */
export async function playedOut(page: Page, game: string, seats: number): Promise<string> {
  const code = await sitDown(page, seats, 'Mina', game)
  await page.getByRole('button', { name: 'Let a bot play' }).click()
  while (!(await page.locator('.end').count())) {
    await page.keyboard.press('f')
    await page.waitForTimeout(30)
  }
  return code
}

import { expect, type Locator, type Page } from '@playwright/test'
import { decide, untilMine } from './play.ts'
import { readBoard } from './senses.ts'
import { type Game, sitDown, test } from './table.ts'
import { drag, middle } from './touch.ts'

/** What can be dragged in a game, and where to; and how one sees that it was done. */
interface Way {
  name: string
  from: string
  to: string
}
const WAYS: Record<Game, Way[]> = {
  tumble: [{ name: 'a die to a card', from: '.dice .die', to: '.pile.legal' }],
  duel: [
    { name: 'a die to a card', from: '.dice .die', to: '.spot.legal' },
    { name: 'a card from a pile to the river', from: '.tray .pile', to: '.gap' },
    { name: 'a card to its place', from: '.slot.on', to: '.cell.legal' },
  ],
  dodgems: [
    { name: 'a driver to the track', from: '.driver', to: '.track' },
    { name: 'a card to the track', from: '.holds .hand .card.can', to: '.track' },
    { name: 'a car to a space', from: '.car.driving', to: '.space.legal' },
  ],
}

/** Drags each of what can be dragged to a place, until one of them does something. */
async function dragAny(page: Page, way: Way): Promise<boolean> {
  const target = page.locator(way.to).first()
  for (const piece of await page.locator(way.from).all()) {
    const before = await readBoard(page)
    await drag(page, piece, target)
    await untilMine(page)
    if ((await readBoard(page)) !== before) return true
  }
  return false
}

for (const [game, ways] of Object.entries(WAYS) as [Game, Way[]][]) {
  test(`${game} is played by dragging ${ways.map(({ name }) => name).join(', ')}`, async ({ somebody }) => {
    const page = await somebody()
    await sitDown(page, { game, seats: game === 'dodgems' ? 3 : 2 })
    const left = new Set(ways)
    while (left.size) {
      expect(await untilMine(page), `never offered: ${[...left].map(({ name }) => name).join()}`).toBe('turn')
      let done = false
      for (const way of left) {
        if (!(await page.locator(way.from).count()) || !(await page.locator(way.to).count())) continue
        done = await dragAny(page, way)
        if (done) left.delete(way)
        break
      }
      if (!done) await decide(page, game)
    }
    await expect(page.locator('.news .ask')).toHaveCount(0)
  })
}

/** Moves a finger over the page: down, along, and up; or the browser takes it away, as when it scrolls. */
async function swipe(
  page: Page,
  from: Locator,
  to: { x: number; y: number },
  end: 'touchEnd' | 'touchCancel',
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const start = await middle(from)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  for (let i = 1; i <= 6; i++)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: start.x + ((to.x - start.x) * i) / 6, y: start.y + ((to.y - start.y) * i) / 6 }],
    })
  await session.send('Input.dispatchTouchEvent', { type: end, touchPoints: [] })
}

test('a swipe over the board, a drag that the browser takes away and one to nowhere play nothing', async ({
  somebody,
}) => {
  const page = await somebody({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  await sitDown(page, { game: 'tumble' })
  do {
    expect(await untilMine(page)).toBe('turn')
    await page.keyboard.press((await page.locator('.dice .can').count()) ? 's' : 'r')
    await untilMine(page)
  } while (!(await page.locator('.pile.legal').count()))
  const before = await readBoard(page)
  const [die, card] = [page.locator('.dice .die').first(), page.locator('.pile.legal').first()]
  await swipe(page, card, { x: 180, y: 560 }, 'touchEnd')
  await swipe(page, card, { x: 180, y: 120 }, 'touchCancel')
  await swipe(page, die, await middle(card), 'touchCancel')
  await swipe(page, die, { x: 180, y: 70 }, 'touchEnd')
  expect(await readBoard(page)).toBe(before)
})

/** Plays with a finger or a mouse, and knows no rules: it presses what the page offers. */
import type { Locator, Page } from '@playwright/test'

/** Options of a kind of which none is chosen yet: to press another would only take the first one back. */
const OPTIONS = ['space', 'arrow', 'spaces', 'target', 'way'].map(
  (kind) => `.tray:not(:has(.option.${kind}[aria-pressed=true])) .option.${kind}`,
)

/** The order in which elements are pressed, if there are several. */
const ORDER = [
  'button.way:not(.option)',
  ...OPTIONS,
  '.driver[aria-pressed=false]', // the rest of a choice
  '.cell.legal',
  '.tray .pile',
  '.spot.legal, .pile.legal',
  '.dummy .card.can[aria-pressed=false]',
  '.holds .hand .card.can[aria-pressed=false]',
  '.button.main:not(.idle)',
]

/** Taps on something that is offered: what completes a choice, then what begins one. */
export async function tap(page: Page): Promise<void> {
  const main = page.locator('.button.main:not(.idle)')
  const chosen = page.locator('.option[aria-pressed=true], .driver[aria-pressed=true], .holds .card.on')
  if ((await chosen.count()) && (await main.count())) {
    await main.tap()
    return
  }
  for (const what of ORDER) {
    const found = page.locator(what).first()
    if (await found.count()) {
      await found.tap()
      return
    }
  }
}

/** Drags something to something else, in steps, as a hand does. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await page.mouse.up()
}

export async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = (await of.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

import { expect, type Page } from '@playwright/test'
import { decide, untilMine } from './play.ts'
import { GAMES, sitDown, test, type Game } from './table.ts'

/** What must stay where it is, and as large as it is, while a turn is played. */
const STILL =
  '.tableau, .tableau > .pile, .lay, section.river > *, section.grid, .track, .tray, .actions, .button.main'

/** From here on every change of the layout is looked at, frame by frame; a piece that flies or grows is no change of it. */
function watch(page: Page): Promise<void> {
  return page.evaluate((still) => {
    const moved: string[] = []
    const known = new Map<Element, string>()
    const name = (element: HTMLElement) => element.dataset.place ?? element.className.split(' svelte')[0]!
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>(still)) {
        let [x, y] = [0, 0]
        for (let each: HTMLElement | null = element; each; each = each.offsetParent as HTMLElement | null)
          [x, y] = [x + each.offsetLeft, y + each.offsetTop]
        const now = `${x},${y} ${element.offsetWidth}x${element.offsetHeight}`
        const before = known.get(element)
        if (before && before !== now) {
          const says = document.querySelector<HTMLElement>('.note')?.innerText
          moved.push(`${name(element)} from ${before} to ${now} at “${says}”`)
        }
        known.set(element, now)
      }
      requestAnimationFrame(look)
    }
    // The browser's own measure of the same.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node: Node | null }[] })[])
        for (const { node } of entry.sources ?? [])
          if (node instanceof HTMLElement && node.matches(still)) moved.push(`shifted: ${name(node)}`)
    }).observe({ type: 'layout-shift' })
    look()
    Object.assign(window, { moved })
  }, STILL)
}
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved)

const DECISIONS: Record<Game, number> = { tumble: 9, duel: 16, dodgems: 10 } // into the second turn: with dice on cards, cards to place

for (const game of GAMES)
  for (const [size, coach] of [
    [{ width: 360, height: 640 }, true],
    [{ width: 1440, height: 900 }, false],
  ] as const)
    test(`nothing moves on the board of ${game} at ${size.width}x${size.height}, in one's own turn or another's`, async ({
      somebody,
    }) => {
      const page = await somebody({ viewport: size })
      await sitDown(page, { game, seats: game === 'duel' ? 2 : 3, coach })
      if (coach) await page.keyboard.press('h')
      await untilMine(page)
      await watch(page)
      for (let i = 0; i < DECISIONS[game] && (await untilMine(page)) === 'turn'; i++) await decide(page, game)
      expect(await moved(page)).toEqual([])
    })

/** Finds what moves on a board though no piece does. */
import type { Page } from '@playwright/test'

/**
 * What must stay where it is, and as large as it is, while a turn is played. The bonus die of Tumble moves once, to the
 * place of a joker that was taken.
 */
const STILL =
  '.tableau, .tableau > .pile:not(.bonus), .tableau:has(.suit-joker) > .bonus, .lay, section.river > *, section.grid, .track, .tray, .actions, .button.main'

/** From here on every change of the layout is looked at, frame by frame; a piece that flies or grows is no change of it. */
export function watch(page: Page): Promise<void> {
  return page.evaluate((still) => {
    const moved: string[] = []
    const known = new Map<Element, string>()
    const name = (element: HTMLElement) => element.dataset.place ?? element.className.split(' svelte')[0]!
    const over = () => document.querySelector('.end') !== null // the result takes its room from the board
    const look = () => {
      if (over()) return
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
          if (node instanceof HTMLElement && node.matches(still) && !over())
            moved.push(`shifted: ${name(node)}`)
    }).observe({ type: 'layout-shift' })
    look()
    Object.assign(window, { moved })
  }, STILL)
}
export const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved)

/** Records what a page announces, where its focus is lost, and which tasks block it. */
import type { Page } from '@playwright/test'

/** Returns the announcements as they come: every addition to the live region. Called before the page is opened. */
export async function listen(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('hear', (text: string) => {
    heard.push(text)
  })
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (node instanceof HTMLElement && node.matches('[role=log][aria-live=polite] p'))
            (window as unknown as { hear(text: string): void }).hear(node.innerText)
        }
    }).observe(document, { subtree: true, childList: true })
  })
  return heard
}

/** Returns where the focus was lost, as it comes: it was on something, the page changed, and then it was on nothing for a frame. */
export async function watchFocus(page: Page): Promise<string[]> {
  const lost: string[] = []
  await page.exposeFunction('lose', (text: string) => {
    lost.push(text)
  })
  await page.addInitScript(() => {
    let last: Element | null = null
    let waits = false
    // After a frame was painted: nothing is visible before. What changed in that frame is mended in the next.
    const afterFrame = (done: () => void) => requestAnimationFrame(() => setTimeout(done))
    const look = (again = false) => {
      waits = false
      const now = document.activeElement
      if (now && now !== document.body) last = now
      else if (last && !again) afterFrame(() => look(true))
      else if (last) {
        ;(window as unknown as { lose(text: string): void }).lose(last.outerHTML.slice(0, 200))
        last = null
      }
    }
    new MutationObserver(() => {
      if (!waits) {
        waits = true
        afterFrame(look)
      }
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  return lost
}

/** Counts what keeps the page from answering for more than 50 ms. Reported, not asserted: it is the machine's time, too. */
export async function watchTasks(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const long: number[] = []
    Object.assign(window, { long })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  return async () => {
    const long = await page.evaluate(() => (window as unknown as { long: number[] }).long)
    return `${long.length} tasks over 50 ms${long.length ? `, the longest ${Math.max(...long)} ms` : ''}`
  }
}

/** Reads the players and the board as a screen reader finds them, without the note about the focused element. */
export async function readBoard(page: Page): Promise<string> {
  const read = await Promise.all(
    ['.players', 'main .board'].map((part) => page.locator(part).first().ariaSnapshot()),
  )
  return read.join('\n').replace(/^- paragraph:.*$/gm, '')
}

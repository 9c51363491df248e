/** Finds what does not fit a screen: what a finger misses, what can't be read, what is out of sight. */
import type { Page } from '@playwright/test'

const FINGER = 44 // px: a target that a finger finds without care (WCAG 2.2, 2.5.5)
const READABLE = 11 // px: the smallest text

/** What draws the game itself, without the tray. */
export const BOARD = '.tableau, .lay, .track'

/** Finds targets that are too small, with what reaches beyond their edges; one with a larger twin in the tray is left out. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const twin = (element: HTMLElement) =>
      (element.closest('.track') && document.querySelector(`.tray [data-token="${element.dataset.drop}"]`)) ||
      (element.matches('.deck') && document.querySelector('.tray .pile')) ||
      (element.closest('.news') && document.querySelector('header .fair'))
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      ':is(header, main) :is(button, a, select):not([aria-disabled=true], :disabled)',
    )) {
      const { left, top, width, height } = element.getBoundingClientRect()
      if (!element.checkVisibility({ visibilityProperty: true }) || !width || twin(element)) continue
      const [x, y, far] = [left + width / 2, top + height / 2, finger / 2 - 1]
      const hit = (at: number, to: number) => {
        const inside = (value: number, end: number) => Math.min(Math.max(value, 0), end - 1)
        return element.contains(document.elementFromPoint(inside(at, innerWidth), inside(to, innerHeight)))
      }
      const wide = width >= finger - 1 || (hit(x - far, y) && hit(x + far, y))
      const high = height >= finger - 1 || (hit(x, y - far) && hit(x, y + far))
      if (!wide || !high)
        found.push(
          `only ${Math.round(width)} x ${Math.round(height)}: ${element.className} ${element.ariaLabel ?? element.textContent}`,
        )
    }
    return found
  }, FINGER)
}

/** Finds words and numbers on the page that are too small to read; letters that are part of a picture are not looked at. */
export function smallText(page: Page): Promise<string[]> {
  return page.evaluate((readable) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!
      const text = texts.currentNode.textContent!.trim()
      if (!text || element.closest('svg, script, style, .unseen') || !element.checkVisibility()) continue
      const size = parseFloat(getComputedStyle(element).fontSize)
      if (size < readable) found.push(`${size} px: ${element.className} ${text}`)
    }
    return found
  }, READABLE)
}

/** Finds what is wrong with the board and the tray: too small, one over the other, or a question or a button out of sight. */
export function misplaced(page: Page): Promise<string[]> {
  return page.evaluate((boards) => {
    const found: string[] = []
    const { scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth > innerWidth || scrollHeight > innerHeight)
      found.push(`the page scrolls: ${scrollWidth} x ${scrollHeight}`)
    const board = document.querySelector(boards)!.getBoundingClientRect()
    // At least 70% of the height; as wide as that, or 55% of the width where a board is not square.
    const least = {
      height: innerHeight * 0.7,
      width: document.querySelector('.track') ? innerHeight * 0.7 : innerWidth * 0.55,
    }
    if (board.height < least.height || board.width < least.width)
      found.push(`the board has only ${Math.round(board.width)} x ${Math.round(board.height)}`)
    const tray = [...document.querySelectorAll('.tray')].at(-1)!
    const { left, top, right, bottom } = tray.getBoundingClientRect()
    const near = [...document.querySelectorAll('.lay > .side')].map((grid) => grid.getBoundingClientRect()) // may be enlarged
    for (const part of [board, ...near])
      if (left < part.right - 1 && right > part.left + 1 && top < part.bottom - 1 && bottom > part.top + 1)
        found.push('the board and the tray overlap')
    if (tray.scrollHeight > tray.clientHeight + 1 || tray.scrollWidth > tray.clientWidth + 1)
      found.push(`the tray scrolls: ${tray.scrollWidth} x ${tray.scrollHeight}`)
    const note = tray.querySelector<HTMLElement>('.note')!
    if (!note.innerText.trim()) found.push('there is no question')
    for (const part of [note, ...tray.querySelectorAll<HTMLElement>('button')]) {
      if (!part.checkVisibility()) continue // other cards, while one is chosen
      const box = part.getBoundingClientRect()
      if (box.left < left - 1 || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1)
        found.push(`out of the tray: ${part.className} ${part.innerText}`)
    }
    return found
  }, BOARD)
}

/** Finds texts and tables that have no height, or whose frame has none: nobody sees them. */
export function flattened(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const name = (element: Element) => `${element.tagName.toLowerCase()} ${element.className}`.trim()
    const look = (element: Element, what: string) => {
      if (element.closest('svg, script, style, option, .unseen') || !element.checkVisibility()) return
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { display, overflowY } = getComputedStyle(each)
        if (display === 'contents' || (each !== element && overflowY === 'visible')) continue
        if (each.getBoundingClientRect().height < 1) found.add(`${name(each)} has no height: ${what}`)
      }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent!.trim()
      if (text) look(texts.currentNode.parentElement!, text)
    }
    for (const table of document.querySelectorAll('table')) look(table, 'a table')
    return [...found]
  })
}

/** The part of a board that is seen: the rest is outside the screen, or something covers it. */
export function inSight(board: string): number {
  const { x, y, width, height } = document.querySelector(board)!.getBoundingClientRect()
  const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((across) =>
    [0.02, 0.5, 0.98].map((down) => document.elementFromPoint(x + width * across, y + height * down)),
  )
  const seen = points.filter((element) => element?.closest('.board'))
  return width > 200 && height > 100 ? seen.length / points.length : 0
}

/** Finds words that are cut: by the edge of the screen, or by a frame that can't be scrolled. */
export function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent!.trim()
      const element = texts.currentNode.parentElement!
      if (!text || element.closest('svg, script, style, option, .unseen, .ghost, .roll, .confetti')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (getComputedStyle(element).clipPath !== 'none') continue // for screen readers alone
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const box = range.getBoundingClientRect()
      if (!box.width) continue
      let frame: Element | null = element
      for (; frame && getComputedStyle(frame).overflow === 'visible'; frame = frame.parentElement);
      const scrolls = frame && /auto|scroll/.test(getComputedStyle(frame).overflow)
      const within =
        frame && frame !== document.body && frame !== document.documentElement
          ? frame.getBoundingClientRect()
          : new DOMRect(0, 0, innerWidth, document.documentElement.scrollHeight)
      const wide = box.left < within.left - 2 || box.right > within.right + 2
      const high = box.top < within.top - 3 || box.bottom > within.bottom + 3 // a line is higher than its letters
      if (!scrolls && (wide || high))
        found.add(`cut: ${element.tagName.toLowerCase()} ${element.className}: ${text.slice(0, 60)}`)
    }
    return [...found]
  })
}

/** Finds buttons, links and lists of one strip of which one lies over another, or lists whose chosen line is cut. */
export function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const name = (element: HTMLElement) => element.ariaLabel ?? element.innerText
    for (const strip of document.querySelectorAll('header, .bar, .more, .scrub')) {
      const controls = [...strip.querySelectorAll<HTMLElement>('button, a, select, input')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
      controls.forEach((one, i) => {
        for (const other of controls.slice(i + 1)) {
          const [a, b] = [one.box, other.box]
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          if (wide > 1 && high > 1) found.push(`“${name(one.element)}” lies over “${name(other.element)}”`)
        }
      })
    }
    const pen = document.createElement('canvas').getContext('2d')!
    for (const list of document.querySelectorAll('select')) {
      if (!list.checkVisibility({ visibilityProperty: true })) continue
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(list)
      pen.font = font
      const arrow = 16
      const room = list.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) - arrow
      for (const { text } of list.options)
        if (pen.measureText(text).width > room) found.push(`cut in a list: ${text}`)
    }
    return found
  })
}

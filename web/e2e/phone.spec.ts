import { expect, type Page } from '@playwright/test'
import { smallTargets } from './fit.ts'
import { untilMine } from './play.ts'
import type { Data } from '../src/games/dodgems/types.gen.ts'
import { dataOf, GAMES, MOST, sitDown, SOAK, test } from './table.ts'
import { tap } from './touch.ts'

const DECISIONS = SOAK ? 45 : 24 // several turns, in each game
const WIDE = { width: 360, height: 640 }

/** Finds faults of a board on a small screen: elements that scroll, are cut off or covered. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 40)}`
    const { scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth > innerWidth || scrollHeight > innerHeight)
      found.push(`the page scrolls: ${scrollWidth} x ${scrollHeight}`)
    for (const element of document.querySelectorAll<HTMLElement>('header, main, main *')) {
      const { overflowX, overflowY } = getComputedStyle(element)
      if (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
        found.push(`scrolls down: ${name(element)}`)
      if (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
        found.push(`scrolls sideways: ${name(element)}`)
    }
    for (const button of document.querySelectorAll<HTMLElement>(
      'main button:not([aria-disabled=true]):not(:disabled)',
    )) {
      const box = button.getBoundingClientRect()
      if (!box.width) continue // not on a small screen
      if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
        found.push(`off the screen: ${name(button)}`)
    }
    for (const text of document.querySelectorAll<HTMLElement>(
      '.players .name, .players .score, .players b',
    )) {
      const box = text.getBoundingClientRect()
      if (parseFloat(getComputedStyle(text).fontSize) < 11) found.push(`too small to read: ${name(text)}`)
      if (box.right > innerWidth || box.left < 0) found.push(`cut off: ${name(text)}`)
    }
    for (const text of document.querySelectorAll<HTMLElement>('.players .name, h1')) {
      if (text.scrollWidth > text.clientWidth + 1) found.push(`not all in sight: ${name(text)}`)
      const range = document.createRange()
      range.selectNodeContents(text)
      if (range.getClientRects().length > text.innerText.split(/\s/).length && !text.matches('.long'))
        found.push(`broken within a word: ${name(text)}`)
    }
    for (const score of document.querySelectorAll<HTMLElement>('.players .score')) {
      const { x, y, width, height } = score.getBoundingClientRect()
      if (!score.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
        found.push(`covered: ${name(score)}`)
    }
    return found
  })
}

for (const game of GAMES)
  for (const seats of game === 'dodgems' ? [MOST[game], 2] : [MOST[game]]) {
    // with two there is a dummy, too
    test(`${game} with ${seats} players fits on a phone, and is played with a finger`, async ({
      somebody,
    }) => {
      const page = await somebody({ viewport: WIDE, hasTouch: true, isMobile: true })
      await sitDown(page, { game, seats })
      for (let i = 0; i < DECISIONS && (await untilMine(page)) === 'turn'; i++) {
        expect([...(await faults(page)), ...(await smallTargets(page))]).toEqual([])
        await tap(page)
      }
      await expect(page.locator('.news .ask')).toHaveCount(0) // nothing was refused
      await expect(page.locator('.players .score')).toHaveCount(seats)
    })
  }

test('a hand of nine cards fits on a phone, and leaves the board as a hand of seven does', async ({
  somebody,
}) => {
  const page = await somebody({ viewport: WIDE, hasTouch: true, isMobile: true })
  const data = (await dataOf(page, 'dodgems')) as Data
  const boards = []
  for (const [directions, reactions] of [
    [4, 3],
    [5, 4],
  ] as const) {
    const deal = { ...data.deal, directions, reactions }
    await sitDown(page, { game: 'dodgems', seats: 2, own_data: { ...data, deal } })
    do {
      await untilMine(page)
      await tap(page)
      await untilMine(page)
    } while (!(await page.locator('.tray .hand .card.can').count()))
    expect(await page.locator('.tray .hand .card:not(.small)').count()).toBe(directions + reactions)
    expect([...(await faults(page)), ...(await smallTargets(page))]).toEqual([])
    boards.push(await page.locator('.track').boundingBox())
  }
  expect(boards[1]).toEqual(boards[0])
})

import { expect, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { smallTargets } from './fit.ts'
import { untilMine } from './play.ts'
import { betrayed, receive } from './secrets.ts'
import { GAMES, openTable, test } from './table.ts'
import { tap } from './touch.ts'

/** What a phone leaves to the TV. */
const BOARD = '.players, .arena, .tableau > :not(.legal), .lay .spot:not(.legal)'
const seen = (page: Page) =>
  page.evaluate(
    (board) => [...document.querySelectorAll<HTMLElement>(board)].filter((part) => part.offsetWidth).length,
    BOARD,
  )

/** Finds what is out of sight on a screen that nobody scrolls. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const found = scrollWidth > innerWidth || scrollHeight > innerHeight ? ['the page scrolls'] : []
    for (const part of document.querySelectorAll<HTMLElement>(
      'main button:not([aria-disabled=true]), .caption b, .player',
    )) {
      const { left, top, right, bottom, width } = part.getBoundingClientRect()
      if (width && (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1))
        found.push(part.outerHTML.slice(0, 200))
    }
    return found
  })

/** Whether the question stands above the dice and the cards, and none lies over it. */
const written = (page: Page) =>
  page.evaluate(() => {
    const note = [...document.querySelectorAll('.tray .note:not(.remark)')].at(-1)!
    const pieces = [...document.querySelectorAll('.tray :is(.dice .die, .holds .card)')].map(
      (piece) => piece.getBoundingClientRect().top,
    )
    return pieces.every((top) => top > note.getBoundingClientRect().bottom - 8) // a kept die rises a little
  })

for (const game of GAMES)
  test(`${game} on a TV, with two phones that have only the hands`, async ({ somebody }) => {
    const touch = { hasTouch: true, isMobile: true }
    const mina = await somebody({ viewport: { width: 360, height: 640 }, ...touch })
    const ben = await somebody({ viewport: { width: 390, height: 844 }, ...touch })
    const hers = receive(mina, game)
    const code = await openTable(mina, { game, short: game === 'tumble' })
    await mina.goto(`/t/${code}`)

    // Mina's own browser is on the TV, too: it is told what everyone may know.
    const tv = await mina.context().newPage()
    const told = receive(tv, game)
    await tv.setViewportSize({ width: 1280, height: 720 })
    await tv.goto(`${await mina.getByRole('link', { name: 'Show on a TV' }).getAttribute('href')}`)
    await expect(tv.getByRole('img', { name: /QR code of/ })).toBeVisible()
    await expect(tv.locator('.scan .code')).toHaveText(code)
    await expect(tv.locator('.tv-lobby li')).toHaveText(['Mina', 'free'])
    await ben.goto(`/t/${code}`)
    await ben.getByRole('button', { name: 'Sit down' }).first().click()
    await expect(tv.locator('.tv-lobby li.free')).toHaveCount(0)
    expect(await faults(tv)).toEqual([])

    await mina.getByRole('button', { name: 'Start the game' }).click()
    for (const phone of [mina, ben]) {
      await expect(phone.locator('.play.controller')).toBeVisible()
      await phone.locator('.tray').first().waitFor()
    }
    const most = { tumble: 4000, duel: 14, dodgems: 24 }[game] // Tumble to its end; in Dodgems all choose their cars and places first
    for (let i = 0, over = false; i < most && !over; i++) {
      const [page, what] = await Promise.race(
        [mina, ben].map(async (phone) => [phone, await untilMine(phone)] as const),
      )
      over = what === 'over'
      if (over) break
      if (i < 14) {
        expect(await seen(page)).toBe(0)
        expect(await written(page)).toBe(true)
        // What has just come may still be on its way.
        await expect
          .poll(async () => [...(await outOfSight(page)), ...(await smallTargets(page))])
          .toEqual([])
      }
      // The room is warned of the end when the phones are.
      if (await page.locator('.news .near').count())
        await expect(tv.locator('.caption .near')).toHaveText(await page.locator('.news .near').innerText())
      await tap(page)
    }

    await expect(tv.locator('.caption b').first()).not.toBeEmpty()
    for (const size of [
      { width: 1280, height: 720 },
      { width: 1920, height: 1080 },
    ]) {
      await tv.setViewportSize(size)
      expect(await outOfSight(tv)).toEqual([])
      // How many points win is read from across the room.
      for (const goal of await tv.locator('.round .goal').all())
        expect(
          await goal.evaluate((text) => parseFloat(getComputedStyle(text).fontSize) / innerHeight),
        ).toBeGreaterThan(0.025)
    }
    expect(await faults(tv)).toEqual([])
    const { cards, looked } = betrayed(hers, told)
    expect(cards).toEqual([])
    if (game !== 'tumble') expect(looked).toBeGreaterThan(0)
    if (game === 'tumble') {
      // It shows every step, and these phones tap faster than anybody reads: it may be a minute behind them.
      await expect(tv.locator('.result h2')).toContainText(/win/, { timeout: 100_000 })
      await expect(tv.locator('.result .lines').first()).toContainText('Cards') // what the points are for
      return
    }

    await ben.getByRole('button', { name: 'Whole board' }).tap()
    expect(await seen(ben)).toBeGreaterThan(0)
    await ben.getByRole('button', { name: 'Only my hand' }).tap()
    expect(await seen(ben)).toBe(0)
    await tv.close()
    await expect(mina.locator('.play.controller')).toHaveCount(0) // she has chosen nothing
    await expect(ben.locator('.play.controller')).toBeVisible()
  })

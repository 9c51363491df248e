import { expect, type Page } from '@playwright/test'
import { crowded, cut, flattened, misplaced, smallTargets, smallText } from './fit.ts'
import { decide, untilMine } from './play.ts'
import type { Data } from '../src/games/dodgems/types.gen.ts'
import { dataOf, GAMES, MOST, sitDown, test, type Game } from './table.ts'

const LANDSCAPE = [
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
  { width: 720, height: 450 }, // 1440x900 at 200%
]
const UPRIGHT = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
]
const DECISIONS: Record<Game, number> = { tumble: 6, duel: 11, dodgems: 7 } // a card is placed, a car is driven

async function faults(page: Page): Promise<string[]> {
  return (await Promise.all([misplaced, smallTargets, smallText, cut].map((find) => find(page)))).flat()
}

for (const game of GAMES)
  for (const seats of game === 'dodgems' ? [MOST[game], 2] : [MOST[game]])
    test(`${game} with ${seats} players is played on low screens, with all that is asked in sight`, async ({
      somebody,
    }) => {
      const page = await somebody({ viewport: LANDSCAPE[0]! })
      await sitDown(page, { game, seats, coach: true })
      for (let i = 0; i < DECISIONS[game] && (await untilMine(page)) === 'turn'; i++) {
        for (const size of LANDSCAPE) {
          await page.setViewportSize(size)
          expect(await faults(page), `${size.width}x${size.height}`).toEqual([])
        }
        await decide(page, game)
      }
    })

test('all eight arrows of a card are in sight, on low screens and on a phone', async ({ somebody }) => {
  const page = await somebody({ viewport: LANDSCAPE[0]! })
  const data = (await dataOf(page, 'dodgems')) as Data
  const directions = data.directions.map((card) => ({ ...card, arrows: 'F FR R BR B BL L FL' }))
  await sitDown(page, { game: 'dodgems', coach: true, own_data: { ...data, directions } })
  do {
    await untilMine(page)
    await decide(page, 'dodgems')
    await untilMine(page)
  } while ((await page.locator('.tray .option.arrow').count()) < 8)
  for (const size of [...LANDSCAPE, { width: 360, height: 640 }]) {
    await page.setViewportSize(size)
    const boardless = (fault: string) => !fault.startsWith('the board has only')
    const found = (await faults(page)).filter((fault) => size.width > size.height || boardless(fault))
    expect(found, `${size.width}x${size.height}`).toEqual([])
  }
})

test('the end of a game is read on a small screen, with its buttons in sight', async ({ somebody }) => {
  const page = await somebody({ viewport: LANDSCAPE[0]! })
  await sitDown(page, { game: 'dodgems', seats: 4, short: true })
  while ((await untilMine(page)) === 'turn') await decide(page, 'dodgems')
  for (const size of LANDSCAPE) {
    await page.setViewportSize(size)
    for (const button of await page.locator('.end .button').all())
      await expect(button).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.end h2')).toBeInViewport({ ratio: 1 })
    expect(await smallText(page)).toEqual([])
  }
  // On a phone three players are in sight above the buttons; the fourth is scrolled to.
  await page.setViewportSize(UPRIGHT[0]!)
  const buttons = (await page.locator('.end .row').boundingBox())!
  for (const total of (await page.locator('.end .total').all()).slice(0, 3))
    expect((await total.boundingBox())!.y + 24).toBeLessThan(buttons.y)
})

for (const locale of ['en', 'fr', 'ko'])
  test(`in ${locale} each tab beside a table can be read and pressed, on every screen`, async ({
    somebody,
  }) => {
    const page = await somebody({ locale })
    await sitDown(page, { game: 'tumble', seats: 3 })
    await untilMine(page)
    for (const size of [LANDSCAPE[0]!, ...UPRIGHT, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size)
      if (size.width < 1080) await page.locator('header .menu').click()
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        expect(
          [...(await flattened(page)), ...(await crowded(page))],
          `${size.width}x${size.height}, ${await tab.innerText()}`,
        ).toEqual([])
      }
      if (size.width < 1080) await page.keyboard.press('Escape')
    }
  })

test('a coach adds to the question, and does not replace it', async ({ somebody }) => {
  const page = await somebody({ viewport: LANDSCAPE[0]! })
  await sitDown(page, { game: 'tumble', coach: true })
  await untilMine(page)
  if (!(await page.locator('.dice .can').count())) {
    await decide(page, 'tumble')
    await untilMine(page)
  }
  const question = await page.locator('.tray .note').first().innerText()
  await page.keyboard.press('h')
  await page.locator('.chance').first().waitFor()
  await page.locator('.pile:has(.chance)').first().hover()
  await expect(page.locator('.tray .remark')).toContainText('%')
  await expect(page.locator('.tray .note').first()).toHaveText(question)
  expect(await misplaced(page)).toEqual([])
})

test('with forced colours edges, suits, whose turn it is and the selected tab are visible', async ({
  somebody,
}) => {
  const page = await somebody({ viewport: { width: 1440, height: 900 }, forcedColors: 'active' })
  await sitDown(page, { game: 'tumble', seats: 3 })
  await untilMine(page)
  const style = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
  expect(await style('.player.turn', 'border-color')).not.toBe(
    await style('.player:not(.turn)', 'border-color'),
  )
  expect(await style('.player.turn', 'border-width')).not.toBe(
    await style('.player:not(.turn)', 'border-width'),
  )
  expect(await style('[aria-selected=true]', 'background-color')).not.toBe(
    await style('[aria-selected=false]', 'background-color'),
  )
  expect(await style('.pile .face', 'outline-style')).toBe('solid')
  expect(await style('.tray', 'border-style')).toBe('solid')
  const grounds = await page
    .locator('.pile .face:not(.suit-joker)')
    .evaluateAll((faces) =>
      faces.map((face) => [face.className.match(/suit-\w+/)![0], getComputedStyle(face).backgroundColor]),
    )
  const suits = new Map(grounds as [string, string][])
  expect(new Set(suits.values()).size).toBe(suits.size) // each suit has a ground of its own
  expect(suits.size).toBeGreaterThan(1)
})

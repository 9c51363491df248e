import { expect } from '@playwright/test'
import { decide, playSome, untilMine } from './play.ts'
import { moved, watch } from './steady.ts'
import { GAMES, sitDown, test, type Game } from './table.ts'

/** What Chromium tells of a step of its work: of one that styles, how many elements it styled. */
interface Traced {
  args?: { elementCount?: number }
}

const DECISIONS: Record<Game, number> = { tumble: 9, duel: 16, dodgems: 10 } // into the second turn: with dice on cards, cards to place
const QUICK = JSON.stringify({ tips: false, speed: 'quick' }) // everything moves, and is watched: nothing is skipped

for (const game of GAMES)
  for (const [size, coach] of [
    [{ width: 360, height: 640 }, true],
    [{ width: 1440, height: 900 }, false],
  ] as const)
    test(`nothing but pieces moves on the board of ${game} at ${size.width}x${size.height}, in one's own turn or another's`, async ({
      somebody,
    }) => {
      const page = await somebody({ viewport: size, reducedMotion: 'no-preference' })
      await page.addInitScript((settings) => localStorage.setItem('bumpyard:settings', settings), QUICK)
      await sitDown(page, { game, seats: game === 'duel' ? 2 : 3, coach })
      if (coach) await page.keyboard.press('h')
      await untilMine(page)
      await watch(page)
      for (let i = 0; i < DECISIONS[game] && (await untilMine(page, { watched: true })) === 'turn'; i++)
        await decide(page, game)
      expect(await moved(page)).toEqual([])
    })

test('a decision has few elements styled anew, and never the whole page', async ({ somebody, browser }) => {
  const page = await somebody()
  await sitDown(page, { game: 'duel' })
  await untilMine(page)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await playSome(page, 'duel', 6)
  const { traceEvents } = JSON.parse(`${await browser.stopTracing()}`) as { traceEvents: Traced[] }
  const styled = traceEvents.flatMap(({ args }) => args?.elementCount ?? [])
  expect(styled.length).toBeGreaterThan(6)
  expect(Math.max(...styled)).toBeLessThan((await page.locator('*').count()) / 4)
})

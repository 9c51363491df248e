import { expect } from '@playwright/test'
import { decide, untilMine } from './play.ts'
import { moved, watch } from './steady.ts'
import { GAMES, sitDown, test, type Game } from './table.ts'

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

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { playOn, playSome } from './play.ts'
import { betrayed, receive } from './secrets.ts'
import { GAMES, gather, letBotPlay, test, type Game } from './table.ts'

const bumpyard = existsSync('../.venv/bin/bumpyard') ? '../.venv/bin/bumpyard' : 'bumpyard'

/** Presses a download link, and returns the file's path. */
async function take(page: Page, name: string, press: () => Promise<unknown>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const path = test.info().outputPath(name)
  await download.saveAs(path)
  return path
}

/** Returns everyone's points, having added them up line by line. */
async function addUp(page: Page): Promise<number[]> {
  return Promise.all(
    (await page.locator('.end li').all()).map(async (row) => {
      const parts = await row.locator('.line b').allInnerTexts()
      const total = Number(await row.locator('.total').innerText())
      expect(parts.reduce((sum, part) => sum + Number(part), 0)).toBe(total)
      return total
    }),
  )
}

/** Plays to the end. Duel can't be shortened, so bots finish it: by then its players have done all that one does. */
async function playToEnd(page: Page, game: Game): Promise<void> {
  if (game !== 'duel' || process.env.SOAK) return playOn(page, game)
  await playSome(page, game, 24)
  if (!(await page.locator('.end').count())) await letBotPlay(page)
}

for (const game of GAMES) {
  test(`two people${game === 'duel' ? '' : ' and a bot'} play ${game} to the end: no card is betrayed, the score adds up, receipts and the replay prove it`, async ({
    somebody,
  }) => {
    const [mina, leo, eve] = [await somebody(), await somebody(), await somebody()]
    const [byMina, byLeo, byEve] = [receive(mina, game), receive(leo, game), receive(eve, game)]
    const code = await gather([mina, leo], { game, seats: game === 'duel' ? 2 : 3, short: true })
    await eve.goto(`/t/${code}`) // who watches
    await expect(eve.getByText('watching', { exact: true })).toBeVisible()
    await Promise.all([mina, leo].map((page) => playToEnd(page, game)))

    expect(await addUp(mina)).toEqual(await addUp(leo))

    if (game !== 'tumble') {
      expect(betrayed(byMina, byMina).cards).not.toEqual([]) // one's own are found where they are looked for
      for (const [owner, other] of [
        [byMina, byLeo],
        [byMina, byEve],
        [byLeo, byMina],
        [byLeo, byEve],
      ] as const) {
        const { cards, looked } = betrayed(owner, other)
        expect(cards).toEqual([])
        expect(looked).toBeGreaterThan(5)
      }
    }

    for (const [i, page] of [mina, leo].entries()) {
      const file = await take(page, `${i}.json`, () => page.getByRole('link', { name: 'Game file' }).click())
      await page.locator('.end .close').click()
      await page.locator('.chip.fair').click()
      const [verified, , failed] = (await page.locator('.fair dd').allInnerTexts()).map(Number)
      expect(verified).toBeGreaterThan(3)
      expect(failed).toBe(0)
      const receipt = await take(page, `${i}.receipt.json`, () =>
        page.getByRole('button', { name: 'receipt' }).click(),
      )
      execFileSync(bumpyard, ['verify', file, '--receipt', receipt]) // fails if anything is wrong
    }

    await mina.getByRole('button', { name: 'Result' }).click()
    await expect(mina.getByRole('button', { name: 'The whole game is verified' })).toBeVisible()
    await mina.getByRole('link', { name: 'Replay', exact: true }).click()
    await mina.locator('input[type=range]').fill('12')
    await mina.getByRole('button', { name: 'To the next turn' }).click()
    await expect(mina.locator('[aria-current=step]')).toHaveText(await mina.locator('.told').innerText())
    await mina.locator('header').getByRole('button', { name: 'dice verified' }).click()
    await expect(mina.getByRole('heading', { name: 'The whole game is verified' })).toBeVisible()
    await expect(mina.locator('.fair .failed')).toHaveCount(0)
  })
}

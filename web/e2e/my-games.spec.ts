import { expect, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { smallTargets } from './fit.ts'
import { gather, letBotPlay, sitDown, test } from './table.ts'

const games = (page: Page) => page.locator('[aria-labelledby=finished] li')

test('my games: those that run, then all that I have finished, filtered and starred', async ({
  somebody,
}) => {
  const [ada, ben] = [
    await somebody({ viewport: { width: 1440, height: 900 } }),
    await somebody({ viewport: { width: 360, height: 640 } }),
  ]
  await gather([ada, ben], { game: 'dodgems', name: 'Ada' })
  await ada.getByRole('button', { name: 'End the game' }).click()
  await ada.getByRole('button', { name: 'Really end it?' }).click()
  await ben.getByRole('button', { name: 'Agree' }).click()
  await ada.getByRole('heading', { name: 'The game was ended early.' }).waitFor()
  const whole = await sitDown(ada, { game: 'tumble', short: true, name: 'Ada' })
  await letBotPlay(ada)
  const runs = await sitDown(ada, { game: 'duel', name: 'Ada' })

  await ada.goto('/')
  await ada.getByRole('link', { name: 'All my games' }).click()
  await expect(ada.getByRole('heading', { name: 'My games' })).toBeVisible()
  await expect(ada.locator(`[aria-labelledby=mine] a[href="/t/${runs}"]`)).toBeVisible()
  await expect(games(ada)).toHaveCount(2)
  await expect(games(ada).first()).toContainText(/wins?!|Nobody|share/)
  await expect(games(ada).first()).toContainText(/\d+ : \d+/)
  await expect(games(ada).last()).toContainText('The game was ended early.')
  expect(await faults(ada)).toEqual([])

  // Filters: by game, by opponent, and by a star that stays.
  await ada.getByRole('combobox', { name: 'Game' }).selectOption('Dodgems')
  await expect(games(ada)).toHaveCount(1)
  await ada.getByRole('combobox', { name: 'Game' }).selectOption('Tumble Duel')
  await expect(games(ada)).toHaveText('None of your games fits.')
  await ada.getByRole('combobox', { name: 'Game' }).selectOption('All games')
  await ada.getByRole('combobox', { name: 'Opponent' }).selectOption({ index: 1 })
  await expect(games(ada)).toHaveCount(1)
  const star = games(ada).getByRole('button', { name: /^Star Dodgems with/ })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await ada.reload()
  await ada.getByLabel('Only starred games').check()
  await expect(games(ada)).toHaveCount(1)
  await expect(games(ada)).toContainText('Dodgems')
  await ada.getByLabel('Only starred games').uncheck()

  // A game leads to its replay and its report.
  await ada.getByRole('link', { name: 'Report' }).click()
  await expect(ada).toHaveURL(`/replay/${whole}?tab=luck`)
  await expect(ada.getByRole('tab', { name: 'Luck' })).toHaveAttribute('aria-selected', 'true')

  // On a phone nothing is wider than the screen, and a finger finds everything.
  await ben.goto('/games')
  await expect(games(ben)).toHaveCount(1)
  expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await smallTargets(ben)).toEqual([])
  expect(await faults(ben)).toEqual([])
})

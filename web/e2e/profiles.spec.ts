import { expect, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { smallTargets } from './fit.ts'
import { befriend, withHandle } from './people.ts'
import { gather, post, test } from './table.ts'

const headings = (page: Page) => page.getByRole('heading', { level: 2 })
const columns = (page: Page) => page.getByRole('columnheader')

test('a profile shows each who looks what its owner lets them see, and names lead to it', async ({
  somebody,
}) => {
  const [ada, ben, cleo] = [
    await somebody({ viewport: { width: 1440, height: 900 } }),
    await somebody({ viewport: { width: 360, height: 640 } }),
    await somebody(),
  ]
  for (const [page, name] of [
    [ada, 'Ada'],
    [ben, 'Ben'],
    [cleo, 'Cleo'],
  ] as const) {
    await post(page, '/guest', { name })
  }
  const handle = await withHandle(ada, 'ada')
  await befriend(ada, cleo)
  await ada.goto(`/people/${handle}`)
  const ratings = ada.getByRole('combobox', { name: 'Ratings' })
  await expect(ratings).toHaveValue('everyone')
  await ratings.focus()
  await ada.keyboard.press('ArrowDown') // the keys of a list
  await expect(ada.getByText('Saved')).toBeVisible()

  // Only friends see anything: her name is no link for Ben.
  await gather([ada, ben], { game: 'tumble', name: 'Ada' })
  await ben.locator('header .menu').click()
  await ben.getByRole('tab', { name: 'Chat' }).click()
  await expect(ben.getByRole('button', { name: 'Report somebody' })).toBeVisible()
  await expect(ben.getByRole('link', { name: 'Ada' })).toHaveCount(0)
  await ada.getByRole('button', { name: 'End the game' }).click()
  await ada.getByRole('button', { name: 'Really end it?' }).click()
  await ben.getByRole('button', { name: 'Agree' }).click()
  await ada.getByRole('heading', { name: 'The game was ended early.' }).waitFor()
  await ada.goto(`/people/${handle}`)
  await expect(ratings).toHaveValue('friends')
  const shown = ada.waitForResponse('**/api/me/profile')
  await ada.getByRole('combobox', { name: 'Games' }).selectOption('Everyone')
  await shown
  expect(await faults(ada)).toEqual([])

  // Ben comes from his table, which stays open; he sees how many games there are, and nothing else.
  await ben.reload()
  await ben.locator('header .menu').click()
  await ben.getByRole('tab', { name: 'Chat' }).click()
  const opened = ben.context().waitForEvent('page')
  await ben.getByRole('link', { name: 'Ada (opens a new tab)' }).click()
  const profile = await opened
  await expect(profile.getByRole('heading', { name: 'Ada' })).toBeVisible()
  await expect(columns(profile)).toHaveText(['Game', 'Finished'])
  await expect(headings(profile)).toHaveText(['Games'])
  expect(await profile.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await smallTargets(profile)).toEqual([])
  expect(await faults(profile)).toEqual([])
  await profile.goto('/games')
  await profile.locator('[aria-labelledby=finished]').getByRole('link', { name: 'Ada', exact: true }).click()
  await expect(profile).toHaveURL(`/people/${handle}`)

  // A friend sees the rest, too.
  await cleo.goto('/friends')
  await cleo.getByRole('link', { name: 'Ada', exact: true }).click()
  await expect(columns(cleo)).toHaveText(['Game', 'Finished', 'Luck', 'Errors, newest 20', 'Errors before'])

  // What is hidden from everyone is not there. All of it is chosen before the server has answered the first choice.
  let answer!: () => void
  const chosen = new Promise<void>((resolve) => (answer = resolve))
  await ada.route('**/api/me/profile', async (route) => {
    await chosen
    await route.continue()
  })
  const hidden = ada.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/me/profile') &&
      Object.values(await response.json()).every((who) => who === 'nobody'),
  )
  for (const part of ['Ratings', 'Games', 'Luck and errors']) {
    await ada.getByRole('combobox', { name: part }).selectOption('Nobody')
  }
  answer()
  await hidden
  await cleo.reload()
  await expect(cleo.getByText('There is no such profile, or it is not shown to you.')).toBeVisible()
})

import { expect } from '@playwright/test'
import { faults } from './axe.ts'
import { listen } from './senses.ts'
import { sitDown, test } from './table.ts'

test('emotes of players and of those who watch are seen, said, and muted', async ({ somebody }) => {
  const mina = await somebody({ viewport: { width: 1280, height: 800 } })
  const ben = await somebody({ viewport: { width: 360, height: 640 } })
  const heard = await listen(mina)
  const code = await sitDown(mina, { game: 'tumble' })
  await ben.goto(`/t/${code}`) // he comes too late, and is told so
  await expect(ben.getByRole('dialog', { name: 'You are watching' })).toContainText(/Mina and .* play Tumble/)
  expect(await faults(ben)).toEqual([])
  await ben.getByRole('button', { name: 'Watch' }).click()
  await expect(ben.getByRole('dialog')).toHaveCount(0)

  await mina.getByRole('tab', { name: 'Chat' }).click()
  await mina.getByRole('button', { name: 'Well done!' }).click()
  await expect(ben.locator('[data-emote-of="0"] .shown')).toBeVisible()
  await expect(mina.locator('[data-emote-of="0"] .shown')).toBeVisible()
  expect(await faults(mina)).toEqual([])

  const show = async (emote: string) => {
    await ben.locator('header .menu').click()
    await ben.getByRole('tab', { name: 'Chat' }).click()
    await ben.getByRole('button', { name: emote }).click()
    await expect(ben.locator('.side')).toBeHidden() // so that he sees it
  }
  await show('Ouch!')
  const his = mina.locator('.watchers .shown')
  await expect(his).toBeVisible()

  await his.click() // mutes him
  await expect(his).toHaveCount(0)
  await expect.poll(() => heard.some((line) => line.endsWith(': Ouch!'))).toBe(true)
  const again = mina.getByRole('button', { name: /^Hear .* again$/ })
  await expect(again).toBeVisible()
  await show('Wow!')
  await expect(ben.locator('.watchers .shown')).toBeVisible()
  await mina.getByRole('button', { name: 'Hello!' }).click() // answered after his, so his would be here
  await expect(mina.locator('[data-emote-of="0"] .shown')).toBeVisible()
  await expect(his).toHaveCount(0)

  await again.click()
  await show('Thank you!')
  await expect(his).toBeVisible()
  await mina.getByRole('button', { name: 'Hide what others show' }).click() // of everyone
  await expect(mina.locator('.shown')).toHaveCount(0)
})

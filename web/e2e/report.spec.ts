import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { BOARD, flattened, inSight } from './fit.ts'
import { letBotPlay, sitDown, test } from './table.ts'

/** Reads a PNG: its size, and how many colours it has. */
async function readPicture(page: Page, path: string): Promise<{ size: number[]; colours: number }> {
  const file = readFileSync(path)
  const colours = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      pen.drawImage(image, 0, 0)
      return new Set(new Uint32Array(pen.getImageData(0, 0, image.width, image.height).data.buffer)).size
    },
    `data:image/png;base64,${file.toString('base64')}`,
  )
  return { size: [file.readUInt32BE(16), file.readUInt32BE(20)], colours }
}

test('after a game the report tells luck from skill, and leads to its turning points', async ({
  somebody,
}) => {
  const page = await somebody({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await sitDown(page, { game: 'tumble', short: true })
  await letBotPlay(page)
  await page.getByRole('link', { name: 'Luck and skill' }).click()
  await expect(page.getByRole('heading', { name: 'Turning points' })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('img', { name: 'Chance to win' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Luck with own dice/ }).getByRole('cell')).toHaveCount(2)
  // It opens at the first of them, and leads to the others.
  const scrub = page.locator('input[type=range]')
  const turning = page.locator('.luck ol').first().getByRole('button')
  await expect(scrub).not.toHaveValue('0')
  const opened = await scrub.inputValue()
  await turning.nth(1).click()
  await expect(scrub).not.toHaveValue(opened)
  await turning.first().click()
  await expect(scrub).toHaveValue(opened)
  await expect(page.locator('.players .name').first()).toHaveText('you')
  for (const [width, height] of [
    [1440, 900],
    [360, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await faults(page), `${width}x${height}`).toEqual([])
    expect(await page.evaluate(inSight, BOARD), `${width}x${height}`).toBe(1)
  }

  // The same as a picture, to be saved or copied.
  const sharer = page.getByRole('button', { name: 'Share a picture' })
  await sharer.click()
  const sheet = page.getByRole('dialog', { name: 'Share a picture' })
  await expect(sheet.getByRole('progressbar')).toHaveCount(0)
  for (const [width, height] of [
    [360, 640],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const button of await sheet.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 })
    expect(await flattened(page), `${width}x${height}`).toEqual([])
  }
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Save' }).click(),
  ])
  const { size, colours } = await readPicture(page, (await saved.path())!)
  expect(size).toEqual([1080, 1350])
  expect(colours).toBeGreaterThan(100)
  await sheet.getByRole('button', { name: 'Copy' }).click()
  await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sharer).toBeFocused()
})

import { expect, test, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { LESSONS, untilTold } from './lessons.ts'

const said = (page: Page) => page.locator('[role=log][aria-live=polite] p').allInnerTexts()

test.use({ viewport: { width: 360, height: 640 } })

for (const [game, steps] of Object.entries(LESSONS)) {
  test(`the lesson of ${game} is played on a phone to its end, and leads to a table`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await page.locator(`a[href="/learn/${game}"]`).click()
    for (const [done, step] of steps.entries()) {
      await untilTold(page, done + 1)
      if (done === 0 || done === 6) expect(await faults(page)).toEqual([])
      await step(page)
    }
    await untilTold(page, steps.length + 1)
    expect(await page.evaluate(() => document.scrollingElement!.scrollHeight <= innerHeight)).toBe(true)
    expect(await faults(page)).toEqual([])
    expect(errors).toEqual([])
    await page.getByRole('button', { name: 'Play against bots' }).click()
    await expect(page).toHaveURL(/\/t\/[A-Z]+/)
  })
}

test('another legal choice is answered kindly and changes nothing; the coach is heard; one can go back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/learn/tumble')
  await untilTold(page, 1)
  const roll = page.getByRole('button', { name: 'Roll', exact: true })
  expect(await roll.evaluate((button) => getComputedStyle(button).outlineWidth)).toBe('4px') // the element to touch has a ring
  await roll.click()
  await untilTold(page, 2)
  await page.getByRole('button', { name: 'Roll 5 dice again' }).click()
  await expect(page.locator('.coach')).toContainText('Also a fine move!')
  await expect(page.locator('.coach')).toContainText('Keep both 3s')
  await expect.poll(() => said(page)).toContain('Keep both 3s, and roll the other three again.')
  await page.getByRole('button', { name: 'Back' }).click()
  await untilTold(page, 1)
  await expect(roll).toBeVisible()
})

test('a lesson is learned with keys alone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/learn/tumble')
  const claim = async (key: RegExp) => {
    for (let tries = 0; tries < 12; tries++) {
      await page.keyboard.press('c')
      if (key.test((await page.locator(':focus').getAttribute('aria-label')) ?? ''))
        return page.keyboard.press('Enter')
    }
    throw new Error(`no key leads to ${key}`)
  }
  const typed = [
    ['r'],
    ['2', '3', 'r'],
    ['s'],
    /^ember trio/,
    /^honey 5/,
    /^bonus die/,
    ['r'],
    ['s'],
    ['1'],
    /^ember trio/,
    /^tide pair/,
    ['r'],
  ]
  for (const [done, keys] of typed.entries()) {
    await untilTold(page, done + 1)
    if (Array.isArray(keys)) for (const key of keys) await page.keyboard.press(key)
    else await claim(keys)
  }
  await untilTold(page, typed.length + 1)
  await expect(page.locator('.coach')).toContainText('three tide cards pay 6')
})

for (const [language, sentence] of [
  ['fr', 'Lancez vos cinq dés.'],
  ['ko', '주사위 다섯 개를 굴리세요.'],
]) {
  test(`the coach speaks ${language}, in the dark too`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale: language, colorScheme: 'dark' })).newPage()
    await page.goto('/learn/tumble')
    await expect(page.locator('.coach')).toContainText(sentence!)
    expect(await faults(page)).toEqual([])
    await page.context().close()
  })
}

test('a game without a lesson is told so', async ({ page }) => {
  await page.goto('/learn/chess')
  await expect(page.getByRole('heading', { name: 'There is nothing here.' })).toBeVisible()
})

test('an address that is damaged leads to a page with ways on', async ({ page }) => {
  for (const path of ['/people/%', '/people/', '/%']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: /^There is no(thing| such)/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible()
  }
})

import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const rules = fileURLToPath(new URL('../../docs/rules/', import.meta.url))
const HOUSE = /(?<=[^*]\*)(house [a-z]+|\p{L}+ maison|하우스 \p{L}+)/giu

for (const [language, colorScheme, width] of [
  ['en', 'light', 360],
  ['fr', 'dark', 768],
  ['ko', 'light', 1440],
] as const) {
  test(`the rules are read in ${language}, ${colorScheme}, ${width} wide, with every clause and picture`, async ({
    browser,
  }) => {
    const page = await (
      await browser.newContext({ locale: language, colorScheme, viewport: { width, height: 800 } })
    ).newPage()
    for (const game of ['tumble', 'duel', 'dodgems'] as const) {
      const written = readFileSync(`${rules}${game}.md`, 'utf8')
      await page.goto(`/rules/${game}`)
      await expect(page.locator('article h1')).toBeVisible()
      expect(await page.locator('article li[id]').evaluateAll((items) => items.map(({ id }) => id))).toEqual(
        [...written.matchAll(/^- \*\*([A-Z][\d.]+)/gm)].map(([, id]) => id),
      )
      // Numbers and rules of our own are labelled, wherever the text of this language marks one.
      const said = readFileSync(`${rules}${language === 'en' ? '' : `${language}/`}${game}.md`, 'utf8')
      const marked = said.replace(/\s+/g, ' ').match(HOUSE) ?? []
      expect(await page.locator('article .house').allInnerTexts()).toEqual(marked)
      expect(marked.length).toBeGreaterThan(0)
      await expect(page.locator('article td .drawn > *').first()).toBeVisible() // cards are drawn beside their names
      if (game !== 'dodgems') await expect(page.locator('article [data-dice] > *').first()).toBeVisible()
      const pictures = page.locator('article img')
      expect(await pictures.count()).toBe(written.split('![').length - 1)
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
          .toBe(true)
      }
      expect(await page.evaluate(() => document.scrollingElement!.scrollWidth <= innerWidth)).toBe(true)
      await page.setViewportSize({ width: 360, height: 800 })
      const tables = page.locator('article .scroll')
      expect(await tables.count()).toBeGreaterThan(0)
      for (const table of await tables.all())
        expect(await table.evaluate((frame) => frame.scrollWidth <= frame.clientWidth)).toBe(true)
      await page.setViewportSize({ width, height: 800 })
    }
    // Numbers are shown on demand, and to whoever follows a link to one; the choice is remembered.
    const number = page.locator('#B1\\.1 > p > .clause')
    await expect(number).toBeHidden()
    await page.locator('.numbers input').check()
    await expect(number).toBeVisible()
    await page.reload()
    await expect(number).toBeVisible()
    await page.locator('.numbers input').uncheck()
    await expect(number).toBeHidden()
    await page.goto('/rules/tumble#T4.6')
    await expect(page.locator('#T4\\.6 .clause')).toBeInViewport()
    await page.context().close()
  })
}

import { expect } from '@playwright/test'
import { openTable, test } from './table.ts'

test('every page that is opened from a lobby is that page, and back leads to the table', async ({
  somebody,
}) => {
  const page = await somebody({ viewport: { width: 360, height: 640 } })
  const code = await openTable(page, { game: 'duel' })
  await page.goto(`/t/${code}`)
  for (const [link, path] of [
    ['Settings', '/settings'],
    ['About', '/about'],
    ['Rules', '/rules/tumble'],
  ] as const) {
    // What a page that is left still asks for comes too late: nothing but this page may be shown.
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('navigation').getByRole('link', { name: link }).click()
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`/t/${code}`)
    expect(asked).not.toContain('/api/tables/')
  }
  await page.goto('/t')
  await expect(page.getByRole('heading', { name: 'There is no such table.' })).toBeVisible()
  await expect(page).toHaveURL('/t')
})

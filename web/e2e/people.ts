/** People who stay: with a handle, with friends. */
import { expect, type Page } from '@playwright/test'
import { post } from './table.ts'

/** Makes two people friends, without their pages. */
export async function befriend(one: Page, other: Page): Promise<void> {
  const { link } = await post(one, '/me/friends/link')
  await post(other, '/me/friends', { link: new URL(link).hash.slice(1) })
}
/** Gives somebody a handle that nobody has, and returns it. */
export async function withHandle(page: Page, name: string): Promise<string> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Make recovery codes' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  const handle = `${name}-${Math.random().toString(36).slice(2, 10)}`
  await page.getByLabel('Your handle').fill(handle)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`@${handle}`)).toBeVisible()
  return handle
}

import { expect, type CDPSession, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { openTable, test } from './table.ts'

const NAMED = `http://localhost:${process.env.PORT ?? 8199}` // passkeys need a name: 127.0.0.1 is none

/** Gives a page a device that makes passkeys, unlocked. */
async function withAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return { cdp, authenticatorId }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const devices = (page: Page) => page.locator('[aria-labelledby=devices] li')
/** Signing in opens the page anew: waits for what it does not have before. */
const signedIn = (page: Page) => expect(page.getByLabel('Your handle')).toBeVisible()

test('a name is kept by one tap, comes back on other devices, and is forgotten', async ({ somebody }) => {
  const page = await somebody({ baseURL: NAMED })
  const { cdp, authenticatorId } = await withAuthenticator(page)
  const table = await openTable(page, { game: 'tumble', name: 'Mina' })
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Your account' }).click()
  await button(page, 'Keep it with a passkey').click()
  await expect(page.locator('.codes li')).toHaveCount(8)
  expect(await faults(page)).toEqual([])
  await button(page, 'I have kept them').click()
  await page.getByLabel('Your handle').fill('Mina_7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('@mina_7')).toBeVisible()
  await expect(devices(page)).toHaveCount(1)

  // A second device, on which the passkey is too, and on which somebody has a table already.
  const second = await somebody({ baseURL: NAMED })
  const there = await withAuthenticator(second)
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  await there.cdp.send('WebAuthn.addCredential', {
    authenticatorId: there.authenticatorId,
    credential: { ...credentials[0]!, signCount: credentials[0]!.signCount + 1 },
  })
  const other = await openTable(second, { game: 'duel', name: 'Passer-by' })
  await second.goto('/account')
  await button(second, 'Use a passkey').click()
  await expect(second.getByText('You have a seat at one table')).toBeFocused()
  expect(await faults(second)).toEqual([])
  await button(second, 'Take along').click()
  await signedIn(second)
  await second.goto('/')
  for (const code of [table, other])
    await expect(second.locator(`[aria-labelledby=mine] a[href="/t/${code}"]`)).toBeVisible()

  // A passkey is not removed by a slip of the finger.
  await page.reload()
  await button(page, /^Remove the passkey of/).click()
  await expect(button(page, 'Really remove it?')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, /^Remove the passkey of/)).toBeVisible()

  // A third one by a link, which asks before it does anything.
  await button(page, 'Add a device').click()
  const link = await page.getByLabel('The link').inputValue()
  expect(await faults(page)).toEqual([])
  const third = await somebody({ baseURL: NAMED })
  await third.goto(link)
  await expect(third.getByText('This link is from Mina.')).toBeVisible()
  expect(new URL(third.url()).hash).toBe('') // not in the history either
  await button(third, 'Sign in here').click()
  await signedIn(third)

  // All are listed; one is signed out and becomes a new guest.
  await page.reload()
  await expect(devices(page)).toHaveCount(3)
  await button(page, 'Sign out all others').click()
  await expect(devices(page)).toHaveCount(1)
  await third.reload()
  await expect(button(third, 'Use a passkey')).toBeVisible()

  for (const language of ['fr', 'ko']) {
    await page.evaluate(
      (language) => localStorage.setItem('bumpyard:settings', JSON.stringify({ language })),
      language,
    )
    await page.setViewportSize({ width: 360, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expect(devices(page)).toHaveCount(1)
    expect(await faults(page), language).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, language).toBe(360)
  }
  await page.evaluate(() => localStorage.setItem('bumpyard:settings', JSON.stringify({ language: 'en' })))
  await page.reload()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download it' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('bumpyard-me.json')
  await button(page, 'Forget me').click()
  await button(page, 'Yes, forget me').click()
  await page.waitForURL(`${NAMED}/`)
  await page.goto('/account')
  await expect(button(page, 'Keep it with a passkey')).toBeVisible()
})

test('at an address without passkeys the page says so, and recovery codes bring a guest back', async ({
  somebody,
}) => {
  const [page, other] = [await somebody(), await somebody()]
  await page.goto('/account')
  await expect(page.getByText('Passkeys need a name with https')).toBeVisible()
  await expect(button(page, 'Keep it with a passkey')).toHaveCount(0)
  await button(page, 'Make recovery codes').click()
  const code = await page.locator('.codes code').first().innerText()
  const name = await page.locator('.who b').innerText()
  await other.goto('/account')
  await other.getByLabel('Recovery code').fill('wrong')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert')).toContainText('This code is wrong')
  await other.getByLabel('Recovery code').fill(code)
  await other.keyboard.press('Enter')
  await signedIn(other)
  await expect(other.locator('.who b')).toHaveText(name)
  await expect(other.getByText('You have 7 recovery codes left.')).toBeVisible()

  // New ones end the old ones, which is asked first.
  await button(other, 'Make new codes (the old ones stop working)').click()
  await button(other, 'Really replace the old codes?').press('Shift+Tab')
  await button(other, 'Make new codes (the old ones stop working)').click()
  await expect(other.locator('.codes li')).toHaveCount(0) // none were made
  await button(other, 'Really replace the old codes?').click()
  await expect(other.locator('.codes li')).toHaveCount(8)
})

import { expect, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { smallTargets } from './fit.ts'
import { befriend, withHandle } from './people.ts'
import { gather, openTable, post, test } from './table.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const friends = (page: Page) => page.locator('[aria-labelledby=friends] li')
const status = (page: Page) => page.getByRole('main').getByRole('status').first()

async function call(page: Page, name: string): Promise<void> {
  await post(page, '/guest', { name })
}
/** Nothing is wider than the screen, and a finger finds everything that the page has for friends. */
async function fits(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  const small = await smallTargets(page)
  const ours = new URL(page.url()).pathname === '/friends' ? /./ : /Sit down|Invite|Friends/
  expect(small.filter((each) => ours.test(each))).toEqual([])
  expect(await faults(page)).toEqual([])
}

test('friends by link see where the other is, and invite each other', async ({ somebody }) => {
  const ada = await somebody({ viewport: { width: 1440, height: 900 } })
  const ben = await somebody({ viewport: { width: 360, height: 640 } })
  await call(ada, 'Ada')
  await call(ben, 'Ben')
  await ada.goto('/settings')
  await link(ada, 'Friends').click()
  await expect(friends(ada)).toHaveText('No friends here yet. Send somebody a link, or ask by handle.')
  await button(ada, 'Make a link').click()
  const address = await ada.getByLabel('The link').inputValue()
  await expect(ada.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await fits(ada, 1440)

  // The link asks before it does anything, and does not stay in the address.
  await ben.goto(address)
  await expect(ben.getByRole('heading', { name: 'Become friends?' })).toBeVisible()
  expect(new URL(ben.url()).hash).toBe('')
  await fits(ben, 360)
  await expect(friends(ben)).toHaveText(/^No friends/)
  await button(ben, 'Become friends').click()
  await expect(status(ben)).toHaveText('You and Ada are friends now.')
  await expect(friends(ben)).toContainText('Ada')
  await expect(friends(ben)).toContainText('online')
  await fits(ben, 360)
  await ada.goto(address) // one's own link changes nothing
  await button(ada, 'Become friends').click()
  await expect(status(ada)).toHaveText(/^Nothing has changed/)
  await expect(friends(ada)).toHaveCount(1)

  // Invited from the page: the friend finds it on the home page.
  await button(ada, 'Play with Ben').click()
  await fits(ada, 1440)
  await friends(ada).getByRole('button', { name: 'Tumble', exact: true }).click()
  await expect(ada).toHaveURL(/\/t\/[A-Z]{6}$/)
  await ben.reload()
  await expect(friends(ben)).toContainText('has a free seat at Tumble')
  await fits(ben, 360)
  await ben.goto('/')
  await expect(ben.getByText('Ada invites you to Tumble')).toBeVisible()
  await fits(ben, 360)
  await link(ben, 'Sit down').click()
  await button(ben, 'Sit down').click()
  await expect(button(ben, 'Get up')).toBeVisible()
  await expect(ada.locator('.seats').getByText('Ben')).toBeVisible()

  // Invited from a lobby.
  const code = await openTable(ben, { game: 'duel', name: 'Ben' })
  await ben.goto(`/t/${code}`)
  const invite = ben.getByRole('button', { name: 'Invite Ada' })
  await invite.focus()
  await ben.keyboard.press('Enter')
  await expect(ben.getByRole('button', { name: 'Invited: Ada' })).toBeFocused()
  await fits(ben, 360)
  await ada.goto('/')
  await expect(ada.getByText('Ben invites you to Tumble Duel')).toBeVisible()
  await fits(ada, 1440)
  await link(ada, 'Friends').click()
  await link(ada, 'Sit down with Ben').click()
  await expect(ada).toHaveURL(`/t/${code}`)
})

test('an invitation says who invites, also if that is not the host', async ({ somebody }) => {
  const [ada, ben, cleo] = [
    await somebody({ viewport: { width: 360, height: 640 } }),
    await somebody(),
    await somebody(),
  ]
  await call(ada, 'Ada')
  await call(ben, 'Ben')
  await befriend(ada, ben)
  const code = await openTable(cleo, { game: 'tumble', seats: 3, name: 'Cleo' })
  await post(ben, `/tables/${code}/join`, {})
  await ada.goto('/friends') // there she is online
  await ben.goto(`/t/${code}`)
  await button(ben, 'Invite Ada').click()
  await expect(button(ben, 'Invited: Ada')).toBeVisible()
  await ada.goto('/')
  await expect(ada.getByText('Ben invites you to Tumble')).toBeVisible()
  await fits(ada, 360)
})

test('friends by handle are asked, watched and removed, by keys', async ({ somebody }) => {
  const [ada, ben] = [await somebody(), await somebody()]
  await call(ada, 'Ada')
  await call(ben, 'Ben')
  const handle = await withHandle(ada, 'ada')
  await ben.goto('/friends')
  const ask = async (whom: string) => {
    await ben.getByLabel('Their handle').fill(whom)
    await ben.keyboard.press('Enter')
  }
  await ask(`no-${handle.slice(4)}`)
  await expect(status(ben)).toHaveText(`If there is @no-${handle.slice(4)}, they are asked now.`)
  await ask(`@${handle.toUpperCase()}`)
  await expect(status(ben)).toHaveText(`If there is @${handle.toUpperCase()}, they are asked now.`)
  await expect(ben.getByLabel('Their handle')).toBeFocused()
  await expect(friends(ben)).toHaveText(/^No friends/)

  await ada.goto('/friends')
  await expect(ada.getByRole('heading', { name: 'They want to be friends' })).toBeVisible()
  expect(await faults(ada)).toEqual([])
  await button(ada, 'Accept Ben').focus()
  await ada.keyboard.press('Enter')
  await expect(status(ada)).toHaveText('You and Ben are friends now.')
  await expect(friends(ada)).toContainText('Ben')
  await expect(ada.locator('.people')).toBeFocused() // where the button was

  // She plays: he watches from his list.
  const { code } = await post(ada, '/tables', { game: 'tumble', seats: 2 })
  await post(ada, `/tables/${code}/start`)
  await ben.reload()
  await expect(friends(ben)).toContainText(`@${handle}`)
  await expect(friends(ben)).toContainText('plays Tumble')
  await link(ben, 'Watch Ada').click()
  await expect(ben.getByRole('dialog', { name: 'You are watching' })).toBeVisible()

  // Nobody is removed by a slip.
  await button(ada, 'More about Ben').focus()
  await ada.keyboard.press('Enter')
  await ada.keyboard.press('Tab')
  await expect(button(ada, 'Remove Ben')).toBeFocused()
  await ada.keyboard.press('Enter')
  await expect(button(ada, 'Really remove Ben?')).toBeFocused()
  await ada.keyboard.press('Tab')
  await expect(button(ada, 'Remove Ben')).toBeVisible() // it has not happened
  await ada.keyboard.press('Shift+Tab')
  await ada.keyboard.press('Enter')
  await ada.keyboard.press('Enter')
  await expect(friends(ada)).toHaveText(/^No friends/)
})

test('somebody who is blocked is not heard, and has no seat at my tables', async ({ somebody }) => {
  const [ada, ben] = [await somebody(), await somebody()]
  const table = await gather([ada, ben], { game: 'tumble', name: 'Ada' })
  await befriend(ada, ben)
  for (const page of [ada, ben]) await page.getByRole('tab', { name: 'Chat' }).click()
  const say = async (page: Page, text: string) => {
    await page.getByPlaceholder('Say something').fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByText(text)).toBeVisible()
  }
  await say(ben, 'hello Ada')
  await expect(ada.getByText('hello Ada')).toBeVisible()

  await ada.goto('/friends')
  const name = (await friends(ada).locator('b').textContent())!
  await button(ada, `More about ${name}`).click()
  await ada.setViewportSize({ width: 360, height: 640 })
  await button(ada, `Block ${name}`).click()
  await fits(ada, 360)
  await button(ada, `Really block ${name}?`).click()
  await expect(friends(ada)).toHaveText(/^No friends/)
  await expect(ada.locator('[aria-labelledby=blocked] li')).toContainText(name)
  await fits(ada, 360)
  await ada.setViewportSize({ width: 1280, height: 720 })

  await ada.goto(`/t/${table}`)
  await ada.getByRole('tab', { name: 'Chat' }).click()
  await expect(ada.getByRole('button', { name: `Hear ${name} again` }).first()).toBeVisible()
  await say(ben, 'are you there?')
  await say(ada, 'nobody here')
  await expect(ada.getByText('are you there?')).toHaveCount(0)
  await expect(ada.getByText('hello Ada')).toHaveCount(0)

  // On her TV nothing is seen of him either.
  const tv = await ada.context().newPage()
  const told = tv.waitForResponse('**/api/me/friends')
  await tv.goto(`/tv/${table}`)
  await told
  await button(ben, 'Ouch!').click()
  await expect(ben.locator('[data-emote-of="1"] .shown')).toBeVisible()
  await button(ada, 'Hello!').click() // after his, so his would be there
  await expect(tv.locator('[data-emote-of="0"] .shown')).toBeVisible()
  await expect(tv.locator('[data-emote-of="1"] .shown')).toHaveCount(0)

  const code = await openTable(ada, { game: 'duel', name: 'Ada' })
  await ben.goto(`/t/${code}`)
  await button(ben, 'Sit down').click()
  await expect(ben.getByRole('alert')).toContainText('The host has taken you off this table.')
  await ada.goto('/friends')
  await button(ada, `Unblock ${name}`).press('Enter')
  await expect(ada.locator('[aria-labelledby=blocked]')).toHaveCount(0)
  await expect(ada.locator('main :focus')).toHaveCount(1) // where the button was
  await button(ben, 'Sit down').click()
  await expect(button(ben, 'Get up')).toBeVisible()
})

test('a stranger at a table is blocked there, by keys', async ({ somebody }) => {
  const [ada, ben] = [await somebody({ viewport: { width: 360, height: 640 } }), await somebody()]
  await call(ben, 'Ben')
  const code = await openTable(ada, { game: 'duel', name: 'Ada' })
  await post(ben, `/tables/${code}/join`)
  await ada.goto(`/t/${code}`)
  await button(ada, 'Block somebody').press('Enter')
  const dialog = ada.getByRole('dialog', { name: 'Block somebody' })
  await button(ada, 'Block Ben').press('Enter')
  await fits(ada, 360)
  await button(ada, 'Really block Ben?').press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Ben is blocked now.')
  await expect(button(ada, 'Block Ben')).toHaveCount(0)
  await ada.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(ada, 'Block somebody')).toBeFocused()
  await ada.goto('/friends')
  await expect(ada.locator('[aria-labelledby=blocked] li')).toContainText('Ben')
})

test('an invitation is seen while a result is open, on a low screen too', async ({ somebody }) => {
  const [ada, ben] = [await somebody(), await somebody()]
  await gather([ada, ben], { game: 'tumble', name: 'Ada' })
  await befriend(ada, ben)
  await button(ada, 'End the game').click()
  await button(ada, 'Really end it?').click()
  await button(ben, 'Agree').click()
  await expect(ben.getByRole('dialog')).toContainText('ended early')
  const { code } = await post(ada, '/tables', { game: 'duel', seats: 2 })
  await ada.goto(`/t/${code}`)
  await ada.locator('[aria-labelledby=friends-here]').getByRole('button').click()
  const invitation = ben.locator('.news').getByRole('link', { name: /Ada invites you to Tumble Duel/ })
  for (const [width, height] of [
    [1280, 720],
    [360, 640],
    [640, 360],
  ] as const) {
    await ben.setViewportSize({ width, height })
    await invitation.click({ trial: true }) // nothing lies over it
  }
  await invitation.click()
  await expect(ben).toHaveURL(`/t/${code}`)
})

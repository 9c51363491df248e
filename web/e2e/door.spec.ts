import { expect, type Page } from '@playwright/test'
import { openTable, test } from './table.ts'

test('every page that is opened from a lobby is that page, and back leads to the table', async ({
  somebody,
}) => {
  const page = await somebody({ viewport: { width: 360, height: 640 } })
  const code = await openTable(page, { game: 'duel' })
  await page.goto(`/t/${code}`)
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeInViewport({ ratio: 1 })
  for (const [link, path] of [
    ['Settings', '/settings'],
    ['About', '/about'],
    ['Rules', '/rules/tumble'],
  ] as const) {
    // What a page that is left still asks for comes too late: nothing but this page may be shown.
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Menu' }).click()
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

test('nobody who has a seat stands at the door, however long the connection takes', async ({ somebody }) => {
  const page = await somebody()
  const code = await openTable(page, { game: 'duel' })
  let connect = () => {}
  const slow = new Promise<void>((connected) => (connect = connected))
  await page.routeWebSocket('**/socket?*', async (web) => {
    await slow
    web.connectToServer()
  })
  const read = page.waitForResponse(`**/api/tables/${code}`)
  await page.goto(`/t/${code}`)
  await read
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main')).toHaveText('One moment…')
  connect()
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible()

  // Without a connection the door opens all the same.
  const guest = await somebody()
  await guest.routeWebSocket('**/socket?*', (web) => web.close())
  await guest.goto(`/t/${code}`)
  await expect(guest.getByRole('button', { name: 'Sit down' })).toBeVisible()
})

/** Comes by the link with a name and a face, and sits down with what is in sight. */
async function sitDown(page: Page, name: string, face: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('radio', { name: face }).check()
  await page.getByRole('button', { name: 'Sit down' }).click()
  await expect(page.getByRole('button', { name: 'Get up' })).toBeVisible()
}

test('a name and a face that are chosen while the door opens are kept, and remembered at the next one', async ({
  somebody,
}) => {
  const [ada, ben] = [await somebody(), await somebody({ viewport: { width: 360, height: 640 } })]
  const doors = [
    await openTable(ada, { game: 'tumble', name: 'Ada' }),
    await openTable(ada, { game: 'duel' }),
  ]
  let answer = () => {}
  const typed = new Promise<void>((done) => (answer = done))
  let asked = 0
  await ben.route('**/api/guest', async (route) => {
    if (asked++) await typed // the page has opened, and the server takes its time to say who Ben is
    await route.continue()
  })
  await ben.goto(`/t/${doors[0]}`)
  await ben.getByLabel('Your name').fill('Ben')
  await ben.getByRole('radio', { name: 'Fox' }).check()
  expect(asked).toBe(2)
  answer()
  await ben.getByRole('button', { name: 'Sit down' }).click()
  await expect(ben.locator('.seats')).toContainText('Ben')

  await ben.goto(`/t/${doors[1]}`)
  await expect(ben.getByLabel('Your name')).toHaveValue('Ben')
  await expect(ben.getByRole('radio', { name: 'Fox' })).toBeChecked()
})

test('friends come by a link, one is removed, one watches, and they are invited again', async ({
  somebody,
}) => {
  const phone = { viewport: { width: 360, height: 640 } }
  const [ada, ben, cleo] = [
    await somebody({ viewport: { width: 1440, height: 900 } }),
    await somebody(phone),
    await somebody(phone),
  ]
  await ada.goto('/settings')
  await ada.getByLabel('Your name').fill('Ada')
  await ada.getByRole('button', { name: 'Save' }).click()
  await expect(ada.getByRole('button', { name: 'Saved' })).toBeVisible()
  await ada.getByRole('radio', { name: 'Owl' }).check()

  // One tap makes a table, and shows the ways to it.
  await ada.goto('/')
  await ada.getByRole('button', { name: 'With friends' }).first().click()
  await expect(ada.getByRole('img', { name: /^QR code of/ })).toBeVisible()
  const link = await ada.getByLabel('Link to this table').inputValue()
  expect(link).toContain(await ada.locator('.code b').innerText())
  await ada.getByLabel('Clock').selectOption('turn')

  // The invitation says who invites to what. Nothing has to be scrolled.
  await ben.goto(link)
  await expect(ben.getByRole('heading', { name: 'Ada invites you to Tumble' })).toBeVisible()
  await expect(ben.getByText('3 seats, 2 of them free. Ada is there.')).toBeVisible()
  await expect(ben.getByRole('button', { name: 'Sit down' })).toBeInViewport({ ratio: 1 })
  await expect(ada.getByText('At the door')).toBeVisible()
  await sitDown(ben, 'Ben', 'Fox')
  await expect(ada.locator('.seats')).toContainText('Ben')
  await expect(ada.getByText('At the door')).toHaveCount(0)

  // Another game, for two: both stay, and the next friend finds no seat.
  await ada.getByRole('radio', { name: 'Tumble Duel' }).check()
  await expect(ben.getByRole('heading', { name: 'Tumble Duel' })).toBeVisible()
  await expect(ben.locator('.seats li')).toHaveCount(2)
  await expect(ben.getByText('60 seconds a turn')).toBeVisible()
  await cleo.goto(link)
  await expect(cleo.getByText('You will watch')).toBeVisible()
  await expect(cleo.getByRole('button', { name: 'Sit down' })).toHaveCount(0)

  // Ben is removed, and told so. Cleo takes the seat.
  await ada.getByRole('button', { name: 'Ask Ben to leave' }).click()
  await expect(ben.getByRole('heading', { name: 'Ada has taken you off your seat' })).toBeVisible()
  await expect(ben.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible()
  await sitDown(cleo, 'Cleo', 'Cat')
  await ada.getByRole('button', { name: 'Let Ben in again' }).click()
  await expect(ben.getByText('You will watch')).toBeVisible()

  // A look at the settings, and back: the table is where it was, and so is the seat.
  await cleo.getByRole('button', { name: 'Menu' }).click()
  await cleo.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
  await expect(cleo.getByLabel('Your name')).toHaveValue('Cleo')
  await expect(cleo.getByRole('radio', { name: 'Cat' })).toBeChecked()
  const { height, width } = cleo.viewportSize()!
  await cleo.setViewportSize({ width: 360, height: 640 })
  await expect(cleo.getByRole('link', { name: 'To the table' })).toBeVisible()
  expect((await cleo.getByRole('banner').boundingBox())!.height).toBeLessThan(64) // one row
  await cleo.setViewportSize({ width, height })
  await cleo.getByRole('link', { name: 'To the table' }).click()
  await expect(cleo.getByRole('button', { name: 'Get up' })).toBeVisible()

  // Three would be too many for Duel: the host is told why, and the choice goes back.
  await ada.getByRole('radio', { name: 'Dodgems' }).check()
  await ada.getByRole('radio', { name: '3', exact: true }).check()
  await sitDown(ben, 'Ben', 'Fox')
  await ada.getByRole('radio', { name: 'Tumble Duel' }).click()
  await expect(ada.getByRole('alert')).toContainText('More people sit here than could play')
  await expect(ada.getByRole('radio', { name: 'Dodgems' })).toBeChecked()

  // The game of three begins on the right board, and is ended early by all.
  await ada.getByRole('button', { name: 'Start the game' }).click()
  for (const page of [ada, ben, cleo]) await expect(page.locator('.player.turn')).not.toHaveCount(0)
  await cleo.goto('/')
  await expect(cleo.getByRole('link', { name: /Dodgems Ada, Ben/ })).toContainText(/Your turn|to move/)
  await cleo.goto(link)
  await ada.getByRole('button', { name: 'End the game' }).click()
  await ada.getByRole('button', { name: 'Really end it?' }).click()
  for (const page of [ben, cleo]) await page.getByRole('button', { name: 'Agree' }).click()

  // The same again: one finds it at the end of the game, the other at home.
  await cleo.getByRole('heading', { name: 'The game was ended early.' }).waitFor()
  await cleo.goto('/')
  const when = cleo.getByRole('listitem').filter({ hasText: 'ended early' }).getByRole('time')
  expect((await when.boundingBox())!.height).toBeLessThan(30) // one line, beside the button
  for (const link of await cleo.locator('.more a, .all').all())
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await ada.getByRole('button', { name: 'Invite the same again' }).click()
  await expect(ada.locator('.doorstep')).toContainText('Invited')
  await ben.getByRole('button', { name: 'Join the rematch' }).click()
  await expect(ben.getByRole('button', { name: 'Get up' })).toBeVisible()
  await cleo.reload()
  await expect(cleo.getByText('Ada invites you to Dodgems again')).toBeVisible()
  await cleo.getByRole('button', { name: 'Sit down' }).click()
  await expect(ada.locator('.seats')).toContainText('Cleo')
  await expect(ada.locator('.doorstep')).not.toContainText('Invited')
})

test('everyone who comes to a table is told whether its game is rated', async ({ somebody }) => {
  const [ada, ben] = [await somebody(), await somebody()]
  const code = await openTable(ada, { game: 'duel', name: 'Ada' })
  for (const page of [ada, ben]) await page.goto(`/t/${code}`)
  for (const page of [ada, ben]) await expect(page.getByText('This game is not rated.')).toBeVisible()
  await ada.getByText('More settings').click()
  await ada.getByRole('checkbox', { name: 'Rated game' }).check()
  for (const page of [ada, ben])
    await expect(page.getByText('Who leaves a rated game loses it.')).toBeVisible()
  await ada.getByRole('checkbox', { name: 'Players may ask a coach' }).check()
  for (const page of [ada, ben]) await expect(page.getByText('the coach may be asked')).toBeVisible()
  await expect(ben.getByText('Rated game', { exact: true })).toHaveCount(0)

  // A host who has no ratings: nothing is said of them, and nothing offered.
  await ada.route('**/api/here', (route) => route.fulfill({ json: { me: null, off: ['ratings'] } }))
  await ada.reload()
  await ada.getByText('More settings').click()
  await expect(ada.getByRole('checkbox', { name: 'Players may ask a coach' })).toBeVisible()
  await expect(ada.getByRole('checkbox', { name: 'Rated game' })).toHaveCount(0)
})

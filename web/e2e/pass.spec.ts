import { expect, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { decide } from './play.ts'
import { LOOKS, openTable, test, type Setting } from './table.ts'
import type { View } from '../src/games/dodgems/types.gen.ts'

/** The newest hand of each seat, as the sockets of a device are told them: it has one for everyone who plays on it. */
function handsOf(page: Page): Map<number, readonly string[]> {
  const hands = new Map<number, readonly string[]>()
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; view?: View }
      const viewer = message.view?.viewer
      if (message.type === 'update' && typeof viewer === 'number')
        hands.set(viewer, message.view!.hands[viewer]?.cards ?? [])
    }),
  )
  return hands
}

const shownCards = (page: Page) =>
  page
    .locator('[data-token^="card:"]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.token!.slice('card:'.length)))

/** Waits until somebody on the device has to decide, and says whether it lies covered. */
async function untilNeeded(page: Page): Promise<'cover' | 'turn'> {
  for (;;) {
    const found = await page.waitForFunction(
      () => {
        if (document.querySelector('.cover .take')) return 'cover'
        if (document.querySelector('.hurry')) return 'showing'
        return document.title.startsWith('●') &&
          document.querySelector('.button.main:not(.idle), .driver, .card.can, .option')
          ? 'turn'
          : null
      },
      null,
      LOOKS,
    )
    const what = (await found.jsonValue()) as 'cover' | 'turn' | 'showing'
    if (what !== 'showing') return what
    await page.keyboard.press('f')
  }
}

interface Passing {
  seen: number // how often the button was looked at that passes the device on
  over: number // how often it lay over a player
}
/** Looks at the button that passes the device on, frame by frame, from now on. */
const watchPassing = (page: Page) =>
  page.evaluate(() => {
    const passing: Passing = { seen: 0, over: 0 }
    Object.assign(window, { passing })
    const look = () => {
      const [pass, players] = ['.pass .button', '.players'].map((each) => document.querySelector(each))
      if (pass && players) {
        passing.seen++
        if (pass.getBoundingClientRect().top < players.getBoundingClientRect().bottom) passing.over++
      }
      requestAnimationFrame(look)
    }
    look()
  })

/** Sits Mina and Leo down on one device, and Ben on his own. */
async function together(device: Page, ben: Page, setting: Setting): Promise<void> {
  const code = await openTable(device, setting)
  await device.goto(`/t/${code}`)
  await device.getByText('Add somebody on this device').click()
  await device.getByRole('textbox', { name: 'Their name' }).fill('Leo')
  await device.locator('.add').getByRole('button', { name: 'Sit down' }).click()
  await expect(device.locator('.seats li').nth(1)).toContainText('Leo')
  await ben.goto(`/t/${code}`)
  await ben.getByRole('button', { name: 'Sit down' }).first().click()
  await ben.getByRole('button', { name: 'Get up' }).waitFor()
  await device.getByRole('button', { name: 'Start the game' }).click()
}

test('two people pass one device round, and neither sees the other’s cards', async ({ somebody }) => {
  const device = await somebody({ viewport: { width: 390, height: 844 } })
  const ben = await somebody()
  const hands = handsOf(device)
  await together(device, ben, { game: 'dodgems', seats: 3 })
  await ben.locator('.side .seat .button').nth(1).click() // a bot plays for Ben, who watches

  await watchPassing(device)
  const SEATS = { Mina: 0, Leo: 1 }
  let holder: keyof typeof SEATS | null = null
  const picked = { Mina: 0, Leo: 0 }
  for (let i = 0; i < 80 && Math.min(picked.Mina, picked.Leo) < 2; i++) {
    if ((await untilNeeded(device)) === 'cover') {
      await expect(device.locator('.tray, [data-token]')).toHaveCount(0)
      if (!holder) expect(await faults(device)).toEqual([])
      const take = device.locator('.cover .take')
      holder = (await take.innerText()).includes('Leo') ? 'Leo' : 'Mina'
      await take.click()
      await device.locator('.tray').first().waitFor()
      continue
    }
    expect(holder).not.toBeNull()
    const [mine, others] = [hands.get(SEATS[holder!])!, hands.get(1 - SEATS[holder!])!]
    const cards = await shownCards(device)
    expect(mine).toEqual(expect.arrayContaining(cards))
    expect(cards.filter((card) => others.includes(card) && !mine.includes(card))).toEqual([])
    if (cards.length && (await device.locator('.holds .hand .card.can').count())) picked[holder!]++
    await decide(device, 'dodgems')
  }
  expect(Math.min(picked.Mina, picked.Leo)).toBeGreaterThanOrEqual(2)
  const passing = await device.evaluate(() => (window as unknown as { passing: Passing }).passing)
  expect(passing.seen).toBeGreaterThan(0)
  expect(passing.over).toBe(0)

  // A page that is loaded again is covered, whoever held it.
  await device.reload()
  await device.locator('.cover').waitFor()
  await expect(device.locator('.tray, [data-token]')).toHaveCount(0)
  for (const seat of [0, 1])
    await expect(ben.locator(`[data-place="seat:${seat}"]`)).not.toContainText('away')
  await device.getByRole('button', { name: 'I am Leo' }).click()
  await device.locator('.tray').first().waitFor()
  const others = hands.get(0)!
  expect((await shownCards(device)).filter((card) => others.includes(card))).toEqual([])
  await expect(device.locator('.alarm')).toHaveCount(0) // both had their part in the fair dice
})

test('those on one device answer together, whoever holds it, and play again together', async ({
  somebody,
}) => {
  const device = await somebody({ viewport: { width: 360, height: 640 } })
  const ben = await somebody()
  await together(device, ben, { game: 'tumble', seats: 3 })
  await ben.locator('.tray').first().waitFor()
  const news = device.locator('.news')
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  const command = async (name: string) => {
    if (!(await device.locator('.side').isVisible())) await device.locator('header .menu').click()
    await press(device, name)
  }
  const holder = () => device.locator('.player.me .name').innerText()

  await press(ben, 'Pause') // one tap answers for both
  await press(device, /^(Mina and Leo|Leo and Mina) agree$/)
  for (const page of [device, ben]) await expect(page.locator('.news')).toContainText('The game is paused.')

  // Another one takes the device though they have nothing to decide, and keeps it.
  const before = await holder()
  await command('Pass the device on')
  await expect.poll(holder).not.toBe(before)
  await news.getByRole('button', { name: 'Go on' }).click()
  await expect(ben.locator('.news')).not.toContainText('paused')
  expect(await holder()).not.toBe(before)

  await press(ben, 'End the game')
  await press(ben, 'Really end it?')
  await news.getByRole('button', { name: 'Refuse' }).click()
  await expect(ben.locator('.news')).toContainText('has refused. The game goes on.')
  await press(ben, 'All right')

  await command('End the game')
  await command('Really end it?')
  await expect(news).toContainText('asks to end the game here.')
  await press(ben, 'Agree')
  await news.getByRole('button', { name: /^(Mina|Leo) agrees$/ }).click()
  await device.getByRole('button', { name: 'Invite the same again' }).click()
  const seats = device.locator('.seats')
  await expect(seats).toContainText('Mina')
  await expect(seats).toContainText('Leo')
  await ben.getByRole('button', { name: 'Join the rematch' }).click()
  await ben.getByRole('button', { name: 'Get up' }).waitFor()
  await device.getByRole('button', { name: 'Start the game' }).click()
  await device.locator('.tray').first().waitFor()
  await expect(device.locator('.player')).toHaveCount(3)
  await expect(device.locator('.alarm')).toHaveCount(0)

  // Both find their tables at home: the one that they share once, and the one that only Leo has.
  await device.evaluate(async () => {
    const [{ token }] = JSON.parse(localStorage.getItem('bumpyard:companions')!) as [{ token: string }]
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    await fetch('/api/tables', { method: 'POST', headers, body: '{"game": "duel", "seats": 2}' })
  })
  await device.locator('.player.turn').waitFor() // they have had their part in the fair dice
  await device.goto('/')
  const mine = device.getByRole('region', { name: 'Your tables' }).getByRole('listitem')
  await expect(mine).toHaveCount(3)
  await expect(mine.filter({ hasText: 'to move' })).toContainText('Mina, Leo')
  await expect(mine.filter({ hasText: 'Tumble Duel' })).toContainText('Leo')
})

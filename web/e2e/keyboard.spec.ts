import { expect, test } from '@playwright/test'
import { faults } from './axe.ts'
import { smallTargets } from './fit.ts'
import { playOn, untilMine } from './play.ts'
import { listen, watchFocus, watchTasks } from './senses.ts'
import { befriend, withHandle } from './people.ts'
import { GAMES, openTable, post, sitDown, test as together, type Game } from './table.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } }) // what moves is skipped anyway

/** Sentences that every game announces at some time. */
const TOLD: Record<Game, RegExp[]> = {
  tumble: [
    /^You roll [1-6 ]+\.$/,
    /^You claim the .+ with [1-6 ]+\.$/,
    /^You (take|held) .+\.$/,
    /^[A-Z][a-z]+ rolls [1-6 ]+\.$/,
    /^A new card: .+\.$/,
  ],
  duel: [
    /^You roll [1-6 ]+\.$/,
    /^You keep [1-6 ]+ and roll [1-6 ]+\.$/,
    /^You claim the .+ with [1-6 ]+\.$/,
    /^You place the .+ on [a-g][1-7]\.$/,
    /^[A-Z][a-z]+ draws a Bonus card\.$/,
    /^Into the river comes the .+\.$/,
  ],
  dodgems: [
    /^You take the .+ car\.$/,
    /^Round 1: engines on!$/,
    /^You roll Speed [1-6]\.$/,
    /^Cards up: .+\.$/,
    /^You will go .+\.$/,
    /^.+ drives? to [a-g][1-7]\.$/,
  ],
}

for (const game of GAMES) {
  test(`a whole game of ${game} is played with keys and ears alone`, async ({ page }) => {
    const [heard, lost, tasks] = [await listen(page), await watchFocus(page), await watchTasks(page)]
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))

    /** Presses a key that is a question, and waits for the answer. */
    const ask = async (key: string, answer: RegExp) => {
      const before = heard.length
      await page.keyboard.press(key)
      await expect.poll(() => heard.slice(before)).toContainEqual(expect.stringMatching(answer))
    }
    await sitDown(page, { game, seats: game === 'dodgems' ? 3 : 2, short: true })
    await untilMine(page)
    await ask('l', /\.$/)
    await ask('w', /^To move: you\b.*\.$/)
    await ask('w', /^To move: you\b.*\.$/) // the same, twice, is said twice
    await ask('t', /clock/)
    await ask('m', { tumble: /^Roll$/, duel: /^Roll$/, dodgems: /^The \w+ car$/ }[game])
    await ask('d', /points/)

    let turns = 0
    await playOn(page, game, async () => {
      turns++
    })
    await expect(page.locator('.end h2')).toBeFocused()
    await expect
      .poll(() => heard.filter((text) => text === 'It is your turn.').length)
      .toBeGreaterThan(turns / 8)
    for (const sentence of TOLD[game])
      await expect.poll(() => heard, { timeout: 60_000 }).toContainEqual(expect.stringMatching(sentence))
    expect(lost).toEqual([])
    expect(errors).toEqual([])
    console.log(`  ${game}: ${turns} decisions, ${await tasks()}`)
  })
}

together(
  'the Tab key leads through all that the pages of people have, and shows where it is',
  async ({ somebody }) => {
    const long = 'MMMMMMMMMMMMMMMMMMMMMMMM' // the widest name: nothing grows beyond a phone
    const [page, friend] = [await somebody({ viewport: { width: 360, height: 640 } }), await somebody()]
    await page.goto('/about')
    await post(page, '/guest', { name: long })
    const handle = await withHandle(page, 'mmm')
    const code = await openTable(friend, { game: 'tumble', name: long })
    await befriend(page, friend)
    const me = await page.evaluate(async () => (await (await fetch('/api/me')).json()).guest as string)
    const { table } = await (await friend.request.get(`/api/tables/${code}`)).json()
    await friend.goto('/about')
    await friend.evaluate(
      ([table, guest]) =>
        fetch(`/api/tables/${table}/invite`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ guest }),
        }),
      [table, me],
    )
    const names = new Set<string>()
    const pages = ['/', '/account', '/games', '/friends', `/people/${handle}`, '/ratings', '/daily', '/play']
    for (const path of [...pages, '/settings']) {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360])
      const all = await page.evaluate(
        () =>
          [
            ...document.querySelectorAll<HTMLInputElement>(
              ':is(a[href], button, input, select, summary, [tabindex="0"]):not(:disabled, [type=radio]:not(:checked))',
            ),
          ].filter((element) => element.checkVisibility({ visibilityProperty: true })).length,
      )
      const faults: string[] = []
      for (let reached = 0; reached < all; reached++) {
        await page.keyboard.press('Tab')
        const fault = await page.evaluate(() => {
          const at = document.activeElement as HTMLElement
          const name = at.ariaLabel ?? (at.innerText || at.tagName)
          if (at === document.body || at.dataset.reached)
            return 'the focus went round before it was everywhere'
          at.dataset.reached = 'yes'
          const { top, bottom } = at.getBoundingClientRect()
          if (bottom < 1 || top > innerHeight - 1) return `out of sight: ${name}`
          const ring = [at, at.nextElementSibling].some(
            (each) => each && getComputedStyle(each).outlineStyle !== 'none',
          )
          return ring ? null : `no ring: ${name}`
        })
        if (fault) faults.push(fault)
      }
      expect([path, faults]).toEqual([path, []])
      names.add(await page.title())
    }
    expect(names.size).toBe(pages.length + 1) // each is named in its tab

    // A button of the account keeps the focus, and a link says which page it has opened.
    await page.goto('/account')
    const add = page.getByRole('button', { name: 'Add a device' })
    await add.press('Enter')
    await expect(page.getByLabel('The link')).toBeVisible()
    await expect(add).toBeFocused()
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await page.getByRole('link', { name: 'Friends' }).press('Enter')
    await expect(page.getByRole('log').first()).toContainText('Friends')
  },
)

test('the menu leads to what is on at this server, by keys and by finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.route('/api/here', (route) => route.fulfill({ json: { off: ['ratings'], me: null } }))
  await page.goto('/settings')
  expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(64) // one row
  const menu = page.getByRole('button', { name: 'Menu' })
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  await menu.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(links).toHaveText(
    ['Rules', 'Today’s games', 'My games', 'Friends', 'Account and sign-in', 'Settings', 'About'], // no ratings
  )
  expect(await smallTargets(page)).toEqual([])
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(links).toHaveCount(0)
  for (const leave of [() => page.mouse.click(20, 300), () => page.keyboard.press('Shift+Tab')]) {
    await menu.click()
    await expect(links).not.toHaveCount(0)
    await leave()
    await expect(links).toHaveCount(0)
  }
  await menu.click()
  await links.filter({ hasText: 'My games' }).click()
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible()
  await expect(links).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 800 }) // with room, it is in the bar
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveText([
    'Rules',
    'Today’s games',
    'My games',
    'Friends',
  ])
  await menu.click()
  await expect(links.filter({ visible: true })).toHaveText(['Account and sign-in', 'Settings', 'About'])
})

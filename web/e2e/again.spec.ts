/** A round of Dodgems is seen again: with its crashes, by keys and by ear, and nothing of the game is touched. */
import { expect } from '@playwright/test'
import type { Data } from '../src/games/dodgems/types.gen.ts'
import { decide, untilMine } from './play.ts'
import { listen } from './senses.ts'
import { dataOf, sitDown, test } from './table.ts'

/** What the page has animated, and how often a car has crashed and a point has flown. */
interface Seen {
  properties: string[]
  bursts: number
  points: number
}

test('the last round is shown again, points fly to their seat, and the game waits where it was', async ({
  somebody,
}) => {
  const page = await somebody({ reducedMotion: 'no-preference', viewport: { width: 390, height: 844 } })
  const heard = await listen(page)
  await page.addInitScript(() => {
    localStorage.setItem('bumpyard:settings', JSON.stringify({ speed: 'quick', sound: false }))
    const seen: Seen = { properties: [], bursts: 0, points: 0 }
    Object.assign(window, { seen })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      if (this.closest('.track')) seen.properties.push(...(frames as Keyframe[]).flatMap(Object.keys))
      return animate.call(this, frames, options)
    }
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element) {
          seen.bursts += Number(node.matches('.burst'))
          seen.points += Number(node.matches('.point'))
        }
    }).observe(document, { subtree: true, childList: true })
  })
  let sent = 0 // decisions
  page.on('websocket', (socket) =>
    socket.on(
      'framesent',
      ({ payload }) => (sent += Number(/"do": ?"(?:act|seal|open)"/.test(String(payload)))),
    ),
  )

  // On so small a track somebody is hit soon.
  const data = (await dataOf(page, 'dodgems')) as Data
  const starts = ['b1', 'a2', 'b3', 'c2'].map((space, i) => ({ ...data.starts[i]!, space }))
  const own_data = { ...data, size: 3, pillars: [], starts, points_to_win: 40 }
  await sitDown(page, { game: 'dodgems', seats: 3, own_data })
  const again = page.getByRole('button', { name: 'See the last round again' })
  await untilMine(page)
  await expect(again).toHaveAttribute('aria-disabled', 'true') // no round is over yet
  const bumped = (told: string[]) => told.some((text) => /\bbumps? /.test(text))
  const lastRound = () => {
    const begun = heard.flatMap((text, i) => (/^Round \d+: engines/.test(text) ? [i] : []))
    return begun.length > 1 ? heard.slice(...begun.slice(-2)) : []
  }
  const ready = async () => {
    const round = await page.locator('.round b').getAttribute('title')
    if (round === 'Round 1') return false // which may have begun before the page was open
    await expect.poll(() => heard.some((text) => text.startsWith(`${round}: `))).toBe(true) // it is told after it is shown
    return bumped(lastRound()) && (await again.getAttribute('aria-disabled')) === 'false'
  }
  while ((await untilMine(page)) === 'turn' && !(await ready())) await decide(page, 'dodgems')

  const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  const game = () =>
    page.evaluate(() =>
      ['.round b', '.players', '.tray', '.actions'].map(
        (part) => document.querySelector<HTMLElement>(part)!.innerText,
      ),
    )
  const [before, commands, quiet] = [await game(), sent, await seen()]
  heard.length = 0
  await again.focus()
  await page.keyboard.press('v')
  const back = page.getByRole('button', { name: 'Back to the game' })
  await expect(back).toBeFocused()
  expect((await game())[0]).not.toBe(before[0]) // the round before
  await expect(again).toBeFocused() // it has come to its end by itself
  await expect.poll(game).toEqual(before)
  expect(sent).toBe(commands)
  expect(commands).toBeGreaterThan(0)
  await expect.poll(() => heard).toContain('Back in the game.')
  heard.splice(0, heard.indexOf('The last round again.'))
  expect(heard[0]).toBe('The last round again.')
  expect(bumped(heard)).toBe(true)
  const shown = await seen()
  expect(shown.bursts).toBeGreaterThan(quiet.bursts)
  expect(shown.points).toBeGreaterThan(quiet.points)
  await expect(page.locator('.point')).toHaveCount(0) // all have landed
  expect([...new Set(shown.properties)].toSorted()).toEqual(['easing', 'offset', 'opacity', 'transform'])

  // Without motion the same is seen, and nothing moves; it can be left at any time, and the game goes on.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await again.click()
  await back.click()
  await expect.poll(game).toEqual(before)
  expect((await seen()).properties).toHaveLength(shown.properties.length)
  await decide(page, 'dodgems')
  await expect.poll(game).not.toEqual(before)
})

import { expect, type Page } from '@playwright/test'
import { decide, untilMine } from './play.ts'
import { moved, watch } from './steady.ts'
import { gather, test } from './table.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** The players whom a question lies over. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const { left, top, right, bottom } = document.querySelector('.question')!.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('.player')]
      .filter((player) => {
        const at = player.getBoundingClientRect()
        return at.left < right && at.right > left && at.top < bottom - 4 && at.bottom > top // but for a shadow's breadth
      })
      .map((player) => player.innerText)
  })
const news = (page: Page) => page.locator('.news')

test('three people: an undo is refused, a pause is agreed to, and everyone sees who is asked', async ({
  somebody,
}) => {
  const people = [
    await somebody(),
    await somebody(),
    await somebody({ viewport: { width: 360, height: 640 }, hasTouch: true }),
  ]
  await gather(people, { game: 'dodgems', seats: 3 })
  const order: Page[] = [] // two of them take a place, with nothing drawn between: then the first has to ask
  while (order.length < 3) {
    const left = people.filter((page) => !order.includes(page))
    const page = await Promise.race(left.map(async (page) => (await untilMine(page), page)))
    order.push(page)
    const mine = () => page.evaluate(() => document.title.startsWith('●'))
    while (order.length < 3 && (await mine())) await decide(page, 'dodgems')
  }
  const [first, second, third] = order as [Page, Page, Page]
  const name = async (page: Page) => {
    const seat = await page.locator('.player.me').getAttribute('data-place')
    return first.locator(`[data-place="${seat}"] .name`).innerText()
  }

  await expect(first.locator('header .undo')).toBeVisible() // all has been shown
  await first.keyboard.press('u')
  await expect(news(first)).toContainText('You ask to take a move back.')
  await expect(news(first)).toContainText(await name(second))
  await expect(news(first)).toContainText(await name(third))
  await expect(news(second)).toContainText('asks to take a move back.')
  await expect(news(second)).toContainText('you')
  for (const page of people) expect(await covered(page)).toEqual([])
  await press(second, 'Agree')
  await expect(news(first)).toContainText(`Agreed: ${await name(second)}`)
  await expect(second.getByRole('button', { name: 'Refuse' })).toHaveCount(0) // has answered
  await press(third, 'Refuse')
  const refused = `${await name(third)} has refused. The move stays.`
  await expect(news(first).getByRole('alert')).toHaveText(refused)
  await press(first, 'All right')
  await expect(first.getByText(refused)).toHaveCount(0)

  const sides = [first, second].filter((page) => page.viewportSize()!.width > 1079)
  await press(sides[0]!, 'Pause')
  const others = people.filter((page) => page !== sides[0])
  await press(others[0]!, 'Agree')
  await expect(news(sides[0]!)).toContainText('Agreed')
  await press(others[1]!, 'Agree')
  for (const page of people) await expect(page.locator('header')).toContainText('paused')
})

for (const [width, height] of [
  [360, 640],
  [640, 360],
] as const)
  test(`a question at ${width}x${height} is folded up, and the buttons under it are reached`, async ({
    somebody,
  }) => {
    const [asks, small] = [await somebody(), await somebody({ viewport: { width, height }, hasTouch: true })]
    await gather([asks, small], { game: 'tumble', seats: 2, coach: true })
    await watch(small)
    await press(asks, 'Pause')
    const question = small.getByRole('button', { name: 'asks for a pause.' })
    await expect(question).toHaveAttribute('aria-expanded', 'true')
    expect(await covered(small)).toEqual([])
    await question.tap()
    await expect(small.getByRole('button', { name: 'Agree' })).toHaveCount(0)
    expect(await covered(small)).toEqual([])
    for (const each of ['.coach', '.help', '.logo'])
      await small.locator(`header ${each}`).click({ trial: true })
    await small.locator('header .menu').tap()
    await small.keyboard.press('Escape')
    await question.tap()
    await small.getByRole('button', { name: 'Agree' }).tap()
    await expect(small.locator('header')).toContainText('paused')
    expect(await moved(small)).toEqual([])
  })

test.describe('where a request lapses after a second', () => {
  test.use({ baseURL: `http://127.0.0.1:${Number(process.env.PORT ?? 8199) + 1}` })

  test('nobody answers, and who asked is told', async ({ somebody }) => {
    const people = [await somebody(), await somebody()]
    await gather(people, { game: 'tumble', seats: 2 })
    await press(people[0]!, 'End the game')
    await press(people[0]!, 'Really end it?')
    for (const page of people)
      await expect(news(page)).toContainText('Not everyone has answered. The game goes on.')
    await press(people[0]!, 'All right')
    await expect(news(people[0]!)).not.toContainText('answered')
  })
})

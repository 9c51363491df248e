import { expect } from '@playwright/test'
import { untilMine } from './play.ts'
import { gather, test } from './table.ts'

const soon = Number(process.env.PORT ?? 8199) + 1 // a server that asks about who is away after a second
test.use({ baseURL: `http://127.0.0.1:${soon}` })

test('somebody closes their tab, a bot plays on, and the seat is theirs when they are back', async ({
  somebody,
}) => {
  const mina = await somebody()
  const people = [mina, await somebody(), await somebody({ viewport: { width: 360, height: 640 } })]
  const code = await gather(people, { game: 'tumble', seats: 3 })
  const ben = await Promise.race(people.map(async (page) => (await untilMine(page), page)))
  const others = people.filter((page) => page !== ben)
  const seat = await ben.locator('.player.me').getAttribute('data-place')
  const device = ben.context()
  await ben.close()

  for (const page of others) {
    await expect(page.getByRole('alert')).toContainText('is away. What now?')
    await expect(page.locator(`[data-place="${seat}"]`)).toContainText('away')
  }
  const wide = others.filter((page) => page.viewportSize()!.width > 1079) // the log is beside the board
  for (const page of wide)
    await expect(page.locator('.side')).toContainText('is away: the others are asked what to do.')
  const hosted = others.includes(mina)
  const voter = others.find((page) => page !== mina)!
  await voter.getByRole('button', { name: 'Wait', exact: true }).click()
  for (const page of wide)
    await expect(page.locator('.side')).toContainText(
      page === voter ? 'You suggest: Wait.' : 'suggests: Wait.',
    )
  const deciding = hosted ? [mina] : others // the host, or all who are there
  for (const page of deciding) await page.getByRole('button', { name: 'A bot plays on' }).click()
  for (const page of others) {
    await expect(page.locator(`[data-place="${seat}"]`)).toContainText('a bot plays')
    await expect(page.getByText('What now?')).toHaveCount(0)
  }
  for (const page of wide) {
    const who = hosted
      ? page === mina
        ? 'You decide as host'
        : 'the host, decides'
      : 'The majority has decided'
    await expect(page.locator('.side')).toContainText(`${who}: A bot plays on.`)
    await expect(page.locator('.side')).toContainText('is away: a bot plays on.')
  }

  const back = await device.newPage()
  await back.goto(`/t/${code}`)
  for (const page of others) {
    await expect(page.locator(`[data-place="${seat}"]`)).not.toContainText('a bot plays')
    await expect(page.locator(`[data-place="${seat}"]`)).not.toContainText('away')
  }
  await expect(back.getByText('A bot plays for you.')).toHaveCount(0)
  await expect(wide[0]!.locator('.side')).toContainText('is back and plays on.')
})

test('a game that is ended for an absence says so, also to who was away', async ({ somebody }) => {
  const people = [await somebody(), await somebody()]
  const code = await gather(people, { game: 'tumble', seats: 2 })
  const ben = await Promise.race(people.map(async (page) => (await untilMine(page), page)))
  const other = people.find((page) => page !== ben)!
  const device = ben.context()
  await ben.close()

  const asked = other.locator('.question')
  await asked.getByRole('button', { name: 'End the game' }).click()
  await asked.getByRole('button', { name: 'Really end it?' }).click()
  await expect(other.getByRole('dialog')).toContainText(/The game was ended early, because \S.* was away\./)
  await expect(other.locator('.side')).toContainText(': End the game.')

  const back = await device.newPage()
  await back.goto(`/t/${code}`)
  await expect(back.getByRole('dialog')).toContainText('The game was ended early, because you were away.')
})

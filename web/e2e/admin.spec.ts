import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect } from '@playwright/test'
import { faults } from './axe.ts'
import { openTable, post, test } from './table.ts'

const bumpyard = existsSync('../.venv/bin/bumpyard') ? '../.venv/bin/bumpyard' : 'bumpyard'

/** What follows the origin in the link to the page of hosts. */
const hostPage = (): string => /\/admin#\S+/.exec(admin('page'))![0]

function admin(...words: string[]): string {
  const folder = process.env.BUMPYARD_FOLDER!
  return execFileSync(bumpyard, ['admin', '--data', folder, ...words], { encoding: 'utf8' })
}

test('a host reads a report with what was said, mutes for a time, and leaves', async ({ somebody }) => {
  const [ada, ben, host] = [await somebody(), await somebody(), await somebody()]
  const code = await openTable(ada, { game: 'tumble', name: 'Ada' })
  const said = `You play like a toaster ${Math.random()}`
  await ben.goto(`/t/${code}`)
  await ben.getByRole('button', { name: 'Sit down' }).first().click()
  await ben.getByRole('button', { name: 'Get up' }).waitFor() // the door has a chat, too, which goes
  await ben.getByLabel('Say something').fill(said)
  await ben.keyboard.press('Enter')
  await ada.goto(`/t/${code}`)
  await expect(ada.getByText(said)).toBeVisible()
  await ada.getByRole('button', { name: 'Report somebody' }).click()
  await ada.getByRole('combobox', { name: 'Whom' }).selectOption({ index: 1 })
  await ada.getByLabel('Why, in your words').fill('He is rude.')
  await ada.keyboard.press('Enter')
  await expect(ada.getByText('Thank you. The host will look at it.')).toBeVisible()

  const link = hostPage()
  await host.goto(link)
  const report = host.getByRole('article').filter({ hasText: said })
  await expect(report).toContainText('He is rude.')
  await expect(report).toContainText('reported by Ada')
  await report.getByRole('combobox', { name: 'Act' }).selectOption('Mute')
  await report.getByRole('combobox', { name: 'For how long' }).selectOption('a week')
  await report.getByLabel(/^Why/).fill(`Mind your words: ${said}`)
  expect(await faults(host)).toEqual([])
  await report.getByRole('button', { name: 'Mute' }).press('Enter')
  await expect(host.getByText('Done: Mute.')).toBeVisible()
  await expect(report).toContainText('muted')
  const told = ben.getByText(`Mind your words: ${said}`) // in the lobby, too
  await expect(told).toContainText(
    /^The host has muted you until [A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d [AP]M: Mind/,
  )
  await report.getByRole('button', { name: 'Take out of the queue' }).click()
  await expect(report).toHaveCount(0)
  const log = host.getByRole('region', { name: 'What hosts did' })
  await expect(log).toContainText(`Mind your words: ${said}`)
  await ben.getByLabel('Say something').fill('Another toaster')
  await ben.keyboard.press('Enter')
  await expect(ben.getByRole('alert').first()).toBeVisible() // he is refused
  await expect(ada.getByText('Another toaster')).toHaveCount(0)

  // What a host tells somebody is on every page, until they put it away; one thing does not replace another.
  const { guest: his } = (await (await ben.request.get('/api/me')).json()) as { guest: string }
  admin('warn', his, 'And no kettles')
  await ben.goto('/')
  for (const what of [`Mind your words: ${said}`, 'And no kettles']) {
    await ben.reload()
    const told = ben.getByLabel('Notices').locator('p', { hasText: what })
    await expect(told).toBeVisible()
    expect(await faults(ben)).toEqual([])
    await told.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(told).toHaveCount(0)
  }
  await ben.reload()
  await expect(ben.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(ben.getByLabel('Notices').locator('p')).toHaveCount(0)

  // Who is banned still has their data.
  const banned = (await (await ben.request.get('/api/me')).json()) as { guest: string }
  admin('ban', banned.guest, 'rude')
  await ben.goto(`/t/${code}`)
  await expect(ben.getByRole('heading', { level: 1 })).toContainText('The host has banned you')
  await ben.getByRole('link', { name: 'Why, and until when' }).click()
  await expect(ben.getByRole('alert')).toContainText('The host has banned you')
  await expect(ben.getByText('The host’s reason: rude')).toBeVisible()
  await expect(ben.getByRole('link', { name: 'Download it' })).toBeVisible()
  await expect(ben.getByLabel('Recovery code')).toBeVisible() // they may be somebody else
  expect(await faults(ben)).toEqual([])
  await ben.getByRole('button', { name: 'Forget me' }).click()
  await ben.getByRole('button', { name: 'Yes, forget me' }).click()
  await ben.waitForURL('/')

  // The link counts once, and who has left needs another.
  await host.getByRole('button', { name: 'Leave this page for good' }).click()
  await expect(log).toHaveCount(0)
  await host.goto('/about')
  await host.goto(link)
  await expect(host.getByRole('region', { name: 'What hosts did' })).toHaveCount(0)
})

test('a host does it all with keys, and loses nothing to another host', async ({ somebody }) => {
  const [ada, ben, host] = [await somebody(), await somebody(), await somebody()]
  for (const [page, name] of [
    [ada, 'Ada'],
    [ben, `Ben ${Math.random()}`.slice(0, 20)],
  ] as const)
    await post(page, '/guest', { name })
  const { guest, name } = (await (await ben.request.get('/api/me')).json()) as { guest: string; name: string }
  await ada.goto('/about')
  for (const note of ['first', 'second', 'third'])
    await ada.evaluate(
      (report) =>
        fetch('/api/reports', {
          method: 'POST',
          body: JSON.stringify(report),
          headers: { 'content-type': 'application/json' },
        }),
      { guest, note },
    )
  await host.goto(hostPage())
  const reports = host.getByRole('article').filter({ hasText: name })
  await expect(reports).toHaveCount(3)
  const [first, second] = [reports.first(), reports.nth(1)]

  // What could not be done is still there to be sent again.
  await host.route('**/api/admin/acts', (route) => route.abort(), { times: 1 })
  await first.getByRole('combobox', { name: 'Act' }).focus()
  for (const key of ['ArrowDown', 'Tab', 'ArrowDown', 'Tab', 'Mind your words', 'Enter'])
    if (key.includes(' ')) await host.keyboard.type(key)
    else await host.keyboard.press(key)
  await expect(host.getByRole('alert')).toBeVisible()
  await expect(first.getByLabel(/^Why/)).toHaveValue('Mind your words')
  await host.keyboard.press('Enter')
  await expect(host.getByText('Done: Mute.')).toBeVisible()
  await expect(host.getByRole('region', { name: 'What hosts did' })).toContainText(
    /Ben.*Mute → .*Mind your words/,
  )

  // A report that is done leaves the focus among the others.
  const close = (report: typeof first) => report.getByRole('button', { name: 'Take out of the queue' })
  await close(first).press('Enter')
  await expect(reports).toHaveCount(2)
  await expect(host.getByRole('region', { name: 'Reports that wait' }).locator(':focus')).toHaveCount(1)

  // Another host was faster: that is said, and the page stays.
  const number = /\d+/.exec(await second.getByRole('heading').first().innerText())![0]
  admin('done', number)
  await close(second).press('Enter')
  await expect(host.getByRole('alert')).toHaveText('This report is done already.')
  await expect(reports).toHaveCount(1)
})

import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'

test.describe.configure({ mode: 'default' }) // one after the other: the last changes what the server serves

const built = '../src/bumpyard/server/static/sw.js'

/**
 * Clicks on two notifications, in the worker: the table of one is not open, the page of the other is. A browser opens windows
 * for a real click only, so what the worker asks for is written down instead.
 */
const CLICK_BOTH = `(async () => {
  const asked = []
  clients.openWindow = async (url) => void asked.push('open ' + url)
  WindowClient.prototype.focus = async function () {
    asked.push('focus ' + new URL(this.url).pathname)
  }
  for (const path of ['/t/ABCDEF', '/about']) {
    const notification = (await registration.getNotifications()).find(({ data }) => data === path)
    const event = new NotificationEvent('notificationclick', { notification })
    let done
    event.waitUntil = (work) => (done = work)
    dispatchEvent(event)
    await done
  }
  return asked
})()`

// The worker takes its time to keep all files, 100 ms for each: it is installed once for all tests.
let context: BrowserContext
let page: Page
test.beforeAll(async ({ browser, baseURL }) => {
  context = await browser.newContext({ serviceWorkers: 'allow', baseURL })
  const first = await context.newPage()
  await first.goto('/about')
  await first.evaluate(() => navigator.serviceWorker.ready)
  await first.close()
})
test.afterAll(() => context.close())
test.beforeEach(async () => {
  page = await context.newPage()
})
test.afterEach(async () => {
  await context.setOffline(false)
  await page.close()
})

test('the client opens without a network, and its rules can be read', async () => {
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('link', { name: 'Rules' }).nth(2).click()
  await expect(page.locator('article h1')).toBeVisible()
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
})

test('nothing that the API says is kept', async () => {
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.getByRole('button', { name: 'With friends' }).first().click()
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return all.flat()
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('the client can be installed: a complete manifest, and icons that are what they say', async () => {
  await page.goto('/')
  const devtools = await context.newCDPSession(page)
  const { errors, url } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const manifest = (await (await page.request.get(url)).json()) as {
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
})

test('a push message is one notification, and a click on it leads to its table', async ({ baseURL }) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/about')
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(baseURL!))
      if (ours) found(ours.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = (message: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL!,
      registrationId,
      data: JSON.stringify(message),
    })
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications()
      return all.map(({ title, body, tag }) => ({ title, body, tag }))
    })
  // As the server writes them, in the language of the guest: `path` is where a click leads.
  const turn = { title: 'Tumble', body: 'C’est à vous.', tag: 'turn-1', path: '/t/ABCDEF' }
  const ended = { title: 'Dodgems', body: 'La partie est terminée.', tag: 'ended-2', path: '/t/GHIJKL' }
  const told = ({ title, body, tag }: typeof turn) => ({ title, body, tag })
  await push(turn)
  await expect.poll(shown).toEqual([told(turn)])
  await push({ ...turn, body: 'C’est encore à vous.' }) // the same thing again
  await expect.poll(shown).toEqual([{ ...told(turn), body: 'C’est encore à vous.' }])
  await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).showNotification('', { tag: 'about', data: '/about' }),
  )
  await push(ended)
  await expect.poll(async () => (await shown()).length).toBe(3)

  const [worker] = context.serviceWorkers()
  const clicked = await worker!.evaluate(CLICK_BOTH)
  expect(clicked).toEqual(['open /t/ABCDEF', 'focus /about'])
  await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toEqual(['ended-2'])
})

test('a new version is offered, and used only when somebody says so', async () => {
  await page.goto('/settings')
  // The next version: the same files but the one that this page began with.
  const source = readFileSync(built, 'utf8')
  const next = source
    .replace(/VERSION = '\w+'/, "VERSION = 'next'")
    .replace(/"\/assets\/index-[^"]+\.js",/, '')
  expect(next).not.toBe(source)
  writeFileSync(built, next)
  try {
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())!.update()
    })
    await expect(page.getByText('A new version of Bumpyard is here.')).toBeVisible()
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting?.state),
    ).toBe('installed')
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Use it' }).click()
    await loaded
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['bumpyard-next'])
    await expect(page.getByText('A new version of Bumpyard is here.')).toHaveCount(0)
  } finally {
    writeFileSync(built, source)
  }
})

/**
 * The service worker: the built client, kept so that it opens without a network. tools/worker-plugin.mjs puts two lines before
 * it: FILES, all that was built, and VERSION, their hash.
 *
 * All files of a version are kept, and not only the first page's: a table that is open when the server gets a new version still
 * finds its own. A new version waits until the page asks for it, or until no page has the old one open.
 */
const KEPT = `bumpyard-${VERSION}`
const SHELL = '/index.html' // it knows every address
const PATIENCE = 5000 // then a page that was kept is better than one that may never come

const GAP = 100 // milliseconds between two files: servers count requests, and the page's own come first

addEventListener('install', (event) => event.waitUntil(keep()))

/** Keeps every file. One with a hash in its name is the same in every version: it is fetched once. */
async function keep() {
  const cache = await caches.open(KEPT)
  for (const file of FILES) {
    const had = file.startsWith('/assets/') ? await caches.match(file) : undefined
    if (had) await cache.put(file, had)
    else {
      await cache.add(file)
      await new Promise((go) => setTimeout(go, GAP))
    }
  }
}

addEventListener('activate', (event) => event.waitUntil(forget()))

async function forget() {
  for (const name of await caches.keys())
    if (name.startsWith('bumpyard-') && name !== KEPT) await caches.delete(name)
}

addEventListener('message', ({ data, ports }) => {
  if (data === 'take over') void skipWaiting()
  // A page that was opened after the server changed has the new version already.
  if (data?.has) ports[0]?.postMessage(FILES.includes(data.has))
})

/** A message of the server: something is to be told although no page is open. Who looks at the table needs none. */
addEventListener('push', (event) => event.waitUntil(tell(event.data?.json())))

async function tell(message) {
  if (!message) return
  const { title, body, tag, path } = message
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some((page) => page.focused && new URL(page.url).pathname === path)) return
  await registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: path })
}

/** The browser has made another subscription: the server is told. */
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const made = newSubscription ?? (options && (await registration.pushManager.subscribe(options)))
  if (!made) return
  const headers = { 'content-type': 'application/json' }
  await fetch('/api/me/push', { method: 'POST', headers, body: JSON.stringify(made) })
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data))
})

/** Brings the page of a table to the front, or opens it. */
async function show(path) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => new URL(page.url).pathname === path)
  return open ? open.focus() : clients.openWindow(path)
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(api|docs|health|ready|metrics)(\/|$)/.test(pathname)) event.respondWith(page(request))
  } else if (FILES.includes(pathname)) event.respondWith(kept(pathname, request))
})

/** Asks the server for a page, and shows the client that was kept if it does not answer. */
async function page(request) {
  const shell = () => caches.match(SHELL, { cacheName: KEPT })
  const late = new Promise((go) => setTimeout(go, PATIENCE))
  try {
    const answer = await Promise.race([fetch(request), late])
    if (answer && answer.status < 500) return answer
    return (await shell()) ?? answer ?? fetch(request)
  } catch (error) {
    const found = await shell()
    if (found) return found
    throw error
  }
}

const kept = async (path, request) => (await caches.match(path, { cacheName: KEPT })) ?? fetch(request)

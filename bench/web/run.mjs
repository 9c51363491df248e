/**
 * Is the web client as small, as usable and as quick as it promises? `make bench-web` builds it and runs this.
 *
 * The real server and a real browser: Lighthouse looks at every page as a phone would, at a table with a game that is
 * running and at the replay of one that is over. Accessibility and best practices must be 100, and what the first page loads may
 * have 120 kB of JavaScript, CSS and font together, compressed. Speed depends on the machine: it is told, as the median of the runs.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'

const BUDGET = 120_000 // bytes: JavaScript, CSS and the font of the first page, each file compressed
const PERFECT = ['accessibility', 'best-practices']

const { values: { runs, port } } = parseArgs({ options: { runs: { type: 'string', default: '5' }, port: { type: 'string', default: '8390' } } })
const root = fileURLToPath(new URL('../..', import.meta.url))
const built = `${root}src/bumpyard/server/static`
const base = `http://127.0.0.1:${port}`

/** Returns what the first page loads: the files, and their size compressed. */
async function firstLoad(browser) {
  const page = await (await browser.createBrowserContext()).newPage()
  const files = new Set()
  page.on('response', (response) => { const { pathname } = new URL(response.url()); if (/\.(js|css|woff2)$/.test(pathname) && !response.fromServiceWorker()) files.add(pathname) })
  await page.evaluateOnNewDocument(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })) // it fetches all the rest, for later
  await page.goto(base, { waitUntil: 'networkidle0' })
  await page.close()
  const sizes = [...files].map((file) => gzipSync(readFileSync(built + file)).length)
  return { files: files.size, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Sits down at a table of Tumble with bots and returns its code. */
async function sitDown(page) {
  await page.goto(`${base}/about`)
  return page.evaluate(async () => {
    const ask = async (path, body = {}) => (await fetch(`/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()
    await ask('/guest')
    const { table, code } = await ask('/tables', { game: 'tumble', seats: 2 })
    await ask(`/tables/${table}/start`)
    return code
  })
}

/** Lets a bot play a seat to the end, and returns the code of the game that is over. */
async function playedOut(page) {
  const code = await sitDown(page)
  await page.setViewport({ width: 1440, height: 900 }) // where the panel with the button is open
  await page.goto(`${base}/t/${code}`)
  await (await page.waitForSelector('.seat .button:nth-child(2)')).click()
  await page.waitForSelector('.end', { timeout: 600_000 })
  return code
}

async function look(page, path) {
  const { lhr } = await lighthouse(`${base}${path}`, { disableStorageReset: true, onlyCategories: [...PERFECT, 'performance'], logLevel: 'error' }, undefined, page)
  const score = (name) => Math.round((lhr.categories[name].score ?? 0) * 100)
  const faults = PERFECT.flatMap((name) => lhr.categories[name].auditRefs).map(({ id }) => lhr.audits[id]).filter(({ score }) => score !== null && score < 1)
  return { accessibility: score('accessibility'), practices: score('best-practices'), performance: score('performance'), faults: faults.map(({ id, details }) => `${id}${details?.items?.[0]?.node ? `: ${details.items[0].node.snippet}` : ''}`) }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

const data = mkdtempSync(`${tmpdir()}/bumpyard-`)
const server = spawn(`${root}.venv/bin/bumpyard`, ['serve', '--port', port, '--data', data, '--log', 'warning'], { stdio: ['ignore', 'inherit', 'inherit'] })
const executablePath = process.env.CHROMIUM || ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
const browser = await puppeteer.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
const missed = []
try {
  while (!(await fetch(`${base}/ready`).then(({ ok }) => ok, () => false))) await new Promise((go) => setTimeout(go, 100))
  const { files, bytes } = await firstLoad(browser)
  console.log(`The first page loads ${(bytes / 1000).toFixed(1)} kB of JavaScript and CSS in ${files} files (at most ${BUDGET / 1000} kB).\n`)
  if (bytes > BUDGET) missed.push(`the first page loads ${bytes} bytes`)

  const page = await browser.newPage()
  const over = await playedOut(page)
  const table = await sitDown(page)
  const pages = { home: '/', create: '/new', table: `/t/${table}`, replay: `/replay/${over}`, rules: '/rules/tumble', settings: '/settings', about: '/about' }
  console.log('page       accessibility  best practices  performance')
  for (const [name, path] of Object.entries(pages)) {
    const found = []
    for (let i = 0; i < Number(runs); i++) found.push(await look(page, path))
    const worst = (key) => Math.min(...found.map((each) => each[key]))
    console.log(`${name.padEnd(10)} ${String(worst('accessibility')).padStart(13)}  ${String(worst('practices')).padStart(14)}  ${String(median(found.map(({ performance }) => performance))).padStart(11)}`)
    for (const fault of new Set(found.flatMap(({ faults }) => faults))) missed.push(`${name}: ${fault}`)
  }
} finally {
  await browser.close()
  server.kill()
  rmSync(data, { recursive: true, force: true })
}
console.log(missed.length ? `\nMissed:\n${missed.map((each) => `- ${each}`).join('\n')}` : '\nEvery budget is kept.')
process.exitCode = missed.length ? 1 : 0

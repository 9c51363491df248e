import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.PORT ?? 8199)
const installed = (...names: string[]) =>
  process.env.CHROMIUM || names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path))

// The shell is Chromium without what surrounds a page: a test takes it a third less of a processor.
const shell = installed('chromium-headless-shell', 'chromium')
const chromium = installed('chromium')
const WHOLE_BROWSER = ['worker.spec.ts', 'calls.spec.ts'] // the shell shows no notification and installs nothing
const started = (executablePath?: string) => ({
  launchOptions: { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
})
const bumpyard = existsSync('../.venv/bin/bumpyard') ? '../.venv/bin/bumpyard' : 'bumpyard'
const python = existsSync('../.venv/bin/python') ? '.venv/bin/python' : 'python3' // of tests/, from the folder above

const newFolder = () => mkdtempSync(`${tmpdir()}/bumpyard-`)
// For admin.spec.ts, which runs `bumpyard admin`: those who run tests read this file again, and share the environment.
process.env.BUMPYARD_FOLDER ??= newFolder()

const serve = (port: number, env: Record<string, string> = {}, folder = newFolder()) => ({
  command: `${bumpyard} serve --port ${port} --data ${folder} --log warning`,
  url: `http://127.0.0.1:${port}/ready`,
  env: { BUMPYARD_ADDRESS_GUESTS: '1000', BUMPYARD_ADDRESS_REQUESTS: '1000', ...env },
})

const dishonest = (port: number) => ({
  ...serve(port),
  command: `${python} -m tests.server.lying ${serve(port).command.slice(bumpyard.length)}`,
  cwd: '..',
})

// The built client on the real server, in a real browser.
export default defineConfig({
  testDir: 'e2e',
  workers: 3, // on two cores: a page waits for a third of its time
  fullyParallel: true,
  projects: [
    { name: 'whole games', testMatch: 'whole-games.spec.ts' }, // the longest first: none is left for the end
    { name: 'whole browser', testMatch: WHOLE_BROWSER, use: started(chromium) },
    { name: 'the rest', testIgnore: ['whole-games.spec.ts', ...WHOLE_BROWSER] },
  ],
  retries: 1, // one of the lies hung once in a whole run, and why is not known: what needed its retry is shown as flaky
  timeout: 300_000, // a whole game on a busy machine
  expect: { timeout: 20_000 }, // nothing waits for so long but on such a machine
  reporter: 'list',
  use: {
    serviceWorkers: 'block', // but where it is what is tested: each browser would fetch the whole client
    baseURL: `http://127.0.0.1:${port}`,
    ...started(shell),
  },
  webServer: [
    serve(port, {}, process.env.BUMPYARD_FOLDER),
    dishonest(port + 2), // for lies.spec.ts
    // For away.spec.ts and requests.spec.ts: elsewhere nobody is asked so soon, and requests lapse later. And for email.spec.ts,
    // which takes what it sends.
    serve(port + 1, {
      BUMPYARD_AWAY_SECONDS: '1',
      BUMPYARD_ANSWER_SECONDS: '1',
      BUMPYARD_SMTP_HOST: '127.0.0.1',
      BUMPYARD_SMTP_PORT: String(port + 3),
      BUMPYARD_SMTP_TLS: 'none',
      BUMPYARD_SMTP_FROM: 'club@example.org',
    }),
  ],
})

// npm run trial -- --game tumble --size 360x640 --theme dark --lang ko [--forced] [--whole] [--out folder]
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const text = { type: 'string' }
const flag = { type: 'boolean' }
const { values } = parseArgs({
  options: { game: text, size: text, theme: text, lang: text, out: text, forced: flag, whole: flag },
})
const env = { ...process.env }
for (const [name, value] of Object.entries(values)) env[`TRIAL_${name.toUpperCase()}`] = String(value)
const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'playwright.trial.config.ts'], {
  env,
  stdio: 'inherit',
})
process.exit(status ?? 1)

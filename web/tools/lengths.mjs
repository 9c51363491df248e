// Refuses hand-written modules that are too long to be about one thing. Linters see the script of a component only.
import { readdirSync, readFileSync } from 'node:fs'

const MOST = 350
const long = ['src', 'e2e', 'tools', 'worker']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(ts|svelte|css|m?js)$/.test(file) && !file.endsWith('.gen.ts'))
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
  .filter(({ lines }) => lines > MOST)
for (const { file, lines } of long) console.error(`${file} has ${lines} lines: ${MOST} at most`)
process.exitCode = long.length ? 1 : 0

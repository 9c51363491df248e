// Makes public/*.png from src/icon.svg with the browser of the tests: `npm run icons`, after the icon has changed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const web = fileURLToPath(new URL('..', import.meta.url))
const icon = readFileSync(`${web}src/icon.svg`, 'utf8')
const executablePath =
  process.env.CHROMIUM || (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)

// A maskable icon may be cut to a circle four fifths wide: its ground goes to the edge, its art stays in the middle.
const ground = icon.replace('rx="15"', 'rx="0"')
const masked = ground.replace(
  /(<rect[^>]*rx="0"[^>]*>)(.*)<\/svg>/s,
  '$1<g transform="translate(32 32) scale(.78) translate(-32 -32)">$2</g></svg>',
)
const ICONS = [
  ['icon-192', 192, icon],
  ['icon-512', 512, icon],
  ['maskable-512', 512, masked],
  ['apple-touch-icon', 180, ground],
]

const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const [name, size, svg] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>* { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`,
  )
  writeFileSync(`${web}public/${name}.png`, await page.screenshot({ omitBackground: true }))
  console.log(`public/${name}.png`)
}
await browser.close()

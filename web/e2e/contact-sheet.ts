/** Puts all pictures of a folder side by side on one sheet. */
import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'

const WIDE = 1800 // px

/** Writes `sheet-<scene>.png` for each scene: pictures are named `number-scene-time.png`. */
export async function sheet(
  context: BrowserContext,
  folder: string,
  title: string,
  wide: boolean, // fewer in a row
): Promise<void> {
  const scenes = new Map<string, string[]>()
  for (const file of readdirSync(folder).sort()) {
    const scene = /^\d+-([a-z]+)/.exec(file)?.[1]
    if (scene) scenes.set(scene, [...(scenes.get(scene) ?? []), file])
  }
  // The pages at the end are looked at together.
  scenes.set('pages', [...(scenes.get('replay') ?? []), ...(scenes.get('report') ?? [])])
  scenes.delete('replay')
  scenes.delete('report')
  const page = await context.newPage()
  for (const [scene, files] of scenes) {
    const across = scene === 'pages' ? 2 : Math.min(files.length, wide ? 4 : 6)
    const figures = files.map((file) => {
      const data = readFileSync(`${folder}/${file}`).toString('base64')
      return `<figure><img src="data:image/png;base64,${data}"><figcaption>${file}</figcaption></figure>`
    })
    await page.setViewportSize({ width: WIDE, height: 600 })
    await page.setContent(
      `<style>body{margin:8px;background:#888;font:12px sans-serif;display:grid;gap:6px;
      grid-template-columns:repeat(${across},minmax(0,1fr))}h1{grid-column:1/-1;margin:0;font-size:16px}
      figure{margin:0}img{max-width:100%;display:block}</style><h1>${title}: ${scene}</h1>${figures.join('')}`,
    )
    await page.screenshot({ path: `${folder}/sheet-${scene}.png`, fullPage: true })
  }
  await page.close()
}

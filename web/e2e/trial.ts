/**
 * Plays one whole game as a person sees it, with everything that moves, and takes pictures: each new phase, frames of
 * the first roll, bump, crash and ricochet and of the end, the replay and the report. `npm run trial` starts it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { sheet } from './contact-sheet.ts'
import { goOn, standStill } from './film.ts'
import { BOARD, cut, flattened } from './fit.ts'
import { decide, OFFERS } from './play.ts'
import { moved, watch } from './steady.ts'
import { sitDown, test, type Game } from './table.ts'

const env = (name: string, usual: string) => process.env[`TRIAL_${name}`] || usual
const game = env('GAME', 'tumble') as Game
const [width, height] = env('SIZE', '1440x900').split('x').map(Number) as [number, number]
const [theme, language] = [env('THEME', 'light'), env('LANG', 'en')]
const [forced, whole] = [env('FORCED', '') !== '', env('WHOLE', '') !== '']
const name = [game, `${width}x${height}`, theme, language, ...(forced ? ['forced'] : [])].join('-')
const folder = `${env('OUT', 'trial')}/${name}`

const STEP = 50 // ms
const WATCHED = 14 // decisions; after them all is skipped but what is still to be filmed

/** What is filmed the first time that it is seen, for so many milliseconds. */
const SCENES: Record<string, { begins: string; long: number; step?: number }> = {
  roll: { begins: '.roll ~ .roll ~ .roll', long: 700 },
  bump: { begins: '[data-entry=strike]', long: 1000 },
  crash: { begins: '.flash.burst', long: 700 },
  ricochet: { begins: '.flash.spark', long: 500 },
  five: { begins: '[data-effect=burst]', long: 1200 },
  end: { begins: '.end', long: 5000, step: 250 },
}

/** What the game itself moves: pieces, what flashes up, a grid that grows, and the bonus die once the joker is taken. */
const MOVES = '[data-piece], .flash, section.grid, .tableau:not(:has(.suit-joker)) > .bonus'

interface Measured {
  shifts: string[]
  tasks: number[]
}

/** From here on the browser notes each shift of the layout that begins in the board, and each task over 50 ms. */
function measure([board, moves]: [string, string]): void {
  const measured: Measured = { shifts: [], tasks: [] }
  Object.assign(window, { measured })
  type Shift = PerformanceEntry & { value: number; sources?: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      for (const { node } of entry.sources ?? []) {
        const element = node instanceof Element ? node : node?.parentElement
        if (element?.closest(board) && !element.closest(moves) && !document.querySelector('.end'))
          measured.shifts.push(
            `${entry.value.toFixed(4)} ${element.getAttribute('class')} at “${document.querySelector<HTMLElement>('.note')?.innerText}”`,
          )
      }
  }).observe({ type: 'layout-shift' })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.tasks.push(Math.round(duration))
  }).observe({ type: 'longtask' })
}

/** What the page does now, and what it offers: a phase looks alike every time. */
function look([offers, scenes]: [string, Record<string, { begins: string }>]) {
  const has = (what: string) => document.querySelector(what) !== null
  const state = has('.end')
    ? 'over'
    : has('.hurry')
      ? 'showing'
      : document.title.startsWith('●') && has(offers)
        ? 'turn'
        : 'waits'
  return {
    state,
    phase: `${state} ${offers.split(', ').filter(has).join(' ')}`,
    scenes: Object.keys(scenes).filter((scene) => has(scenes[scene]!.begins)),
  }
}

test(name, async ({ somebody }) => {
  test.setTimeout(1_500_000)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const page = await somebody({
    viewport: { width, height },
    reducedMotion: 'no-preference',
    forcedColors: forced ? 'active' : 'none',
    colorScheme: theme as 'light' | 'dark',
    hasTouch: width < 700,
  })
  await page.addInitScript(
    (settings) => localStorage.setItem('bumpyard:settings', JSON.stringify(settings)),
    { language, theme, tips: false },
  )
  await page.clock.install()
  await page.addInitScript(measure, [BOARD, MOVES] as [string, string])

  const faults: string[] = []
  let pictures = 0
  const picture = (what: string) =>
    page.screenshot({ path: `${folder}/${String(pictures++).padStart(3, '0')}-${what}.png` })
  const inspect = async (where: string) => {
    for (const fault of [...(await flattened(page)), ...(await cut(page))]) faults.push(`${where}: ${fault}`)
  }

  const code = await sitDown(page, { game, seats: game === 'duel' ? 2 : 3, short: game !== 'duel' && !whole })
  await watch(page)
  await standStill(page)
  const phases = new Set<string>()
  const filmed = new Set<string>()
  for (let decisions = 0; ; await goOn(page, STEP)) {
    const now = await page.evaluate(look, [OFFERS, SCENES] as [string, typeof SCENES])
    const scene = now.scenes.find((each) => !filmed.has(each))
    if (scene) {
      filmed.add(scene)
      const { long, step = STEP } = SCENES[scene]!
      for (let at = 0; at <= long; at += step) {
        await picture(`${scene}-${String(at).padStart(4, '0')}`)
        for (let part = 0; part < step; part += STEP) await goOn(page, STEP)
      }
    }
    if (now.state === 'over') break
    if (now.state === 'turn' && !scene) {
      if (!phases.has(now.phase)) {
        phases.add(now.phase)
        await picture(`phase-${phases.size}`)
        await inspect(`phase ${now.phase}`)
      }
      decisions += 1
      await decide(page, game)
    } else if (now.state === 'showing' && decisions > WATCHED && !whole && !now.scenes.length)
      await page.keyboard.press('f')
  }
  await inspect('the end')
  const { shifts, tasks } = await page.evaluate(() => (window as unknown as { measured: Measured }).measured)
  shifts.push(...(await moved(page)))

  await page.clock.resume()
  for (const [what, path] of [
    ['replay', `/replay/${code}`],
    ['report', `/replay/${code}?tab=luck`],
  ] as const) {
    await page.goto(path)
    await page.locator(BOARD).first().waitFor()
    if (what === 'report') await page.locator('.luck table, .report table, table').first().waitFor()
    await picture(what)
    await inspect(what)
  }
  const report = { name, scenes: [...filmed], phases: [...phases], shifts, tasks, faults }
  writeFileSync(`${folder}/report.json`, JSON.stringify(report, null, 2))
  await sheet(page.context(), folder, name, width > height)
  console.log(
    `${folder}: ${pictures} pictures, ${tasks.length} tasks over 50 ms (${Math.max(0, ...tasks)} ms)`,
  )
  expect.soft(shifts).toEqual([])
  expect.soft(faults).toEqual([])
})

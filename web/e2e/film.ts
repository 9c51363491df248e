/** Films a page: its clock and its animations stand still, and go on by a few milliseconds at a time. */
import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** Where the pictures go; without it, none are taken. */
const FRAMES = process.env.FRAMES

/** Stops the clock of a page that was opened after `page.clock.install()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** Stops the clock, and holds every animation from its first frame on. */
export async function standStill(page: Page): Promise<void> {
  await stopClock(page)
  await page.evaluate(() => {
    const held = ((window as unknown as { held?: Set<Animation> }).held ??= new Set())
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how)
      animation.pause()
      animation.currentTime = 0
      held.add(animation)
      return animation
    }
  })
}

/** Goes on for so many milliseconds; `look` reads each frame. Returns all that it has read. */
export async function film<T>(
  page: Page,
  name: string,
  long: number,
  look: () => T,
  step = 50,
): Promise<{ at: number; seen: T }[]> {
  const seen = []
  for (let at = 0; at <= long; at += step) {
    if (at) await goOn(page, step)
    else await page.evaluate(hold, 0)
    seen.push({ at, seen: await page.evaluate(look) })
    if (FRAMES) {
      mkdirSync(FRAMES, { recursive: true })
      await page.screenshot({ path: `${FRAMES}/${name}-${String(at).padStart(4, '0')}.png` })
    }
  }
  return seen
}

/** Lets so many milliseconds pass on a page that stands still. */
export async function goOn(page: Page, step: number): Promise<void> {
  await page.evaluate(hold, step)
  await page.clock.runFor(step)
  await page.evaluate(hold, 0)
}

/** Holds every animation, and lets those that were held before go on. */
function hold(step: number): void {
  const held = ((window as unknown as { held?: Set<Animation> }).held ??= new Set())
  for (const animation of document.getAnimations()) {
    const end = Number(animation.effect?.getComputedTiming().endTime)
    if (!held.has(animation)) {
      animation.pause()
      animation.currentTime = 0
      held.add(animation)
    } else if (step && Number(animation.currentTime) + step < end)
      animation.currentTime = Number(animation.currentTime) + step
    else if (step) animation.finish()
  }
}

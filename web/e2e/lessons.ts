/** What a learner does in each lesson, one action a step, as anyone would who reads the coach's sentences in English. */
import { expect, type Page } from '@playwright/test'

type Step = (page: Page) => Promise<void>

const button =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click()
const all =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page)
  }

export const LESSONS: Record<string, Step[]> = {
  tumble: [
    button('Roll'),
    all(button('Die 2: 3'), button('Die 3: 3'), button('Roll 3 dice again')),
    button('Stop here'),
    button(/^ember trio/),
    button(/^honey 5/),
    button(/^bonus die/),
    button('Take 1 card and roll'),
    button('Stop here'),
    button('Die 1: 2'),
    button(/^ember trio/),
    button(/^tide pair/),
    button('Take 2 cards and roll'),
  ],
  duel: [
    button('Take what is yours'),
    button(/^Point · /),
    button(/^f5 free/),
    all(button(/^d4 /), button(/^f5 /)),
    button('Roll'),
    all(button('Die 3: 4'), button('Die 4: 4'), button('Die 5: 6'), button('Roll 2 dice again')),
    button('Stop here'),
    all(button(/Plus or minus 1/), button('Die 1: 3'), button(/turn the 3 into a 4/)),
    button(/^rose 4/),
    button(/^lagoon 6/),
    button(/^Bonus pile/),
    button('End turn'),
  ],
  dodgems: [
    button('Next'),
    all(button(/^39/), button('Seal it')),
    all(button(/^forward: /), button('Go forward')),
    all(button(/^Turbo/), button(/^Play Turbo/)),
    button('Drive 4 spaces'),
    all(button(/^48/), button('Seal it')),
    button('No reaction'),
    button('Drive 4 spaces'),
    all(button(/^25/), button('Discard')),
  ],
}

/** Waits until the coach has said what a step is about; what happens on the way is shown at once. */
export async function untilTold(page: Page, step: number): Promise<void> {
  const told = page.locator('.coach :is(.todo, h2, .go)')
  await expect(async () => {
    await page.keyboard.press('f')
    await expect(page.locator('header .count')).toContainText(`Step ${step} of`, { timeout: 100 })
    await expect(told.first()).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 20_000 })
}

/** Plays with keys alone, and knows no rules: it does what the page offers, and skips the playback. */
import type { Page } from '@playwright/test'
import { LOOKS, type Game } from './table.ts'

/** What can be pressed on a board when it is one's turn; a button that waits for a choice is idle. */
export const OFFERS = '.button.main:not(.idle), button.way, .legal, .tray .pile, .driver, .card.can, .option'

/** Waits until it is our turn, or the game is over; everything else is shown at once, or as it is to be watched. */
export async function untilMine(page: Page, { watched = false } = {}): Promise<'turn' | 'over'> {
  for (;;) {
    const found = await page.waitForFunction(
      ({ offers, watched }) => {
        if (document.querySelector('.end')) return 'over'
        if (document.querySelector('.hurry')) return watched ? null : 'showing'
        return document.title.startsWith('●') && document.querySelector(offers) ? 'turn' : null
      },
      { offers: OFFERS, watched },
      LOOKS,
    )
    const what = await found.jsonValue()
    if (what === 'showing') await page.keyboard.press('f')
    else return what as 'turn' | 'over'
  }
}

const KEYS: Record<Game, (page: Page) => Promise<string[]>> = {
  /** Keeps two dice, claims what can be claimed. */
  tumble: (page) =>
    page.evaluate(() => {
      const has = (what: string) => document.querySelector(what) !== null
      if (has('button.way, .legal')) return ['c', 'Enter']
      return has('.dice .can[aria-pressed=false]') ? ['1', '2', 'r'] : ['r']
    }),

  /** Goes to the next thing that may be chosen, and chooses it; else rolls on, or says that the turn is over. */
  duel: (page) =>
    page.evaluate(() => {
      const count = (what: string) => document.querySelectorAll(what).length
      if (count('button.way, .legal, .tray .pile') || count('.cell[aria-pressed]') > 1) return ['c', 'Enter']
      return count('.dice .can[aria-pressed=false]') > 2 ? ['1', '2', 'r'] : ['r']
    }),

  /** Chooses by number: a driver, a place, an arrow, a card, whom it is played on; a card for the dummy is beside one's own. */
  dodgems: (page) =>
    page.evaluate(() => {
      const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)]
      const number = (list: HTMLElement[], found: (each: HTMLElement) => boolean) => {
        const at = list.findIndex(found)
        return at < 0 ? null : String(at + 1)
      }
      if (all('.button.main:not(.idle)').length) return ['r']
      if (all('.driver').length) return ['1']
      const options = all('.option[data-token]')
      const kinds = new Set(
        options
          .filter((each) => each.ariaPressed === 'true')
          .map((each) => each.dataset.token!.split(':')[0]),
      )
      const option = number(options, (each) => !kinds.has(each.dataset.token!.split(':')[0]))
      if (option) return [option]
      const card = number(
        all('.holds .hand .card'),
        (each) => each.matches('.can') && each.ariaPressed !== 'true',
      )
      return all('.holds .hand .card.on').length && all('.dummy .can').length
        ? ['Shift+Tab', 'Enter']
        : card
          ? [card]
          : ['s']
    }),
}

/** Makes one decision, or a part of one. */
export async function decide(page: Page, game: Game): Promise<void> {
  for (const key of await KEYS[game](page)) await page.keyboard.press(key)
}

/** Plays to the end; `look` is called before every decision. */
export async function playOn(
  page: Page,
  game: Game,
  look: () => Promise<unknown> = async () => {},
): Promise<void> {
  while ((await untilMine(page)) === 'turn') {
    await look()
    await decide(page, game)
  }
}

/** Plays so many decisions, or to the end if that comes first. */
export async function playSome(page: Page, game: Game, many: number): Promise<void> {
  for (let i = 0; i < many && (await untilMine(page)) === 'turn'; i++) await decide(page, game)
}

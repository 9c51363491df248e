import { expect, test } from '@playwright/test'
import { playOn, untilMine } from './play.ts'
import { listen, watchFocus, watchTasks } from './senses.ts'
import { GAMES, sitDown, type Game } from './table.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } }) // what moves is skipped anyway

/** Sentences that every game announces at some time. */
const TOLD: Record<Game, RegExp[]> = {
  tumble: [
    /^You roll [1-6 ]+\.$/,
    /^You claim the .+ with [1-6 ]+\.$/,
    /^You (take|held) .+\.$/,
    /^[A-Z][a-z]+ rolls [1-6 ]+\.$/,
    /^A new card: .+\.$/,
  ],
  duel: [
    /^You roll [1-6 ]+\.$/,
    /^You keep [1-6 ]+ and roll [1-6 ]+\.$/,
    /^You claim the .+ with [1-6 ]+\.$/,
    /^You place the .+ on [a-g][1-7]\.$/,
    /^[A-Z][a-z]+ draws a Bonus card\.$/,
    /^Into the river comes the .+\.$/,
  ],
  dodgems: [
    /^You take the .+ car\.$/,
    /^Round 1: engines on!$/,
    /^You roll Speed [1-6]\.$/,
    /^Cards up: .+\.$/,
    /^You will go .+\.$/,
    /^.+ drives? to [a-g][1-7]\.$/,
  ],
}

for (const game of GAMES) {
  test(`a whole game of ${game} is played with keys and ears alone`, async ({ page }) => {
    const [heard, lost, tasks] = [await listen(page), await watchFocus(page), await watchTasks(page)]
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))

    /** Presses a key that is a question, and waits for the answer. */
    const ask = async (key: string, answer: RegExp) => {
      const before = heard.length
      await page.keyboard.press(key)
      await expect.poll(() => heard.slice(before)).toContainEqual(expect.stringMatching(answer))
    }
    await sitDown(page, { game, seats: game === 'dodgems' ? 3 : 2, short: true })
    await untilMine(page)
    await ask('l', /\.$/)
    await ask('w', /^To move: you\b.*\.$/)
    await ask('w', /^To move: you\b.*\.$/) // the same, twice, is said twice
    await ask('t', /clock/)
    await ask('m', { tumble: /^Roll$/, duel: /^Roll$/, dodgems: /^The \w+ car$/ }[game])
    await ask('d', /points/)

    let turns = 0
    await playOn(page, game, async () => {
      turns++
    })
    await expect(page.locator('.end h2')).toBeFocused()
    await expect
      .poll(() => heard.filter((text) => text === 'It is your turn.').length)
      .toBeGreaterThan(turns / 8)
    for (const sentence of TOLD[game])
      await expect.poll(() => heard, { timeout: 60_000 }).toContainEqual(expect.stringMatching(sentence))
    expect(lost).toEqual([])
    expect(errors).toEqual([])
    console.log(`  ${game}: ${turns} decisions, ${await tasks()}`)
  })
}

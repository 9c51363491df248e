import { expect, test } from '@playwright/test'
import { film, standStill, stopClock } from './film.ts'
import { LESSONS, untilTold } from './lessons.ts'

// A lesson has the same dice every time. Pictures of each frame: FRAMES=folder npm run e2e -- e2e/motion.spec.ts

/** The faces that are up on dice in the air, those of the dice that lie in hand, and what is told of them. */
function dice(): { air: number[]; lie: number[]; told: string } {
  const uppermost = (cube: Element) => {
    const turned = new DOMMatrix(getComputedStyle(cube).transform)
    const sides = [...cube.children].map((side) => ({
      height: turned.multiply(new DOMMatrix(getComputedStyle(side).transform)).m33,
      face: side.querySelectorAll('.pip').length,
    }))
    return sides.sort((a, b) => b.height - a.height)[0]!.face
  }
  const lying = [...document.querySelectorAll<HTMLElement>('.tray .dice [data-face]')]
  return {
    air: [...document.querySelectorAll('.roll .cube')].map(uppermost),
    lie: lying.filter((die) => getComputedStyle(die).opacity === '1').map((die) => Number(die.dataset.face)),
    told: document.querySelector<HTMLElement>('.coach')!.innerText,
  }
}

test('dice turn over in the air, land one after another, and only then show what was rolled', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/learn/tumble')
  await untilTold(page, 1)
  await standStill(page)
  await LESSONS.tumble![0]!(page)
  const frames = await film(page, 'roll', 700, dice)
  const [first, last] = [frames[0]!.seen, frames.at(-1)!.seen]
  expect(last).toEqual({ air: [], lie: [1, 3, 3, 4, 6], told: expect.stringContaining('1 3 3 4 6') })
  for (const { seen } of frames) expect(seen.told.includes('1 3 3 4 6')).toBe(seen.lie.length === 5)
  expect(first.lie).toEqual([])
  first.air.forEach((face, i) => expect(face).not.toBe(last.lie[i]))
  const shown = frames.map(({ seen }) => seen.air[4]).filter(Boolean)
  expect(new Set(shown).size).toBeGreaterThan(2) // the last die shows other faces on its way
  const landed = frames.map(({ seen }) => seen.lie.length)
  expect(landed).toEqual([...landed].sort())
  expect(new Set(landed).size).toBeGreaterThan(3)
})

/** Which Speed dice lie, and which cars tell their Speed. */
function speeds(): { air: number; lie: string[]; told: string[] } {
  const seen = (what: string, name: string) =>
    [...document.querySelectorAll<HTMLElement>(what)]
      .filter((element) => getComputedStyle(element.querySelector('[data-face]') ?? element).opacity === '1')
      .map((element) => element.getAttribute(name)!)
      .sort()
  return {
    air: document.querySelectorAll('.roll .cube').length,
    lie: seen('.order .die:has([data-face])', 'data-lands'),
    told: seen('.track .speed', 'data-awaits'),
  }
}

test('a car of Dodgems tells its Speed when its die lies', async ({ page }) => {
  await page.clock.install()
  await page.goto('/learn/dodgems')
  await untilTold(page, 1)
  await standStill(page)
  await LESSONS.dodgems![0]!(page)
  const frames = (await film(page, 'told', 1300, speeds)).map(({ seen }) => seen)
  for (const { lie, told } of frames) expect(told).toEqual(lie)
  expect(frames.filter(({ air }) => air).length).toBeGreaterThan(5)
  expect(frames.at(-1)!.told).toHaveLength(3)
})

test('the Speed dice of Dodgems turn over in the air, too', async ({ page }) => {
  await page.clock.install()
  await page.goto('/learn/dodgems')
  await untilTold(page, 1)
  await standStill(page)
  await LESSONS.dodgems![0]!(page)
  const frames = await film(page, 'speed', 1300, dice)
  expect(new Set(frames.flatMap(({ seen }) => seen.air)).size).toBeGreaterThan(3)
  expect(frames.at(-1)!.seen.air).toEqual([])
  await expect(page.locator('.order .die [data-face]')).toHaveCount(3)
})

test('Roll is held to shake the dice, by a pointer or a key; without motion a key rolls at once', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/learn/tumble')
  const shaken = page.locator('.roll')
  const rolled = page.locator('.tray .dice [data-face]')
  const roll = page.getByRole('button', { name: 'Roll', exact: true })
  const hold = async (press: () => Promise<void>, release: () => Promise<void>) => {
    await untilTold(page, 1)
    await stopClock(page)
    await press()
    await page.clock.runFor(300)
    await expect(shaken).toHaveCount(5)
    await expect(rolled).toHaveCount(0)
    await release()
    await expect(rolled).toHaveCount(5)
    await page.clock.resume()
    await untilTold(page, 2)
    await expect(shaken).toHaveCount(0)
    await page.getByRole('button', { name: 'Back' }).click()
  }
  await hold(
    async () => {
      await roll.hover()
      await page.mouse.down()
    },
    () => page.mouse.up(),
  )
  await hold(
    () => page.keyboard.down('r'),
    () => page.keyboard.up('r'),
  )
  await untilTold(page, 1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.down('r')
  await expect(rolled).toHaveCount(5)
  await expect(shaken).toHaveCount(0)
})

/** How far the dice of both are from the card that they are about, and whether the card is squashed. */
function fight(): { attackers: number[]; victims: number[]; squashed: boolean } {
  const card = document.querySelector('[data-drop="ember=3"], [data-drop="rose4"]')!
  const middle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const { x, y } = middle(card)
  const far = (dice: NodeListOf<Element>) =>
    [...dice].map(middle).map((die) => Math.round(Math.hypot(die.x - x, die.y - y)))
  return {
    attackers: far(card.querySelectorAll('.seat-0[data-face]')),
    victims: far(document.querySelectorAll(':is([data-exit=hurl], .ghost) .seat-1')),
    squashed: getComputedStyle(card).transform !== 'none',
  }
}

for (const [game, bump, says] of [
  ['tumble', 9, 'You bump Mina: 5+5+5 beats 4+4+4'],
  ['duel', 8, 'You bump Mina: 4+4+4 beats 4+4'],
] as const)
  test(`in ${game} dice that bump others hit them first, and then those are hurled home`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto(`/learn/${game}`)
    for (const [done, step] of LESSONS[game]!.slice(0, bump).entries()) {
      await untilTold(page, done + 1)
      await step(page)
    }
    await untilTold(page, bump + 1)
    await standStill(page)
    await LESSONS[game]![bump]!(page)
    const frames = (await film(page, `bump-${game}`, 1000, fight)).map(({ seen }) => seen)
    const most = (distances: number[]) => Math.max(0, ...distances)
    expect(most(frames[0]!.attackers)).toBeGreaterThan(100) // they come from the hand
    const hit = frames.findIndex(({ squashed }) => squashed)
    expect(hit).toBeGreaterThan(3)
    for (const { victims } of frames.slice(0, hit)) expect(victims).toEqual(frames[0]!.victims) // they lie still
    for (const { attackers } of frames.slice(hit)) expect(most(attackers)).toBeLessThan(60)
    expect(most(frames[hit + 8]!.victims)).toBeGreaterThan(150)
    await page.clock.resume()
    await expect(page.locator('[role=log][aria-live=polite] p', { hasText: says })).toHaveCount(1)
  })

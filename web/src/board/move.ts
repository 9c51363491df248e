/**
 * Movement. Every piece has an id (`data-piece`); before the view changes its place is remembered, and afterwards it is
 * moved from there to where it is now. Only transform and opacity are animated. A piece that is new comes from its home
 * (`data-home`, the name of an element with that `data-place`), one that is gone flies there. A piece with a `data-effect`
 * also does that when the view has changed: a die that was rolled is thrown from its owner's hand, a card that was turned
 * over turns.
 */
import { tick } from 'svelte'
import { pace, speed as told } from '../settings.svelte.ts'
import { Cube } from './cube.ts'
import { FLASH, hurled, spark, sparks, STRIKE, strokes } from './impact.ts'
import './moving.css'
import { stopShaking } from './shake.ts'
import type { Sound } from './sound.ts'
import { durations, thrown } from './throw.ts'

type Effect = 'turn' | 'knock' | 'pop' | 'squash' | 'burst'
const EASE = 'cubic-bezier(.2,.8,.25,1)'
const MOVE = 340
const HURL = 620
const HIDDEN = [{ opacity: 0 }, { opacity: 0 }]
const SLICE = 60 // how soon a hurry is noticed
interface Spot {
  element: HTMLElement
  box: DOMRect
  home: string | undefined
  hurled: boolean // it is in the way of others
}

interface Roll {
  element: HTMLElement
  box: DOMRect
  hand: DOMRect | null
}

export class Mover {
  #spots = new Map<string, Spot>()
  #running = new Map<Animation, HTMLElement | SVGElement>()
  #landed: (() => void)[] = [] // those who wait for the dice of the next change

  constructor(
    private root: () => HTMLElement | null,
    private hurried: () => boolean = () => false,
    /** Plays a sound in so many milliseconds, so loud. */
    private sound: (sound: Sound, after: number, loud: number) => void = () => {},
  ) {}

  /** Whether anything moves now; else the view just changes. */
  get moving(): boolean {
    return pace() > 0 && !this.hurried() && !document.hidden
  }

  /** Resolves when the dice lie that the next change throws; at once if it throws none. */
  landing(): Promise<void> {
    return new Promise((go) => this.#landed.push(go))
  }

  /** Remembers where every piece is, in flight or not. */
  capture(): void {
    this.#spots.clear()
    for (const element of this.#pieces()) {
      this.#spots.set(element.dataset.piece!, {
        element,
        box: element.getBoundingClientRect(),
        home: element.dataset.home,
        hurled: element.dataset.exit === 'hurl',
      })
    }
  }

  /** Changes the view, and lets every piece move to its new place; resolves when that can be left alone. */
  async change(change: () => void, look = 0): Promise<void> {
    const speed = pace()
    stopShaking()
    const land = this.#landed.splice(0)
    if (!this.moving) {
      change()
      await tick()
      for (const go of land) go()
      if (speed === 0) await this.look(look / told()) // without motion it still takes time to read
      return
    }
    this.capture()
    change()
    await tick()
    const lie = this.settle()
    void lie.then(() => land.forEach((go) => go()))
    await this.look(look / speed)
  }

  /** Moves every piece from where it was remembered to where it is; resolves when all dice lie that were rolled. */
  async settle(): Promise<void> {
    const root = this.root()
    if (!root) return
    const speed = pace() || 1
    const now = new Map<string, HTMLElement>()
    for (const element of this.#pieces()) now.set(element.dataset.piece!, element)
    for (const [animation, element] of this.#running) if (element.dataset.piece) animation.cancel()
    // Read everything first, then write: so the page is laid out once.
    const moves: [HTMLElement, DOMRect, DOMRect, boolean][] = []
    for (const [id, element] of now) {
      const before = this.#spots.get(id)
      const from = before?.box ?? this.#place(element.dataset.home)
      if (from && element.dataset.effect !== 'roll')
        moves.push([element, from, element.getBoundingClientRect(), !before])
    }
    const leaving: [Spot, DOMRect | null][] = []
    for (const [id, spot] of this.#spots)
      if (!now.has(id) && spot.box.width) leaving.push([spot, this.#place(spot.home)])
    const base = root.getBoundingClientRect()
    const effects = [...root.querySelectorAll<HTMLElement>('[data-effect]')].map((element) => ({
      element,
      effect: element.dataset.effect as Effect | 'roll',
      box: element.getBoundingClientRect(),
      hand: this.#hand(element),
    }))
    const rolls = effects.filter(({ effect }) => effect === 'roll')
    for (const [element, from, to, fresh] of moves) {
      const dx = from.x + from.width / 2 - to.x - to.width / 2
      const dy = from.y + from.height / 2 - to.y - to.height / 2
      const scale = to.width ? from.width / to.width : 1
      if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.02) continue
      const start = `translate(${dx}px, ${dy}px) scale(${fresh ? Math.min(scale, 0.6) : scale})`
      this.#run(
        element,
        [
          { transform: start, opacity: fresh ? 0 : 1 },
          { transform: 'none', opacity: 1 },
        ],
        element.dataset.entry === 'strike'
          ? { duration: STRIKE / speed, easing: 'cubic-bezier(.5,0,.9,.7)' } // it is fastest when it hits
          : { duration: MOVE / speed, easing: EASE },
      )
    }
    for (const [spot, to] of leaving) this.#leave(root, base, spot, to, speed)
    for (const home of new Set(leaving.map(([spot]) => (spot.hurled ? spot.home : undefined)))) {
      const face = this.#element(home)?.querySelector<HTMLElement>('.face')
      if (face) this.#effect(face, 'knock', speed, HURL * 0.8) // it is hit by what comes home
    }
    const lie = this.#roll(root, base, rolls, speed)
    for (const { element, effect, box } of effects) {
      if (effect === 'squash' || effect === 'burst') this.#hit(root, base, box, effect, speed)
      if (effect !== 'roll') this.#effect(element, effect, speed)
    }
    this.#spots.clear()
    await lie
  }

  #effect(whole: HTMLElement, kind: Effect, speed: number, delay = 0): void {
    // What is squashed is so with all that lies on it.
    const body = kind === 'squash' ? null : whole.querySelector<HTMLElement>('[data-body]')
    const element = body ?? whole
    const tilt = (Math.random() - 0.5) * 50
    const keyframes: Record<Effect, [Keyframe[], number]> = {
      turn: [[{ transform: 'perspective(500px) rotateY(88deg)' }, { transform: 'none' }], 300],
      knock: [
        [
          { transform: 'none' },
          { transform: `translate(4px, -3px) rotate(${tilt / 12}deg)`, offset: 0.3 },
          { transform: 'translate(-2px, 1px)', offset: 0.6 },
          { transform: 'none' },
        ],
        280,
      ],
      squash: [
        [
          { transform: 'none' },
          { transform: 'scale(1.07, .86)', offset: 0.18 },
          { transform: 'scale(.96, 1.06)', offset: 0.45 },
          { transform: 'scale(1.02, .985)', offset: 0.7 },
          { transform: 'none' },
        ],
        380,
      ],
      burst: [
        [
          { transform: 'none' },
          { transform: 'translateY(-9px) scale(1.12)', offset: 0.3 },
          { transform: 'translateY(0) scale(.98)', offset: 0.6 },
          { transform: 'none' },
        ],
        460,
      ],
      pop: [
        [{ transform: 'scale(1)' }, { transform: 'scale(1.09)', offset: 0.4 }, { transform: 'scale(1)' }],
        260,
      ],
    }
    const [frames, duration] = keyframes[kind]
    this.#run(element, frames, { duration: duration / speed, delay: delay / speed, easing: EASE })
  }

  /** Flashes strokes of ink around a piece that is hit, or lets sparks fly from it. */
  #hit(root: HTMLElement, base: DOMRect, box: DOMRect, kind: 'squash' | 'burst', speed: number): void {
    const [x, y] = [box.x + box.width / 2 - base.x, box.y + box.height / 2 - base.y]
    const vanish = (made: SVGElement, frames: Keyframe[], duration: number) => {
      root.append(made)
      const animation = this.#run(made, frames, { duration: duration / speed, easing: 'ease-out' })
      const remove = () => made.remove()
      animation.finished.then(remove, remove)
    }
    if (kind === 'squash') vanish(strokes(x, y, Math.min(box.width, box.height) * 1.9), FLASH, 420)
    else
      sparks(x, y, 9, 11).forEach((made, i) => vanish(made, spark(i, 9, Math.max(90, box.width * 2.2)), 1000))
  }

  /** Throws dice from their owner's hand; they land one after another, and knock. Resolves when all lie. */
  async #roll(root: HTMLElement, base: DOMRect, rolls: readonly Roll[], speed: number): Promise<void> {
    const lying: Promise<void>[] = []
    const middle = rolls.reduce((sum, { box }) => sum + box.x + box.width / 2, 0) / rolls.length
    const times = durations(rolls.length)
    rolls.forEach(({ element, box, hand }, i) => {
      const body = element.querySelector<HTMLElement>('[data-face]')
      const face = Number(body?.dataset.face)
      if (!body || !face || !box.width) return
      const size = box.width
      const seat = /(?<=\bseat-)\d/.exec(body.getAttribute('class') ?? '')
      const cube = new Cube(face, seat && Number(seat[0]), size, box.x - base.x, box.y - base.y)
      const [x, y] = hand ? [hand.x + hand.width / 2, hand.y + hand.height / 2] : [middle, base.bottom + size]
      const scatter = () => (Math.random() - 0.5) * size * 1.6
      const path = thrown(x - box.x - size / 2 + scatter(), y - box.y - size / 2 + scatter())
      const options = { duration: times[i]! / speed }
      root.append(cube.element)
      const hidden = this.#run(body, HIDDEN, options)
      for (const told of root.querySelectorAll<HTMLElement>(`[data-awaits="${element.dataset.lands}"]`))
        this.#run(told, HIDDEN, options)
      for (const animation of cube.play(path, options)) this.#running.set(animation, cube.element)
      const lie = () => {
        cube.element.remove()
        for (const [animation, of] of this.#running) if (of === cube.element) this.#running.delete(animation)
      }
      lying.push(hidden.finished.then(lie, lie))
      path.knocks.forEach((at, bounce) => this.sound('knock', (at * times[i]!) / speed, bounce ? 0.35 : 1))
    })
    await Promise.all(lying)
  }

  /** Where the hand is that a piece comes from: a player's place, or null for the viewer's side, below. */
  #hand(element: HTMLElement): DOMRect | null {
    const place = this.#element(element.dataset.home)
    return place && !place.matches('.me, .mine') ? place.getBoundingClientRect() : null
  }

  /** A piece that is gone flies home as it was, and is forgotten there. */
  #leave(root: HTMLElement, base: DOMRect, spot: Spot, to: DOMRect | null, speed: number): void {
    const ghost = spot.element
    if (ghost.isConnected) return
    ghost.removeAttribute('data-piece')
    ghost.setAttribute('aria-hidden', 'true')
    ghost.inert = true
    ghost.classList.add('ghost')
    const { style } = ghost
    style.left = `${spot.box.x - base.x}px`
    style.top = `${spot.box.y - base.y}px`
    style.width = `${spot.box.width}px`
    style.height = `${spot.box.height}px`
    root.append(ghost)
    const dx = to ? to.x + to.width / 2 - spot.box.x - spot.box.width / 2 : 0
    const dy = to ? to.y + to.height / 2 - spot.box.y - spot.box.height / 2 : -16
    const animation = spot.hurled
      ? this.#run(ghost, hurled(dx, dy, 0.5, spot.box.y - spot.box.height / 2), {
          duration: HURL / speed,
          fill: 'forwards',
        })
      : this.#run(
          ghost,
          [
            { transform: 'none', opacity: 1 },
            {
              transform: `translate(${dx * 0.12}px, ${dy * 0.12 - 22}px) rotate(${dx > 0 ? 40 : -40}deg)`,
              opacity: 1,
              offset: 0.3,
            },
            { transform: `translate(${dx}px, ${dy}px) scale(.35)`, opacity: 0 },
          ],
          { duration: 460 / speed, easing: 'ease-in-out', fill: 'forwards' },
        )
    const remove = () => ghost.remove()
    animation.finished.then(remove, remove)
  }

  #run(element: HTMLElement | SVGElement, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, options)
    this.#running.set(animation, element)
    const forget = () => this.#running.delete(animation)
    animation.finished.then(forget, forget)
    return animation
  }

  #pieces(): Iterable<HTMLElement> {
    return this.root()?.querySelectorAll<HTMLElement>('[data-piece]') ?? []
  }
  /** The first element of that name that is seen: a small screen has none of some. */
  #element(place: string | undefined): HTMLElement | null {
    if (!place) return null
    const found = this.root()?.querySelectorAll<HTMLElement>(`[data-place~="${CSS.escape(place)}"]`) ?? []
    return [...found].find((element) => element.getClientRects().length) ?? null
  }
  #place(name: string | undefined): DOMRect | null {
    return this.#element(name)?.getBoundingClientRect() ?? null
  }

  /** Waits for some milliseconds, or until the player hurries: then what moves is there at once. */
  async look(long: number): Promise<void> {
    for (let left = long; left > 0 && !this.hurried(); left -= SLICE) await wait(Math.min(left, SLICE))
    if (this.hurried()) for (const animation of this.#running.keys()) animation.finish()
  }
}

const wait = (ms: number) => new Promise<void>((go) => setTimeout(go, ms))

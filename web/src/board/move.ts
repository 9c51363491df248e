/**
 * Movement. Every piece has an id (`data-piece`); before the view changes its place is remembered, and afterwards it is
 * moved from there to where it is now. Only transform and opacity are animated. A piece that is new comes from its home
 * (`data-home`, the name of an element with that `data-place`), one that is gone flies there. A piece with a `data-effect`
 * also does that when the view has changed: a die that was rolled rolls, a card that was turned over turns.
 */
import { tick } from 'svelte'
import { pace, speed as told } from '../settings.svelte.ts'

type Effect = 'roll' | 'turn' | 'knock' | 'pop'
const EASE = 'cubic-bezier(.2,.8,.25,1)'
const MOVE = 340
const SLICE = 60 // how soon a hurry is noticed
interface Spot {
  element: HTMLElement
  box: DOMRect
  home: string | undefined
}

export class Mover {
  #spots = new Map<string, Spot>()
  #running = new Map<Animation, HTMLElement>()

  constructor(
    private root: () => HTMLElement | null,
    private hurried: () => boolean = () => false,
  ) {}

  /** Remembers where every piece is, in flight or not. */
  capture(): void {
    this.#spots.clear()
    for (const element of this.#pieces()) {
      this.#spots.set(element.dataset.piece!, {
        element,
        box: element.getBoundingClientRect(),
        home: element.dataset.home,
      })
    }
  }

  /** Changes the view, and lets every piece move to its new place; resolves when that can be left alone. */
  async change(change: () => void, look = 0): Promise<void> {
    const speed = pace()
    if (speed === 0 || this.hurried() || document.hidden) {
      change()
      await tick()
      if (speed === 0) await this.look(look / told()) // without motion it still takes time to read
      return
    }
    this.capture()
    change()
    await tick()
    this.settle()
    await this.look(look / speed)
  }

  /** Moves every piece from where it was remembered to where it is. */
  settle(): void {
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
      if (from) moves.push([element, from, element.getBoundingClientRect(), !before])
    }
    const leaving: [Spot, DOMRect | null][] = []
    for (const [id, spot] of this.#spots)
      if (!now.has(id) && spot.box.width) leaving.push([spot, this.#place(spot.home)])
    const base = root.getBoundingClientRect()
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
        { duration: MOVE / speed, easing: EASE },
      )
    }
    for (const [spot, to] of leaving) this.#leave(root, base, spot, to, speed)
    for (const element of now.values()) {
      const effect = element.dataset.effect as Effect | undefined
      if (effect) this.#effect(element.querySelector<HTMLElement>('[data-body]') ?? element, effect, speed)
    }
    this.#spots.clear()
  }

  #effect(element: HTMLElement, kind: Effect, speed: number): void {
    const tilt = (Math.random() - 0.5) * 50
    const keyframes: Record<Effect, [Keyframe[], number]> = {
      roll: [
        [
          { transform: `translateY(-26px) rotate(${tilt - 300}deg) scale(1.12)` },
          { transform: `translateY(0) rotate(${tilt / 3}deg)`, offset: 0.62 },
          { transform: `translateY(-7px) rotate(${-tilt / 6}deg)`, offset: 0.8 },
          { transform: 'none' },
        ],
        480,
      ],
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
      pop: [
        [{ transform: 'scale(1)' }, { transform: 'scale(1.09)', offset: 0.4 }, { transform: 'scale(1)' }],
        260,
      ],
    }
    const [frames, duration] = keyframes[kind]
    this.#run(element, frames, {
      duration: duration / speed,
      easing: kind === 'roll' ? 'cubic-bezier(.3,.6,.4,1)' : EASE,
    })
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
    const animation = this.#run(
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

  #run(element: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, options)
    this.#running.set(animation, element)
    const forget = () => this.#running.delete(animation)
    animation.finished.then(forget, forget)
    return animation
  }

  #pieces(): Iterable<HTMLElement> {
    return this.root()?.querySelectorAll<HTMLElement>('[data-piece]') ?? []
  }
  #place(name: string | undefined): DOMRect | null {
    const found = name ? this.root()?.querySelector(`[data-place="${CSS.escape(name)}"]`) : null
    return found?.getBoundingClientRect() ?? null
  }

  /** Waits for some milliseconds, or until the player hurries. */
  async look(long: number): Promise<void> {
    for (let left = long; left > 0 && !this.hurried(); left -= SLICE) await wait(Math.min(left, SLICE))
  }
}

const wait = (ms: number) => new Promise<void>((go) => setTimeout(go, ms))

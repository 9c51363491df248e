/** A die with six sides in space, for as long as it moves: a die that lies is flat, and looks the same. */
import { mount } from 'svelte'
import Die from './Die.svelte'
import { faces, shade, SIDES, type Frame, type Side, type Throw } from './throw.ts'

const TURNED: Record<Side, string> = {
  front: '',
  back: 'rotateY(180deg)',
  right: 'rotateY(90deg)',
  left: 'rotateY(-90deg)',
  top: 'rotateX(90deg)',
  bottom: 'rotateX(-90deg)',
}
const drawn = new Map<string, SVGElement>() // every face of every player's dice, drawn once and then copied

function draw(face: number, seat: number | null): SVGElement {
  const name = `${seat}:${face}`
  let made = drawn.get(name)
  if (!made) {
    const target = document.createElement('div')
    mount(Die, { target, props: { face, seat } })
    made = target.querySelector('svg')!
    made.removeAttribute('data-body')
    made.removeAttribute('data-face')
    drawn.set(name, made)
  }
  return made.cloneNode(true) as SVGElement
}

const box = (className: string, ...inside: Element[]) => {
  const made = document.createElement('div')
  made.className = className
  made.append(...inside)
  return made
}

export class Cube {
  readonly element: HTMLElement
  #cube: HTMLElement
  #shadow: HTMLElement
  #shades = new Map<Side, HTMLElement>()

  /** `size` in pixels; it lies at `x`, `y` of the element that it is put into. */
  constructor(
    face: number,
    seat: number | null,
    readonly size: number,
    x: number,
    y: number,
  ) {
    const on = faces(face)
    this.#cube = box('cube')
    for (const side of SIDES) {
      const dark = box('shade')
      this.#shades.set(side, dark)
      const made = box('side', draw(on[side], seat), dark)
      made.style.transform = `${TURNED[side]} translateZ(${size / 2}px)`
      this.#cube.append(made)
    }
    this.#shadow = box('shadow')
    this.element = box(seat === null ? 'roll' : `roll seat-${seat}`, this.#shadow, this.#cube)
    this.element.setAttribute('aria-hidden', 'true')
    const { style } = this.element
    style.left = `${x}px`
    style.top = `${y}px`
    style.width = style.height = `${size}px`
  }

  /** Moves it along a path. All animations take the same time. */
  play({ axis, frames }: Throw, options: KeyframeAnimationOptions): Animation[] {
    const { size } = this
    // Seen from above the die, wherever it is: from above its place, one that is far from there would look like a pillar.
    const turned = ({ x, y, height, turn, spin }: Frame) =>
      `translate(${x}px, ${y - height * size * 0.3}px) perspective(${size * 6}px) ` +
      `translateZ(${(height * 0.9 - 0.5) * size}px) ` +
      `rotateZ(${spin}deg) rotate3d(${axis[0]}, ${axis[1]}, 0, ${turn}deg)`
    const below = ({ x, y, height }: Frame) =>
      `translate(${x + height * size * 0.2}px, ${y + (0.1 + height * 0.35) * size}px) scale(${1.05 + height * 0.35})`
    const over = (element: HTMLElement, frame: (frame: Frame) => Keyframe) =>
      element.animate(
        frames.map((each) => ({ offset: each.offset, ...frame(each) })),
        { ...options, fill: 'both' },
      )
    return [
      over(this.#cube, (frame) => ({ transform: turned(frame) })),
      over(this.#shadow, (frame) => ({
        transform: below(frame),
        opacity: (1 - frame.offset ** 6) / (1 + frame.height),
      })),
      ...SIDES.map((side) =>
        over(this.#shades.get(side)!, (frame) => ({ opacity: shade(side, axis, frame) })),
      ),
    ]
  }
}

/**
 * Hold Roll, and the dice that it would roll (`data-loose`, in the same tray) shake until it is let go: by a pointer, by
 * Enter, the space bar or the button's own key. A short press rolls at once. Without motion a press is just a press.
 */
import type { Attachment } from 'svelte/attachments'
import { pace, settings } from '../settings.svelte.ts'
import { Cube } from './cube.ts'
import { play } from './sound.ts'
import { shaken } from './throw.ts'

const HELD = 180 // ms: a shorter press is none that is held
const FORGOTTEN = 2000 // ms after it was let go: the roll was refused, or the server does not answer

let stop = () => {}
/** Ends the shaking: what is rolled is thrown now. */
export const stopShaking = () => stop()

function shake(tray: HTMLElement, seat: number): void {
  stop()
  const root = tray.closest<HTMLElement>('.play, .replay, .learn') ?? tray
  const base = root.getBoundingClientRect()
  const dice = [...tray.querySelectorAll<HTMLElement>('[data-loose]')].map((element) => ({
    body: element.querySelector<HTMLElement>('[data-face]'),
    box: element.getBoundingClientRect(),
  }))
  const middle = dice.reduce((sum, { box }) => sum + box.x + box.width / 2, 0) / dice.length
  const speed = pace()
  const ends = dice.map(({ body, box }, i) => {
    const own = !body || /\bseat-/.test(body.getAttribute('class') ?? '')
    const face = Number(body?.dataset.face) || (i % 6) + 1
    const cube = new Cube(face, own ? seat : null, box.width, box.x - base.x, box.y - base.y)
    root.append(cube.element)
    const away = (middle - box.x - box.width / 2) * 0.45 // together, as in a hand
    cube.play(shaken(away, -box.height * 0.25, box.width), {
      duration: (420 + i * 35) / speed,
      iterations: Infinity,
    })
    const hidden = body?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1000, iterations: Infinity })
    return () => {
      cube.element.remove()
      hidden?.cancel()
    }
  })
  const rattle = setInterval(() => play('knock', Math.random() * 60, 0.3), 90)
  stop = () => {
    stop = () => {}
    clearInterval(rattle)
    for (const end of ends) end()
  }
}

interface Held {
  run: () => void
  key: string
  seat: number
}

/** `roll` is what a press would do now; null if it rolls no dice. */
export function shaking(roll: () => Held | null): Attachment<HTMLElement> {
  return (button) => {
    let timer = 0
    let shakes = false
    let key: string | null = null // that is held

    const begin = () => {
      const held = roll()
      const tray = button.closest<HTMLElement>('.tray')
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        if (!held || !tray || !roll()) return
        shakes = true
        shake(tray, held.seat)
      }, HELD)
    }
    /** Returns whether dice were shaken. They go on until they are thrown, or if they won't be, end now. */
    const end = (rolls: boolean): boolean => {
      const shook = shakes
      clearTimeout(timer)
      shakes = false
      if (!rolls) stop()
      else if (shook) {
        const mine = stop
        setTimeout(() => {
          if (stop === mine) stop()
        }, FORGOTTEN)
      }
      return shook
    }

    const down = (event: PointerEvent) => {
      if (event.button === 0 && pace() > 0 && roll()) begin()
    }
    const up = (event: PointerEvent) => {
      const inside = document.elementFromPoint(event.clientX, event.clientY)
      const here = event.type === 'pointerup' && button.contains(inside)
      if (!end(here) || !here) return
      // Some browsers make no click of a long press: it is done here, and a click that comes all the same is none.
      const swallow = (click: Event) => {
        click.stopImmediatePropagation()
        click.preventDefault()
      }
      button.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => button.removeEventListener('click', swallow, true))
      roll()?.run()
    }
    const menu = (event: Event) => {
      if (shakes) event.preventDefault()
    }

    const mine = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return false
      const target = event.target as HTMLElement
      if (target === button && (event.key === 'Enter' || event.key === ' ')) return true
      return (
        settings.keys &&
        event.key.toLowerCase() === roll()?.key &&
        !target.closest('input, textarea, select, [contenteditable]')
      )
    }
    const keydown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || pace() === 0) return
      if (key === event.key) return event.preventDefault() // it repeats itself
      if (!roll() || !mine(event) || document.querySelector('dialog:modal')) return
      event.preventDefault()
      key = event.key
      begin()
    }
    const keyup = (event: KeyboardEvent) => {
      if (event.key !== key) return
      event.preventDefault()
      key = null
      end(true)
      roll()?.run()
    }
    const leave = () => {
      key = null
      end(false)
    }
    button.addEventListener('pointerdown', down)
    button.addEventListener('contextmenu', menu)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
    addEventListener('keydown', keydown, true)
    addEventListener('keyup', keyup, true)
    addEventListener('blur', leave)
    return () => {
      end(false)
      button.removeEventListener('pointerdown', down)
      button.removeEventListener('contextmenu', menu)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
      removeEventListener('keydown', keydown, true)
      removeEventListener('keyup', keyup, true)
      removeEventListener('blur', leave)
    }
  }
}

/**
 * Tap, drag and keys on a piece. A tap and a key are the element's own click; a drag begins after a few pixels, ends over
 * an element with `data-drop`, and is dropped when the browser scrolls instead. None begins at the edge of the screen,
 * where the system listens.
 */
import type { Attachment } from 'svelte/attachments'

const FAR = 7
const EDGE = 14

export interface Drag {
  /** Says whether it may be dragged now. */
  may?: () => boolean
  /** Elements that go along. */
  along?: () => HTMLElement[]
  over?: (place: string | null) => void
  drop: (place: string) => void
}

export function draggable(options: () => Drag): Attachment<HTMLElement> {
  return (element) => {
    let start: PointerEvent | null = null
    let moving: HTMLElement[] = []
    let place: string | null = null
    let near = 1 // how much larger it is drawn than it was laid out

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !(options().may?.() ?? true)) return
      if (event.clientX < EDGE || event.clientX > innerWidth - EDGE) return
      start = event
      // On the window: a fast pointer is off the piece before it has gone far enough to be a drag.
      for (const [type, listen] of listeners) addEventListener(type, listen)
    }
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return
      const dx = event.clientX - start.clientX
      const dy = event.clientY - start.clientY
      if (!moving.length) {
        if (Math.hypot(dx, dy) < FAR) return
        near = element.getBoundingClientRect().width / element.offsetWidth || 1
        moving = [...new Set([element, ...(options().along?.() ?? [])])]
        for (const each of moving) each.classList.add('dragged')
      }
      for (const each of moving) each.style.translate = `${dx / near}px ${dy / near}px`
      const found = document
        .elementsFromPoint(event.clientX, event.clientY)
        .find((under) => !moving.some((each) => each.contains(under)) && under.closest('[data-drop]'))
      const next = found?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null
      if (next === place) return
      place = next
      options().over?.(place)
    }
    const end = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return
      start = null
      for (const [type, listen] of listeners) removeEventListener(type, listen)
      if (!moving.length) return
      // What was a drag is no tap: the click that follows it is not ours.
      const swallow = (click: Event) => {
        click.stopPropagation()
        click.preventDefault()
      }
      element.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => element.removeEventListener('click', swallow, true))
      if (event.type === 'pointerup' && place) options().drop(place)
      const released = moving
      moving = []
      place = null
      options().over?.(null)
      for (const each of released) {
        each.classList.remove('dragged')
        each.style.translate = ''
      }
    }
    const listeners = [
      ['pointermove', move],
      ['pointerup', end],
      ['pointercancel', end],
    ] as const
    element.addEventListener('pointerdown', down)
    return () => {
      element.removeEventListener('pointerdown', down)
      for (const [type, listen] of listeners) removeEventListener(type, listen)
    }
  }
}

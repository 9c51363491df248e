/** Shakes what can't be chosen; not where nothing is to move. */
import { pace } from '../settings.svelte.ts'

const SWING = [0, -5, 5, -4, 4, -2, 0]

export function wiggle(element: Element): void {
  if (!pace()) return
  element.animate(
    SWING.map((x) => ({ translate: `${x}px` })),
    { duration: 320, easing: 'ease-out' },
  )
}

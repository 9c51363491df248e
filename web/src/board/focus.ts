/**
 * Keeps the focus on the board: an element keeps it when it moves, and the main button gets it when that element is
 * removed or hidden. The board itself gets it where there is none: at the end of a game, until the result is there.
 */
import type { Attachment } from 'svelte/attachments'

const NEXT = 'button.way, .button.main' // the button to press next

export const keepFocus: Attachment<HTMLElement> = (root) => {
  let last: HTMLElement | null = null // what had the focus, unless somebody took it elsewhere
  let waits = false
  root.tabIndex = -1
  root.style.outline = 'none' // it is a place to wait, not one to press
  const there = (element: Element) => root.contains(element) && element.checkVisibility()
  const came = ({ target }: FocusEvent) => {
    last = target as HTMLElement
  }
  const went = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.contains(relatedTarget as Element)) last = null
  }
  const pointed = () => {
    last = null
  } // perhaps to nothing; a pressed element gets the focus after this
  const mend = () => {
    waits = false
    const active = document.activeElement ?? document.body
    if (!last || (active !== document.body && (!root.contains(active) || active.checkVisibility()))) return
    const next = there(last) ? last : (root.querySelector<HTMLElement>(NEXT) ?? root)
    next.focus({ preventScroll: true })
  }
  // Before the next frame is painted: by then the page is laid out anyway.
  const watch = new MutationObserver(() => {
    if (last && !waits) {
      waits = true
      requestAnimationFrame(mend)
    }
  })
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['class'] })
  root.addEventListener('focusin', came)
  root.addEventListener('focusout', went)
  addEventListener('pointerdown', pointed, true)
  return () => {
    watch.disconnect()
    root.removeEventListener('focusin', came)
    root.removeEventListener('focusout', went)
    removeEventListener('pointerdown', pointed, true)
  }
}

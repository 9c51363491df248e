/**
 * Roving tabindex: arrow keys move the focus to the neighbour in that direction among `[data-rove]` elements, and the
 * whole board is one stop for the tab key.
 */
import type { Attachment } from 'svelte/attachments'

const WAY: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const roving: Attachment<HTMLElement> = (root) => {
  const all = () => [...root.querySelectorAll<HTMLElement>('[data-rove]')]
  const choose = (chosen: HTMLElement) => {
    for (const each of all()) each.tabIndex = each === chosen ? 0 : -1
  }
  const tidy = () => {
    const items = all()
    const stops = items.filter((each) => each.tabIndex === 0)
    if (stops.length !== 1 && items[0])
      choose(
        items.includes(document.activeElement as HTMLElement)
          ? (document.activeElement as HTMLElement)
          : (stops[0] ?? items[0]),
      )
  }
  const focus = (event: FocusEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-rove]')
    if (item) choose(item)
  }
  const key = (event: KeyboardEvent) => {
    const way = WAY[event.key]
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-rove]')
    if (!way || !from) return
    event.preventDefault()
    const at = middle(from)
    let best: [number, HTMLElement] | null = null
    for (const each of all()) {
      const { x, y } = middle(each)
      const ahead = (x - at.x) * way[0] + (y - at.y) * way[1]
      const aside = Math.abs((x - at.x) * way[1]) + Math.abs((y - at.y) * way[0])
      if (each === from || ahead < 4 || aside > ahead * 2.2) continue
      const far = ahead + 2 * aside
      if (!best || far < best[0]) best = [far, each]
    }
    best?.[1].focus()
  }
  tidy()
  const watch = new MutationObserver(tidy)
  watch.observe(root, { childList: true, subtree: true })
  root.addEventListener('focusin', focus)
  root.addEventListener('keydown', key)
  return () => {
    watch.disconnect()
    root.removeEventListener('focusin', focus)
    root.removeEventListener('keydown', key)
  }
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

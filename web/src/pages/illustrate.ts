/** Pictures in the rules, drawn as on a board: dice where a table says 2-3-4, the card before its name, and the track. */
import { mount, unmount, type Component } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import Card from '../board/Card.svelte'
import Die from '../board/Die.svelte'
import Floor from '../games/dodgems/Floor.svelte'
import Sign from '../games/dodgems/Sign.svelte'
import { drawnTrack } from './drawn-track.ts'
import Face from '../games/duel/Face.svelte'
import Icon from '../games/duel/Icon.svelte'
import type { Condition } from '../games/duel/cards.ts'
import type { Data } from '../games/duel/types.gen.ts'

export function illustrate(game: string): Attachment<HTMLElement> {
  return (article) => {
    const drawn: Record<string, unknown>[] = []
    const draw = <Props extends Record<string, unknown>>(
      picture: Component<Props>,
      props: Props,
      target: Element,
    ) => drawn.push(mount(picture, { target, props }))

    for (const dice of article.querySelectorAll<HTMLElement>('[data-dice]')) {
      dice.replaceChildren() // the words of it are in its label
      for (const face of dice.dataset.dice!) draw(Die, { face: Number(face), seat: 0 }, dice)
    }

    // The notation of a card stands in its row, and says what is to be drawn.
    for (const code of article.querySelectorAll('td > code')) {
      const row = code.closest('tr')!
      const written = code.textContent
      const value = Number(row.cells[row.cells.length - 1]!.textContent)
      const frame = document.createElement('span')
      frame.ariaHidden = 'true'
      frame.className = 'drawn'
      if (game === 'tumble') {
        const [, suit = '', asks = ''] = /^([a-z]+)(.*)$/.exec(written) ?? []
        draw(Card, { suit, value, asks: asks || '=5' }, frame)
      } else if (game === 'duel' && /^[=~]/.test(written)) {
        const points = [{ combination: written, value: value || 1, growing: !value }]
        draw(Face, { card: written, data: { points, colours: [] } as unknown as Data }, frame)
      } else {
        frame.classList.add('sign')
        if (game === 'duel') draw(Icon, { of: written as Condition }, frame)
        else draw(Sign, { kind: /^react ([a-z-]+)/.exec(written)?.[1] ?? '' }, frame)
      }
      row.cells[0]!.prepend(frame)
    }
    for (const text of game === 'dodgems' ? article.querySelectorAll('pre') : []) {
      const frame = document.createElement('div')
      frame.ariaHidden = 'true' // the words before it name every space
      frame.className = 'floor-drawn'
      draw(Floor, { data: drawnTrack(text.textContent), side: 'south' as const }, frame)
      text.replaceWith(frame)
    }
    return () => {
      for (const picture of drawn) void unmount(picture)
    }
  }
}

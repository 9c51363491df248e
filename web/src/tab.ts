/** The icon of the tab: with a dot while it is this player's turn. */
import turn from './turn.svg'

const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
const usual = link?.href

export function showTurn(mine: boolean): void {
  if (link && usual) link.href = mine ? turn : usual
}

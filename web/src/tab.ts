/** The tab of the browser: its icon, with a dot while it is this player's turn, and its title. */
import turn from './turn.svg'

const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
const usual = link?.href

export function showTurn(mine: boolean): void {
  if (link && usual) link.href = mine ? turn : usual
}

let page = ''
let news = 0
const write = () => {
  const title = page ? `${page} · Bumpyard` : 'Bumpyard'
  document.title = news ? `(${news}) ${title}` : title
}

/** Names the page that is open; empty: the first one. */
export function showTitle(name: string): void {
  page = name
  write()
}

/** Tells how many notices there are that nobody has seen. */
export function showNews(count: number): void {
  news = count
  write()
}

/**
 * Highlights the parts of a board that make an action, with a ring. It is a style sheet and no class, because the elements
 * belong to the board, come and go, and know nothing of lessons.
 */
type Parts = { type: string } & Record<string, unknown>

const BUTTON = '.actions .button.main'
const OTHER = '.actions .button:not(.main)'
const die = (face: unknown) => `.dice .die:has([data-face="${face}"])`
const drop = (name: unknown) => `[data-drop="${name}"]`
const token = (name: unknown) => `.tray [data-token="${name}"]`

/** Returns the selectors of the elements that make an action. `inHand`: the number of dice; to keep all is to stop. */
export function places(action: Parts, inHand: number): string[] {
  switch (action.type) {
    case 'keep': {
      const dice = action.dice as number[]
      return dice.length === inHand ? [OTHER] : [...new Set(dice)].map(die)
    }
    case 'claim':
      return [drop(action.card)]
    case 'turn':
      return 'card' in action ? [`[data-piece="bonus:${action.card}"]`] : [die(action.die)]
    case 'refill':
      return [`[data-place="deck:${action.pile}"]`]
    case 'place':
      return [drop(`grid:${action.place}`)]
    case 'swap':
      return [drop(`grid:${action.first}`), drop(`grid:${action.second}`)]
    case 'pick':
    case 'react':
      return [token(`card:${action.card}`)]
    case 'announce':
      return [token(`arrow:${action.arrow}`)]
    case 'move':
      return [token(`spaces:${action.spaces}`)]
    case 'discard':
      return (action.cards as string[]).map((card) => token(`card:${card}`))
    case 'pass':
      return [OTHER]
    default:
      return [BUTTON]
  }
}

/** Puts a ring around elements until the returned function is called. The ring of the focus has priority. */
export function point(selectors: string[]): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `:is(${selectors.join(', ')}):not(:focus-visible) { outline: 4px solid var(--beacon) !important; outline-offset: 2px !important; }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

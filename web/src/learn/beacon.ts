/**
 * Where to touch for an action: whatever on the board bears one of its names gets a ring. It is a style sheet and no class,
 * because what it points at belongs to the board, comes and goes, and knows nothing of lessons.
 */
type Parts = { type: string } & Record<string, unknown>

const BUTTON = '.actions .button.main'
const OTHER = '.actions .button:not(.main)'
const die = (face: unknown) => `.dice .die:has([data-face="${face}"])`
const drop = (name: unknown) => `[data-drop="${name}"]`
const token = (name: unknown) => `.tray [data-token="${name}"]`

/** Returns the selectors of what an action is made with. `inHand`: how many dice there are, all of which to keep is to stop. */
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

/** Puts a ring around these places, until the function that is returned is called. The ring of the focus goes before ours. */
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

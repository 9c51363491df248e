/**
 * Choosing, a piece at a time. Every action is made of tokens: a card, a target, a way, a number of spaces. Whatever has
 * been chosen is a list of tokens, and an action that has them all can still be meant.
 */
import type { Action } from './types.gen.ts'

export type Token = string // `card:turbo2`, `target:red`, `spaces:3`

export function tokens(action: Action): Token[] {
  switch (action.type) {
    case 'take':
      return [`colour:${action.colour}`]
    case 'start':
      return [`space:${action.space}`]
    case 'pick':
      return [`card:${action.card}`, ...(action.dummy ? [`dummy:${action.dummy}`] : [])]
    case 'announce':
      return [`arrow:${action.arrow}`]
    case 'react':
      return [
        `card:${action.card}`,
        ...(action.target ? [`target:${action.target}`] : []),
        ...(action.way ? [`way:${action.way}`] : []),
      ]
    case 'move':
      return [`spaces:${action.spaces}`]
    case 'discard':
      return action.cards.map((card) => `card:${card}`)
    case 'draw':
      return ['draw']
    case 'pass':
      return ['pass']
  }
}

const has = (action: Action, chosen: readonly Token[]) => {
  const all = tokens(action)
  return chosen.every((token) => all.includes(token))
}
export const fitting = (legal: readonly Action[], chosen: readonly Token[]) =>
  legal.filter((action) => has(action, chosen))
export const kind = (token: Token) => token.slice(0, token.indexOf(':'))
export const value = (token: Token) => token.slice(token.indexOf(':') + 1)

/** Adds a token, or takes it away; what does not go with it is dropped: its like first, then the oldest. */
export function choose(legal: readonly Action[], chosen: readonly Token[], token: Token): Token[] {
  if (chosen.includes(token)) return chosen.filter((each) => each !== token)
  const fits = (some: readonly Token[]) => legal.some((action) => has(action, [...some, token]))
  let left = [...chosen]
  const like = left.findIndex((each) => kind(each) === kind(token))
  if (!fits(left) && like >= 0) left.splice(like, 1)
  while (left.length && !fits(left)) left.shift()
  return fits(left) ? [...left, token] : [...chosen]
}

/** The action that is meant: the one with exactly these tokens, or the only one that has them. */
export function meant(legal: readonly Action[], chosen: readonly Token[]): Action | null {
  if (!chosen.length) return null
  const found = fitting(legal, chosen)
  return (
    found.find((action) => tokens(action).length === chosen.length) ?? (found.length === 1 ? found[0]! : null)
  )
}

/** What can be chosen at all, in the order in which it is legal. */
export const offered = (legal: readonly Action[]): Token[] => [...new Set(legal.flatMap(tokens))]

/** The tokens that are chosen from the beginning: the only ones that there are, or the full Speed. */
export const usual = (legal: readonly Action[]): Token[] =>
  legal.length === 1 || (legal.length && legal.every(({ type }) => type === 'move'))
    ? tokens(legal.at(-1)!)
    : []

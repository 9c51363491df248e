/** What the server refused: its code and case, the reader's words for it, and a way on. */
import { say, t } from '../words/words.svelte.ts'

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly why: string | null = null,
  ) {
    super(message)
  }
}

/** Says why something did not work. What is no refusal was never answered. */
export function told(error: unknown): string {
  if (!(error instanceof Refusal)) return t('page-failed')
  for (const name of [error.why, error.code]) {
    const words = say(`refused-${name}`)
    if (words !== `refused-${name}`) return words
  }
  return t('refused-other', { message: error.message })
}

/** What helps: asking again, a table of one's own, or only reading. */
export function wayOn(error: unknown): 'again' | 'new' | 'rules' {
  if (!(error instanceof Refusal)) return 'again'
  if (error.why === 'banned') return 'rules'
  return ['unknown', 'forbidden'].includes(error.code) || ['private', 'closed'].includes(error.why ?? '')
    ? 'new'
    : 'again'
}

/** How the game of a table ended, in a sentence. */
import { told } from '../frame/result.ts'
import type { Names } from '../words/names.ts'
import { t } from '../words/words.svelte.ts'
import type { Table } from './table.svelte.ts'

/** Says who has won, or for whose absence the game was ended. */
export function resultOf({ board, playback, truth }: Table, names: Names): string {
  const ended = playback.log.find(
    ({ absence }) => absence?.type === 'answered' && absence.choice === 'end' && absence.decided,
  )
  if (ended) return t('end-away', names.who(ended.absence!.seat))
  return told(truth?.outcome ?? null, board, truth?.view, names)
}

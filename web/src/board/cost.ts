/** What a coach says a choice costs, in words. */
import { NOTHING } from './hints.ts'
import { t } from '../words/words.svelte.ts'

export const percentOf = (cost: number) => Math.round(cost * 100)
export const costText = (cost: number) =>
  cost < NOTHING ? t('coach-is-best') : t('coach-costs', { percent: percentOf(cost) })

/** A button's label with what it costs, for those who hear it; just the label where no coach was asked. */
export const priced = (label: string, cost: number | null | undefined) =>
  typeof cost === 'number' ? `${label}. ${costText(cost)}` : label

/** How long somebody has waited, and how long it may still take, in words. */
import { t } from '../words/words.svelte.ts'

/** 65000 -> 1:05 */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** An honest guess: rounded up to what can be known, or that nothing is known. */
export function expected(left: number | null): string {
  if (left === null) return t('queue-unknown')
  if (left < 60_000) return t('queue-seconds', { seconds: Math.max(10, Math.ceil(left / 10_000) * 10) })
  return t('queue-minutes', { minutes: Math.ceil(left / 60_000) })
}

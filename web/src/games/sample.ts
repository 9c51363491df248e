/** Dice that show what a card asks for, as the rules do. */
const ALIKE: Record<number, number> = { 2: 5, 3: 4, 4: 6, 5: 2 }
const FIRST: Record<number, number> = { 3: 2, 4: 3 }

/** Reads `=3` as 4 4 4, `~4` as 3 4 5 6, `6` as a 6. */
export function sample(asks: string): number[] {
  const n = Number(asks.replace(/\D/g, ''))
  if (asks[0] === '=') return Array.from({ length: n }, () => ALIKE[n] ?? 3)
  if (asks[0] === '~') return Array.from({ length: n }, (_, i) => (FIRST[n] ?? 1) + i)
  return [n]
}

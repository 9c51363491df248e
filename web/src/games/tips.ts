/** What is new in a situation, in a sentence: `tip-<game>-<key>` in the words of `guide`. */
export interface Tip {
  key: string
  args?: Record<string, number>
}

export const tip = (key: string, args?: Record<string, number>): Tip[] => [args ? { key, args } : { key }]

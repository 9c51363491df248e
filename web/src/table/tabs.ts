/** The tabs of the panel at the side. */
export type Tab = 'log' | 'laid' | 'chat' | 'fair' | 'keys'

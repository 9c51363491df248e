/** What the host has switched off, and who this browser's guest is. Asking makes nobody a guest. */
import type { Here as Answer, Me } from '../protocol.gen.ts'
import { ask, read } from './api.ts'

class Here {
  me = $state.raw<Me | null>(null)
  #off = $state.raw<readonly string[]>([])

  has = (what: 'accounts' | 'friends' | 'ratings' | 'daily') => !this.#off.includes(what)

  async look(): Promise<void> {
    const { me, off } = await read<Answer>(ask('GET', '/here'))
    this.me = me
    this.#off = off
  }
}
export const here = new Here()

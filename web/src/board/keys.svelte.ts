/** Commands: each has a key, is listed, and is a button too. */
import { untrack } from 'svelte'
import { settings } from '../settings.svelte.ts'

export interface Command {
  key: string // as it is pressed; ' ' is the space bar
  label: () => string
  run: () => void
  /** Whether it can be done now; listed in any case. */
  can?: () => boolean
  group: 'game' | 'ask' | 'table'
}

class Keys {
  #sets = $state.raw<Command[][]>([])

  get all(): Command[] {
    return this.#sets.flat()
  }

  /** Adds commands until the returned function is called: `$effect(() => keys.add([...]))`. */
  add(commands: Command[]): () => void {
    this.#sets = [...untrack(() => this.#sets), commands]
    return () => {
      this.#sets = untrack(() => this.#sets).filter((set) => set !== commands)
    }
  }

  press(event: KeyboardEvent): void {
    if (!settings.keys || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog:modal')) return // it is over the board
    const target = event.target as HTMLElement
    if (target.closest('input, textarea, select, [contenteditable]')) return
    if (event.key === ' ' && target.closest('button, a')) return // it is that button's own
    const command = this.all.find(({ key }) => key === event.key.toLowerCase())
    if (!command || !(command.can?.() ?? true)) return
    event.preventDefault()
    command.run()
  }
}

export const keys = new Keys()

/** Others who play on this device: guests of their own, each known by a token that this browser keeps. */
import type { Companion } from '../protocol.gen.ts'
import * as api from './api.ts'

const PLACE = 'bumpyard:companions'

function read(): Companion[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]') as Companion[]
  } catch {
    return []
  }
}

class Companions {
  all = $state.raw<readonly Companion[]>(read())

  /** Makes a guest of their own for somebody, and remembers them for the next game. */
  async make(name: string): Promise<Companion> {
    const made = await api.makeCompanion(name)
    this.#keep([...read(), made]) // another window may have added somebody
    return made
  }

  async forget({ guest, token }: Companion): Promise<void> {
    this.#keep(read().filter((each) => each.guest !== guest))
    await api.forget(token)
  }

  #keep(all: Companion[]): void {
    this.all = all
    try {
      localStorage.setItem(PLACE, JSON.stringify(all))
    } catch {
      /* they can play until the page is closed */
    }
  }
}

export const companions = new Companions()

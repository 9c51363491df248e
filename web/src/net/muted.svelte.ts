/** Whom this browser's guest has muted: nothing of them is seen or heard at any table, on any device, until they want to. */
import { asGuest, read } from './api.ts'

const PLACE = 'bumpyard:muted' // as this browser knew it last, until the server has answered
const KEPT = 'bumpyard:muted-kept' // the server knows them all

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]') as string[]
  } catch {
    return []
  }
}

class Muted {
  #guests = $state.raw<readonly string[]>(stored())

  has(guest: string): boolean {
    return this.#guests.includes(guest)
  }
  set(guest: string, muted: boolean): void {
    const others = stored().filter((each) => each !== guest) // another window may have changed them
    this.#show(muted ? [...others, guest] : others)
    tell(guest, muted).catch(() => remember(KEPT, null)) // it holds here, and the server is told next time
  }
  /** Asks the server. It is told of those whom it does not know: those who were muted while it could not be. */
  async load(): Promise<void> {
    const kept = await read<string[]>(asGuest('GET', '/me/muted'))
    const lacking = isKept() ? [] : stored().filter((each) => !kept.includes(each))
    await Promise.all(lacking.map((each) => tell(each, true)))
    remember(KEPT, 'true')
    this.#show([...kept, ...lacking])
  }
  #show(guests: readonly string[]): void {
    this.#guests = guests
    remember(PLACE, JSON.stringify(guests))
  }
}

const tell = (guest: string, muted: boolean) =>
  asGuest(muted ? 'PUT' : 'DELETE', `/me/muted/${encodeURIComponent(guest)}`)

function isKept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== null
  } catch {
    return true
  }
}

function remember(place: string, what: string | null): void {
  try {
    if (what === null) localStorage.removeItem(place)
    else localStorage.setItem(place, what)
  } catch {
    /* it holds until the page is closed */
  }
}

export const muted = new Muted()

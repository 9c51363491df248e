/** Whom somebody has muted in this browser: nothing of them is seen or heard at any table, until they want to. */
const PLACE = 'bumpyard:muted'
const MOST = 500 // the newest are kept

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]') as string[]
  } catch {
    return []
  }
}

class Muted {
  #guests = $state.raw<readonly string[]>(read())

  has(guest: string): boolean {
    return this.#guests.includes(guest)
  }
  set(guest: string, muted: boolean): void {
    const others = read().filter((each) => each !== guest) // another window may have changed them
    this.#guests = (muted ? [...others, guest] : others).slice(-MOST)
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#guests))
    } catch {
      /* it holds until the page is closed */
    }
  }
}
export const muted = new Muted()

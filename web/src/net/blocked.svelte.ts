/** Whom this browser's guest has blocked, as the server said last: nothing of them is seen or heard at any table. */
class Blocked {
  #guests = $state.raw<ReadonlySet<string | null>>(new Set())

  has(guest: string): boolean {
    return this.#guests.has(guest)
  }
  set(guests: readonly (string | null)[]): void {
    this.#guests = new Set(guests)
  }
}
export const blocked = new Blocked()

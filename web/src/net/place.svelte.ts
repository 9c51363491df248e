/** Whether this browser's guest waits for people to play with. It outlasts a reload, and costs a page that nobody waits on nothing. */
const PLACE = 'bumpyard:waiting'

class KeptPlace {
  kept = $state(localStorage.getItem(PLACE) !== null)

  keep(waits: boolean): void {
    if (waits) localStorage.setItem(PLACE, '1')
    else localStorage.removeItem(PLACE)
    this.kept = waits
  }
}
export const place = new KeptPlace()

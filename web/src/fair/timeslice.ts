/** Long work in short slices, so that the page can answer in between. */

const SLICE = 8 // milliseconds

/** Returns a function to await between parts of the work: it yields to the page when a slice is over. */
export function timeslice(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE) return
    await new Promise((go) => setTimeout(go))
    since = performance.now()
  }
}

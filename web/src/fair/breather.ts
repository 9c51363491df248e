/** Long work in short pieces, so that the page stays alive. */

/** Resolves at once, unless we have been at it for some milliseconds. */
export function breather(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < 8) return
    await new Promise((go) => setTimeout(go))
    since = performance.now()
  }
}

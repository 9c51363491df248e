/** Send what replaces a whole one after the other: of two under way at once, the server might take the older one last. */
export function inOrder<T>(send: (whole: T) => Promise<unknown>): (whole: T) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return (whole) => (last = last.catch(() => {}).then(() => send(whole)))
}

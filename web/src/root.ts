/**
 * Gives the root of the page a class until it is taken away again, for styles of what is elsewhere on the page. `:has()` on the
 * root would do as well, but then every change of a page, such as a die that is kept, has the browser style all of it anew.
 */
export function onRoot(name: string): () => void {
  const { classList } = document.documentElement
  classList.add(name)
  return () => classList.remove(name)
}

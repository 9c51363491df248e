/** Addresses without a hash: the server answers every one of them with this client. */
class Router {
  path = $state(location.pathname)
  query = $state.raw(new URLSearchParams(location.search))
  moved = false // another page was opened since the client was loaded
  table = $state<string | null>(null) // the address of the table that was opened last: other pages lead back to it

  constructor() {
    addEventListener('popstate', () => this.#read())
    document.addEventListener('click', (event) => {
      const link = (event.target as HTMLElement).closest?.<HTMLAnchorElement>('a[href^="/"]')
      if (
        !link ||
        event.defaultPrevented ||
        event.button ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        link.target ||
        link.hasAttribute('download') ||
        link.pathname.startsWith('/api/')
      )
        return
      event.preventDefault()
      this.go(link.pathname + link.search)
    })
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path)
    this.#read()
    scrollTo(0, 0)
  }

  #read(): void {
    this.moved = true
    this.path = location.pathname
    this.query = new URLSearchParams(location.search)
  }

  /** The parts of the address: /t/ABCDEF is ['t', 'ABCDEF']. */
  get parts(): string[] {
    return this.path.split('/').filter(Boolean).map(decoded)
  }
}

/** Decodes a part of an address; one that can't be decoded is the name of nothing, as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const router = new Router()

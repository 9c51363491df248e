// Puts docs/verifier/verifier.html beside the client that is built: `import hash from 'verifier:sha256'` is its SHA-256.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const file = new URL('../../docs/verifier/verifier.html', import.meta.url)

export function verifier() {
  return {
    name: 'verifier',
    enforce: 'post', // after the service worker's list: whoever wants this page keeps it as a file
    resolveId: (id) => (id === 'verifier:sha256' ? `\0${id}` : null),
    load(id) {
      if (id !== '\0verifier:sha256') return null
      return `export default '${createHash('sha256').update(readFileSync(file)).digest('hex')}'`
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'verifier.html', source: readFileSync(file) })
    },
  }
}

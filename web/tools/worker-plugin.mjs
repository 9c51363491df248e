// Writes sw.js, the service worker: worker/worker.js, after the list of all that was built and its hash.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))

export function worker() {
  return {
    name: 'worker',
    apply: 'build',
    enforce: 'post', // index.html is in the bundle only after Vite's own plugins
    generateBundle(_, bundle) {
      const source = readFileSync(`${web}worker/worker.js`, 'utf8')
      const hash = createHash('sha256').update(source)
      const files = []
      const add = (name, content) => {
        files.push(`/${name}`)
        hash.update(name).update(content)
      }
      for (const name of readdirSync(`${web}public`).sort()) add(name, readFileSync(`${web}public/${name}`))
      for (const [name, part] of Object.entries(bundle).sort())
        add(name, part.type === 'chunk' ? part.code : part.source)
      const head = `const VERSION = '${hash.digest('hex').slice(0, 12)}'\nconst FILES = ${JSON.stringify(files)}\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + source })
    },
  }
}

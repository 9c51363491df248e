// Writes *.gen.ts from the server's own structs: tools/protocol_types.py -> JSON schema -> TypeScript. With --check: says which are old.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from 'json-schema-to-typescript'

const web = fileURLToPath(new URL('..', import.meta.url))
const own = `${web}../.venv/bin/python`
const python = process.env.PYTHON ?? (existsSync(own) ? own : 'python3')
const files = JSON.parse(
  execFileSync(python, [`${web}../tools/protocol_types.py`], { encoding: 'utf8', maxBuffer: 1 << 26 }),
)
const checking = process.argv.includes('--check')
const banner = '// Made by `npm run types` from the structs of the server. Do not edit.\n'

for (const [path, schema] of Object.entries(files)) {
  const all = Object.keys(schema.definitions)
  // One type that refers to all, so that each is written; it is taken out again below.
  const root = {
    ...schema,
    type: 'object',
    properties: Object.fromEntries(all.map((name) => [name, { $ref: `#/definitions/${name}` }])),
  }
  const text = await compile(root, 'Everything', {
    bannerComment: banner,
    additionalProperties: false,
    style: { semi: false, singleQuote: true },
    format: true,
  })
  const made = text.replace(/export interface Everything \{[^}]*\}\n*/, '')
  if (!checking) {
    writeFileSync(web + path, made)
    console.log(path)
  } else if (!existsSync(web + path) || readFileSync(web + path, 'utf8') !== made) {
    console.error(`${path} is not what the server's structs make: npm run types`)
    process.exitCode = 1
  }
}

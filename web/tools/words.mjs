// Types every word: en/*.ftl -> src/words/keys.gen.ts. With --check: says what a language misses, what nobody uses, and
// where a line of French could break before a sign. mail.ftl has the words of the server's e-mail: the client has none of them.
import { parse } from '@fluent/syntax'
import { readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))
const locale = `${web}../src/bumpyard/locale/`
const gen = `${web}src/words/keys.gen.ts`
const problems = []

/** Reads a catalogue: key -> its arguments and their types. */
function read(language, file) {
  const path = `${locale}${language}/${file}`
  const keys = new Map()
  if (!existsSync(path)) {
    problems.push(`${language}/${file} is missing`)
    return keys
  }
  for (const entry of parse(readFileSync(path, 'utf8'), {}).body) {
    if (entry.type === 'Junk')
      problems.push(
        `${language}/${file}: ${entry.annotations[0]?.message} at "${entry.content.slice(0, 40).trim()}"`,
      )
    if (entry.type !== 'Message') continue
    if (keys.has(entry.id.name)) problems.push(`${language}/${file}: ${entry.id.name} is there twice`)
    keys.set(entry.id.name, variables(entry))
    if (language === 'fr')
      for (const text of patterns(entry.value))
        for (const [fault] of text.matchAll(LOOSE))
          problems.push(`fr ${entry.id.name}: "${fault}" needs a space that does not break (U+00A0)`)
  }
  return keys
}

/** French signs that stand alone, or after a space at which a line may break. BUMP! is a name. */
const LOOSE = /[^\u00a0:;?!»…](?<!BUMP)[:;?!»]|«[^\u00a0]/g

/** The text of a message, each variant by itself, with a mark wherever something is put in. */
function* patterns(node) {
  if (node?.type === 'Pattern')
    yield node.elements.map((element) => (element.type === 'TextElement' ? element.value : '\ufffc')).join('')
  if (node && typeof node === 'object')
    for (const value of Object.values(node)) for (const each of [value].flat()) yield* patterns(each)
}

const PLURAL = /^(zero|one|two|few|many)$/

/** Finds the variables of a message: a number where a plural depends on it, else the words that are told apart. */
function variables(message) {
  const found = new Map()
  const walk = (node) => {
    if (!node || typeof node !== 'object') return
    if (node.type === 'SelectExpression' && node.selector.type === 'VariableReference') {
      const keys = node.variants.map((variant) => variant.key.name ?? variant.key.value)
      const kind =
        keys.some((key) => PLURAL.test(key)) || keys.every((key) => /^\d+$/.test(key) || key === 'other')
          ? 'number'
          : 'string'
      found.set(node.selector.id.name, kind)
    }
    if (node.type === 'VariableReference' && !found.has(node.id.name))
      found.set(node.id.name, 'string | number')
    for (const value of Object.values(node).flat()) walk(value)
  }
  walk(message.value)
  return found
}

const files = readdirSync(`${locale}en`)
  .filter((file) => file.endsWith('.ftl'))
  .sort()
const languages = readdirSync(locale, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '__pycache__')
  .map((entry) => entry.name)
  .sort()
const own = files.filter((file) => file !== 'mail.ftl')
const english = new Map(own.flatMap((file) => [...read('en', file)]))

const lines = [...english].map(([key, args]) => {
  const fields = [...args].map(([name, kind]) => `${name}: ${kind}`).join('; ')
  return `  '${key}': ${fields ? `{ ${fields} }` : 'undefined'}`
})
const text = `// Made by \`npm run words:types\` from the English catalogues. Do not edit.\n\nexport interface Words {\n${lines.join('\n')}\n}\n\nexport const FILES = ${JSON.stringify(own.map((file) => file.replace('.ftl', '')))} as const\n`
const current = existsSync(gen) && readFileSync(gen, 'utf8') === text

if (!process.argv.includes('--check')) {
  if (!current) writeFileSync(gen, text)
} else {
  if (!current) problems.push('src/words/keys.gen.ts is not what the English words make: npm run words:types')
  const all = new Map([...english, ...read('en', 'mail.ftl')])
  for (const language of languages) {
    const theirs = new Map(files.flatMap((file) => [...read(language, file)]))
    for (const [key, args] of all) {
      if (!theirs.has(key)) {
        problems.push(`${language} misses ${key}`)
        continue
      }
      for (const name of theirs.get(key).keys())
        if (!args.has(name)) problems.push(`${language} ${key}: English has no $${name}`)
    }
    for (const key of theirs.keys())
      if (!all.has(key)) problems.push(`${language} ${key} is in no other language`)
  }
  const source = readdirSync(`${web}src`, { recursive: true })
    .filter((path) => /\.(ts|svelte)$/.test(path) && !path.includes('.gen.'))
    .map((path) => readFileSync(`${web}src/${path}`, 'utf8'))
    .join('\n')
  // A key is used by its name in quotes, or by the beginning of one in a template: `tumble-suit-${suit}`.
  const beginnings = [...source.matchAll(/[`]([a-z][a-z0-9-]*-)\$\{/g)].map((match) => match[1])
  for (const key of english.keys()) {
    const used =
      source.includes(`'${key}'`) ||
      source.includes(`"${key}"`) ||
      beginnings.some((start) => key.startsWith(start))
    if (!used) problems.push(`${key} is unused`)
  }
}
for (const problem of problems) console.error(problem)
console.log(
  problems.length
    ? `${problems.length} problems`
    : `${english.size} words in ${languages.join(', ')}: complete`,
)
process.exit(problems.length ? 1 : 0)

// Turns docs/rules/ into HTML at build time: `import html from 'rules:tumble'`, or 'rules:fr/tumble'.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../docs/rules/', import.meta.url))

// The only words in the pictures, which are taken out of them and set in type: so each is one file for all languages.
const SIDES = { en: ['before', 'after'], fr: ['avant', 'après'], ko: ['전', '후'] }

// How the rules mark numbers of our own and decisions where the printed rules are silent, in each language.
const HOUSE = /^(house (values?|decisions?)|(valeurs?|choix) maison|하우스 (값|결정))/i

export function rules() {
  let building = false
  return {
    name: 'rules',
    configResolved: (config) => {
      building = config.command === 'build'
    },
    resolveId: (id) => (id.startsWith('rules:') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0rules:')) return null
      const path = `${folder}${id.slice(7)}.md`
      this.addWatchFile(path)
      if (!existsSync(path)) return "export default ''"
      const sides = SIDES[basename(dirname(path))] ?? SIDES.en
      const pictures = []
      const text = html(readFileSync(path, 'utf8'), (name) => {
        const source = readFileSync(join(dirname(path), name), 'utf8').replace(
          /<text [^>]*>(before|after)<\/text>\n?/g,
          '',
        )
        const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(source)
        // A file of its own in the client that is built; while developing there are none, and it stands where it is shown.
        pictures.push(
          building
            ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: basename(name), source })}`
            : JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`),
        )
        return { source: `picture:${pictures.length - 1}`, width, height, sides }
      })
      return `const pictures = [${pictures.join(', ')}]\nexport default ${JSON.stringify(text)}.replace(/picture:(\\d+)/g, (_, number) => pictures[number])`
    },
  }
}

/** Writes the Markdown that our rules use as HTML: headings, lists, tables, code, emphasis, and pictures that `picture` finds by name. */
export function html(markdown, picture = () => null) {
  const out = []
  const lists = [] // indents of the lists that are open
  let paragraph = []
  let table = null
  const flush = () => {
    if (paragraph.length) out.push(`<p>${inline(paragraph.join(' '))}</p>`)
    paragraph = []
    if (table) out.push(rows(table))
    table = null
  }
  const close = (indent) => {
    flush()
    while (lists.length && lists.at(-1).indent >= indent) out.push(`</li></${lists.pop().tag}>`)
  }
  let code = null
  for (const line of markdown.split('\n')) {
    const text = line.trim()
    if (text.startsWith('```')) {
      if (code === null) {
        flush()
        code = []
      } else {
        out.push(`<pre>${escape(code.join('\n'))}</pre>`)
        code = null
      }
      continue
    }
    if (code !== null) {
      code.push(line)
      continue
    }
    const heading = /^(#+) (.*)/.exec(text)
    const shown = /^!\[([^\]]*)\]\(([^)]*)\)$/.exec(text)
    const item = /^(\s*)([-*]|\d+\.) (.*)/.exec(line)
    if (heading) {
      close(0)
      const level = heading[1].length
      const [, number = '', words] = /^([A-Z]\d+ )?(.*)$/.exec(heading[2])
      const part = number && `<span class="clause">${number}</span>`
      out.push(`<h${level}>${part}${inline(words)}</h${level}>`)
    } else if (shown) {
      flush()
      const found = picture(shown[2])
      if (found)
        out.push(
          `<figure><div class="sides">${found.sides.map((side) => `<span>${side}</span>`).join('')}</div><img src="${found.source}" width="${found.width}" height="${found.height}" loading="lazy" alt="" /><figcaption>${inline(shown[1])}</figcaption></figure>`,
        )
    } else if (item) {
      const indent = item[1].length
      const tag = /\d/.test(item[2]) ? 'ol' : 'ul'
      flush()
      while (lists.length && lists.at(-1).indent > indent) out.push(`</li></${lists.pop().tag}>`)
      if (lists.length && lists.at(-1).indent === indent) out.push('</li>')
      else {
        lists.push({ indent, tag })
        out.push(`<${tag}>`)
      }
      const clause = /^\*\*([A-Z]\d+\.\d+)\*\*/.exec(item[3])
      out.push(clause ? `<li id="${clause[1]}">` : '<li>')
      paragraph.push(item[3].replace(/^\*\*([A-Z]\d+\.\d+)\*\*/, '#$1#'))
    } else if (text.startsWith('|')) {
      if (!table) {
        flush()
        table = []
      }
      table.push(text)
    } else if (text === '') {
      flush()
    } else {
      if (!/^\s/.test(line) && !paragraph.length) close(0)
      paragraph.push(text)
    }
  }
  close(0)
  return out.join('\n')
}

function rows(lines) {
  const cells = (line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => dice(inline(cell.trim())))
  const [head, , ...body] = lines
  const cell = (text, tag) => `<${text ? tag : 'td'}>${text}</${text ? tag : 'td'}>` // a head without a word is no head
  const row = (line, tag) =>
    `<tr>${cells(line)
      .map((text) => cell(text, tag))
      .join('')}</tr>`
  return `<div class="scroll" tabindex="0" role="group"><table><thead>${row(head, 'th')}</thead><tbody>${body.map((line) => row(line, 'td')).join('')}</tbody></table></div>`
}

/** Marks dice in a cell, as in 2-3-4: they are drawn there. */
const dice = (cell) =>
  cell.replace(
    /(?<![\d-])[1-6](?:-[1-6])+(?![\d-])/g,
    (faces) =>
      `<span role="img" aria-label="${faces}" data-dice="${faces.replaceAll('-', '')}">${faces}</span>`,
  )

const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function inline(text) {
  return escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\[([^\]]+)\]\(([^)]*)\)/g, '$1')
    .replace(/^#([A-Z]\d+\.\d+)#/, '<b class="clause">$1</b>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(
      /\*([^*]+)\*/g,
      (_, words) => `<em>${words.replace(HOUSE, '<span class="house">$&</span>')}</em>`,
    )
}

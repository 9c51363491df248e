// Turns docs/rules/*.md into HTML at build time: `import html from 'rules:tumble'`.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../docs/rules/', import.meta.url))

export function rules() {
  return {
    name: 'rules',
    resolveId: (id) => (id.startsWith('rules:') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0rules:')) return null
      const path = `${folder}${id.slice(7)}.md`
      this.addWatchFile(path)
      return `export default ${JSON.stringify(existsSync(path) ? html(readFileSync(path, 'utf8')) : '')}`
    },
  }
}

/** Writes the Markdown that our rules use as HTML: headings, lists, tables, code, emphasis. */
export function html(markdown) {
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
      if (code === null) { flush(); code = [] } else { out.push(`<pre>${escape(code.join('\n'))}</pre>`); code = null }
      continue
    }
    if (code !== null) { code.push(line); continue }
    const heading = /^(#+) (.*)/.exec(text)
    const item = /^(\s*)([-*]|\d+\.) (.*)/.exec(line)
    if (heading) {
      close(0)
      const level = heading[1].length
      out.push(`<h${level}>${inline(heading[2])}</h${level}>`)
    } else if (item) {
      const indent = item[1].length
      const tag = /\d/.test(item[2]) ? 'ol' : 'ul'
      flush()
      while (lists.length && lists.at(-1).indent > indent) out.push(`</li></${lists.pop().tag}>`)
      if (lists.length && lists.at(-1).indent === indent) out.push('</li>')
      else { lists.push({ indent, tag }); out.push(`<${tag}>`) }
      const clause = /^\*\*([A-Z]\d+\.\d+)\*\*/.exec(item[3])
      out.push(clause ? `<li id="${clause[1]}">` : '<li>')
      paragraph.push(item[3])
    } else if (text.startsWith('|')) {
      if (!table) { flush(); table = [] }
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
  const cells = (line) => line.replace(/^\||\|$/g, '').split('|').map((cell) => inline(cell.trim()))
  const [head, , ...body] = lines
  const row = (line, tag) => `<tr>${cells(line).map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<div class="scroll" tabindex="0" role="group"><table><thead>${row(head, 'th')}</thead><tbody>${body.map((line) => row(line, 'td')).join('')}</tbody></table></div>`
}

const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function inline(text) {
  return escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]+)\]\(([^)]*)\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
}

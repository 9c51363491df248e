// Shows which checks no test needs: it removes each by itself in a copy of the repository, and runs tests there.
import ts from 'typescript'
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const HELP = `use: node tools/removals.mjs [options] FILE[:LINE[-LINE]]... -- COMMAND...

Removes each check of .ts, .svelte.ts and .js files by itself, runs COMMAND, and prints the checks whose removal no test
noticed. A check is an "if" that throws, returns or refuses; the condition of insist(); a ternary or a ?? that refuses;
and each operand of && and ||. This happens in a copy of the repository: of the files that git knows, and of new ones.
COMMAND runs in the folder of the copy that this folder corresponds to.

  --list          only list the checks
  --json          print the result as JSON
  --timeout N     seconds after which the tests hang, which counts as noticed (default: 120)
  --help          show this

It exits with 0 (each removal was noticed), 1 (some were not) or 2 (it is not known: the tests fail without a removal).

  node tools/removals.mjs src/fair/log.ts -- npx vitest run --bail 1 src/fair`

const LINKED = ['.venv', 'web/node_modules'] // what git does not know and tests need
const REFUSES = /^#?(insist|fail|refuse|check\w*)$/
const { AmpersandAmpersandToken: AND, BarBarToken: OR, QuestionQuestionToken: ELSE } = ts.SyntaxKind

// --- what is a check ---

const nameOf = (call) => call.expression.name?.text ?? call.expression.text ?? ''
const refuses = (node) => ts.isCallExpression(node) && REFUSES.test(nameOf(node))

/** Whether a statement leaves what it is in: it throws or returns, or it refuses by a call. */
function leaves(statement) {
  if (ts.isBlock(statement)) return statement.statements.length > 0 && leaves(statement.statements.at(-1))
  if (ts.isExpressionStatement(statement)) return refuses(statement.expression)
  return ts.isThrowStatement(statement) || ts.isReturnStatement(statement)
}

/** The operands of a row of && or ||, with those in brackets. */
function operands(node, kind) {
  if (ts.isParenthesizedExpression(node)) return operands(node.expression, kind)
  const isRow = ts.isBinaryExpression(node) && node.operatorToken.kind === kind
  return isRow ? [node.left, node.right].flatMap((each) => operands(each, kind)) : [node]
}

/** The checks of a file: where each is, and the file without it. What is removed is still evaluated, for its effects. */
function checksOf(path) {
  const text = readFileSync(path, 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found = []
  const add = (what, node, value) => {
    const [from, to] = [node.getStart(source), node.getEnd()]
    const { line } = source.getLineAndCharacterOfPosition(from)
    const instead = value === null ? node.left.getText(source) : `((${text.slice(from, to)}), ${value})`
    const without = text.slice(0, from) + instead + text.slice(to)
    found.push({ path, line: line + 1, what, check: text.slice(from, to), from, text, without })
  }
  const visit = (node, within = null) => {
    if (ts.isIfStatement(node) && leaves(node.thenStatement)) add('if', node.expression, false)
    if (refuses(node) && nameOf(node).endsWith('insist')) add('insist', node.arguments[0], true)
    if (ts.isConditionalExpression(node) && (refuses(node.whenTrue) || refuses(node.whenFalse)))
      add('ternary', node.condition, refuses(node.whenFalse))
    const kind = ts.isBinaryExpression(node) ? node.operatorToken.kind : null
    if (kind === ELSE && refuses(node.right)) add('??', node, null)
    const isRow = kind === AND || kind === OR
    if (isRow && within !== kind)
      for (const each of operands(node, kind)) add(kind === AND ? '&&' : '||', each, kind === AND)
    const inside = isRow ? kind : ts.isParenthesizedExpression(node) ? within : null
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source)
  return found.sort((a, b) => a.from - b.from)
}

/** The checks of FILE, FILE:LINE or FILE:LINE-LINE. */
function checksAt(wanted) {
  const [, file, first, last] = /^(.*?)(?::(\d+)(?:-(\d+))?)?$/.exec(wanted)
  const [from, to] = [Number(first ?? 1), Number(last ?? first ?? Infinity)]
  return checksOf(resolve(file)).filter(({ line }) => line >= from && line <= to)
}

// --- the copy, and tests in it ---

function copyOf(root) {
  const copy = mkdtempSync(join(tmpdir(), 'removals-'))
  const known = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  for (const path of execFileSync('git', known, { cwd: root, encoding: 'utf8' }).split('\0'))
    if (path && existsSync(join(root, path)) && !LINKED.includes(path))
      cpSync(join(root, path), join(copy, path))
  for (const path of LINKED) if (existsSync(join(root, path))) symlinkSync(join(root, path), join(copy, path))
  return copy
}

let running = null

/** Kills the tests with all that they started. */
function kill() {
  try {
    if (running) process.kill(-running.pid, 'SIGKILL')
  } catch {
    /* they have ended meanwhile */
  }
}

/** Runs tests: 'passed', 'failed' or 'hung', and what they wrote. */
function run([program, ...rest], cwd, seconds) {
  return new Promise((done, fail) => {
    let [told, hung] = ['', false]
    running = spawn(program, rest, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const clock = setTimeout(() => {
      hung = true
      kill()
    }, seconds * 1000)
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (data) => (told = (told + data).slice(-20_000)))
    running.on('error', fail)
    running.on('close', (status) => {
      clearTimeout(clock)
      running = null
      done([hung ? 'hung' : status === 0 ? 'passed' : 'failed', told])
    })
  })
}

// --- the whole ---

async function main(given, command) {
  const flag = { type: 'boolean' }
  const options = { list: flag, json: flag, help: flag, timeout: { type: 'string', default: '120' } }
  const { values, positionals } = parseArgs({ args: given, allowPositionals: true, options })
  const seconds = Number(values.timeout)
  if (values.help) return (console.log(HELP), 0)
  if (!positionals.length || !(seconds > 0) || (!values.list && !command.length))
    return (console.error(HELP), 2)

  const root = execFileSync('git', ['rev-parse', '--show-toplevel'], { encoding: 'utf8' }).trim()
  const checks = positionals.flatMap(checksAt)
  const name = ({ path, line, what, check }) =>
    `${relative(root, path)}:${line} ${what}: ${check.replace(/\s+/g, ' ').slice(0, 100)}`
  const print = (lines) => {
    const shown = checks.map(({ path, line, what, check, result }) => ({ path: relative(root, path), line, what, check, result })) // prettier-ignore
    console.log(values.json ? JSON.stringify(shown, null, 2) : lines.join('\n'))
  }
  if (values.list) return (print(checks.map(name)), 0)

  const copy = copyOf(root)
  process.on('exit', () => {
    kill()
    rmSync(copy, { recursive: true, force: true })
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(2))
  const cwd = join(copy, relative(root, process.cwd()))
  const [before, output] = await run(command, cwd, seconds)
  if (before !== 'passed') return (console.error(`${output}\nThe tests ${before} without a removal.`), 2)
  for (const [i, check] of checks.entries()) {
    const target = join(copy, relative(root, check.path))
    writeFileSync(target, check.without)
    const [result] = await run(command, cwd, seconds)
    writeFileSync(target, check.text)
    check.result = result === 'passed' ? 'survived' : result
    console.error(`${i + 1}/${checks.length} ${check.result.padEnd(8)} ${name(check)}`)
  }
  const count = (result) => checks.filter((check) => check.result === result).length
  const told = `${checks.length} removed: ${count('failed')} failed a test, with ${count('hung')} the tests hung, ${count('survived')} survived`
  print([...checks.filter(({ result }) => result === 'survived').map(name), told])
  return count('survived') ? 1 : 0
}

const given = process.argv.slice(2)
const dashes = given.includes('--') ? given.indexOf('--') : given.length
process.exitCode = await main(given.slice(0, dashes), given.slice(dashes + 1)).catch(
  (error) => (console.error(error.message), 2),
)

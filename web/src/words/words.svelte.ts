/** Words in three languages: Fluent catalogues, loaded when they are needed, typed by the English ones. */
import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from '@fluent/bundle'
import { change, settings } from '../settings.svelte.ts'
import { de, josa } from './functions.ts'
import type { Words } from './keys.gen.ts'

export const LANGUAGES = { en: 'English', fr: 'Français', ko: '한국어' } as const
export type Language = keyof typeof LANGUAGES
export type Key = keyof Words

const catalogues = import.meta.glob<string>(
  ['../../../src/bumpyard/locale/*/*.ftl', '!../../../src/bumpyard/locale/*/mail.ftl'], // the server's own
  { query: '?raw', import: 'default' },
)

let bundle = $state.raw<FluentBundle>(new FluentBundle('en'))
let language = $state<Language>('en')
const wanted = new Set(['client'])

const word = (value: FluentValue | undefined) => String(value ?? '')
export const FUNCTIONS = {
  JOSA: ([value]: FluentValue[], { form }: Record<string, FluentValue>) => josa(word(value), word(form)),
  DE: ([value]: FluentValue[]) => de(word(value)),
}

async function load(chosen: Language): Promise<FluentBundle> {
  const made = new FluentBundle(chosen, { useIsolating: false, functions: FUNCTIONS })
  const texts = await Promise.all(
    [...wanted].map((file) => catalogues[`../../../src/bumpyard/locale/${chosen}/${file}.ftl`]?.()),
  )
  for (const text of texts) if (text) made.addResource(new FluentResource(text))
  return made
}

/** Returns the language that was chosen, else the first of the browser's that we speak. */
function preferred(): Language {
  if (settings.language) return settings.language
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES)
  return (spoken as Language | undefined) ?? 'en'
}

let newest: Promise<void> = Promise.resolve()

/** Loads all wanted files. A later call includes all of them, so everyone waits for the newest call. */
function reload(): Promise<void> {
  const chosen = preferred()
  const mine: Promise<void> = load(chosen).then((made) => {
    if (mine !== newest) return newest
    bundle = made
    language = chosen
    document.documentElement.lang = chosen
  })
  mine.catch(() => {
    if (mine === newest) newest = Promise.resolve()
  }) // without a network: the words that are loaded stay
  return (newest = mine)
}

export function chooseLanguage(chosen?: Language): Promise<void> {
  if (chosen) change({ language: chosen })
  return reload()
}

/** Loads a game's words too; the page updates by itself. */
export function needWords(file: string): Promise<void> {
  if (wanted.has(file)) return newest
  wanted.add(file)
  return reload().catch((error: unknown) => {
    wanted.delete(file)
    throw error
  }) // it can be asked for again
}

export const current = () => language

type Args<K extends Key> = Words[K] extends undefined ? [] : [Words[K]]

/** Says something in the language of the page. */
export function t<K extends Key>(key: K, ...[args]: Args<K>): string {
  const message = bundle.getMessage(key)
  if (!message?.value) return key
  return bundle.formatPattern(message.value, args as Record<string, FluentVariable> | undefined)
}

/** Says something whose key is put together: `tumble-suit-${suit}`. Its arguments are not checked. */
export function say(key: string, args?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(key)
  return message?.value ? bundle.formatPattern(message.value, args) : key
}

/** Joins names or choices: "Mina, Leo and you". */
export const list = (items: string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(language, { type })
    .formatToParts(items)
    .map((part) => (part.type === 'literal' ? part.value.replace('및', '그리고') : part.value)) // 및 is for documents
    .join('')

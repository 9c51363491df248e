/** What Fluent's own functions can't do: particles after a name. */

const HANGUL = 0xac00

/** How a word ends when it is read aloud in Korean: 'vowel', 'l', 'consonant', or null if that can't be known. */
function ending(word: string): 'vowel' | 'l' | 'consonant' | null {
  const last = word.trim().at(-1)?.toLowerCase()
  if (!last) return null
  const code = last.charCodeAt(0) - HANGUL
  if (code >= 0 && code < 11172) return code % 28 === 0 ? 'vowel' : code % 28 === 8 ? 'l' : 'consonant'
  if (/\d/.test(last)) return '178'.includes(last) ? 'l' : '036'.includes(last) ? 'consonant' : 'vowel'
  if (/[aeiouydfhjrsvwxz]/.test(last)) return 'vowel' // 데이비드, 제프, 피터, 크리스: most are read with a vowel added
  if (last === 'l') return 'l'
  return /[mn]/.test(last) ? 'consonant' : null
}

/** A word with the particle that fits its ending: JOSA($name, form: "이/가"). Both where that can't be known: 이(가). */
export function josa(word: string, form: string): string {
  const [afterConsonant = '', afterVowel = ''] = form.split('/')
  const how = ending(word)
  if (how === null) return `${word}${afterConsonant}(${afterVowel})`
  if (how === 'l' && afterConsonant === '으로') return word + afterVowel
  return word + (how === 'vowel' ? afterVowel : afterConsonant)
}

/** "de Mina", "d'Anna": DE($name). */
export const de = (word: string) => (/^[aeiouyàâäéèêëîïôöûüh]/i.test(word) ? `d’${word}` : `de ${word}`)

/** All portraits: animals, from which people choose, and the characters that bots play as. */
import { getContext, setContext } from 'svelte'
import type { Animal, Character } from '../protocol.gen.ts'
import { say } from '../words/words.svelte.ts'
import { ANIMALS } from './animals.ts'
import { CHARACTERS } from './characters.ts'
import { DUMMY, type Look } from './looks.ts'

export const LOOKS: Readonly<Record<string, Look>> = { ...ANIMALS, ...CHARACTERS, dummy: DUMMY }
export const FACES = Object.keys(ANIMALS) as Animal[] // from which people choose
export const CAST = Object.keys(CHARACTERS) as Character[] // of bots

// The words are in the file `cast`: see needWords.
export const faceName = (face: Animal) => say(`face-${face}`)
/** A line about the style of a bot's character. */
export const styleOf = (character: string) => say(`cast-${character}-style`)

const FACE_AT = Symbol('faces of seats')
/** Tells the parts of a board whose face is on a seat. */
export const provideFaces = (faceAt: (seat: number) => string) => setContext(FACE_AT, faceAt)
/** Returns the function that `provideFaces` was given; without it there are no faces. */
export const facesHere = () => getContext<((seat: number) => string) | undefined>(FACE_AT) ?? (() => '')

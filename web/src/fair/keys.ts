/** Chains of keys: each key is the hash of the one after it, so whoever has one can check all later ones. */
import { hash } from './hashes.ts'

const STRIDE = 64 // keys between two that are kept
export const DRAWS = STRIDE * STRIDE

/** Returns the key so many places before a key. */
export function back(key: Uint8Array, steps: number): Uint8Array {
  for (let i = 0; i < steps; i++) key = hash('key', key)
  return key
}

/** The key of a draw that not everyone may see. */
export const sealedKey = (secret: Uint8Array, number: number) => hash('sealed', secret, number)

/** The chain of a secret: the root at place 0, keys at places 1 to 4,096. Every 64th is kept. */
export class KeyChain {
  private constructor(
    readonly root: Uint8Array,
    private marks: readonly Uint8Array[],
  ) {}

  /** Works the chain out; `pause` is awaited in between, so that nothing stutters. */
  static async of(secret: Uint8Array, pause: () => Promise<void>): Promise<KeyChain> {
    const marks = [hash('last', secret)]
    while (marks.length <= STRIDE) {
      marks.unshift(back(marks[0]!, STRIDE))
      await pause()
    }
    return new KeyChain(marks[0]!, marks)
  }

  key(place: number): Uint8Array {
    const mark = Math.ceil(place / STRIDE)
    return back(this.marks[mark]!, mark * STRIDE - place)
  }
}

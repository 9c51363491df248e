/** From keys to dice and cards. There is one label for a draw, and one draw for a label. */
import { hash } from './hashes.ts'
import { Unfair } from './unfair.ts'

export type Drawn = { type: 'rolled'; faces: number[] } | { type: 'drawn'; card: string }
export type Support = readonly (readonly [string, number])[]

const LABEL = /^(?:dice (\d{1,4}) of (\d{1,10})|card for (all|\d{1,3}) from ([^\n]+))$/

/** What a label names: dice, or a card and the one seat that sees it. */
interface Draw {
  dice: { count: number; sides: number } | null
  to: number | null
}

/** Reads a label. Written again it must be the same: `dice 05 of 6` is none. */
export function readLabel(label: string): Draw {
  const [, count, sides, to, pile] = LABEL.exec(label) ?? []
  const again =
    pile === undefined
      ? `dice ${Number(count)} of ${Number(sides)}`
      : `card for ${to === 'all' ? to : Number(to)} from ${pile}`
  if (again !== label) throw new Unfair('label')
  if (pile === undefined) return { dice: { count: Number(count), sides: Number(sides) }, to: null }
  return { dice: null, to: to === 'all' ? null : Number(to) }
}

/** Draws what a label names: dice, or a card from its possible cards. */
export function draw(
  key: Uint8Array,
  mixed: Uint8Array,
  number: number,
  label: string,
  support: Support | undefined,
): Drawn {
  return drawFrom(new Stream((block) => hash('draw', key, mixed, number, label, block)), label, support)
}

/** Draws at a place of a daily: neither the table nor the number of the draw enters. */
export function drawAt(
  secret: Uint8Array,
  [name, before]: readonly [string, number],
  label: string,
  support: Support | undefined,
): Drawn {
  const key = hash('daily', secret, name, before)
  return drawFrom(new Stream((block) => hash('draw', key, new Uint8Array(32), 0, '', block)), label, support)
}

function drawFrom(stream: Stream, label: string, support: Support | undefined): Drawn {
  const { dice } = readLabel(label)
  if (dice) {
    if (support) throw new Unfair('label') // dice have no cards to be drawn from
    const faces = Array.from({ length: dice.count }, () => stream.below(dice.sides) + 1)
    return { type: 'rolled', faces: faces.sort((a, b) => a - b) }
  }
  const cards = support ?? []
  checkSupport(cards)
  let left = stream.below(cards.reduce((sum, [, weight]) => sum + weight, 0)) // fails if there is no card
  const [card] = cards.find(([, weight]) => (left -= weight) < 0)!
  return { type: 'drawn', card }
}

/** Possible cards are sorted by name, each once, with a weight of at least 1. */
function checkSupport(support: Support): void {
  const right = support.every(
    ([name, weight], i) =>
      Number.isInteger(weight) && weight >= 1 && (i === 0 || isBefore(support[i - 1]![0], name)),
  )
  if (!right) throw new Unfair('label')
}

/** Compares by code points; `<` would compare halves of them. */
function isBefore(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]]
  const at = a.findIndex((letter, i) => letter !== b[i])
  if (at < 0) return a.length < b.length
  return b[at] !== undefined && a[at]!.codePointAt(0)! < b[at].codePointAt(0)!
}

/** The numbers that a draw's key gives. */
class Stream {
  #blocks = 0
  #bytes: number[] = []
  constructor(private block: (number: number) => Uint8Array) {}

  below(n: number): number {
    const size = n <= 256 ? 1 : n <= 65536 ? 2 : 4
    const span = 256 ** size
    // At least every second number serves. So none after so many tries means that there is no number below n.
    for (let tries = 0; tries < 1000; tries++) {
      const number = this.#take(size)
      if (number < span - (span % n)) return number % n
    }
    throw new Unfair('label')
  }

  #take(size: number): number {
    while (this.#bytes.length < size) this.#bytes.push(...this.block(this.#blocks++))
    return this.#bytes.splice(0, size).reduce((sum, byte) => sum * 256 + byte, 0)
  }
}

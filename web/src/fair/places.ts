/** The places of draws at a daily: whoever comes to the same place gets the same dice or card (docs/fairness.md, The daily). */
import type { Public } from './entries.ts'

export class Places {
  #seat: number | null = null // who decided last
  #rolls = 0 // of that seat's turn, before the dice that come next
  #dice = 0 // draws of dice since the last decision
  #rounds = 0 // choices that were made together
  #counts = new Map<string, number>()

  /** The place of the draw that comes next: its name, and how many draws had that name before. */
  of(label: string): [name: string, before: number] {
    const name = this.#name(label)
    return [name, this.#counts.get(name) ?? 0]
  }

  #name(label: string): string {
    if (!label.startsWith('dice ')) {
      const pile = label.slice(label.indexOf(' from ') + ' from '.length)
      return `card ${pile.replace(/ [0-9]+$/, '')}` // piles with numbers are of one deck
    }
    if (this.#rounds) return `round ${this.#rounds} die ${this.#dice}`
    return this.#seat === null ? 'start' : `seat ${this.#seat} roll ${this.#rolls} die ${this.#dice}`
  }

  /** Takes the next entry. */
  note(said: Public): void {
    if (said.type === 'chose') {
      this.#rolls = said.seat === this.#seat ? this.#rolls + Math.sign(this.#dice) : 0
      ;[this.#seat, this.#dice] = [said.seat, 0]
    } else if (said.type === 'opened') {
      this.#rounds++
      this.#dice = 0
    } else if (said.type === 'drew') {
      const [name, before] = this.of(said.label)
      this.#counts.set(name, before + 1)
      if (said.label.startsWith('dice ')) this.#dice++
    }
  }
}

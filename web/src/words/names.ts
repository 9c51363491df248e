/** Who is who in sentences: names by seat, and which of them is the reader. */
import { list, t } from './words.svelte.ts'

/** The arguments that a sentence about somebody takes: `{ $you -> [yes] You roll *[no] { $name } rolls }`. */
export interface Who {
  name: string
  you: 'yes' | 'no'
}

export class Names {
  /** `me` is the seat that is looked from, `you` the one that is spoken to: in a replay that is nobody. */
  constructor(
    private names: string[],
    readonly me: number | null,
    private you: number | null = me,
  ) {}

  /** Names the bots, too: `people` has null for each of them. */
  static of(people: readonly (string | null)[], me: number | null, you: number | null = me): Names {
    const names = people.map((name, seat) => name ?? t('bot-name', { number: seat + 1 }))
    return new Names(names, me, you)
  }

  who(seat: number): Who {
    return { name: this.name(seat), you: seat === this.you ? 'yes' : 'no' }
  }
  /** One or several who do the same: `{ $you -> [yes] … *[no] { $count -> [one] … *[other] … } }`. */
  whoOf(seats: readonly number[]): Who & { count: number } {
    const one = seats.length === 1 ? this.who(seats[0]!) : { name: this.several(seats), you: 'no' as const }
    return { ...one, count: seats.length }
  }
  name(seat: number): string {
    return this.names[seat] ?? String(seat + 1)
  }
  /** The name, or "you". */
  short(seat: number): string {
    return seat === this.you ? t('you') : this.name(seat)
  }
  several(seats: readonly number[]): string {
    return list(seats.map((seat) => this.short(seat)))
  }
  get seats(): number {
    return this.names.length
  }
}

/** Dice as they are spoken: "4 4 2". */
export const spaced = (dice: readonly number[]) => dice.join(' ')

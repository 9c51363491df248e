/** Who is who in sentences: names by seat, and which of them is the reader. */
import { list, say, t } from './words.svelte.ts'

/** The arguments that a sentence about somebody takes: `{ $you -> [yes] You roll *[no] { $name } rolls }`. */
export interface Who {
  name: string
  you: 'yes' | 'no'
}

/** Who has a seat; somebody without a name is not known. */
export interface Named {
  name: string
  face: string
  level: string | null // how well a bot plays; null for a person
}

/** The name of a bot's character, in the words of `cast`. */
export function castName(face: string, name = ''): string {
  const key = `cast-${face}`
  const said = say(key)
  return said === key ? name : said
}

export class Names {
  /** `me` is the seat that is looked from, `you` the one that is spoken to: in a replay whoever looks at it, if they played. */
  constructor(
    private names: string[],
    readonly me: number | null,
    private you: number | null = me,
    private seated: readonly Named[] = [],
  ) {}

  static of(seated: readonly Named[], me: number | null, you: number | null = me): Names {
    const names = seated.map(({ name, face, level }, seat) => {
      const known = level === null ? name : castName(face, name)
      return known || t('player-name', { number: seat + 1 })
    })
    return new Names(names, me, you, seated)
  }

  /** The portrait of a seat; empty if it is not known. */
  face(seat: number): string {
    return this.seated[seat]?.face ?? ''
  }
  /** How well the bot on a seat plays; null for a person. */
  level(seat: number): string | null {
    return this.seated[seat]?.level ?? null
  }

  who(seat: number): Who {
    return { name: this.name(seat), you: seat === this.you ? 'yes' : 'no' }
  }
  /** One or several who do the same: `{ $you -> [yes] … *[no] { $count -> [one] … *[other] … } }`. */
  whoOf(seats: readonly number[]): Who & { count: number } {
    const one = seats.length === 1 ? this.who(seats[0]!) : { name: this.several(seats), you: 'no' as const }
    return { ...one, count: seats.length }
  }
  /** The first of the words of a name, where there is little room. */
  first(seat: number): string {
    return this.short(seat).split(' ')[0]!
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

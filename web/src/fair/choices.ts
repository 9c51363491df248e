/** My own choices: made, sealed and opened; those that are on disk are remembered, and looked for in the log. */
import type { Command } from '../net/socket.svelte.ts'
import type { Ack, Update } from '../protocol.gen.ts'
import { hex, newBytes, seal } from './hashes.ts'
import type { Memory, SealedChoice } from './kept.ts'

export class Choices {
  #at = 0 // the newest decision that we heard of
  #opening: number | null = null // the decision whose choice is on its way

  constructor(
    private memory: Memory,
    private strict: () => boolean,
    private ask: (command: Command) => Promise<Ack>,
    private mayOpen: (update: Update, at: number) => Promise<boolean>, // whether all have sealed, by the log
  ) {}

  /** Decides. Where several choose at once the choice is sealed; at a strict table it is opened later. */
  async make(seat: number, at: number, action: unknown, together: boolean, key: string): Promise<void> {
    const { table } = this.memory
    const text = JSON.stringify(action)
    const command = { table, at, ...(key && { key }) }
    if (!together) {
      await this.ask({ do: 'act', ...command, action })
      this.#made(at, text)
      this.memory.keep(({ alone = [] }) => ({ alone: [...alone, at] }))
      return
    }
    const salt = newBytes()
    const sealed = { at, action: text, salt: hex(salt), strict: this.strict() }
    const hash = hex(seal(table, at, seat, text, salt))
    if (sealed.strict) return this.#seal(sealed, { do: 'seal', ...command, seal: hash })
    await this.ask({ do: 'act', ...command, action, salt: sealed.salt, seal: hash })
    if (this.#at > at) this.#made(at, text)
    else this.memory.keep(() => ({ sealed }))
  }

  /** Seals a choice that only I can open. If that is refused, the one before stands. */
  async #seal(sealed: SealedChoice, command: Command): Promise<void> {
    const { sealed: before } = this.memory.kept
    this.memory.keep(() => ({ sealed })) // first: a page that is loaded again has to know it
    try {
      await this.ask(command)
    } catch (error) {
      this.memory.keep(() => ({ sealed: before ?? null }))
      throw error
    }
  }

  /** Takes an update: a sealed choice that all can see now is made, and one that is due is opened. */
  heed(update: Update, seat: number | null, stopped: boolean): void {
    const { at, opening } = update
    this.#at = Math.max(this.#at, at)
    const { sealed } = this.memory.kept
    if (!sealed) return
    if (at > sealed.at) {
      this.memory.keep(() => ({ sealed: null }))
      if (!sealed.strict) this.#made(sealed.at, sealed.action)
    } else if (seat !== null && opening?.includes(seat) && sealed.at === at && !stopped)
      void this.#open(update, sealed)
  }

  async #open(update: Update, { at, action, salt }: SealedChoice): Promise<void> {
    if (this.#opening === at) return
    this.#opening = at
    const choice: unknown = JSON.parse(action)
    try {
      if (!(await this.mayOpen(update, at))) throw new Error('not all have sealed')
      await this.ask({ do: 'unseal', table: this.memory.table, at, action: choice, salt })
      this.#made(at, action)
    } catch {
      this.#opening = null // a bot has chosen instead, or it was not the choice that the server has a seal of
    }
  }

  /** Takes the last decision back. A sealed choice is forgotten, unless that is refused. */
  async takeBack(at: number, send: () => Promise<boolean>): Promise<boolean> {
    const { sealed } = this.memory.kept
    const mine = sealed?.at === at
    if (mine) this.memory.keep(() => ({ sealed: null }))
    const done = await send()
    if (mine && !done) this.memory.keep(() => ({ sealed }))
    return done
  }

  #made(at: number, action: string): void {
    this.memory.keep(({ choices = [] }) => ({
      choices: [...choices.filter(([known]) => known !== at), [at, action]],
    }))
  }
}

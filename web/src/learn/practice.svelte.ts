/** A table for one: the lesson says what comes next, and there is no socket, no clock and nobody who waits. */
import { Socket } from '../net/socket.svelte.ts'
import { Table } from '../net/table.svelte.ts'
import type { Lesson, Scene } from '../protocol.gen.ts'

export class Practice extends Table {
  at = $state(0) // the scene
  astray = $state(false) // something else was done that is legal, too

  constructor(
    readonly lesson: Lesson,
    data: unknown,
  ) {
    super(`lesson-${lesson.game}`, new Socket(), false)
    this.data = data
    const players = Array.from({ length: lesson.seats }, () => ({
      guest: '',
      name: '',
      bot: false,
      here: true,
    }))
    this.lobby = {
      type: 'lobby',
      table: this.id,
      code: '',
      game: lesson.game,
      status: 'running',
      host: '',
      players,
      settings: { game: lesson.game, seats: lesson.seats },
      link: '',
    }
    this.go(0)
  }

  get scene(): Scene {
    return this.lesson.scenes[this.at]!
  }
  get last(): boolean {
    return this.at === this.lesson.scenes.length - 1
  }
  /** What the scene asks for; null if there is only something to read. */
  get wanted(): unknown {
    return this.scene.wanted === null ? null : this.scene.legal[this.scene.wanted]
  }
  override get me(): number {
    return this.lesson.learner
  }

  /** Goes on if it is what the scene asks for; if not, nothing is lost. */
  override act(action: unknown): Promise<boolean> {
    if (this.wanted === null || !this.legal.includes(action)) return Promise.resolve(false)
    const right = action === this.wanted
    if (right) this.go(this.at + 1)
    else this.astray = true
    return Promise.resolve(right)
  }

  /** Goes to a scene: to the next one by what happens on the way, to any other at once. */
  go(to: number): void {
    const scene = this.lesson.scenes[to]
    if (!scene) return
    const seq = (this.truth?.seq ?? 0) + 1
    const steps = to === this.at + 1 ? scene.events.map((events) => ({ seq, events })) : []
    this.at = to
    this.astray = false
    this.tell({
      type: 'update',
      table: this.id,
      seq,
      at: seq,
      hash: '',
      who: [],
      view: scene.view,
      legal: scene.legal,
      waiting: scene.waiting,
      steps,
    })
  }
}

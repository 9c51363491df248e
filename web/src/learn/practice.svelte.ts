/** A lesson that is played: a script takes the place of the server. */
import { Playback, type Step } from '../board/playback.svelte.ts'
import type { AnyBoard, BoardModel } from '../games/board.ts'
import type { Lesson, Scene } from '../protocol.gen.ts'

export class Practice implements BoardModel {
  at = $state(0) // the scene
  astray = $state(false) // another legal action was chosen than the one the scene asks for
  decision = $state(0) // changes whenever a scene begins
  readonly playback: Playback<Step>
  readonly over = false
  readonly ended = false

  constructor(
    readonly lesson: Lesson,
    readonly board: AnyBoard,
    readonly data: unknown,
  ) {
    this.playback = new Playback((view, event) => board.show(view, event, data), board.staged)
    this.go(0)
  }

  get scene(): Scene {
    return this.lesson.scenes[this.at]!
  }
  get last(): boolean {
    return this.at === this.lesson.scenes.length - 1
  }
  /** The action that the scene asks for; null if there is only something to read. */
  get wanted(): unknown {
    return this.scene.wanted === null ? null : this.scene.legal[this.scene.wanted]
  }

  get view(): unknown {
    return this.playback.view
  }
  get showing(): boolean {
    return this.playback.showing
  }
  get legal(): readonly unknown[] {
    return this.showing ? [] : this.scene.legal
  }
  get waiting(): readonly number[] {
    return this.scene.waiting
  }
  hurry(): void {
    this.playback.hurry()
  }

  /** Goes on if it is the action that the scene asks for; if not, nothing changes. */
  act(action: unknown): Promise<boolean> {
    if (this.wanted === null || !this.legal.includes(action)) return Promise.resolve(false)
    const right = action === this.wanted
    if (right) this.go(this.at + 1)
    else this.astray = true
    return Promise.resolve(right)
  }

  /** Goes to a scene: to the next one event by event, to any other at once. */
  go(to: number): void {
    const scene = this.lesson.scenes[to]
    if (!scene) return
    const seq = ++this.decision
    const steps = to === this.at + 1 ? scene.events.map((events) => ({ seq, events })) : []
    this.at = to
    this.astray = false
    this.playback.add(steps, scene.view)
  }
}

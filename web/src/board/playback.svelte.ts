/** Shows what happened: steps wait in a queue, and their events change the view one by one. */

/** What happened at one entry of the log. */
export interface Step {
  seq: number
  events: readonly unknown[]
}

/** Moves pieces: gets the event and the change of the view, and resolves when both were seen. */
export type Director = (event: unknown, change: () => void) => Promise<void>

interface Told<S> {
  event: unknown
  step: S
}

const REMEMBERED = 5000 // steps in the log: a whole game
const TOO_MANY = 60 // events that wait: more are not shown one by one

export class Playback<S extends Step> {
  view = $state.raw<unknown>(null) // the shown view: the newest one, once all steps were shown
  log = $state.raw<readonly S[]>([]) // steps that were shown
  latest = $state.raw<Told<S> | null>(null) // the newest event that may be told: its dice lie
  untold = $state.raw(Infinity) // the first step with dice in the air, and all after it, are in the log but not told yet
  showing = $state(false)

  /** Shows each event; without it the view just changes. */
  director: Director | null = null
  /** Resolves when the dice of an event lie that is about to be shown; null for one that throws none. */
  landing: (event: unknown) => Promise<void> | null = () => null
  /** Called with every event when its turn comes, whether it is seen or not. */
  heard: (event: unknown) => void = () => {}

  #show: (view: unknown, event: unknown) => unknown
  #staged: (events: readonly unknown[]) => readonly unknown[]
  #newest: unknown = null
  #begun = false
  #queue: S[] = []
  #air: { told: Told<S>; lies: boolean }[] = [] // events that wait until dice lie, theirs or those before them
  #hurry = false
  #quiet = false // steps from before the page was opened are not announced

  /** `show` returns the view after an event, `staged` the events of a step in the order in which they are seen. */
  constructor(
    show: (view: unknown, event: unknown) => unknown,
    staged: (events: readonly unknown[]) => readonly unknown[] = (events) => events,
  ) {
    this.#show = show
    this.#staged = staged
  }

  get hurried(): boolean {
    return this.#hurry
  }

  /** Shows everything that waits at once. */
  hurry(): void {
    if (this.showing) this.#hurry = true
  }

  /** Adds steps and the view that they lead to. The first view, and one without steps, is there at once. */
  add(steps: readonly S[], view: unknown): void {
    this.#newest = view
    this.#queue.push(...steps)
    if (!this.#begun) this.#quiet = true
    if (!this.#begun || steps.length === 0 || document.hidden) this.#hurry = true
    this.#begun = true
    if (!this.showing) void this.#run()
  }

  /** Puts older steps at the start of the log, without showing them. Returns whether there were any. */
  addOlder(steps: readonly S[]): boolean {
    const known = (this.log[0] ?? this.#queue[0])?.seq ?? Infinity
    const older = steps.filter((step) => step.seq < known)
    if (older.length) this.log = [...older, ...this.log].slice(-REMEMBERED)
    return older.length > 0
  }

  /** All steps, shown or not. */
  get steps(): S[] {
    return [...this.log, ...this.#queue]
  }

  /** Changes every step of the log. */
  update(change: (step: S) => S): void {
    this.log = this.log.map(change)
    this.#queue = this.#queue.map(change)
  }

  /** Tells an event, or lets it wait until the dice lie that were thrown by it or before it. */
  #tell(told: Told<S>): void {
    const landing = this.#hurry || !this.director ? null : this.landing(told.event)
    const waits = { told, lies: landing === null }
    this.#air.push(waits)
    void landing?.then(() => {
      waits.lies = true
      this.#tellLanded()
    })
    this.#tellLanded()
  }

  #tellLanded(): void {
    while (this.#air[0]?.lies) this.latest = this.#air.shift()!.told
    this.untold = this.#air[0]?.told.step.seq ?? Infinity
  }

  async #run(): Promise<void> {
    this.showing = true
    try {
      for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
        const waiting = this.#queue.reduce((sum, { events }) => sum + events.length, step.events.length)
        if (waiting > TOO_MANY) this.#hurry = true
        this.log = [...this.log, step].slice(-REMEMBERED)
        for (const event of this.#staged(step.events)) {
          this.#tell({ event, step })
          if (!this.#quiet) this.heard(event)
          if (this.#hurry || !this.director) continue
          const next = this.#show(this.view, event)
          await this.director(event, () => {
            this.view = next
          })
        }
      }
    } finally {
      const end = () => {
        this.view = this.#newest
      }
      if (this.director && !this.#hurry) await this.director(null, end)
      else end()
      this.#hurry = false
      this.#quiet = false
      this.showing = false
    }
    if (this.#queue.length) void this.#run() // steps that came while the end was shown
  }
}

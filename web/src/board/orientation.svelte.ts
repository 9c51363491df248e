/** From where a board is seen that has a direction: where the viewer sits, or as it lies on the TV before everyone. */
let shared = $state(false)

export const orientation = {
  /** Whether the viewer looks at a TV: directions are those of the board there. */
  get shared(): boolean {
    return shared
  },
  share(on: boolean): void {
    shared = on
  },
}

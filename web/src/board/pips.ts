/** Where the pips of a die are, from its middle, in steps. */
export const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, 1],
    [1, -1],
  ],
  3: [
    [-1, 1],
    [0, 0],
    [1, -1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** The marks of the seats, so that colour is never needed: shapes around 0,0, about ten wide. */
export const MARKS = [
  'M0-5.4 5.2 4.2H-5.2z', // triangle
  'M-4.4-4.4h8.8v8.8h-8.8z', // square
  'M0-5.8 5.8 0 0 5.8-5.8 0z', // diamond
  'M-1.8-5.2h3.6v3.4h3.4v3.6H1.8v3.4h-3.6V1.8h-3.4v-3.6h3.4z', // plus
  'M0-5a5 5 0 1 1 0 10A5 5 0 0 1 0-5zm0 2.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z', // ring
] as const

import type { Data } from '../games/dodgems/types.gen.ts'

const SIDES = { N: 'north', E: 'east', S: 'south', W: 'west' } as const

/** Reads the track that the rules draw with letters: N, E, S and W are start spaces, ● a pillar. */
export function drawnTrack(text: string): Pick<Data, 'size' | 'starts' | 'pillars'> {
  const rows = [...text.matchAll(/^\s*(\d+) │ (.*) │/gm)].map(([, row, spaces]) =>
    spaces!.split(' ').map((sign, column) => ({ sign, space: `${'abcdefghi'[column]}${row}` })),
  )
  const spaces = rows.flat()
  return {
    size: rows.length,
    starts: spaces.flatMap(({ sign, space }) =>
      sign in SIDES ? [{ side: SIDES[sign as keyof typeof SIDES], space }] : [],
    ),
    pillars: spaces.filter(({ sign }) => sign === '●').map(({ space }) => space),
  }
}

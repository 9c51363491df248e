import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawnTrack } from './drawn-track.ts'

test.each(['dodgems.md', 'fr/dodgems.md', 'ko/dodgems.md'])(
  'the track of rules/%s is read as it is drawn',
  (name) => {
    const [, drawn] = /```text\n(.*?)```/s.exec(readFileSync(`../docs/rules/${name}`, 'utf8'))!
    expect(drawnTrack(drawn!)).toEqual({
      size: 7,
      starts: [
        { side: 'north', space: 'd7' },
        { side: 'west', space: 'a4' },
        { side: 'east', space: 'g4' },
        { side: 'south', space: 'd1' },
      ],
      pillars: ['c5', 'e5', 'c3', 'e3'],
    })
  },
)

/** What portraits are made of, in a square of 64. */
export type Mood = 'calm' | 'think' | 'glad' | 'sad' | 'wince' | 'wow'

/** A shape and its colour; the third says that the shape is drawn a second time, as in a mirror. */
export type Layer = readonly [fill: string, path: string, both?: 'both']

export interface Look {
  disc: string // behind the head
  skin: string
  head: string
  behind: readonly Layer[] // ears, back of the hair, shoulders
  over: readonly Layer[] // hair, patches, snout
  after?: readonly Layer[] // above eyes and mouth: glasses, a moustache
  eyes: readonly [x: number, y: number, white?: number] // their distance from the middle, height, and radius of the white
  mouth: number // its height
  nose?: Layer
  cheeks?: string
  lips?: string // the colour of a closed mouth on something dark
  lids?: string // the colour of closed eyes on something dark
  muzzle?: boolean // a closed mouth has two bows
}

export const INK = '#23203a'
export const DISCS = {
  sand: '#f6dfb8',
  mint: '#bfe6d3',
  sky: '#bfdff2',
  rose: '#f8ccd2',
  lilac: '#d9cdf3',
  lime: '#dcebaf',
}

export const oval = (x: number, y: number, rx: number, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${rx * 2} 0a${rx} ${ry} 0 1 1 ${-rx * 2} 0z`

export const ROUND = oval(32, 36, 21, 19.5)
export const WIDE = oval(32, 38, 23, 17.5)
export const POINTED = 'M32 57C22 57 10 47 10 36 10 24 20 18 32 18s22 6 22 18c0 11-12 21-22 21z'
const HUMAN =
  'M15.500 31C15.500 20 22 13 32 13s16.500 7 16.500 18c0 13-7.500 22.500-16.500 22.500S15.500 44 15.500 31z'
const SHOULDERS = 'M6 66c1-10 9-15 26-15s25 5 26 15z'
export const NOSE = 'M28.500 41.500c0-1.500 7-1.500 7 0 0 1.800-2 3.500-3.500 3.500s-3.500-1.700-3.500-3.500z'
export const MUZZLE = oval(32, 46, 11, 8.5)

const ears = (skin: string): Layer => [skin, oval(15.5, 35, 3.6, 4.6), 'both']

/** The dummy of Dodgems, which has no seat: a head of plastic with the mark of a crash test. */
export const DUMMY: Look = {
  disc: DISCS.sky,
  skin: '#f6d34a',
  head: oval(32, 35, 19, 20),
  behind: [
    [INK, SHOULDERS],
    ['#c9a21f', oval(13, 37, 3.4, 5.5), 'both'],
  ],
  over: [
    [INK, oval(32, 22.5, 6.4)],
    ['#fff', oval(32, 22.5, 5.2)],
    [INK, 'M32 22.500v-5.200a5.200 5.200 0 0 1 5.200 5.200zM32 22.500v5.200a5.200 5.200 0 0 1-5.200-5.200z'],
  ],
  eyes: [7.6, 37],
  mouth: 46.5,
}

/** Animals that differ in ears, patches and colours. */
export const animal = (look: Partial<Look> & Pick<Look, 'disc' | 'skin' | 'behind' | 'over'>): Look => ({
  head: ROUND,
  eyes: [9.5, 35],
  mouth: 47,
  nose: [INK, NOSE],
  muzzle: true,
  ...look,
})

export const person = (
  look: Partial<Look> & Pick<Look, 'disc' | 'skin' | 'over'> & { shirt: string },
): Look => ({
  head: HUMAN,
  eyes: [7.6, 34],
  mouth: 45,
  nose: ['rgb(35 32 58 / 0.13)', oval(32, 39.2, 2, 1.6)],
  ...look,
  behind: [...(look.behind ?? []), [look.shirt, SHOULDERS], ears(look.skin)],
})

/** The faces that people choose from. */
import type { Animal } from '../protocol.gen.ts'
import { animal, DISCS, INK, MUZZLE, NOSE, oval, POINTED, WIDE, type Look } from './looks.ts'

const TALL_EARS = 'M17 27C10 18 9 8 13 3.500 19 3 25 12 27 22z'

export const ANIMALS: Record<Animal, Look> = {
  fox: animal({
    disc: DISCS.mint,
    skin: '#ec7a35',
    head: POINTED,
    behind: [
      ['#c95a1d', 'M10 36C7 22 8 11 11 7c7 1 14 7 17 14z', 'both'],
      [INK, 'M12.500 20c-1-5-1-8 0-10 3 1 6 3 8 6z', 'both'],
    ],
    over: [['#fff6ea', 'M32 57C22 57 11 48 10 38c6-2 13 0 17 6 2 3 3.500 4 5 4z', 'both']],
    mouth: 48.5,
  }),
  cat: animal({
    disc: DISCS.lilac,
    skin: '#8f93a8',
    head: WIDE,
    behind: [
      ['#8f93a8', 'M9.500 36C8 24 8 15 11 10c7 2 13 8 16 14z', 'both'],
      ['#f4b9c1', 'M13 26c-.5-4-.5-7 .5-9.500 3.500 1.500 6 4 8 7z', 'both'],
    ],
    over: [
      ['#6d7087', 'M29.800 20.500h4.400l-1 8h-2.400z'],
      ['#6d7087', 'M22.500 22l4-1.200 1 6.500z', 'both'],
      ['#f3f1f7', MUZZLE],
    ],
    nose: ['#e58a98', NOSE],
    after: [[INK, 'M8 44l11 1.200v1L8 46zM8 50l11-2v1L8 51.200z', 'both']],
  }),
  dog: animal({
    disc: DISCS.sky,
    skin: '#f1c58c',
    behind: [],
    over: [
      ['#8b5230', 'M32 17c-3 5-4 9-12 12-3 10-3 17-9 19C5 46 4 26 13 19c6-4 14-3 19-2z'],
      ['#8b5230', 'M44 20c9 1 16 12 14 24-1 5-5 5-8 2-4-5-2-16-6-26z'],
      ['#fff6ea', MUZZLE],
    ],
    mouth: 48,
  }),
  bear: animal({
    disc: DISCS.sand,
    skin: '#9a623b',
    behind: [
      ['#9a623b', oval(15.5, 19.5, 8), 'both'],
      ['#d69c74', oval(15.5, 19.5, 4.2), 'both'],
    ],
    over: [['#e9c39d', MUZZLE]],
  }),
  panda: animal({
    disc: DISCS.lime,
    skin: '#fdfaf4',
    behind: [['#35324a', oval(15, 20, 8), 'both']],
    over: [['#35324a', 'M17 37c-1-6 4-10 8.500-9s5 6 2.500 11-10 5-11-2z', 'both']],
    eyes: [9, 35, 3.6],
    lids: '#fff',
    cheeks: '#f7b5b5',
  }),
  rabbit: animal({
    disc: DISCS.rose,
    skin: '#fdf6ee',
    behind: [
      ['#fdf6ee', TALL_EARS, 'both'],
      ['#f3b0b5', 'M18 24C14 17 13 11 14.500 7c4 2 7.500 8 9 14z', 'both'],
    ],
    over: [['#fff', 'M29.200 50.500h5.600v4.500q-2.800 1.800-5.600 0z']],
    nose: ['#e58a98', NOSE],
    cheeks: '#f7b9bb',
  }),
  mouse: animal({
    disc: DISCS.sand,
    skin: '#b9b3c6',
    head: oval(32, 39, 18.5, 17),
    behind: [
      ['#b9b3c6', oval(14.5, 21, 11.5), 'both'],
      ['#f2b6c0', oval(15, 21.5, 7.5), 'both'],
    ],
    over: [],
    eyes: [8, 37],
    nose: [
      '#e58a98',
      'M28.500 43.500c0-1.500 7-1.500 7 0 0 1.800-2 3.500-3.500 3.500s-3.500-1.700-3.500-3.500z',
    ],
    mouth: 49,
    cheeks: '#f2b6c0',
  }),
  tiger: animal({
    disc: DISCS.sky,
    skin: '#f5a53c',
    behind: [
      ['#f5a53c', oval(15, 21, 7.5), 'both'],
      ['#fff0d8', oval(15.5, 21.5, 3.8), 'both'],
    ],
    over: [
      [INK, 'M29.800 16.500h4.400L32 26z'],
      [INK, 'M20 19.500l4-1.600 1 7z', 'both'],
      [INK, 'M11.300 33l6.200 1.500-6.500 2zM11.200 40l6 .5-5 3z', 'both'],
      ['#fff3df', MUZZLE],
    ],
  }),
  frog: animal({
    disc: DISCS.rose,
    skin: '#74b84e',
    head: 'M32 58C18 58 8 51 8 43s10-18 24-18 24 10 24 18-10 15-24 15z',
    behind: [['#74b84e', oval(19, 23, 9.5), 'both']],
    over: [['#d8efb4', 'M32 58c-9 0-17-3-21-8 12 4 30 4 42 0-4 5-12 8-21 8z']],
    eyes: [13, 22.5, 6.4],
    nose: [INK, oval(29, 36, 0.9), 'both'],
    mouth: 43,
    muzzle: false,
    cheeks: '#a6d67b',
  }),
  owl: animal({
    disc: DISCS.lilac,
    skin: '#a97b52',
    head: 'M11 37C11 25 9 17 10 10c6 2 10 6 22 6s16-4 22-6c1 7-1 15-1 27 0 12-9 20-21 20s-21-8-21-20z',
    behind: [],
    over: [['#e9cfa6', 'M32 32c-4-8-19-8-19 5 0 11 8 17.500 19 17.500z', 'both']],
    eyes: [9.5, 34, 7.6],
    nose: ['#f2a32d', 'M28.200 39q3.800-3 7.600 0L32 47z'],
    mouth: 50,
    muzzle: false,
  }),
  penguin: animal({
    disc: DISCS.sky,
    skin: '#39405f',
    behind: [],
    over: [['#fdfaf4', 'M32 31c-3-6-17-7-17 5 0 11 7 18.500 17 18.500z', 'both']],
    nose: ['#f2a32d', 'M25.500 41q6.500-5 13 0L32 46.500z'],
    mouth: 49,
    muzzle: false,
    cheeks: '#f9c3b4',
  }),
  octopus: animal({
    disc: DISCS.mint,
    skin: '#c56bb0',
    head: 'M12 33C12 19 20 10 32 10s20 9 20 23c0 7-2 11-2 16 0 4 4 4 4 8 0 5-7 6-9 1-2 5-8 6-9 1-1 4-7 4-8 0-1 5-7 4-9-1-2 5-9 4-9-1 0-4 4-4 4-8 0-5-2-9-2-16z',
    behind: [],
    over: [
      ['#dc92ca', oval(22, 18.5, 4, 3)],
      ['#dc92ca', oval(28.5, 14.8, 1.8, 1.5)],
    ],
    eyes: [8.5, 34],
    nose: undefined,
    mouth: 43,
    muzzle: false,
    cheeks: '#e68ab0',
  }),
}

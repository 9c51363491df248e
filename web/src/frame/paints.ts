import type { AnyBoard } from '../games/board.ts'

/** Paints the seats of a page, as a style: names, marks and lines have the colour of a player's pieces. */
export const paints = (board: AnyBoard, view: unknown): string | undefined =>
  view
    ? board
        .paints?.(view)
        .map(({ paint, ink }, seat) => `--seat-${seat}: ${paint}; --seat-${seat}-ink: ${ink}`)
        .join('; ')
    : undefined

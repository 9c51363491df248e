/** How many seats a table has when nobody has said so. */
export const USUAL_SEATS: Record<string, number> = { tumble: 3, duel: 2, dodgems: 3 }

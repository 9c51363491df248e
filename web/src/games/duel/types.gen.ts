// Made by `npm run types` from the structs of the server. Do not edit.

export type Event =
  | CardTurned
  | BonusDrawn
  | BonusSeen
  | StartRolled
  | StartTied
  | Started
  | CardRetrieved
  | CardPlaced
  | CardsSwapped
  | CardsGivenUp
  | DiceRolled
  | RollingStopped
  | BonusPlayed
  | DieTurned
  | ClaimProtected
  | BonusDiscarded
  | Bumped
  | Claimed
  | TurnEnded
  | GridFilled
  | HandsShown
export type Action = Retrieve | Refill | Place | Swap | Leave | Roll | Keep | Reroll | Turn | Claim | Protect | Done

/**
 * The viewer, the table, the hands that they know, and the sizes of hands and piles.
 *
 *     `scores` counts the hands that the viewer knows, and for the others the grid alone.
 */
export interface View {
  viewer: number | null
  table: Table
  hands: (string[] | null)[]
  held: number[]
  /**
   * @minItems 3
   */
  piles: [number, number, number]
  scores: number[]
}
/**
 * The public part of a position.
 */
export interface Table {
  phase:
    | 'bonus'
    | 'claim'
    | 'colour'
    | 'deal'
    | 'hands'
    | 'keep'
    | 'over'
    | 'place'
    | 'point'
    | 'ready'
    | 'refill'
    | 'roll'
    | 'start'
    | 'swap'
  river: Spot[]
  grids: [string, string][][]
  bonus: Placed | null
  discard: string[]
  player: number
  dice: number[]
  rolling: number
  rolls_left: number
  retrieved: string[]
  given_up: string[]
  starts: number[]
  last: boolean
  claim_duty: 'all' | 'one'
}
/**
 * A place of the river: the card that lies there, and the dice on it.
 */
export interface Spot {
  card: string | null
  placed: Placed | null
}
/**
 * Dice that lie on a card or before the Bonus pile, whose they are, what protects them.
 */
export interface Placed {
  owner: number
  dice: number[]
  protect: string | null
}
/**
 * A card was turned over onto a place of the river.
 */
export interface CardTurned {
  type: 'card_turned'
  place: number
  card: string
}
/**
 * A seat drew a Bonus card; the dice it had before the pile, if any, went home.
 */
export interface BonusDrawn {
  type: 'bonus_drawn'
  seat: number
  dice: number[]
}
/**
 * The Bonus card that the seat drew: for its owner's eyes.
 */
export interface BonusSeen {
  type: 'bonus_seen'
  seat: number
  card: string
}
/**
 * A seat rolled a die for who begins.
 */
export interface StartRolled {
  type: 'start_rolled'
  seat: number
  face: number
}
/**
 * Both rolled the same number, and roll again.
 */
export interface StartTied {
  type: 'start_tied'
  face: number
}
/**
 * A seat was found to begin.
 */
export interface Started {
  type: 'started'
  seat: number
}
/**
 * A seat took a river card, and its dice home.
 */
export interface CardRetrieved {
  type: 'card_retrieved'
  seat: number
  place: number
  card: string
  dice: number[]
}
/**
 * A seat put a card into its grid.
 */
export interface CardPlaced {
  type: 'card_placed'
  seat: number
  card: string
  place: string
}
/**
 * A seat exchanged the cards on two places of its grid.
 */
export interface CardsSwapped {
  type: 'cards_swapped'
  seat: number
  first: string
  second: string
}
/**
 * A seat had no room for these cards, and they left the game.
 */
export interface CardsGivenUp {
  type: 'cards_given_up'
  seat: number
  cards: string[]
}
/**
 * A seat rolled dice, and had kept others.
 */
export interface DiceRolled {
  type: 'dice_rolled'
  seat: number
  kept: number[]
  rolled: number[]
  rolls_left: number
}
/**
 * A seat kept all its dice.
 */
export interface RollingStopped {
  type: 'rolling_stopped'
  seat: number
  dice: number[]
}
/**
 * A seat played a Bonus card.
 */
export interface BonusPlayed {
  type: 'bonus_played'
  seat: number
  card: string
}
/**
 * A seat turned a die to another number.
 */
export interface DieTurned {
  type: 'die_turned'
  seat: number
  before: number
  after: number
}
/**
 * A seat laid a Bonus card before a claim, on a river card or the Bonus pile.
 */
export interface ClaimProtected {
  type: 'claim_protected'
  seat: number
  claim: string
  card: string
}
/**
 * A Bonus card that had protected dice went to the discard.
 */
export interface BonusDiscarded {
  type: 'bonus_discarded'
  seat: number
  card: string
}
/**
 * Dice were knocked off a card, or from before the Bonus pile, and went home.
 */
export interface Bumped {
  type: 'bumped'
  card: string
  owner: number
  dice: number[]
  by: number
}
/**
 * A seat placed dice on a card, or before the Bonus pile.
 */
export interface Claimed {
  type: 'claimed'
  seat: number
  card: string
  dice: number[]
}
/**
 * A seat's turn ended.
 */
export interface TurnEnded {
  type: 'turn_ended'
  seat: number
}
/**
 * A seat placed its 16th card, and the other takes what its dice lie on.
 */
export interface GridFilled {
  type: 'grid_filled'
  seat: number
}
/**
 * The game ended, and the Bonus cards in both hands were laid open.
 */
export interface HandsShown {
  type: 'hands_shown'
  hands: string[][]
}
/**
 * Begin the turn: take back dice, and the cards on which they lie.
 */
export interface Retrieve {
  type: 'retrieve'
}
/**
 * Replace a river card from this pile.
 */
export interface Refill {
  type: 'refill'
  pile: 'colour' | 'point'
}
/**
 * Put a retrieved card into the grid.
 */
export interface Place {
  type: 'place'
  card: string
  place: string
}
/**
 * Exchange the cards on two places of the grid.
 */
export interface Swap {
  type: 'swap'
  first: string
  second: string
}
/**
 * Leave the grid as it is.
 */
export interface Leave {
  type: 'leave'
}
/**
 * Roll all dice.
 */
export interface Roll {
  type: 'roll'
}
/**
 * Keep these dice and roll the others; all of them: stop rolling.
 */
export interface Keep {
  type: 'keep'
  dice: number[]
}
/**
 * Play a Bonus card for two more rolls.
 */
export interface Reroll {
  type: 'reroll'
  card: string
}
/**
 * Play a Bonus card to turn a die that shows one number to another.
 */
export interface Turn {
  type: 'turn'
  card: string
  die: number
  face: number
}
/**
 * Place dice on a river card or before the Bonus pile (`bonus`), perhaps with an Expel card.
 */
export interface Claim {
  type: 'claim'
  card: string
  dice: number[]
  expel: string | null
}
/**
 * Lay a Bonus card before a claim, on a river card or the Bonus pile (`bonus`).
 */
export interface Protect {
  type: 'protect'
  card: string
  claim: string
}
/**
 * End the turn.
 */
export interface Done {
  type: 'done'
}
/**
 * Everything that a house may change.
 */
export interface Data {
  colours: string[]
  joker: number
  points: PointData[]
  bonus: string[]
  conditions: ConditionData
}
/**
 * A kind of Point card: how many there are, and how many of those carry the swap sign.
 */
export interface PointData {
  combination: string
  value: number
  copies: number
  swaps: number
  growing?: boolean
}
/**
 * The points of a Bonus card: a fixed number, or one for 2, 3 and 4 cards.
 */
export interface ConditionData {
  pairs: number
  faces: number
  mixed_row: number
  mixed_column: number
  /**
   * @minItems 3
   */
  row: [number, number, number]
  /**
   * @minItems 3
   */
  column: [number, number, number]
  /**
   * @minItems 3
   */
  diagonal: [number, number, number]
  block: number
}

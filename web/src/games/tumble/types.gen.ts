// Made by `npm run types` from the structs of the server. Do not edit.

export type Event =
  | CardTurned
  | StartRolled
  | StartTied
  | Started
  | CardAcquired
  | BonusAcquired
  | DiceRolled
  | BonusRolled
  | RollingStopped
  | DieTurned
  | BonusReturned
  | Claimed
  | Bumped
  | TurnEnded
  | GameEnded
  | BonusScored
export type Action = Roll | Keep | Turn | Leave | Claim | Done

/**
 * The viewer, the state of the table, and everyone's points so far.
 */
export interface View {
  viewer: number | null
  table: State
  scores: number[]
}
/**
 * A position.
 */
export interface State {
  phase: 'bonus' | 'claim' | 'deal' | 'keep' | 'over' | 'ready' | 'refill' | 'roll' | 'start' | 'turn'
  piles: Pile[]
  cards: string[][]
  player: number
  turn: number
  quiet: number
  dice: number[]
  rolling: number
  rolls_left: number
  bonus: Placed | null
  bonus_face: number | null
  starts: (number | null)[]
  leftover_dice: 'auto' | 'choose'
}
/**
 * A place of the tableau: the card that lies open, how many are under it, the dice on it.
 */
export interface Pile {
  card: string | null
  under: number
  placed: Placed | null
}
/**
 * Dice that lie on a card or beside the bonus die, and whose they are.
 */
export interface Placed {
  owner: number
  dice: number[]
}
/**
 * The next card of a pile was turned over.
 */
export interface CardTurned {
  type: 'card_turned'
  pile: number
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
 * These seats rolled the same highest number, and roll again.
 */
export interface StartTied {
  type: 'start_tied'
  seats: number[]
}
/**
 * A seat was found to begin.
 */
export interface Started {
  type: 'started'
  seat: number
}
/**
 * A seat took a card with its dice.
 */
export interface CardAcquired {
  type: 'card_acquired'
  seat: number
  pile: number
  card: string
  dice: number[]
}
/**
 * A seat took the bonus die with its dice.
 */
export interface BonusAcquired {
  type: 'bonus_acquired'
  seat: number
  dice: number[]
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
 * A seat rolled the bonus die.
 */
export interface BonusRolled {
  type: 'bonus_rolled'
  seat: number
  face: number
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
 * A seat turned a die to the number of the bonus die.
 */
export interface DieTurned {
  type: 'die_turned'
  seat: number
  before: number
  after: number
}
/**
 * The bonus die went back to its place.
 */
export interface BonusReturned {
  type: 'bonus_returned'
  seat: number
}
/**
 * A seat placed dice on a card, or beside the bonus die.
 */
export interface Claimed {
  type: 'claimed'
  seat: number
  card: string
  dice: number[]
}
/**
 * Dice were knocked off a card, or from beside the bonus die, and went home.
 */
export interface Bumped {
  type: 'bumped'
  card: string
  owner: number
  dice: number[]
  by: number
}
/**
 * A seat's turn ended.
 */
export interface TurnEnded {
  type: 'turn_ended'
  seat: number
}
/**
 * The game came to its end, and everyone acquires what their dice lie on.
 */
export interface GameEnded {
  type: 'game_ended'
  reason: string
}
/**
 * The bonus die was rolled for points.
 */
export interface BonusScored {
  type: 'bonus_scored'
  seat: number
  face: number
}
/**
 * Begin the turn: acquire, then roll.
 */
export interface Roll {
  type: 'roll'
}
/**
 * Keep these dice, and the bonus die or not, and roll the others; all of them: stop rolling.
 */
export interface Keep {
  type: 'keep'
  dice: number[]
  bonus: boolean
}
/**
 * Turn a die that shows this number to the number of the bonus die.
 */
export interface Turn {
  type: 'turn'
  die: number
}
/**
 * Leave all dice as they are, and give the bonus die back.
 */
export interface Leave {
  type: 'leave'
}
/**
 * Place dice on a card that lies open, or beside the bonus die (`bonus`).
 */
export interface Claim {
  type: 'claim'
  card: string
  dice: number[]
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
  patterns: string[]
  cards: CardData[]
  joker: CardData
  set_bonus: number[]
  dice: number
  first_round: number[]
  quiet_rounds: number
  tables: TableData[]
}
/**
 * One card of a pattern, or the joker: its combination as text, and its value.
 */
export interface CardData {
  combination: string
  value: number
}
/**
 * The tableau for one number of players.
 */
export interface TableData {
  players: number
  piles: number
  height: number
  used_up: number
}

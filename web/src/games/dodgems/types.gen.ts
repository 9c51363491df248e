// Made by `npm run types` from the structs of the server. Do not edit.

export type Event =
  | LotDrawn
  | FirstPlayerFound
  | BumperTaken
  | BumperPlaced
  | CardDrawn
  | CardSeen
  | DeckRemade
  | NothingDrawn
  | RoundBegan
  | SpeedRolled
  | DirectionsMissing
  | HandEmptied
  | CardsShown
  | Announced
  | Reacted
  | HeadingTurned
  | Passed
  | Drove
  | Ricocheted
  | Stopped
  | BumperHit
  | Pushed
  | AnchorHeld
  | AirbagOpened
  | Discarded
  | PointScored
  | BatteryWasFlat
  | GameEnded
export type Action =
  | BumpyardGamesDodgemsActionsTake
  | Start
  | BumpyardGamesDodgemsActionsPick
  | BumpyardGamesDodgemsActionsAnnounce
  | BumpyardGamesDodgemsActionsReact
  | BumpyardGamesDodgemsActionsMove
  | BumpyardGamesDodgemsActionsDiscard
  | BumpyardGamesDodgemsActionsDraw
  | Pass

/**
 * The viewer, the cards and bumpers on the table, and the public facts about hands.
 */
export interface View {
  viewer: number | null
  seats: number
  bumpers: Bumper[]
  hands: Held[]
  pending: (
    | Lot
    | BumpyardGamesDodgemsPartsTake
    | Place
    | BumpyardGamesDodgemsPartsDraw
    | Begin
    | Roll
    | Restock
    | BumpyardGamesDodgemsPartsPick
    | BumpyardGamesDodgemsPartsAnnounce
    | BumpyardGamesDodgemsPartsReact
    | BumpyardGamesDodgemsPartsMove
    | BumpyardGamesDodgemsPartsDiscard
    | Reward
    | Extra
    | Push
    | Count
    | Refill
    | Trim
  )[]
  first: number
  round: number
  scorers: number[]
  kept: string[][]
}
/**
 * A bumper, and the cards on the table before its owner.
 */
export interface Bumper {
  colour: string
  space: string
  side: 'east' | 'north' | 'south' | 'west'
  points: number
  rewarded: boolean
  discards: string[]
  ride: Ride
}
/**
 * The values of a bumper that last for one round.
 */
export interface Ride {
  die: number
  boost: number
  heading: ('E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W') | null
  anchor: boolean
  airbag: boolean
  flat: boolean
}
/**
 * A hand: the cards that the viewer sees, and the numbers that everyone knows.
 */
export interface Held {
  cards: string[]
  directions: number
  reactions: number
  kept: number[]
}
/**
 * A seat draws a card for who is the first player.
 */
export interface Lot {
  type: 'lot'
  bumper: number
}
/**
 * A driver and their bumper are taken.
 */
export interface BumpyardGamesDodgemsPartsTake {
  type: 'take'
  bumper: number
}
/**
 * A bumper is placed on a start space.
 */
export interface Place {
  type: 'place'
  bumper: number
}
/**
 * A card is drawn into a hand.
 */
export interface BumpyardGamesDodgemsPartsDraw {
  type: 'draw'
  bumper: number
  deck: 'direction' | 'reaction'
}
/**
 * A round begins.
 */
export interface Begin {
  type: 'begin'
}
/**
 * A Speed die is rolled, or rolled again.
 */
export interface Roll {
  type: 'roll'
  bumper: number
}
/**
 * Every bumper without a Direction card draws two.
 */
export interface Restock {
  type: 'restock'
}
/**
 * Everyone picks a Direction card.
 */
export interface BumpyardGamesDodgemsPartsPick {
  type: 'pick'
}
/**
 * A direction is announced, out of those on the card that was picked.
 */
export interface BumpyardGamesDodgemsPartsAnnounce {
  type: 'announce'
  bumper: number
  card: string
}
/**
 * A Reaction card may be played.
 */
export interface BumpyardGamesDodgemsPartsReact {
  type: 'react'
  bumper: number
}
/**
 * A bumper moves.
 */
export interface BumpyardGamesDodgemsPartsMove {
  type: 'move'
  bumper: number
}
/**
 * A bumper was hit, and its owner discards a card.
 */
export interface BumpyardGamesDodgemsPartsDiscard {
  type: 'discard'
  bumper: number
}
/**
 * A bump is scored: a point and a card.
 */
export interface Reward {
  type: 'reward'
  bumper: number
}
/**
 * One more card may be drawn, at five points for the first time.
 */
export interface Extra {
  type: 'extra'
  bumper: number
}
/**
 * A bumper that was hit is pushed.
 */
export interface Push {
  type: 'push'
  bumper: number
  by: number
  heading: 'E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W'
  spaces: number
}
/**
 * Somebody may have won.
 */
export interface Count {
  type: 'count'
}
/**
 * A Direction card is drawn at the end of the round.
 */
export interface Refill {
  type: 'refill'
  bumper: number
}
/**
 * Everyone discards down to the limit.
 */
export interface Trim {
  type: 'trim'
}
/**
 * A seat drew a card for who is the first player.
 */
export interface LotDrawn {
  type: 'lot_drawn'
  seat: number
  card: string
}
/**
 * A seat was found to be the first player.
 */
export interface FirstPlayerFound {
  type: 'first_player_found'
  seat: number
}
/**
 * A bumper was taken with its driver; the dummy's has none.
 */
export interface BumperTaken {
  type: 'bumper_taken'
  bumper: number
  colour: string
}
/**
 * A bumper was placed on a start space.
 */
export interface BumperPlaced {
  type: 'bumper_placed'
  bumper: number
  space: string
  side: 'east' | 'north' | 'south' | 'west'
}
/**
 * A card was drawn into a hand; only the dummy's are seen by everyone.
 */
export interface CardDrawn {
  type: 'card_drawn'
  bumper: number
  deck: 'direction' | 'reaction'
  card: string | null
}
/**
 * The card that a seat drew, for that seat alone.
 */
export interface CardSeen {
  type: 'card_seen'
  bumper: number
  card: string
}
/**
 * The discard piles became a new deck.
 */
export interface DeckRemade {
  type: 'deck_remade'
  deck: 'direction' | 'reaction'
  cards: string[]
}
/**
 * A draw fell away, as no card was left.
 */
export interface NothingDrawn {
  type: 'nothing_drawn'
  bumper: number
  deck: 'direction' | 'reaction'
}
/**
 * A round began.
 */
export interface RoundBegan {
  type: 'round_began'
  round: number
}
/**
 * A Speed die was rolled: `face` is the side, from 1 on, and `die` the Speed that it shows.
 */
export interface SpeedRolled {
  type: 'speed_rolled'
  bumper: number
  die: number
  face: number
}
/**
 * An owner had no Direction card to pick, and lost points for it.
 */
export interface DirectionsMissing {
  type: 'directions_missing'
  bumper: number
  points: number
}
/**
 * A hand became empty, and its owner lost points for it.
 */
export interface HandEmptied {
  type: 'hand_emptied'
  bumper: number
  points: number
}
/**
 * The picked cards were shown: bumpers in order of play, and their cards.
 */
export interface CardsShown {
  type: 'cards_shown'
  order: number[]
  cards: string[]
}
/**
 * A direction was announced, and the card discarded.
 */
export interface Announced {
  type: 'announced'
  bumper: number
  card: string
  arrow: 'B' | 'BL' | 'BR' | 'F' | 'FL' | 'FR' | 'L' | 'R'
  heading: 'E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W'
}
/**
 * A Reaction card was played.
 */
export interface Reacted {
  type: 'reacted'
  bumper: number
  card: string
  target: number | null
  way: ('first' | 'last' | 'left' | 'right') | null
}
/**
 * An announced direction was turned.
 */
export interface HeadingTurned {
  type: 'heading_turned'
  bumper: number
  heading: 'E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W'
}
/**
 * No Reaction card was played, or no more drawn.
 */
export interface Passed {
  type: 'passed'
  bumper: number
}
/**
 * A bumper went over these spaces.
 */
export interface Drove {
  type: 'drove'
  bumper: number
  heading: 'E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W'
  path: string[]
}
/**
 * A bumper turned off a barrier.
 */
export interface Ricocheted {
  type: 'ricocheted'
  bumper: number
  space: string
  off: 'border' | 'corner' | 'pillar'
  heading: 'E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W'
}
/**
 * A bumper was stopped by a barrier.
 */
export interface Stopped {
  type: 'stopped'
  bumper: number
  space: string
  by: 'border' | 'corner' | 'pillar'
}
/**
 * A bumper was hit by another, driven or pushed.
 */
export interface BumperHit {
  type: 'bumper_hit'
  bumper: number
  by: number
  heading: 'E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W'
  chain: boolean
}
/**
 * A bumper that was hit was pushed over these spaces.
 */
export interface Pushed {
  type: 'pushed'
  bumper: number
  heading: 'E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W'
  path: string[]
}
/**
 * A bumper that was hit stayed where it was.
 */
export interface AnchorHeld {
  type: 'anchor_held'
  bumper: number
}
/**
 * The owner of a bumper that was hit discarded nothing.
 */
export interface AirbagOpened {
  type: 'airbag_opened'
  bumper: number
}
/**
 * Cards were discarded.
 */
export interface Discarded {
  type: 'discarded'
  bumper: number
  cards: string[]
}
/**
 * A bump was scored.
 */
export interface PointScored {
  type: 'point_scored'
  bumper: number
  points: number
}
/**
 * No Direction card was drawn at the end of the round.
 */
export interface BatteryWasFlat {
  type: 'battery_was_flat'
  bumper: number
}
/**
 * The game came to its end, by points or after the last round.
 */
export interface GameEnded {
  type: 'game_ended'
  reason: string
}
/**
 * Take the bumper of this colour, with its driver.
 */
export interface BumpyardGamesDodgemsActionsTake {
  type: 'take'
  colour: string
}
/**
 * Start on this space.
 */
export interface Start {
  type: 'start'
  space: string
}
/**
 * Pick a Direction card, and one for the dummy if it is yours to decide for.
 */
export interface BumpyardGamesDodgemsActionsPick {
  type: 'pick'
  card: string
  dummy: string | null
}
/**
 * Announce a direction, as the card shows it to its player.
 */
export interface BumpyardGamesDodgemsActionsAnnounce {
  type: 'announce'
  arrow: 'B' | 'BL' | 'BR' | 'F' | 'FL' | 'FR' | 'L' | 'R'
}
/**
 * Play a Reaction card, on whom and which way where it asks for that.
 */
export interface BumpyardGamesDodgemsActionsReact {
  type: 'react'
  card: string
  target: string | null
  way: ('first' | 'last' | 'left' | 'right') | null
}
/**
 * Move up to so many spaces.
 */
export interface BumpyardGamesDodgemsActionsMove {
  type: 'move'
  spaces: number
}
/**
 * Discard these cards.
 */
export interface BumpyardGamesDodgemsActionsDiscard {
  type: 'discard'
  cards: string[]
}
/**
 * Draw one more card.
 */
export interface BumpyardGamesDodgemsActionsDraw {
  type: 'draw'
}
/**
 * Play no Reaction card, or draw no more.
 */
export interface Pass {
  type: 'pass'
}
/**
 * Everything that a house may change.
 */
export interface Data {
  size: number
  pillars: string[]
  starts: StartData[]
  bumpers: BumperData[]
  speed_die: number[]
  deal: DealData
  hand_limit: number
  points_to_win: number
  rounds: number
  extra_card_at: number
  turbo: number
  brake: number
  directions: DirectionData[]
  reactions: {
    [k: string]: number
  }
}
/**
 * A start space, and the side of the player who starts there.
 */
export interface StartData {
  space: string
  side: 'east' | 'north' | 'south' | 'west'
}
/**
 * A bumper and its driver.
 */
export interface BumperData {
  colour: string
  driver: string
}
/**
 * How many cards are dealt to each player, and to the dummy.
 */
export interface DealData {
  directions: number
  reactions: number
  dummy: number
}
/**
 * A Direction card: its Acceleration, and its arrows as text.
 */
export interface DirectionData {
  acceleration: number
  arrows: string
}

/**
 * What the board of a game is: a component that draws its view, and a few functions that say what things mean.
 * A board knows no rules: what may be done is in `model.legal`, and `model.act` takes one of those.
 */
import type { Component } from 'svelte'
import type { Mood } from '../board/looks.ts'
import type { Hints } from '../board/hints.ts'
import type { Sound } from '../board/sound.ts'
import type { Outcome, Way } from '../protocol.gen.ts'
import type { Names } from '../words/names.ts'
import type { Tip } from './tips.ts'

/** What a board shows and does. A table, a replay and a lesson each are one. */
export interface BoardModel {
  readonly view: unknown // the shown view
  readonly data: unknown // the game's cards and values
  readonly legal: readonly unknown[] // what the viewer may do now; empty while events are shown
  readonly decision: number | null // changes with every decision: a choice that was begun is dropped then
  readonly waiting: readonly number[] // seats that have to decide
  readonly showing: boolean // events are being shown
  readonly over: boolean
  readonly ended: boolean // over, and all of it was shown
  /** Does one of the legal actions: one of those objects, not a copy. Returns whether it was accepted. */
  act(action: unknown): Promise<boolean>
  /** Shows all events that wait at once. */
  hurry(): void
}

/** The last round, which can be seen once more beside the game; it can be left at any time. */
export interface Rerun {
  readonly can: boolean
  readonly on: boolean
  start(): Promise<void>
  end(): void
}

export interface BoardProps {
  model: BoardModel
  names: Names
  hints?: Hints | null // what a coach says of this decision, if one is asked
  coached?: boolean // a coach is asked about every decision: there is room for what it says in every phase
  again?: Rerun | null // where a game is played
}
export interface SeatProps {
  model: Pick<BoardModel, 'view' | 'data'>
  seat: number
}

/** What was tapped on a board, as its element tells: all that is known of it. */
export interface Tapped {
  place: string | null // `data-place`
  piece: string | null // `data-piece`
  token: string | null // `data-token`
  main: boolean // the main button
}

/** What a reference sheet is made from: a game's cards and values at a table, how many play there, and whose dice it shows. */
export interface ReferenceProps {
  data: unknown
  seats: number
  seat: number
}

/** Whose fact it is, and which way an arrow points: in degrees clockwise from straight up. */
export interface Lead {
  seat: number
  turn: number | null
}
/** A fact in large letters, and whose it is; the other seat is the one that it was done to. */
export interface Ribbon {
  text: string
  seat: number
  other?: number
}
/** A round in short: a line for everyone who gained or lost something. */
export interface Recap {
  title: string
  lines: { seat: number | null; text: string }[] // of a seat, or of nobody
}
/** A card, small: with it a score is counted up. */
export interface Chip {
  suit: string // its colours: a class `suit-…`
  text: string
  points?: number // what it pays by itself; without, the line pays for all of its cards at once
}
/** What falls when somebody has won: the nth piece of all, for a seat. */
export interface ConfettoProps {
  seat: number
  view: unknown
  number: number
}
/** The end is near: why, and the seats that may bring it about with what they have already. */
export interface Nearing {
  text: string
  seats: readonly number[]
}
/** Somebody without a seat in the ranking; the mark and the colours are those of a seat that nobody has. */
export interface Extra {
  seat: number
  name: string
  face?: string // of who has no seat
  points: number
  won: boolean
}
/** The colours of a player: of pieces, and one dark or light enough for words. */
export interface Paint {
  paint: string
  ink: string
}

export interface Board<View, Event> {
  /** Draws everything between the players and the bottom of the screen: the board, and the tray with a player's hand. */
  component: Component<BoardProps>
  /** Draws what a player has, inside their place in the strip at the top; small. */
  seat: Component<SeatProps>
  /** Loads the sheet that has the game at a glance: cards, what they pay, how it ends. */
  reference(): Promise<{ default: Component<ReferenceProps> }>
  /** Returns the view after an event. It needs no rules: the event and the game's data say all that changed. */
  show(view: View, event: Event, data?: unknown): View
  /** The events of a step in the order in which they are seen, where that is not the order in which they were decided. */
  staged?(events: readonly Event[]): readonly Event[]
  /** How long a fact is looked at, in milliseconds, before the next one; 0 goes on at once. The view is that before it. */
  pace(event: Event, view: View): number
  /** What a fact sounds like; most are silent. */
  sounds: Partial<Record<string, Sound>>
  /** The faces that seats make at a fact; the others stay calm. */
  moods?(event: Event): Partial<Record<number, Mood>>
  /** Tells a fact in a sentence, as it is seen in a view; null if it needs none. */
  sentence(event: Event, names: Names, view: View): string | null
  /** What is told of a fact until it has been read, given what follows at once; null if it is seen well enough. */
  caption?(event: Event, after: readonly Event[], names: Names, view: View): string | null
  /** The parts of a game that are summed up. */
  rounds?: {
    begins(event: Event): boolean
    ends(event: Event): boolean // the round before it
    recap(events: readonly Event[], names: Names, view: View): Recap | null
  }
  /** What is told in large letters when it has just happened in a view; most facts are not. */
  ribbon?(view: View, names: Names): Ribbon | null
  /** Sums up what happened since a seat's last turn, for the player of that seat; null if it was nothing. */
  meanwhile?(events: readonly Event[], seat: number, names: Names): string | null
  /** What is drawn before that sentence, in the games that have a sign for it. */
  lead?(event: Event, view: View): Lead | null
  /** Says why what was tapped can't be chosen in the viewer's own turn; null if the board says it already. */
  refusal(tapped: Tapped, legal: readonly unknown[], view: View, data: unknown): string | null
  /** What is new to somebody who plays for the first time, the most urgent first. */
  tips(view: View, legal: readonly unknown[], data: unknown): Tip[]
  /** Describes the whole table in sentences, for those who can't see it. */
  summary(view: View, names: Names, data: unknown): string[]
  /** Says what each choice would do, for those who ask. */
  choices(legal: readonly unknown[], view: View, names: Names, data: unknown): string[]
  /** Names one thing that may be done: "Keep 3 3 3". */
  choice(action: unknown, view: View, names: Names, data: unknown): string
  /** Says what a coach sees coming, beside what choices cost. */
  warnings?(ways: readonly Way[], view: View, names: Names, data: unknown): string[]
  /** Reads an action as it is written in a replay: `keep 3 3 3`. */
  read(text: string): unknown
  /** Names a card that a coach gives the chances of. */
  card(card: string): string
  /** Names a card that was held in secret, in the games that have such. */
  secret?(card: string): string
  /** The seats to move, as the view shows it: it may be behind the server while events are shown. */
  turn(view: View): number[]
  /** The colours of everyone's pieces, in the games where they are chosen; else every seat has its own. */
  paints?(view: View): Paint[]
  /** Everyone's points as the shown view stands: they change with the event that brings them, not with the server's next view. */
  scores(view: View, data: unknown): number[]
  /** Says that the game may end with what is done next; null before that, and when it is over. */
  nearing(view: View, names: Names, data: unknown): Nearing | null
  /** Those who played along without a seat, and whether they have won: the dummy of Dodgems. */
  extras?(view: View, outcome: Outcome): Extra[]
  /** Says what a line of a score is for: the server's `tally` names it. */
  label(line: string): string
  /** The cards that a line of a seat's score is for; none if it has none. */
  chips(line: string, seat: number, view: View, data: unknown): Chip[]
  /** What falls for the winner; else it is their dice. */
  confetti?: Component<ConfettoProps>
  /** The clause of the rules that marks what a line of a score counts as a house value; null if it is none. */
  house?(line: string): string | null
  /** The file of words in src/bumpyard/locale/. */
  words: string
}

/** A board of any game; it is only given its own game's views and events. */
export type AnyBoard = Board<unknown, unknown>

/** What is said of an event when its turn comes in a view: as the ribbon has it, or else the log. */
export const spoken = (board: AnyBoard, event: unknown, names: Names, view: unknown): string | null =>
  board.ribbon?.(board.show(view, event), names)?.text ?? board.sentence(event, names, view)

/** Every board is loaded when its first table is opened. A new game is one line here. */
const BOARDS: Record<string, () => Promise<{ board: AnyBoard }>> = {
  tumble: () => import('./tumble/index.ts'),
  duel: () => import('./duel/index.ts'),
  dodgems: () => import('./dodgems/index.ts'),
}

export const GAMES = ['tumble', 'duel', 'dodgems'] as const
export const hasBoard = (game: string) => game in BOARDS

export async function loadBoard(game: string): Promise<AnyBoard> {
  const load = BOARDS[game]
  if (!load) throw new Error(`there is no board for ${game}`)
  return (await load()).board
}

// Made by `npm run types` from the structs of the server. Do not edit.

export type FromClient =
  | Hello
  | Subscribe
  | Unsubscribe
  | Pledge
  | Mix
  | Act
  | Seal
  | Unseal
  | Undo
  | Consent
  | Pause
  | Resume
  | Leave
  | Return
  | Resign
  | Abandon
  | Absent
  | Say
  | Emote
  | Witness
  | Ready
  | Ping
export type FromServer = Welcome | Update | Ack | Error | Lobby | Chat | Emoted | Witnessed | Notice | Bye | Pong
export type Animal =
  'bear' | 'cat' | 'dog' | 'fox' | 'frog' | 'mouse' | 'octopus' | 'owl' | 'panda' | 'penguin' | 'rabbit' | 'tiger'
export type Character = 'basil' | 'leo' | 'mina' | 'noor' | 'otto' | 'ruby' | 'skye' | 'sunny'

/**
 * Name the protocol that the client speaks. It is the first message.
 */
export interface Hello {
  do: 'hello'
  protocol: number
  token?: string | null
}
/**
 * Watch a table, from my seat if I have one; `after` is the newest entry that I have.
 */
export interface Subscribe {
  do: 'subscribe'
  table: string
  after?: number | null
  tv?: boolean
}
/**
 * Stop watching a table.
 */
export interface Unsubscribe {
  do: 'unsubscribe'
  table: string
}
/**
 * Commit my seat to 32 bytes of my own, and to the public key that I sign with.
 */
export interface Pledge {
  do: 'pledge'
  id: string
  table: string
  hash: string
  signer: string
}
/**
 * Show the bytes that I pledged.
 */
export interface Mix {
  do: 'mix'
  id: string
  table: string
  bytes: string
}
/**
 * Decide. A simultaneous choice comes with a salt and the seal over both.
 */
export interface Act {
  do: 'act'
  id: string
  table: string
  at: number
  action: unknown
  salt?: string
  seal?: string
  key?: string
}
/**
 * Seal my part of a simultaneous choice, at a strict table.
 */
export interface Seal {
  do: 'seal'
  id: string
  table: string
  at: number
  seal: string
  key?: string
}
/**
 * Open the choice that I sealed, when everyone has sealed theirs.
 */
export interface Unseal {
  do: 'unseal'
  id: string
  table: string
  at: number
  action: unknown
  salt: string
}
/**
 * Take my last decision back, or ask the others to let me.
 */
export interface Undo {
  do: 'undo'
  id: string
  table: string
}
/**
 * Agree to a request of another seat, or refuse it; withdraw one's own.
 */
export interface Consent {
  do: 'consent'
  id: string
  table: string
  request: number
  yes: boolean
}
/**
 * Ask to stop play and clocks, or agree to it: they stop when every person has agreed.
 */
export interface Pause {
  do: 'pause'
  id: string
  table: string
}
/**
 * Let the clocks run again.
 */
export interface Resume {
  do: 'resume'
  id: string
  table: string
}
/**
 * Let a bot play my seat until I return.
 */
export interface Leave {
  do: 'leave'
  id: string
  table: string
}
/**
 * Take my seat back from the bot.
 */
export interface Return {
  do: 'return'
  id: string
  table: string
}
/**
 * Let a bot play my seat to the end.
 */
export interface Resign {
  do: 'resign'
  id: string
  table: string
}
/**
 * Ask to end the game here, or agree to it: it ends when every person has agreed.
 */
export interface Abandon {
  do: 'abandon'
  id: string
  table: string
}
/**
 * Say what is to happen at the seat of a player who is away.
 */
export interface Absent {
  do: 'absent'
  id: string
  table: string
  seat: number
  choice: 'bot' | 'end' | 'wait'
}
/**
 * Say something to everyone at a table.
 */
export interface Say {
  do: 'say'
  id: string
  table: string
  text: string
}
/**
 * Show everyone at a table something without words.
 */
export interface Emote {
  do: 'emote'
  table: string
  emote: 'bravo' | 'hello' | 'luck' | 'ouch' | 'sad' | 'thanks' | 'think' | 'wow'
}
/**
 * Tell the others which log I am shown: the newest hash that I have, signed by me.
 */
export interface Witness {
  do: 'witness'
  table: string
  seq: number
  hash: string
  signature: string
}
/**
 * Say that my board can be used: all that was dealt has been shown, and the clock may run.
 */
export interface Ready {
  do: 'ready'
  table: string
}
/**
 * Ask for a sign of life.
 */
export interface Ping {
  do: 'ping'
}
/**
 * The answer to hello: who you are, and which protocol is spoken.
 */
export interface Welcome {
  type: 'welcome'
  protocol: number
  guest: string
  name: string
  version: string
}
/**
 * The table for one viewer: the steps that they missed, then the state now.
 */
export interface Update {
  type: 'update'
  table: string
  seq: number
  at: number
  hash: string
  who: ('bot' | 'person')[]
  helped?: number[]
  steps?: Shown[]
  base?: Base | null
  waiting?: number[]
  sealed?: number[]
  opening?: number[]
  clock?: number[]
  held?: number
  outcome?: Outcome | null
  tally?: Line[][]
  secret?: string | null
  view: unknown
  legal?: unknown[]
  undo?: ('ask' | 'free') | null
  laid?: Laid[]
}
/**
 * One step for one viewer: its entry, what happened, and the draw behind it if there is one.
 */
export interface Shown {
  seq: number
  events?: unknown[]
  draw?: Drew | null
  key?: [number, string] | null
  changed?: SeatChanged | null
  absence?: (Asked | Answered) | null
  undone?: boolean
}
/**
 * Chance was drawn. Where its key would give a secret away, a part of it is private.
 */
export interface Drew {
  type: 'drew'
  number: number
  label: string
  support?: [string, number][]
  outcome?: Rolled | Drawn
  key?: string
}
/**
 * The result of a roll: its faces in ascending order.
 */
export interface Rolled {
  type: 'rolled'
  faces: number[]
}
/**
 * The card that was drawn.
 */
export interface Drawn {
  type: 'drawn'
  card: string
}
/**
 * A bot takes over a seat, or the seat's person returns.
 */
export interface SeatChanged {
  type: 'seat_changed'
  seat: number
  now: 'bot' | 'person'
  why: 'away' | 'left' | 'resigned' | 'returned' | 'time'
  level?: 'casual' | 'expert' | 'novice' | 'strong'
}
/**
 * A player has been away for long: the others are asked what is to happen.
 */
export interface Asked {
  type: 'asked'
  seat: number
}
/**
 * A player said what is to happen while another is away; or it was decided; or both at once.
 */
export interface Answered {
  type: 'answered'
  seat: number
  choice: 'bot' | 'end' | 'wait'
  by?: number
  decided?: 'host' | 'majority' | 'settings'
}
/**
 * The inputs of all chance: the commitment, and the newest bytes of each seat.
 */
export interface Base {
  first: string
  root: string
  mixed: (string | null)[]
  places: number[]
}
/**
 * Who won, with how many points, and why the game ended. Nobody may have won.
 */
export interface Outcome {
  winners: number[]
  scores: number[]
  reason: string
}
/**
 * One line of a score: its label, and its points.
 */
export interface Line {
  label: string
  points: number
}
/**
 * A card that a seat had in secret and has no more, and the entry that drew it.
 */
export interface Laid {
  seq: number
  seat: number
  card: string
}
/**
 * A command was carried out, and is on disk.
 */
export interface Ack {
  type: 'ack'
  id: string
  seq: number | null
}
/**
 * A command was not carried out; nothing has changed.
 */
export interface Error {
  type: 'error'
  code: string
  message: string
  id?: string | null
  table?: string | null
  why?: string | null
}
/**
 * A table besides its game: who sits where, how many watch, and whether it has begun.
 */
export interface Lobby {
  type: 'lobby'
  table: string
  code: string
  game: string
  status: string
  host: string
  players: (Player | null)[]
  settings: Settings
  link: string
  cast?: (string | null)[]
  watching?: number
  paused?: boolean
  request?: Request | null
  pledging?: number[]
  mixing?: number[]
  absent?: Absentee[]
  ending?: ('abandoned' | 'over' | 'start') | null
  rematch?: string | null
  door?: Player[]
  invited?: Player[]
  removed?: string[]
  unrated?: ('coach' | 'data' | 'open' | 'options' | 'unknown' | 'whatif')[]
  tv?: boolean
}
/**
 * Who has a seat.
 */
export interface Player {
  guest: string | null
  name: string
  face: string
  bot: boolean
  here: boolean
  level: ('casual' | 'expert' | 'novice' | 'strong') | null
  away: number
}
/**
 * The settings of a table, fixed once the game begins.
 */
export interface Settings {
  game: string
  seats: number
  options: {
    [k: string]: string
  }
  public: boolean
  watching: 'none' | 'open' | 'public'
  clock: ClockRule
  takeover: 'casual' | 'expert' | 'novice' | 'strong'
  absence: 'bot' | 'end' | 'wait'
  bots: ('casual' | 'expert' | 'novice' | 'strong')[]
  coach: boolean
  rated: boolean
  strict: boolean
  own_data: {} | null
  whatif: WhatIf | null
  rematch_of: string | null
  daily: string | null
}
/**
 * How time is kept: for each turn, or for the whole game and some more after every turn.
 */
export interface ClockRule {
  kind: 'game' | 'none' | 'turn'
  limit: number
  increment: number
}
/**
 * Where a what-if begins: at a moment of the story of another table.
 */
export interface WhatIf {
  table: string
  moment: number
}
/**
 * A request of a player that the others have to agree to; or the last one, if it failed.
 */
export interface Request {
  number: number
  matter: 'end' | 'pause' | 'undo'
  by: number
  asked?: number[]
  agreed?: number[]
  left?: number
  failed?: ('lapsed' | 'overtaken' | 'refused') | null
  refused?: number | null
}
/**
 * A player whom the others wait for in vain, and what each of them wants to happen.
 */
export interface Absentee {
  seat: number
  votes?: [number, 'bot' | 'end' | 'wait'][]
}
/**
 * A line of chat.
 */
export interface Chat {
  type: 'chat'
  table: string
  guest: string
  name: string
  time: number
  text: string
}
/**
 * What somebody shows without words. It is not kept.
 */
export interface Emoted {
  type: 'emoted'
  table: string
  guest: string
  name: string
  face: string
  emote: 'bravo' | 'hello' | 'luck' | 'ouch' | 'sad' | 'thanks' | 'think' | 'wow'
}
/**
 * What a seat says which log it is shown: a hash, signed with the key that it pledged.
 */
export interface Witnessed {
  type: 'witnessed'
  table: string
  seat: number
  seq: number
  hash: string
  signature: string
}
/**
 * A message to everyone on the server, for instance that it stops in five minutes.
 */
export interface Notice {
  type: 'notice'
  text: string
  minutes?: number | null
  act?: ('mute' | 'warn') | null
  until?: number | null
  invited?: Invited | null
  call?: Call | null
  called?: Called | null
}
/**
 * The table that somebody is invited to.
 */
export interface Invited {
  code: string
  game: string
}
/**
 * What a notice tells of a table; the text of the notice is a name, if there is one.
 */
export interface Call {
  kind: 'ended' | 'invite' | 'turn' | 'waits'
  code: string
  game: string
}
/**
 * The table at which those sit with whom you wanted to play, or will play.
 */
export interface Called {
  code: string
  game: string
  left: number
}
/**
 * The server stops; come back after so many milliseconds.
 */
export interface Bye {
  type: 'bye'
  retry: number
}
/**
 * A sign of life.
 */
export interface Pong {
  type: 'pong'
}
/**
 * Who you are at a server.
 */
export interface Me {
  guest: string
  name: string
  language: string
  bot: boolean
  face: string
}
/**
 * What a menu needs to know.
 */
export interface Here {
  off: string[]
  me: Me | null
}
/**
 * A person on a device that several share, and the token that it knows them by.
 *
 *     It is shown only once.
 */
export interface Companion {
  guest: string
  name: string
  token: string
}
/**
 * Your account: how you come back, and where you are signed in.
 */
export interface Account {
  on: boolean
  kept: boolean
  handle: string | null
  passkeys: PasskeyInfo[]
  codes: number
  sessions: SessionInfo[]
  tables: number
  mail: boolean
  email: EmailRow
  banned: HostAct | null
}
/**
 * A passkey of yours.
 */
export interface PasskeyInfo {
  id: string
  device: string
  created: number
  used: number
}
/**
 * A device on which you are signed in.
 */
export interface SessionInfo {
  id: string
  device: string
  created: number
  used: number
  here: boolean
}
/**
 * The e-mail address of a guest: for coming back, and for notices.
 */
export interface EmailRow {
  address: string | null
  pending: string | null
}
/**
 * What a host did about a guest. `lift` ends a mute and a ban.
 */
export interface HostAct {
  guest: string
  time: number
  kind: 'ban' | 'lift' | 'mute' | 'warn'
  reason: string
  until: number | null
}
/**
 * Your recovery codes. They are shown only once, and each counts once.
 */
export interface Codes {
  codes: string[]
}
/**
 * A link that signs another device in, once.
 */
export interface DeviceLink {
  link: string
  qr: string
  until: number
}
/**
 * Your friends, those who want to be friends, and those whom you have blocked.
 */
export interface FriendList {
  friends: Friend[]
  asking?: Player[]
  blocked?: Player[]
}
/**
 * A friend of yours; `here` in `player`: they are online.
 */
export interface Friend {
  player: Player
  handle?: string | null
  table?: FriendTable | null
}
/**
 * A table of a friend: to sit down at while it is open, or to watch.
 */
export interface FriendTable {
  code: string
  game: string
  status: string
}
/**
 * The queue: your place, and everyone who waits.
 */
export interface QueueInfo {
  on: boolean
  mine: MyPlace | null
  pools: PoolInfo[]
}
/**
 * Your place in the queue.
 */
export interface MyPlace {
  game: string
  seats: number
  pace: string
  waited: number
  waiting: number
  left: number | null
  code: string | null
}
/**
 * How many wait for the same, and how long half of those who come now will wait.
 */
export interface PoolInfo {
  game: string
  seats: number
  pace: string
  waiting: number
  left: number | null
}
/**
 * The reports that wait, the oldest first.
 */
export interface ReportQueue {
  reports: ReportFile[]
}
/**
 * A report, and everything about the guest whom it is about.
 */
export interface ReportFile {
  report: GuestReport
  by: string | null
  about: GuestFile
}
/**
 * What a guest reports about another, and what was said at the table or by that person.
 */
export interface GuestReport {
  time: number
  guest: string
  by: string | null
  table: string | null
  note: string
  said: ChatLine[]
  number: number
}
/**
 * A line of chat in a report.
 */
export interface ChatLine {
  guest: string
  name: string
  time: number
  text: string
  reported: boolean
}
/**
 * A guest, as a host sees them.
 */
export interface GuestFile {
  guest: string
  name: string
  handle: string | null
  created: number
  banned: boolean
  muted_until: number
  acts: HostAct[]
  renames: Rename[]
  said: ChatLine[]
}
/**
 * A name or a handle (with its @) that a guest had before.
 */
export interface Rename {
  guest: string
  time: number
  old: string
  new: string
}
/**
 * What was done about guests, the newest first.
 */
export interface ActList {
  acts: HostAct[]
  names: {
    [k: string]: string
  }
}
/**
 * Somebody, as far as they let you see: a part that is not for you is not in it.
 */
export interface Profile {
  player: Player
  handle: string
  parts: ('games' | 'ratings' | 'reports')[]
  mine?: boolean
  friend?: boolean
  games?: GameCount[]
  reports?: GameReports[]
}
/**
 * How many games of one kind a guest has finished.
 */
export interface GameCount {
  game: string
  games: number
}
/**
 * What the reports on a guest's games of one kind have found.
 */
export interface GameReports {
  game: string
  reports: number
  luck: number
  recent: number
  past: number | null
}
/**
 * Who may see each part of a profile.
 */
export interface ProfileShown {
  ratings: 'everyone' | 'friends' | 'nobody'
  games: 'everyone' | 'friends' | 'nobody'
  reports: 'everyone' | 'friends' | 'nobody'
}
/**
 * Those guests of whose profile you may see a part, and their handles.
 */
export interface Handles {
  handles: {
    [k: string]: string
  }
}
/**
 * Finished games of yours, the newest first.
 */
export interface MyGames {
  games: MyGame[]
  more?: boolean
  opponents?: Opponent[]
}
/**
 * A finished game of yours.
 */
export interface MyGame {
  lobby: Lobby
  seat: number
  ended: number
  outcome?: Outcome | null
  starred?: boolean
  study?: Study | null
}
/**
 * What the report on a game found about one seat.
 */
export interface Study {
  luck: number
  error: number
  rating: number
}
/**
 * Somebody with whom you have played.
 */
export interface Opponent {
  player: Player
  games: number
}
/**
 * The ratings of a person, that with the most games first.
 */
export interface RatingsOf {
  on: boolean
  ratings: RatingHistory[]
}
/**
 * A rating, and how it came about.
 */
export interface RatingHistory {
  game: string
  seats: number
  strength: Strength
  moments: RatedMoment[]
}
/**
 * The rating of a player or a bot at a game with a number of seats. 1500 is the mean.
 *
 *     Who is 100 above another beats them in 64 of 100 games of two.
 */
export interface Strength {
  rating: number
  margin: number
  games?: number
  finished?: number
  provisional?: boolean
}
/**
 * A rating after a game, and what the game changed.
 */
export interface RatedMoment {
  table: string
  ended: number
  rating: number
  margin: number
  gain: number
  luck: number
  taken: number
  quit?: boolean
}
/**
 * The best at a game with a number of seats, of those who keep their names.
 */
export interface Leaderboard {
  on: boolean
  seasons: string[]
  leaders: Leader[]
}
/**
 * A place on a leaderboard.
 */
export interface Leader {
  player: Player
  strength: Strength
}
/**
 * How strong those at a table are, and what its game has changed.
 */
export interface GameRated {
  strengths?: (Strength | null)[]
  verdict?: string | null
  seats?: SeatRated[]
}
/**
 * What a game has changed for a seat.
 */
export interface SeatRated {
  seat: number
  strength: Strength
  moment: RatedMoment
}
/**
 * Something that you have not seen yet.
 */
export interface NoticeInfo {
  number: number
  kind: ('ended' | 'invite' | 'turn' | 'waits') | ('ban' | 'lift' | 'mute' | 'warn')
  game: string
  code: string
  time: number
  name?: string
  reason?: string
  until?: number | null
}
/**
 * What you want to be told, and the ways that this server has.
 */
export interface HowToTell {
  settings: NoticeSettings
  push: string | null
  mail: boolean
  email: boolean
}
/**
 * What a guest wants to be told.
 */
export interface NoticeSettings {
  off?: ('ended' | 'invite' | 'turn' | 'waits')[]
  mail?: boolean
  quiet?: Quiet | null
}
/**
 * The hours in which a guest gets nothing, in minutes of their day; they may span midnight.
 */
export interface Quiet {
  start: number
  end: number
  zone: string
}
/**
 * The settings of a table as its host sends them: a field that is not known is refused.
 */
export interface TableSettings {
  game: string
  seats: number
  options?: {
    [k: string]: string
  }
  public?: boolean
  watching?: 'none' | 'open' | 'public'
  clock?: ClockRule
  takeover?: 'casual' | 'expert' | 'novice' | 'strong'
  absence?: 'bot' | 'end' | 'wait'
  bots?: ('casual' | 'expert' | 'novice' | 'strong')[]
  coach?: boolean
  rated?: boolean
  strict?: boolean
  own_data?: {} | null
  whatif?: WhatIf | null
  rematch_of?: string | null
  daily?: string | null
}
/**
 * A game with the data that it is played with.
 */
export interface GameInfo {
  meta: Game
  fingerprint: string
  data: {}
}
/**
 * A game's seats and options, and the levels of its bots.
 */
export interface Game {
  name: string
  version: number
  seats: number[]
  options: Option[]
  secrets: boolean
  levels: ('casual' | 'expert' | 'novice' | 'strong')[]
}
/**
 * A choice made for a table before the game: its values, the first being the default.
 */
export interface Option {
  name: string
  values: string[]
  about: string
}
/**
 * The tables that a guest may be interested in.
 */
export interface Listing {
  open: Lobby[]
  running: Lobby[]
  mine: Lobby[]
  invited: Lobby[]
  called: Lobby[]
  summaries: {
    [k: string]: Summary
  }
  queue: boolean
  callers: {
    [k: string]: string
  }
}
/**
 * How the game of a table stands.
 */
export interface Summary {
  changed: number
  waiting?: number[]
  outcome?: Outcome | null
  until?: number | null
}
/**
 * How many tables of a game have begun, by what became of them. What-ifs are not counted.
 */
export interface GameCounts {
  game: string
  running: number
  finished: number
  ended_by_players: number
  never_started: number
  ended_by_operator: number
}
/**
 * A finished game for a viewer, from its beginning to its end.
 */
export interface Story {
  game: string
  version: number
  options: {
    [k: string]: string
  }
  seats: number
  viewer: number | null
  names: string[]
  faces: string[]
  moments: StoryMoment[]
  tally: Line[][]
  outcome?: Outcome | null
  before?: number
  data?: {} | null
}
/**
 * One step of a finished game, and the game after it. The first moment is before all steps.
 */
export interface StoryMoment {
  seq: number
  at: number
  text: string
  events: unknown[]
  view: unknown
  decided_by?: number[]
  legal?: unknown[]
  draw?: Drew | null
}
/**
 * A coach's advice on the decision that was open.
 */
export interface Coached {
  table: string
  at: number
  advice: Advice
}
/**
 * A coach's advice about one decision.
 */
export interface Advice {
  seat: number
  opinions: Opinion[]
  ways?: Way[]
}
/**
 * A coach's opinion of one legal action.
 */
export interface Opinion {
  action: unknown
  loss: number
  odds?: Odds[]
}
/**
 * The chances of one card.
 */
export interface Odds {
  card: string
  make: number
  plan: number
  hold?: number
}
/**
 * A bumper's drive in a direction from the present position, and the bumper it would hit.
 */
export interface Way {
  bumper: number
  heading: string
  path: string[]
  hit?: number | null
}
/**
 * A report on a finished game, or its progress.
 */
export interface StudyOfGame {
  state: string
  done?: number
  of?: number
  report?: Report | null
}
/**
 * A game, judged: the chances before its first step and after each, and what moved them.
 */
export interface Report {
  game: string
  seats: number
  chances: number[][]
  accounts: BumpyardLabAnalysisAccount[]
  decisions: Decision[]
  turning: number[]
}
/**
 * One seat's game: result - start = luck + read - error + gifts + drift.
 */
export interface BumpyardLabAnalysisAccount {
  start: number
  result: number
  own_dice: number
  others_dice: number
  cards: number
  read: number
  error: number
  gifts: number
  drift: number
  decisions: number
  rating: number
  percentile: number
}
/**
 * A decision that was not forced: its action, the best action, and the cost of the error.
 */
export interface Decision {
  step: number
  seat: number
  played: string
  best: string
  error: number
}
/**
 * The daily games of the last days and of those to come, the newest first.
 */
export interface Commitments {
  dailies: Commitment[]
}
/**
 * A daily game as it is published before its day: the root of all its dice and cards.
 */
export interface Commitment {
  day: string
  game: string
  root: string
  secret?: string | null
}
/**
 * The daily games of today.
 */
export interface Today {
  day: string
  ends: number
  games: DailyGame[]
  streak: Streak
}
/**
 * A daily game, and how many have tried it.
 */
export interface DailyGame {
  game: string
  bots: ('casual' | 'expert' | 'novice' | 'strong')[]
  root: string
  begun?: number
  mine?: MyTry | null
}
/**
 * Your try at a daily: its table, and its result once the game is over.
 */
export interface MyTry {
  table: string
  finished?: boolean | null
  won?: boolean
  score?: number
  best?: number
  squares?: string
}
/**
 * On how many days a guest has finished a daily without missing one, but for those forgiven.
 */
export interface Streak {
  days: number
  forgiven: boolean
  today: boolean
}
/**
 * The table of results of a daily: the best, your friends and you.
 */
export interface DailyResults {
  day: string
  game: string
  ends: number
  root: string
  begun: number
  finished: number
  open?: boolean
  mine?: MyTry | null
  better?: number | null
  results?: DailyResult[]
}
/**
 * A finished try, with its place among all.
 */
export interface DailyResult {
  place: number
  score: number
  best: number
  player?: Player | null
  won?: boolean
  you?: boolean
  friend?: boolean
  study?: Study | null
  table?: string | null
}
/**
 * A lesson, played: its scenes in order.
 */
export interface Lesson {
  game: string
  seats: number
  learner: number
  scenes: Scene[]
}
/**
 * One step of a lesson as its learner sees it.
 */
export interface Scene {
  say: string
  events: unknown[][]
  view: unknown
  legal: unknown[]
  wanted: number | null
  waiting: number[]
}

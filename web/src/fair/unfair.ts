/** What a server, or who speaks through it, did wrong. Each reason has a sentence: `unfair-REASON`. */
export const REASONS = [
  'not-asked', // chance is drawn without bytes of mine
  'seat', // my seat is not a person's, or not the one that I pledged for
  'entry-changed', // entry 0 is another than it was
  'root', // a daily has another root than the one that was published for it
  'settings', // entry 0 has other settings than the lobby
  'pledge', // a pledge is missing, or another than it was
  'late-pledge', // bytes are asked for before everyone has pledged theirs
  'bytes', // bytes or keys of a seat that are not those that it pledged, or mine are missing
  'elsewhere', // a decision was made on my seat that I did not make
  'label', // a draw is not named as draws are, or is sealed and may not be
  'number', // a draw is skipped or repeated
  'key', // a key or the secret does not lead to the root of entry 0
  'outcome', // dice or a card are not what their key gives, or not what was shown
  'split', // another player is shown another log
  'signature', // a message in another's name is not signed by them
  'undo', // something was taken back that can't be
  'choice', // a choice of mine, or one that was sealed, is another
  'seal', // I was to open a choice before all had sealed, or somebody sealed another since
  'hash', // the log is not one chain, or not the one that it was
  'log', // the log can't be read
] as const
export type Reason = (typeof REASONS)[number]

/** What went wrong, and by whose seat if it is about one. */
export interface Failure {
  reason: Reason
  seat: number | null
}

export class Unfair extends Error {
  constructor(
    readonly reason: Reason,
    readonly seat: number | null = null, // whose part is wrong, if it is one seat's
  ) {
    super(reason)
  }
}

/** Fails with a reason, unless something is as it has to be. */
export function insist(right: boolean, reason: Reason, seat: number | null = null): void {
  if (!right) throw new Unfair(reason, seat)
}

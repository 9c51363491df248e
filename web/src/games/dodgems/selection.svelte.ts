/**
 * What a player has chosen and not done yet, a token at a time, and what that would cost. A choice is dropped when the
 * board changes, not when others choose at the same time.
 */
import { untrack } from 'svelte'
import { settings } from '../../settings.svelte.ts'
import { t } from '../../words/words.svelte.ts'
import type { BoardProps } from '../board.ts'
import { cardInFull, colourName, isDummy, shortName, sideOf } from './cards.ts'
import {
  choose,
  fitting,
  kind,
  meant,
  offered as offeredBy,
  tokens,
  usual,
  value,
  type Token,
} from './tokens.ts'
import { wayName, wouldDo } from './sentences.ts'
import type { Seen } from './show.ts'
import { couldHit } from './threats.ts'
import { angle, headingOf } from './track.ts'
import type { Action, Data } from './types.gen.ts'

export type Selection = ReturnType<typeof createSelection>

/** Made once by the board; its getters change with the view and with every tap. */
export function createSelection(props: () => BoardProps) {
  const { model, names, hints = null } = $derived(props())
  const view = $derived(model.view as Seen)
  const data = $derived(model.data as Data)
  const legal = $derived(model.legal as readonly Action[])
  const side = $derived(sideOf(view))
  const head = $derived(view.pending[0])
  const doing = $derived(legal[0]?.type === 'pass' ? 'react' : (legal[0]?.type ?? null))
  /** The bumper that the game waits for. */
  const driving = $derived(
    !model.over && !model.showing && head && 'bumper' in head && model.waiting.length ? head.bumper : null,
  )
  const forDummy = $derived(driving !== null && isDummy(view, driving))

  // --- the chosen tokens ---

  let chosen = $state.raw<Token[]>([])
  let looked = $state<Token | null>(null) // under the pointer or with the focus
  let sure = $state(false) // it has to be confirmed
  let sealed = $state.raw<{ at: number; cards: Token[] } | null>(null) // what I picked in secret, as long as it is one

  const offered = $derived(offeredBy(legal))
  const ready = $derived(meant(legal, chosen))
  const pass = $derived(legal.find(({ type }) => type === 'pass') ?? null)

  // At first the usual choice: most drive as far as they can.
  let decision: number | null = null
  $effect(() => {
    const at = model.decision
    const now = legal
    untrack(() => {
      if (at === decision && chosen.length && (!now.length || fitting(now, chosen).length)) return
      decision = at
      chosen = usual(now)
      looked = null
      sure = false
    })
  })

  function act(action: Action | null): void {
    if (!action) return
    if (settings.confirm && !sure) {
      sure = true
      return
    }
    sure = false
    if (action.type === 'pick' && model.decision !== null)
      sealed = { at: model.decision, cards: tokens(action) }
    void model.act(action)
  }

  /** Chooses; a second press does it, unless several go together. */
  function press(token: Token): void {
    if (!offered.includes(token)) return
    const several = ready?.type === 'discard' && ready.cards.length > 1
    if (chosen.includes(token) && ready && !several) {
      act(ready)
      return
    }
    sure = false
    chosen = choose(legal, chosen, token)
  }

  function dropCard(token: Token, place: string): void {
    if (!chosen.includes(token)) chosen = choose(legal, chosen, token)
    if (offered.includes(place) && !chosen.includes(place)) chosen = choose(legal, chosen, place)
    const action = meant(legal, chosen)
    if (action) act(action)
  }
  function dropCar(place: string): void {
    if (!offered.includes(place)) return
    chosen = choose(
      legal,
      chosen.filter((token) => token !== place),
      place,
    )
    act(meant(legal, chosen))
  }

  // --- what it would do ---

  const tell = (token: Token) => {
    const found = fitting(legal, [token])
    return found.length === 1 ? wouldDo(found[0]!, view, names, data) : name(token)
  }
  function name(token: Token): string {
    const what = value(token)
    switch (kind(token)) {
      case 'card':
        return cardInFull(what, names.me ?? 0, view, data)
      case 'dummy':
        return t('dodgems-for-dummy', { card: cardInFull(what, view.seats, view, data) })
      case 'target': {
        const bumper = view.bumpers.findIndex(({ colour }) => colour === what)
        return `${shortName(bumper, names)}, ${colourName(what)}`
      }
      case 'way':
        return wayName(what)
      default:
        return what
    }
  }

  // --- what the coach says ---

  /** What it costs to choose this too, if all else is chosen well. */
  const cost = (token: Token) =>
    hints?.least(
      fitting(
        legal,
        kind(token) === 'card' || kind(token) === 'dummy'
          ? [token]
          : [...chosen.filter((each) => kind(each) !== kind(token)), token],
      ),
    ) ?? null
  const threats = $derived(
    hints ? couldHit(view, hints.ways, data).filter(({ hit }) => hit === names.me) : [],
  )

  /** What can be chosen beside the cards: arrows, numbers, whom and which way. */
  const options = $derived.by((): Token[] => {
    if (doing === 'announce' || doing === 'move' || doing === 'start') return offered
    if (doing !== 'react' || !chosen.some((token) => kind(token) === 'card')) return []
    const card = chosen.find((token) => kind(token) === 'card')!
    const all = [...new Set(fitting(legal, [card]).flatMap(tokens))]
    return [
      ...all.filter((token) => kind(token) === 'target'),
      ...all.filter((token) => kind(token) === 'way'),
    ]
  })
  /** What can be chosen on the track: cars only when a card that is meant for one of them has been. */
  const onTrack = $derived(doing === 'react' ? options : offered)
  const drivers = $derived(doing === 'take' ? offered : [])
  const hand = $derived(
    names.me !== null && view.viewer !== null ? (view.hands[view.viewer]?.cards ?? []) : [],
  )
  const dummy = $derived(view.bumpers.length > view.seats ? (view.hands[view.seats]?.cards ?? []) : [])
  const dummyTurn = $derived(dummy.length ? angle(headingOf(view.bumpers[view.seats]!.side, 'F'), side) : 0)
  const isSealed = (token: Token) =>
    head?.type === 'pick' &&
    !legal.length &&
    sealed?.at === model.decision &&
    Boolean(sealed?.cards.includes(token))

  /** Listeners of an element that shows what its token would do. */
  const looks = (token: Token) => ({
    onpointerenter: () => (looked = token),
    onpointerleave: () => (looked = null),
    onfocus: () => (looked = token),
    onblur: () => (looked = null),
  })
  /** Goes back to the choice at first. */
  function reset(): void {
    chosen = usual(legal)
    sure = false
  }

  return {
    get view() {
      return view
    },
    get data() {
      return data
    },
    get legal() {
      return legal
    },
    get side() {
      return side
    },
    get head() {
      return head
    },
    get doing() {
      return doing
    },
    get driving() {
      return driving
    },
    get forDummy() {
      return forDummy
    },
    get chosen() {
      return chosen
    },
    get looked() {
      return looked
    },
    get sure() {
      return sure
    },
    get offered() {
      return offered
    },
    get ready() {
      return ready
    },
    get pass() {
      return pass
    },
    get threats() {
      return threats
    },
    get options() {
      return options
    },
    get onTrack() {
      return onTrack
    },
    get drivers() {
      return drivers
    },
    get hand() {
      return hand
    },
    get dummy() {
      return dummy
    },
    get dummyTurn() {
      return dummyTurn
    },
    look: (token: Token | null) => (looked = token),
    clear: () => (chosen = []),
    act,
    press,
    dropCard,
    dropCar,
    tell,
    cost,
    isSealed,
    looks,
    reset,
  }
}

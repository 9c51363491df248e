/**
 * What a player has chosen on the board and not done yet: dice to keep, a card to claim; and what that would do.
 * A choice holds as long as what it was made for.
 */
import { untrack } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'
import { priced } from '../../board/cost.ts'
import type { Piece } from '../../board/identity.ts'
import { settings } from '../../settings.svelte.ts'
import { t } from '../../words/words.svelte.ts'
import type { BoardProps } from '../board.ts'
import { HAND, lineOfWays, rolled, same, showing, within } from '../dice.ts'
import { BONUS, cardName } from './cards.ts'
import { follower } from './pieces.ts'
import { bonusPlace, place, wouldDo as tellWould } from './sentences.ts'
import type { Seen } from './show.ts'
import type { Action, Claim, Data, Keep } from './types.gen.ts'

interface Button {
  label: string
  run: () => void
  action: Action
}

export type Selection = ReturnType<typeof createSelection>

/** Made once by the board; its getters change with the view and with every tap. */
export function createSelection(props: () => BoardProps) {
  const { model, names, hints = null } = $derived(props())
  const view = $derived(model.view as Seen)
  const data = $derived(model.data as Data)
  const position = $derived(view.table)
  const legal = $derived(model.legal as readonly Action[])
  const just = $derived(view.just)

  // --- the dice ---

  const chosen = new SvelteSet<string>() // by the id of a die; 'bonus' is the bonus die
  const follow = follower(() => chosen)
  const dice = $derived.by(() => {
    const now = view
    return untrack(() => follow(now))
  })
  const hand = $derived(dice.get(HAND) ?? [])
  const inHand = $derived(
    position.bonus_face !== null && ['refill', 'roll', 'keep', 'turn'].includes(position.phase),
  ) // the bonus die
  const fresh = $derived(rolled(view, hand, chosen))

  const keeping = $derived(legal.some((action) => action.type === 'keep'))
  const turning = $derived(new Set(legal.flatMap((action) => (action.type === 'turn' ? [action.die] : []))))
  const claims = $derived.by(() => {
    const found = new Map<string, Claim[]>()
    for (const action of legal)
      if (action.type === 'claim') found.set(action.card, [...(found.get(action.card) ?? []), action])
    return found
  })
  const claiming = $derived(claims.size > 0)

  // Kept dice stay chosen until rolling ends, dice for a card until they are placed.
  $effect(() => {
    if (position.phase !== 'keep' && position.phase !== 'roll')
      untrack(() => {
        if (chosen.size) chosen.clear()
      })
  })
  $effect(() => {
    void model.decision
    untrack(() => {
      target = null
      sure = null
      for (const id of chosen) if (id !== BONUS && !hand.some((die) => die.id === id)) chosen.delete(id)
    })
  })

  let target = $state<string | null>(null) // the card for which dice are being chosen
  let sure = $state<Action | null>(null) // what has to be confirmed
  let looked = $state<string | null>(null) // the card under the pointer or with the focus
  let over = $state<string | null>(null) // the place under a drag

  const faces = (ids: ReadonlySet<string>) => hand.filter((die) => ids.has(die.id)).map((die) => die.face)

  const open = $derived(
    new Map([...claims].filter(([, ways]) => ways.some(({ dice: some }) => within(faces(chosen), some)))),
  ) // what the chosen dice can still claim: everything, while none is chosen

  const keep = $derived(
    legal.find(
      (action): action is Keep =>
        action.type === 'keep' &&
        same(action.dice, faces(chosen)) &&
        action.bonus === (inHand && chosen.has(BONUS)),
    ),
  )
  const stop = $derived(
    legal.find(
      (action): action is Keep =>
        action.type === 'keep' && action.dice.length === hand.length && action.bonus === inHand,
    ),
  )
  const again = $derived(
    hand.length + (inHand ? 1 : 0) - faces(chosen).length - (inHand && chosen.has(BONUS) ? 1 : 0),
  )

  // --- what the coach says ---

  const meant = $derived(keep ?? (again === 0 ? stop : undefined)) // what would be kept as it is chosen now
  const odds = $derived(
    new Map((keeping && meant && hints ? hints.odds(meant) : []).map((each) => [each.card, each])),
  )
  const advised = $derived.by(() => {
    const best = hints?.best as Action | undefined
    return showing(hand, best?.type === 'keep' ? best.dice : [])
  })
  const chances = (card: string) => {
    const found = odds.get(card)
    return (
      found &&
      t('coach-odds', {
        card: cardName(card),
        make: Math.round(found.make * 100),
        plan: Math.round(found.plan * 100),
        hold: Math.round((found.hold ?? 0) * 100),
      })
    )
  }

  // --- actions ---

  function act(action: Action): void {
    if (settings.confirm && action.type !== 'keep' && sure !== action) {
      sure = action
      return
    }
    sure = null
    target = null
    void model.act(action)
  }

  function press(die: Piece): void {
    if (turning.has(die.face)) {
      act(legal.find((action) => action.type === 'turn' && action.die === die.face)!)
      return
    }
    if (!keeping && !claiming) return
    if (!chosen.delete(die.id)) chosen.add(die.id)
    if (target) {
      const way = claims.get(target)?.find((claim) => same(claim.dice, faces(chosen)))
      if (way && claims.get(target)!.every((claim) => claim === way || !within(way.dice, claim.dice)))
        claim(target)
    }
  }

  /** Claims a card with the dice that were chosen; with the only ones that fit; or asks which. */
  function claim(card: string, ids: ReadonlySet<string> = chosen): void {
    const ways = claims.get(card)
    if (!ways) return
    const wanted = faces(ids)
    const fitting = ways.filter((way) => within(wanted, way.dice))
    const exact = wanted.length ? fitting.find((way) => same(way.dice, wanted)) : undefined
    const only = fitting.length === 1 ? fitting[0] : undefined
    if (exact ?? only) {
      act((exact ?? only)!)
      return
    }
    if (!fitting.length) chosen.clear()
    target = target === card ? null : card
  }

  function drop(die: Piece, to: string): void {
    if (keeping && (to === 'kept' || to === 'loose')) {
      if (to === 'kept') chosen.add(die.id)
      else chosen.delete(die.id)
    } else if (claiming && claims.has(to)) claim(to, new Set([...chosen, die.id]))
  }

  // --- the buttons ---

  const main = $derived.by((): Button | null => {
    const roll = legal.find((action) => action.type === 'roll')
    if (roll) {
      const count = position.piles.filter(({ placed }) => placed?.owner === position.player).length
      return {
        label: count ? t('tumble-take-and-roll', { count }) : t('tumble-roll'),
        run: () => act(roll),
        action: roll,
      }
    }
    if (keeping && keep && again > 0)
      return { label: t('tumble-roll-again', { count: again }), run: () => act(keep), action: keep }
    if (keeping && stop) return { label: t('tumble-stop'), run: () => act(stop), action: stop }
    const end = legal.find((action) => action.type === 'done' || action.type === 'leave')
    if (end)
      return {
        label: end.type === 'done' ? t('tumble-done') : t('tumble-leave'),
        run: () => act(end),
        action: end,
      }
    return null
  })
  const second = $derived<Button | null>(
    keeping && stop && again > 0 ? { label: t('tumble-stop'), run: () => act(stop), action: stop } : null,
  )

  const ways = $derived(
    (target && claims.get(target)?.filter((claim) => within(faces(chosen), claim.dice))) || [],
  )
  // As many as fit in a line, the smallest first; choosing dice leaves fewer.
  const offered = $derived.by(() => {
    let room = lineOfWays()
    return [...ways]
      .sort((a, b) => a.dice.length - b.dice.length)
      .filter(({ dice: some }) => (room -= some.length * 25 + (hints ? 60 : 23)) >= 0)
  })

  const wouldDo = (card: string, dice: readonly number[]) => tellWould(card, dice, view, names, data)

  const note = $derived.by(() => {
    if (sure) return t('tumble-note-sure')
    if (target) return t('tumble-note-choose', { card: cardName(target) })
    const asked = over ?? looked
    const looking = asked && claims.get(asked)
    if (looking)
      return looking.length === 1
        ? wouldDo(asked, looking[0]!.dice)
        : t('named', { name: cardName(asked), value: t('tumble-ways', { count: looking.length }) })
    if (turning.size) return t('tumble-note-turn', { face: position.bonus_face ?? 0 })
    if (keeping) return t('tumble-note-keep', { left: position.rolls_left })
    if (claiming) return t('tumble-note-claim')
    if (legal.some((action) => action.type === 'roll')) return t('tumble-note-ready')
    if (legal.length) return t('tumble-note-done')
    if (model.over || position.starts.length || position.phase === 'deal') return null
    return position.player === names.me ? null : t('tumble-note-waiting', names.who(position.player))
  })

  const remark = $derived(
    chances(over ?? looked ?? '') ?? (hints && t(odds.size ? 'coach-legend-cards' : 'coach-legend')),
  )

  function toggleBonus(): void {
    if (keeping && !chosen.delete(BONUS)) chosen.add(BONUS)
  }

  const pileLabel = (at: number) => {
    const card = position.piles[at]!.card
    const open = card ? claims.get(card) : undefined
    const what = place(view, at, names, data)
    const likely = card && chances(card)
    if (likely) return `${what}. ${likely}`
    return open
      ? priced(
          `${what}. ${open.length === 1 ? wouldDo(card!, open[0]!.dice) : t('tumble-ways', { count: open.length })}`,
          hints?.least(open),
        )
      : what
  }
  const bonusLabel = () => {
    const ways = claims.get(BONUS)
    const what = bonusPlace(view, names)
    return ways ? priced(`${what}. ${t('tumble-ways', { count: ways.length })}`, hints?.least(ways)) : what
  }
  function cancel(): void {
    target = null
    chosen.clear()
  }

  return {
    get data() {
      return data
    },
    get position() {
      return position
    },
    get just() {
      return just
    },
    get blow() {
      return view.blow
    },
    get chosen() {
      return chosen
    },
    get dice() {
      return dice
    },
    get hand() {
      return hand
    },
    get inHand() {
      return inHand
    },
    get fresh() {
      return fresh
    },
    get keeping() {
      return keeping
    },
    get turning() {
      return turning
    },
    get open() {
      return open
    },
    get claiming() {
      return claiming
    },
    get advised() {
      return advised
    },
    get odds() {
      return odds
    },
    get main() {
      return main
    },
    get second() {
      return second
    },
    get offered() {
      return offered
    },
    get note() {
      return note
    },
    get remark() {
      return remark
    },
    get target() {
      return target
    },
    get sure() {
      return sure
    },
    get over() {
      return over
    },
    /** The card or the bonus die under the pointer, or with the focus. */
    look: (at: string | null) => (looked = at),
    dragOver: (at: string | null) => (over = at),
    act,
    press,
    claim,
    drop,
    toggleBonus,
    cancel,
    wouldDo,
    pileLabel,
    bonusLabel,
  }
}

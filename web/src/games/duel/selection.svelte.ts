/**
 * What a player has chosen on the board and not done yet: dice, a Bonus card, a card to place or to exchange; and
 * what that would do. A choice holds as long as what it was made for.
 */
import { untrack } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'
import type { Piece } from '../../board/identity.ts'
import { settings } from '../../settings.svelte.ts'
import { t } from '../../words/words.svelte.ts'
import type { BoardProps } from '../board.ts'
import { HAND, rolled, same, within } from '../dice.ts'
import { theCard } from './cards.ts'
import { sort, strongest, swapOf } from './choices.ts'
import { swapped, withCard } from './grid.ts'
import { follower } from './pieces.ts'
import { score } from './score.ts'
import { wouldClaim } from './sentences.ts'
import type { Seen } from './show.ts'
import type { Action, Claim, Data, Turn } from './types.gen.ts'

export type Selection = ReturnType<typeof createSelection>

/** Made once by the board; its getters change with the view and with every tap. */
export function createSelection(props: () => BoardProps) {
  const { model, names } = $derived(props())
  const view = $derived(model.view as Seen)
  const data = $derived(model.data as Data)
  const position = $derived(view.table)
  const may = $derived(sort(model.legal as readonly Action[]))
  const me = $derived(names.me)
  const own = $derived((me !== null && position.grids[me]) || [])
  const ownHand = $derived((me !== null && view.hands[me]) || [])
  const now = $derived(score(own, ownHand, data)) // what my grid and hand are worth

  // --- the dice ---

  const chosen = new SvelteSet<string>() // dice to keep or to claim with
  const follow = follower(() => chosen)
  const dice = $derived.by(() => {
    const seen = view
    return untrack(() => follow(seen))
  })
  const hand = $derived(dice.get(HAND) ?? [])
  const fresh = $derived(rolled(view, hand, chosen))
  const keeping = $derived(may.keeps.length > 0)
  const faces = (ids: ReadonlySet<string>) => hand.filter((die) => ids.has(die.id)).map((die) => die.face)
  const keep = $derived(may.keeps.find((action) => same(action.dice, faces(chosen))))
  const stop = $derived(may.keeps.find((action) => action.dice.length === hand.length))
  const again = $derived(hand.length - faces(chosen).length)

  // --- the held card: a Bonus card, a card to place, a card to exchange, a card to claim ---

  let held = $state<string | null>(null) // a Bonus card
  let taken = $state<string | null>(null) // a card to place
  let first = $state<string | null>(null) // a place whose card is to be exchanged
  let target = $state<string | null>(null) // what dice are being chosen for
  let turning = $state<number | null>(null) // the die that a Bonus card is to turn
  let sure = $state<Action | null>(null) // what has to be confirmed
  let looked = $state<string | null>(null) // the card or place under the pointer or with the focus
  let over = $state<string | null>(null) // the same under a drag
  let blocked = $state(false) // the player tried to end a turn that can't end yet

  function letGo(): void {
    held = taken = first = target = turning = sure = null
    blocked = false
  }
  // Kept dice stay chosen until rolling ends, anything else until the board changes.
  $effect(() => {
    if (position.phase !== 'keep' && position.phase !== 'roll')
      untrack(() => {
        if (chosen.size) chosen.clear()
      })
  })
  $effect(() => {
    void model.decision
    untrack(() => {
      letGo()
      for (const id of chosen) if (!hand.some((die) => die.id === id)) chosen.delete(id)
    })
  })

  const placing = $derived(may.places.size ? (taken ?? [...may.places.keys()][0]!) : null)
  const free = $derived(
    new Map(
      [...((placing && may.places.get(placing)) || new Map<string, unknown>()).keys()].map((place) => [
        place,
        score(withCard(own, place, placing!), ownHand, data).total - now.total,
      ]),
    ),
  )
  const swaps = $derived(
    new Map(
      may.swaps.length
        ? own.map(([place]): [string, number | null] => [
            place,
            first && first !== place
              ? score(swapped(own, first, place), ownHand, data).total - now.total
              : null,
          ])
        : [],
    ),
  )

  const expels = $derived((held && may.expels.get(held)) || null)
  const protects = $derived((held && may.protects.get(held)) || null)
  const turns = $derived((held && may.turns.get(held)) || ([] as Turn[]))
  const claims = $derived(expels ?? (held ? new Map<string, Claim[]>() : may.claims))
  const claiming = $derived(claims.size > 0)
  const wouldDo = (claim: Claim) => wouldClaim(claim, view, names, data)
  const open = $derived(
    protects
      ? new Map(
          [...protects.keys()].map((claim) => [claim, t('duel-effect-protect', { card: theCard(claim) })]),
        )
      : new Map(
          [...claims].flatMap(([card, all]): [string, string][] => {
            const ways = all.filter((way) => within(faces(chosen), way.dice)) // for the chosen dice, if some are
            if (!ways.length) return []
            const would = wouldDo(strongest(ways))
            return [
              [card, ways.length === 1 ? would : `${would} · ${t('duel-ways', { count: ways.length })}`],
            ]
          }),
        ),
  )
  // --- actions ---

  function act(action: Action): void {
    if (settings.confirm && action.type !== 'keep' && sure !== action) {
      sure = action
      return
    }
    letGo()
    void model.act(action)
  }

  function press(die: Piece): void {
    if (turns.length) {
      turn(die.face)
      return
    }
    if (!keeping && !claiming) return
    if (!chosen.delete(die.id)) chosen.add(die.id)
  }
  function turn(face: number): void {
    const ways = turns.filter((way) => way.die === face)
    if (ways.length === 1) act(ways[0]!)
    else turning = ways.length && turning !== face ? face : null
  }

  /** Claims a card with the dice that were chosen; with the only ones that fit; or asks which. Or protects it. */
  function claim(card: string, ids: ReadonlySet<string> = chosen): void {
    const shield = protects?.get(card)
    if (shield) {
      act(shield)
      return
    }
    const ways = claims.get(card)
    if (!ways) {
      looked = card
      return
    }
    const wanted = faces(ids)
    const fitting = ways.filter((way) => within(wanted, way.dice))
    const exact = wanted.length ? fitting.find((way) => same(way.dice, wanted)) : undefined
    const only = ways.length === 1 ? ways[0] : fitting.length === 1 ? fitting[0] : undefined
    if (exact ?? only) {
      act((exact ?? only)!)
      return
    }
    if (!fitting.length) chosen.clear()
    target = target === card ? null : card
  }

  function hold(card: string): void {
    const next = held === card ? null : card
    letGo()
    held = next
    chosen.clear()
  }

  function cell(place: string): void {
    const way = placing && may.places.get(placing)?.get(place)
    if (way) {
      act(way)
      return
    }
    if (!may.swaps.length) return
    const swap = first && swapOf(may, first, place)
    if (swap) act(swap)
    else first = first === place ? null : place
  }

  function dropDie(die: Piece, to: string): void {
    if (keeping && to === 'kept') chosen.add(die.id)
    else if (keeping && to === 'loose') chosen.delete(die.id)
    else if (claims.has(to)) claim(to, new Set([...chosen, die.id]))
  }
  function dropBonus(card: string, to: string): void {
    const die = hand.find(({ id }) => `die ${id}` === to)
    held = card
    const reroll = may.rerolls.get(card)
    if (reroll && (die || to === 'loose')) act(reroll)
    else if (die) turn(die.face)
    else if (open.has(to)) claim(to)
  }
  const dropCard = (card: string, to: string) => {
    const way = may.places.get(card)?.get(to.replace('grid:', ''))
    if (way) act(way)
    else taken = card
  }
  const dropCell = (from: string, to: string) => {
    const swap = swapOf(may, from, to.replace('grid:', ''))
    if (swap) act(swap)
  }
  const refill = (pile: 'colour' | 'point') => {
    const way = may.refills.find((each) => each.pile === pile)
    if (way) act(way)
  }
  function cancel(): void {
    letGo()
    chosen.clear()
  }

  return {
    get view() {
      return view
    },
    get data() {
      return data
    },
    get position() {
      return position
    },
    get may() {
      return may
    },
    get me() {
      return me
    },
    get own() {
      return own
    },
    get ownHand() {
      return ownHand
    },
    get now() {
      return now
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
    get fresh() {
      return fresh
    },
    get keeping() {
      return keeping
    },
    get keep() {
      return keep
    },
    get stop() {
      return stop
    },
    get again() {
      return again
    },
    get held() {
      return held
    },
    get first() {
      return first
    },
    get target() {
      return target
    },
    get turning() {
      return turning
    },
    get sure() {
      return sure
    },
    get looked() {
      return looked
    },
    get over() {
      return over
    },
    get blocked() {
      return blocked
    },
    get placing() {
      return placing
    },
    get free() {
      return free
    },
    get swaps() {
      return swaps
    },
    get expels() {
      return expels
    },
    get protects() {
      return protects
    },
    get turns() {
      return turns
    },
    get claims() {
      return claims
    },
    get claiming() {
      return claiming
    },
    get open() {
      return open
    },
    look: (at: string | null) => (looked = at),
    dragOver: (at: string | null) => (over = at),
    take: (card: string) => (taken = card),
    block: () => (blocked = true),
    faces,
    wouldDo,
    act,
    press,
    claim,
    hold,
    cell,
    cancel,
    refill,
    dropDie,
    dropBonus,
    dropCard,
    dropCell,
  }
}

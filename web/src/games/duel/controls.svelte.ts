/** The buttons in the tray and the sentence above them: what can be done now with what was chosen. */
import { announcer } from '../../board/announce.svelte.ts'
import { list, t } from '../../words/words.svelte.ts'
import type { BoardProps } from '../board.ts'
import { lineOfWays, within } from '../dice.ts'
import { BONUS, cardName, info, powerName, theCard } from './cards.ts'
import { playable, weight } from './choices.ts'
import type { Selection } from './selection.svelte.ts'
import { bonusPlace, bonusText, gainText } from './sentences.ts'
import type { Action } from './types.gen.ts'

interface Button {
  label: string
  run: () => void
  action?: Action
  blocked?: boolean
}

export type Controls = ReturnType<typeof createControls>

export function createControls(props: () => BoardProps, selection: Selection) {
  const { model, names } = $derived(props())
  const {
    view,
    data,
    position,
    may,
    me,
    ownHand,
    now,
    chosen,
    keeping,
    keep,
    stop,
    again,
    held,
    first,
    target,
    turning,
    sure,
    looked,
    over,
    blocked,
    placing,
    free,
    swaps,
    expels,
    protects,
    turns,
    claims,
    open,
  } = $derived(selection)
  const { act, faces } = selection

  /** The place of the river that is to be refilled. */
  const gap = $derived.by(() => {
    if (!['refill', 'colour', 'point'].includes(position.phase)) return null
    const found = position.river.findIndex((spot) => spot.card === null)
    return found < 0 ? null : found
  })
  const only = $derived(free.size === 1 ? [...free.keys()][0]! : null) // the place for the card that goes next
  const pileText = (pile: 'colour' | 'point') =>
    pile === 'colour'
      ? t('duel-pile-colour', { count: view.piles[0] })
      : t('duel-pile-point', { count: view.piles[1] })
  const duty = $derived([...may.claims.keys()].filter((card) => card !== BONUS))
  const main = $derived.by((): Button | null => {
    const { begin, end } = may
    if (begin)
      return {
        label: begin.type === 'roll' ? t('duel-roll') : t('duel-retrieve'),
        run: () => act(begin),
        action: begin,
      }
    const reroll = held && may.rerolls.get(held)
    if (reroll)
      return { label: t('duel-play', { power: powerName(held!) }), run: () => act(reroll), action: reroll }
    if (keeping && keep && again > 0)
      return { label: t('duel-roll-again', { count: again }), run: () => act(keep), action: keep }
    if (keeping && stop) return { label: t('duel-stop'), run: () => act(stop), action: stop }
    if (end)
      return {
        label: end.type === 'done' ? t('duel-done') : t('duel-leave'),
        run: () => act(end),
        action: end,
      }
    // One place, one pile: nothing has to be asked.
    const place = only && placing && may.places.get(placing)?.get(only)
    if (place) return { label: t('duel-place-it'), run: () => act(place), action: place }
    const pile = may.refills.length === 1 ? may.refills[0] : undefined
    if (pile) return { label: pileText(pile.pile), run: () => act(pile), action: pile }
    if (position.phase === 'claim' && model.legal.length)
      return {
        label: t('duel-done'),
        blocked: true,
        run: () => {
          selection.block()
          announcer.say(dutyText())
        },
      }
    return null
  })
  const second = $derived<Button | null>(
    keeping && stop && again > 0 ? { label: t('duel-stop'), run: () => act(stop), action: stop } : null,
  )
  const dutyText = () => t('duel-duty', { cards: list(duty.map(cardName), 'disjunction') })
  const ways = $derived(
    (target && claims.get(target)?.filter((way) => within(faces(chosen), way.dice))) || [],
  )
  // As many as fit in a line, the strongest first; choosing dice leaves fewer.
  const offered = $derived.by(() => {
    let room = lineOfWays()
    return [...ways]
      .sort((a, b) => weight(b) - weight(a))
      .filter(({ dice: some }) => (room -= some.length * 21 + 20) >= 0)
  })
  const faceWays = $derived(turning === null ? [] : turns.filter((way) => way.die === turning))

  const note = $derived.by((): string | null => {
    if (sure) return t('duel-note-sure')
    if (blocked) return dutyText()
    const asked = over ?? looked
    const place = asked?.replace('grid:', '') ?? only ?? ''
    if (free.has(place))
      return t('duel-note-place-gain', { card: cardName(placing!), place, gain: gainText(free.get(place)!) })
    const gain = swaps.get(place)
    if (typeof gain === 'number')
      return t('duel-note-swap-gain', { first: first!, second: place, gain: gainText(gain) })
    if (target)
      return offered.length < ways.length
        ? t('duel-note-choose-more', { card: theCard(target) })
        : t('duel-note-choose', { card: theCard(target) })
    if (asked && open.has(asked)) return open.get(asked)!
    if (held) {
      const points = now.held.find(({ card }) => card === held)?.points ?? 0
      if (!playable(may, held)) return bonusText(held, points, data)
      if (turning !== null) return t('duel-note-face', { face: turning })
      if (turns.length) return t('duel-note-turn', { power: powerName(held) })
      if (expels) return t('duel-note-expel')
      if (protects) return t('duel-note-protect')
      return bonusText(held, points, data)
    }
    if (asked === BONUS)
      return may.claims.size && position.phase === 'claim'
        ? t('duel-note-bonus-waits')
        : bonusPlace(view, names)
    if (asked && ownHand.includes(asked))
      return bonusText(asked, now.held.find(({ card }) => card === asked)?.points ?? 0, data)
    if (may.refills.length) return t('duel-note-refill')
    if (placing)
      return info(placing, data).swap
        ? t('duel-note-place-swap', { card: cardName(placing) })
        : t('duel-note-place', { card: cardName(placing) })
    if (may.swaps.length) return first ? t('duel-note-swap-second') : t('duel-note-swap')
    if (keeping) return t('duel-note-keep', { left: position.rolls_left })
    if (duty.length && position.phase === 'claim') return may.end ? t('duel-note-claim') : t('duel-note-duty')
    if (may.claims.has(BONUS)) return t('duel-note-bonus')
    if (may.begin) return position.last ? t('duel-note-last') : t('duel-note-ready')
    if (may.end) return t('duel-note-done')
    if (model.over || position.phase === 'over' || position.starts.length) return null
    return position.player === me ? null : t('duel-note-waiting', names.who(position.player))
  })

  return {
    get gap() {
      return gap
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
    get faceWays() {
      return faceWays
    },
    get note() {
      return note
    },
  }
}

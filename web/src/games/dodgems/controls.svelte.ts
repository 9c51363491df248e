/** The main button, the sentence above it, and the lines on the track: what the choice so far would do. */
import { t } from '../../words/words.svelte.ts'
import type { BoardProps } from '../board.ts'
import { arrowFor, arrowsOf, cardName, kindName, kindOf } from './cards.ts'
import { choose, fitting, kind, meant, tokens, value } from './tokens.ts'
import { afterReaction, announcing, foreseeRound, foreseeWay, type Preview } from './drive.ts'
import type { Selection } from './selection.svelte.ts'
import { wouldDo } from './sentences.ts'
import { whoCouldHit } from './threats.ts'
import { angle, headingOf, type Arrow } from './track.ts'

export function createControls(props: () => BoardProps, selection: Selection) {
  const { model, names, hints = null } = $derived(props())
  const {
    chosen,
    data,
    doing,
    driving,
    forDummy,
    head,
    legal,
    looked,
    offered,
    ready,
    side,
    sure,
    threats,
    view,
  } = $derived(selection)
  const { act, tell } = selection

  /** The Reaction card that is chosen or looked at, if it is clear on whom and which way. */
  const reaction = $derived.by(() => {
    if (doing !== 'react') return null
    const action = meant(legal, looked && !chosen.includes(looked) ? choose(legal, chosen, looked) : chosen)
    return action?.type === 'react' ? action : null
  })

  const previews = $derived.by((): Preview[] => {
    const wanted = looked ? [looked] : chosen
    const headings = (bumper: number, arrows: readonly Arrow[]): Preview[] =>
      arrows.flatMap((arrow) => {
        const foreseen = foreseeWay(bumper, headingOf(view.bumpers[bumper]!.side, arrow), view, data)
        return foreseen ? [{ foreseen, faint: true }] : []
      })
    if (doing === 'pick' && names.me !== null) {
      const card = (bumper: number, which: string) => {
        const token =
          wanted.find((each) => kind(each) === which) ?? chosen.find((each) => kind(each) === which)
        return token ? headings(bumper, arrowsOf(value(token), data)) : []
      }
      return [...card(names.me, 'card'), ...(view.bumpers[view.seats] ? card(view.seats, 'dummy') : [])]
    }
    if (model.over || model.showing) return []
    const token = wanted.find((each) => kind(each) === 'arrow' || kind(each) === 'spaces')
    const arrow = token && kind(token) === 'arrow' && driving !== null
    const then = reaction
      ? afterReaction(view, driving!, reaction, data)
      : arrow
        ? announcing(view, driving, headingOf(view.bumpers[driving]!.side, value(token) as Arrow))
        : view
    const first = token && kind(token) === 'spaces' ? Number(value(token)) : undefined
    const mine = doing === 'announce' || doing === 'move' ? driving : names.me
    return [
      ...foreseeRound(then, data, first)
        .map((foreseen) => ({ foreseen, faint: false, announced: foreseen.bumper !== mine }))
        .toSorted((a, b) => Number(b.announced) - Number(a.announced)), // one's own way lies on top
      // Nothing is chosen yet: all that may be announced, so that they can be compared.
      ...(doing === 'announce' && driving !== null && !token
        ? headings(
            driving,
            offered.map((each) => value(each) as Arrow),
          )
        : []),
    ]
  })

  /** With the dummy two cards are picked: which one is missing, when the other is chosen. */
  const missing = $derived(
    doing !== 'pick' || ready || !chosen.length ? null : kind(chosen[0]!) === 'card' ? 'dummy' : 'own',
  )

  const note = $derived.by(() => {
    if (sure) return t('dodgems-note-sure')
    if (looked && offered.includes(looked) && !(missing && chosen.includes(looked))) return tell(looked)
    if (missing)
      return missing === 'dummy'
        ? t('dodgems-note-left-dummy', { card: value(chosen[0]!) })
        : t('dodgems-note-left-own', { card: value(chosen[0]!) })
    if (ready && doing !== 'take') return wouldDo(ready, view, names, data)
    if (chosen.length && doing === 'react') {
      const left = fitting(legal, chosen).flatMap(tokens)
      return left.some((token) => kind(token) === 'target' && !chosen.includes(token)) &&
        !chosen.some((token) => kind(token) === 'target')
        ? t('dodgems-note-target')
        : t('dodgems-note-way')
    }
    if (ready) return wouldDo(ready, view, names, data)
    switch (doing) {
      case 'take':
        return forDummy ? t('dodgems-note-take-dummy') : t('dodgems-note-take')
      case 'start':
        return forDummy ? t('dodgems-note-start-dummy') : t('dodgems-note-start')
      case 'pick':
        return legal.some((action) => action.type === 'pick' && action.dummy)
          ? t('dodgems-note-pick-dummy')
          : t('dodgems-note-pick')
      case 'announce':
        return forDummy ? t('dodgems-note-announce-dummy') : t('dodgems-note-announce')
      case 'react':
        return t('dodgems-note-react')
      case 'discard': {
        const count = legal[0]?.type === 'discard' ? legal[0].cards.length : 1
        return head?.type === 'trim' ? t('dodgems-note-trim', { count }) : t('dodgems-note-discard')
      }
      case 'draw':
        return t('dodgems-note-extra')
    }
    if (model.over || model.showing || !model.waiting.length) return null
    if (head?.type === 'pick') return names.me === null ? t('dodgems-note-all') : t('dodgems-note-picked')
    return t('dodgems-note-waiting', names.whoOf(model.waiting))
  })

  const remark = $derived(
    threats.length ? whoCouldHit(threats, names)[0]! : hints && !hints.even ? t('coach-legend') : null,
  )

  const main = $derived.by((): { label: string; turn?: number; run: () => void } | null => {
    if (doing === 'draw') {
      const draw = legal[0]!
      return { label: t('dodgems-draw'), run: () => act(draw) }
    }
    if (!ready || ready.type === 'pass') return null
    const label = () => {
      switch (ready.type) {
        case 'take':
          return t('dodgems-take')
        case 'start':
          return t('dodgems-start')
        case 'pick':
          return t('dodgems-pick')
        case 'announce':
          return t('dodgems-announce', { arrow: arrowFor(ready.arrow, driving ?? 0, view) })
        case 'move':
          return t('dodgems-move', { count: ready.spaces })
        case 'react':
          return t('dodgems-play', { card: kindName(kindOf(ready.card)) })
        default:
          return t('dodgems-discard', { count: ready.type === 'discard' ? ready.cards.length : 1 })
      }
    }
    const turn =
      ready.type === 'announce' && driving !== null
        ? angle(headingOf(view.bumpers[driving]!.side, ready.arrow), side)
        : undefined
    return { label: label(), turn, run: () => act(ready) }
  })
  const waits = $derived.by(() => {
    switch (doing) {
      case 'take':
        return t('dodgems-take')
      case 'start':
        return t('dodgems-start')
      case 'pick':
        if (missing) return missing === 'dummy' ? t('dodgems-pick-dummy') : t('dodgems-pick-own')
        return t('dodgems-pick')
      case 'announce':
        return t('dodgems-go')
      case 'react': {
        const card = chosen.find((token) => kind(token) === 'card')
        return card ? t('dodgems-play', { card: cardName(value(card)) }) : t('dodgems-play-none')
      }
      case 'discard':
        return t('dodgems-discard', { count: legal[0]?.type === 'discard' ? legal[0].cards.length : 1 })
      default:
        return t('waiting')
    }
  })

  return {
    get previews() {
      return previews
    },
    get note() {
      return note
    },
    get remark() {
      return remark
    },
    get main() {
      return main
    },
    /** The label of the main button while nothing can be done with it. */
    get waits() {
      return waits
    },
  }
}

/** Keys at a table: questions that are answered aloud, and commands. Each is listed in the panel, as a button too. */
import { announcer } from '../board/announce.svelte.ts'
import type { Command } from '../board/keys.svelte.ts'
import { change, settings } from '../settings.svelte.ts'
import type { Names } from '../words/names.ts'
import { list, t } from '../words/words.svelte.ts'
import { advice } from './advice.ts'
import type { Coach } from './coach.svelte.ts'
import type { Ending } from './ending.svelte.ts'
import type { Company } from './company.svelte.ts'
import type { Table } from './table.svelte.ts'

interface Context {
  table: Table
  company: Company
  coach: Coach
  names: () => Names
  tip: () => string | null // the best choice, in a line
  ending: () => Ending | null
  help: () => void
}

export function shortcuts({ table, company, coach, names, tip, ending, help }: Context): Command[] {
  const { board } = table
  const sentences = () =>
    table.playback.log
      .flatMap((step) => step.events.map((event) => board.sentence(event, names(), table.view)))
      .filter((text) => text !== null)
  const clock = () =>
    (table.truth?.clock ?? [])
      .map((_, seat) => {
        const left = table.left(seat, Date.now())
        return left === null
          ? null
          : t('clock-left', { name: names().short(seat), seconds: Math.ceil(left / 1000) })
      })
      .filter((text) => text !== null)
  return [
    {
      key: 'l',
      group: 'ask',
      label: () => t('key-last'),
      run: () =>
        announcer.answer(...(sentences().slice(-3).length ? sentences().slice(-3) : [t('log-empty')])),
    },
    {
      key: 'w',
      group: 'ask',
      label: () => t('key-turn'),
      run: () =>
        announcer.answer(
          table.waiting.length ? t('turn-of', { names: names().several(table.waiting) }) : t('turn-none'),
        ),
    },
    {
      key: 't',
      group: 'ask',
      label: () => t('key-clock'),
      run: () => announcer.answer(clock().length ? list(clock()) : t('clock-none')),
    },
    {
      key: 'm',
      group: 'ask',
      label: () => t('key-choices'),
      run: () =>
        announcer.answer(
          ...(table.legal.length
            ? board.choices(table.legal, table.view, names(), table.data)
            : [t('choices-none')]),
          tip(),
        ),
    },
    {
      key: 'd',
      group: 'ask',
      label: () => t('key-describe'),
      run: () => announcer.answer(...board.summary(table.view, names(), table.data)),
    },
    ...(coach.allowed
      ? [
          {
            key: 'a',
            group: 'ask' as const,
            label: () => t('coach-key-ask'),
            run: () =>
              announcer.answer(
                ...(coach.hints
                  ? advice(coach.hints, table, board, names())
                  : [settings.coach ? t('coach-nothing') : t('coach-off')]),
              ),
          },
          {
            key: 'h',
            group: 'table' as const,
            label: () => t('coach-key'),
            run: () => change({ coach: !settings.coach }),
          },
        ]
      : []),
    {
      key: 'u',
      group: 'table',
      label: () => t('undo'),
      run: () => void company.undoer?.undo(),
      can: () => company.undoer !== null,
    },
    {
      key: 'f',
      group: 'table',
      label: () => t('hurry'),
      run: () => (table.showing ? table.hurry() : ending()?.skip()),
      can: () => table.showing || Boolean(ending()?.counting || ending()?.party),
    },
    { key: '?', group: 'table', label: () => t('help'), run: help },
  ]
}

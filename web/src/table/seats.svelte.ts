/** Says who comes and goes, and when it is the viewer's turn. Called once, by what shows the table. */
import { announcer } from '../board/announce.svelte.ts'
import type { Names } from '../words/names.ts'
import { t } from '../words/words.svelte.ts'
import type { Table } from './table.svelte.ts'

export function announceSeats(shown: () => Table, names: () => Names): void {
  let here: boolean[] | null = null
  $effect(() => {
    const table = shown()
    const now = table.lobby.players.map((player) => !player?.guest || player.here)
    for (const [seat, present] of now.entries())
      if (here && here[seat] !== present && seat !== table.me && !table.over)
        announcer.say(t(present ? 'player-back' : 'player-away', { name: names().name(seat) }))
    here = now
  })
  let turns = false
  $effect(() => {
    const table = shown()
    if (table.myTurn && !turns && !table.over) announcer.say(t('your-turn'))
    turns = table.myTurn
  })
}

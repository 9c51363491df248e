/** Opens a table by its code: its lobby, the board of its game with its words, and the data that it is played with. */
import { loadBoard, type AnyBoard } from '../games/board.ts'
import * as api from '../net/api.ts'
import type { Lobby } from '../protocol.gen.ts'
import { needWords } from '../words/words.svelte.ts'

export interface Opened {
  lobby: Lobby
  board: AnyBoard
  data: unknown
}

export async function openTable(code: string): Promise<Opened> {
  await api.enter() // a browser that comes by a link becomes a guest here
  const lobby = await api.table(code)
  const [board, info] = await Promise.all([loadBoard(lobby.game), api.game(lobby.game), needWords('room')])
  await Promise.all([needWords(board.words), needWords('cast')])
  return { lobby, board, data: lobby.settings.own_data ?? info.data }
}

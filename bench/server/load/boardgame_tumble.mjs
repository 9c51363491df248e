// Tumble on boardgame.io: its clients make any move that the rules allow.
import { legal } from "../peers/tumble.js";
import { sit } from "./boardgame.mjs";
import { any, post } from "./common.mjs";

/** Open a table as its lobby does: one makes a match, both join it and get credentials. */
export async function open([port], number, table) {
  const lobby = `http://127.0.0.1:${port}/games/tumble`;
  const { matchID: match } = await post(`${lobby}/create`, { numPlayers: 2 });
  let state;
  let playing = false;

  const take = async (seat) => {
    const body = { playerID: `${seat}`, playerName: `Player ${number}` };
    const { playerCredentials: credentials } = await post(`${lobby}/${match}/join`, body);
    const updated = (seen) => {
      state = seen.G;
      if (playing) table.seen(seat, state.phase === "over");
    };
    return sit(port, { game: "tumble", match, seat, credentials }, updated);
  };

  const seats = [await take(0), await take(1)];
  playing = true;
  return () => {
    const seat = state.player;
    const [name, ...words] = any(legal(state));
    table.sent(seat);
    seats[seat](name, words);
  };
}

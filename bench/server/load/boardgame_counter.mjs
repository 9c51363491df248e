// The counter on boardgame.io: its clients add one in turn.
import { sit } from "./boardgame.mjs";

/** Open a table, which is made when the first seat asks for its state. */
export async function open([port], number, table) {
  const match = `table ${number}`;
  const counts = [0, 0];

  const take = (seat) => {
    const updated = ({ G }) => {
      if (G.count === 0) return; // nobody has moved
      if (G.count !== ++counts[seat]) throw new Error(`${match}: lost a move before ${G.count}`);
      table.seen(seat);
    };
    return sit(port, { game: "counter", match, seat }, updated);
  };

  const seats = [await take(0), await take(1)];
  return () => {
    const seat = counts[0] % 2;
    table.sent(seat);
    seats[seat]("add", []);
  };
}

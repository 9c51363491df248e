// boardgame.io speaks socket.io over a WebSocket, as its own client does: a digit or two say what a message is.
import { connect } from "./websocket.mjs";

const OPEN = "0", PING = "2", PONG = "3", JOIN = "40/counter,", EVENT = "42/counter,";

/** Open a table, which is made when the first seat asks for its state. */
export async function open(port, number, table) {
  const match = `table ${number}`;
  const counts = [0, 0];

  const sit = (seat) =>
    new Promise((ready) => {
      const emit = (...event) => socket.send(EVENT + JSON.stringify(event));
      const socket = connect(port, "/socket.io/?EIO=4&transport=websocket", (payload) => {
        const text = payload.toString();
        if (text.startsWith(EVENT)) {
          const [name, , state] = JSON.parse(text.slice(EVENT.length));
          if (name === "sync") ready(emit);
          if (name !== "update") return;
          if (state.G.count !== ++counts[seat]) throw new Error(`${match}: lost a move before ${text}`);
          table.seen(seat);
        } else if (text.startsWith(JOIN)) emit("sync", match, `${seat}`, undefined, 2);
        else if (text.startsWith(OPEN)) socket.send(JOIN);
        else if (text === PING) socket.send(PONG);
        else throw new Error(`${match}: ${text}`);
      });
    });

  const emits = [await sit(0), await sit(1)];
  return () => {
    const seat = counts[0] % 2;
    const payload = { type: "add", args: [], playerID: `${seat}` };
    table.sent(seat);
    emits[seat]("update", { type: "MAKE_MOVE", payload }, counts[seat], match, `${seat}`);
  };
}

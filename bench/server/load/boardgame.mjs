// boardgame.io speaks socket.io over a WebSocket, as its own client does: a digit or two say what a message is.
import { connect } from "./websocket.mjs";

const OPEN = "0", PING = "2", PONG = "3", JOIN = "40", EVENT = "42";

/** Take a seat of a match; call `updated` with each state; resolve with a function that makes a move. */
export function sit(port, { game, match, seat, credentials }, updated) {
  const [join, event] = [`${JOIN}/${game},`, `${EVENT}/${game},`];
  let current; // the state's number
  let told;

  const move = (type, args) => {
    const payload = { type, args, playerID: `${seat}`, credentials };
    emit("update", { type: "MAKE_MOVE", payload }, current, match, `${seat}`);
  };
  const heard = {
    sync: (_, { state }) => {
      current = state._stateID;
      updated(state);
      told(move);
    },
    update: (_, state) => {
      if (state._stateID !== ++current) throw new Error(`${match}: lost a move before ${state._stateID}`);
      updated(state);
    },
    matchData: () => {},
  };
  const emit = (...words) => socket.send(event + JSON.stringify(words));
  const socket = connect(port, "/socket.io/?EIO=4&transport=websocket", (payload) => {
    const text = payload.toString();
    if (text.startsWith(event)) {
      const [name, ...words] = JSON.parse(text.slice(event.length));
      heard[name](...words);
    } else if (text.startsWith(join)) emit("sync", match, `${seat}`, credentials, 2);
    else if (text.startsWith(OPEN)) socket.send(join);
    else if (text === PING) socket.send(PONG);
    else throw new Error(`${match}: ${text}`);
  });
  return new Promise((ready) => {
    told = ready;
  });
}

// Tumble on Colyseus, which speaks bytes, as its own client does: the first says what a message is.
import { createRequire } from "node:module";
import { any, post } from "./common.mjs";
import { connect } from "./websocket.mjs";

const require = createRequire(new URL("../peers/", import.meta.url)); // where its packages are
const { Decoder } = require("@colyseus/schema");
const { pack } = require("msgpackr");
const { Table } = require("./colyseus_state.js");
const { legal } = require("./tumble.js");

const JOIN = 10, DATA = 13, STATE = 14, PATCH = 15;

/** Open a table: the first seat makes the room, the second joins it by its id. */
export async function open([port], number, table) {
  const states = [new Table(), new Table()];

  const sit = async (seat, way) => {
    const { processId, roomId, sessionId } = await post(`http://127.0.0.1:${port}/matchmake/${way}`, {});
    const state = states[seat];
    const decoder = new Decoder(state);
    let moves = 0;
    const socket = await new Promise((ready) => {
      const socket = connect(port, `/${processId}/${roomId}?sessionId=${sessionId}`, (payload) => {
        if (payload[0] === PATCH) {
          decoder.decode(payload, { offset: 1 });
          if (state.moves !== ++moves) throw new Error(`${roomId}: lost a move before ${state.moves}`);
          table.seen(seat, state.phase === "over");
        } else if (payload[0] === JOIN) socket.send(Buffer.from([JOIN]));
        else if (payload[0] === STATE) {
          decoder.decode(payload, { offset: 1 });
          ready(socket);
        } else throw new Error(`${roomId}: ${payload.toString("hex")}`);
      });
    });
    return { roomId, socket };
  };

  const { roomId, socket } = await sit(0, "create/tumble");
  const sockets = [socket, (await sit(1, `joinById/${roomId}`)).socket];
  return () => {
    const seat = states[0].player;
    const [name, ...words] = any(legal(states[seat]));
    table.sent(seat);
    sockets[seat].send(Buffer.concat([Buffer.from([DATA]), pack(name), pack(words)]));
  };
}

// Colyseus speaks bytes, as its own client does: the first says what a message is.
import { connect } from "./websocket.mjs";

const JOIN = 10, DATA = 13, STATE = 14, PATCH = 15;
const ADD = Buffer.from([DATA, 0xa0 + 3, ...Buffer.from("add")]); // the name in MessagePack

/** Open a table: the first seat makes the room, the second joins it by its id. */
export async function open(port, number, table) {
  const counts = [0, 0];

  const sit = async (seat, way) => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`http://127.0.0.1:${port}/matchmake/${way}`, { method: "POST", body: "{}", headers });
    if (!answer.ok) throw new Error(`${way}: ${await answer.text()}`);
    const { processId, roomId, sessionId } = await answer.json();
    const socket = await new Promise((ready) => {
      const socket = connect(port, `/${processId}/${roomId}?sessionId=${sessionId}`, (payload) => {
        if (payload[0] === PATCH) {
          const count = payload.readUInt32LE(2); // after a byte that names the field
          if (count !== ++counts[seat]) throw new Error(`${roomId}: lost a move before ${count}`);
          table.seen(seat);
        } else if (payload[0] === JOIN) socket.send(Buffer.from([JOIN]));
        else if (payload[0] === STATE) ready(socket);
        else throw new Error(`${roomId}: ${payload.toString("hex")}`);
      });
    });
    return { roomId, socket };
  };

  const { roomId, socket } = await sit(0, "create/counter");
  const sockets = [socket, (await sit(1, `joinById/${roomId}`)).socket];
  return () => {
    const seat = counts[0] % 2;
    table.sent(seat);
    sockets[seat].send(ADD);
  };
}

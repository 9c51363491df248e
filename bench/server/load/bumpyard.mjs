// Bumpyard speaks JSON, as docs/protocol.md says. Its clients play Tumble, any move that the rules allow.
import { createHash, randomBytes } from "node:crypto";
import { any, post } from "./common.mjs";
import { connect } from "./websocket.mjs";

/** Open a table of two: both seats pledge bytes of their own and mix them in, which the dice depend on. */
export async function open(port, number, table) {
  const origin = `http://127.0.0.1:${port}`;

  const ask = (path, body, token) => {
    const headers = { Origin: origin };
    if (token) headers.Authorization = `Bearer ${token}`;
    return post(origin + path, body, headers);
  };
  const newcomer = async (name) => (await ask("/api/bots", { name })).token;

  const tokens = [await newcomer(`One ${number}`), await newcomer(`Two ${number}`)];
  const { table: id } = await ask("/api/tables", { game: "tumble", seats: 2 }, tokens[0]);
  await ask(`/api/tables/${id}/join`, {}, tokens[1]);
  await ask(`/api/tables/${id}/start`, {}, tokens[0]);

  const legal = [[], []];
  const decided = [0, 0];

  const sit = (seat) =>
    new Promise((ready) => {
      const own = randomBytes(32);
      let commands = 0;
      let playing = false;
      let done = 0; // of what comes before the game: pledged, mixed
      const headers = { Origin: origin, Authorization: `Bearer ${tokens[seat]}` };
      const say = (message) => socket.send(JSON.stringify(message));
      const change = (message) => say({ ...message, id: `${++commands}`, table: id });

      const told = {
        welcome: () => say({ do: "subscribe", table: id }),
        lobby: ({ pledging = [], mixing = [] }) => {
          if (done === 0 && pledging.includes(seat)) {
            change({ do: "pledge", hash: pledge(id, seat, own) });
            done = 1;
          } else if (done === 1 && mixing.includes(seat)) {
            change({ do: "mix", bytes: own.toString("hex") });
            done = 2;
          }
        },
        update: (update) => {
          legal[seat] = update.legal ?? [];
          if (!playing && update.waiting) {
            playing = true;
            ready(change);
          } else if (playing) {
            if (update.at !== ++decided[seat]) throw new Error(`${id}: lost a move before ${update.at}`);
            table.seen(seat, Boolean(update.outcome));
          }
        },
        ack: () => {},
        error: ({ message }) => {
          throw new Error(`${id}: ${message}`);
        },
      };
      const heard = (payload) => {
        const message = JSON.parse(payload.toString());
        told[message.type](message);
      };
      const hello = JSON.stringify({ do: "hello", protocol: 1 });
      const socket = connect(port, "/socket", heard, { headers, hello });
    });

  const seats = await Promise.all([sit(0), sit(1)]);
  return () => {
    const seat = legal[0].length ? 0 : 1;
    table.sent(seat);
    seats[seat]({ do: "act", at: decided[seat], action: any(legal[seat]) });
  };
}

/** The commitment of a seat to bytes of its own: a hash of parts, each after its length. */
function pledge(id, seat, own) {
  const four = (value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const parts = [Buffer.from("bumpyard/v1/pledge"), Buffer.from(id), four(seat), own];
  const hash = createHash("sha256");
  for (const part of parts) hash.update(four(part.length)).update(part);
  return hash.digest("hex");
}

// Bumpyard speaks JSON, as docs/protocol.md says. Its clients play Tumble, any move that the rules allow.
import { createHash, randomBytes } from "node:crypto";
import { any, post } from "./common.mjs";
import { connect } from "./websocket.mjs";

const SIGNER = Buffer.alloc(32); // these clients don't compare their logs
const KEYS = 600;
export const HELLO = JSON.stringify({ do: "hello", protocol: 2 });

/** Open a table of two: both seats pledge bytes of their own and mix them in, which the dice depend on. */
export async function open(ports, number, table) {
  const ask = (path, body, token) => {
    const origin = originOf(any(ports));
    const headers = { Origin: origin };
    if (token) headers.Authorization = `Bearer ${token}`;
    return post(origin + path, body, headers);
  };
  const newcomer = async (name) => (await ask("/api/bots", { name })).token;

  const tokens = [await newcomer(`One ${number}`), await newcomer(`Two ${number}`)];
  const { table: id } = await ask("/api/tables", { game: "tumble", seats: 2 }, tokens[0]);
  await ask(`/api/tables/${id}/join`, {}, tokens[1]);
  await ask(`/api/tables/${id}/start`, {}, tokens[0]);

  const seen = (seat) => (over) => table.seen(seat, over);
  const seats = await Promise.all(tokens.map((token, seat) => sit(any(ports), id, seat, token, seen(seat))));
  return () => {
    const seat = seats[0].legal.length ? 0 : 1;
    table.sent(seat);
    seats[seat].act();
  };
}

/** Take a seat at a table, and resolve with it when the game is on. From then on, say whether each update `seen` ends it. */
export function sit(port, id, seat, token, seen) {
  return new Promise((ready) => {
    const keys = chain(randomBytes(32));
    let legal = [];
    let decided = 0;
    let draws = 0; // that this client was told of
    let commands = 0;
    let playing = false;
    let first; // the hash of entry 0
    let asked = false; // for a pledge
    let done = 0; // of what comes before the game: pledged, mixed
    const headers = { Origin: originOf(port), Authorization: `Bearer ${token}` };
    const say = (message) => socket.send(JSON.stringify(message));
    const change = (message) => say({ ...message, id: `${++commands}`, table: id });
    const mine = {
      get legal() {
        return legal;
      },
      act: () => change({ do: "act", at: decided, action: any(legal), key: hex(keys[draws + 1]) }),
      abandon: () => change({ do: "abandon" }),
      close: () => socket.close(),
    };

    // The pledge includes the hash of entry 0, which the first update tells.
    const pledgeIfAsked = () => {
      if (done || !asked || !first) return;
      done = 1;
      const hashed = hash("pledge", first, four(seat), keys[0], SIGNER);
      change({ do: "pledge", hash: hex(hashed), signer: hex(SIGNER) });
    };

    const told = {
      welcome: () => say({ do: "subscribe", table: id }),
      lobby: ({ pledging = [], mixing = [] }) => {
        asked ||= pledging.includes(seat);
        pledgeIfAsked();
        if (done === 1 && mixing.includes(seat)) {
          change({ do: "mix", bytes: hex(keys[0]) });
          done = 2;
        }
      },
      update: (update) => {
        if (update.base) first = Buffer.from(update.base.first, "hex");
        pledgeIfAsked();
        for (const { draw } of update.steps ?? []) if (draw) draws = draw.number + 1;
        legal = update.legal ?? [];
        if (!playing && update.waiting) {
          playing = true;
          ready(mine);
        } else if (playing) {
          const moved = update.at - decided; // 0: the clock has begun to run, or the game was ended
          if (moved > 1) throw new Error(`${id}: lost a move before ${update.at}`);
          decided = update.at;
          if (moved || update.secret) seen(Boolean(update.secret));
        }
      },
      ack: () => {},
      notice: () => {},
      error: ({ message }) => {
        throw new Error(`${id}: ${message}`);
      },
    };
    const heard = (payload) => {
      const message = JSON.parse(payload.toString());
      told[message.type](message);
    };
    const socket = connect(port, `/socket?table=${id}`, heard, { headers, hello: HELLO });
  });
}

export const originOf = (port) => `http://127.0.0.1:${port}`;

/** The keys of a seat: each is the hash of the one after it, and the first is pledged. A game needs some hundreds. */
function chain(secret) {
  const keys = [secret];
  while (keys.length < KEYS) keys.push(hash("key", keys.at(-1)));
  return keys.reverse();
}

/** A hash of parts, each after its length. */
function hash(name, ...parts) {
  const digest = createHash("sha256");
  for (const part of [Buffer.from(`bumpyard/v2/${name}`), ...parts]) digest.update(four(part.length)).update(part);
  return digest.digest();
}

function four(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const hex = (bytes) => bytes.toString("hex");

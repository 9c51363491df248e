// Bumpyard speaks JSON, as docs/protocol.md says. Its clients play Tumble, any move that the rules allow.
import { createHash, randomBytes } from "node:crypto";
import { any, post } from "./common.mjs";
import { connect } from "./websocket.mjs";

const SIGNER = Buffer.alloc(32); // these clients don't compare their logs
const KEYS = 600;

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

  const legal = [[], []];
  const decided = [0, 0];
  const key = ["", ""]; // that each seat shows with its next decision

  const sit = (seat) =>
    new Promise((ready) => {
      const keys = chain(randomBytes(32));
      let draws = 0; // that this client was told of
      let commands = 0;
      let playing = false;
      let first; // the hash of entry 0
      let asked = false; // for a pledge
      let done = 0; // of what comes before the game: pledged, mixed
      const port = any(ports);
      const headers = { Origin: originOf(port), Authorization: `Bearer ${tokens[seat]}` };
      const say = (message) => socket.send(JSON.stringify(message));
      const change = (message) => say({ ...message, id: `${++commands}`, table: id });

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
          legal[seat] = update.legal ?? [];
          key[seat] = hex(keys[draws + 1]);
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
      const hello = JSON.stringify({ do: "hello", protocol: 2 });
      const socket = connect(port, `/socket?table=${id}`, heard, { headers, hello });
    });

  const seats = await Promise.all([sit(0), sit(1)]);
  return () => {
    const seat = legal[0].length ? 0 : 1;
    table.sent(seat);
    seats[seat]({ do: "act", at: decided[seat], action: any(legal[seat]), key: key[seat] });
  };
}

const originOf = (port) => `http://127.0.0.1:${port}`;

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

// People who come to a server beside its tables: they wait for others to play with, meet, sign in, and look at their lists.
//
//   node crowd.mjs PORT FILE
//
// FILE has their tokens and passkeys (people.py writes it). The parent process says "come", and is told when everyone waits;
// then "look", and they do what RATES says; then "leave", and is told when everyone has left, and how long answers took.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { HELLO, originOf, sit } from "./bumpyard.mjs";
import { any } from "./common.mjs";
import { signIn } from "./passkey.mjs";
import { percentiles } from "./tables.mjs";
import { connect } from "./websocket.mjs";

const AT_ONCE = 8; // who come and leave at the same time
const PATIENCE = 30_000; // milliseconds that an answer may take: after that the measurement fails

const port = Number(process.argv[2]);
const origin = originOf(port);
const { waiting, visitors, veteran, pairs } = JSON.parse(readFileSync(process.argv[3], "utf8"));
let lines = []; // the sockets of those who wait
let looking = []; // timers
let under = new Set(); // what is under way
let took = {}; // milliseconds of all answers, by what was asked

async function send(method, path, body, token) {
  const headers = { Origin: origin, "Content-Type": "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  const signal = AbortSignal.timeout(PATIENCE);
  const ask = () => fetch(origin + path, { method, headers, signal, body: body && JSON.stringify(body) });
  const answer = await ask().catch(ask); // again, if the server has just closed a connection that was idle
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer;
}
const get = async (path, person) => (await send("GET", path, undefined, person.token)).json();
const list = (path) => () => get(path, any(visitors));

/** Open a person's socket, as every page does that holds a place in the queue. */
function stay(person, called = () => {}) {
  return new Promise((welcomed) => {
    const told = { welcome: () => welcomed(line), notice: (notice) => notice.called && called(notice.called.code) };
    const heard = (payload) => {
      const message = JSON.parse(payload.toString());
      told[message.type]?.(message);
    };
    const headers = { Origin: origin, Authorization: `Bearer ${person.token}` };
    const line = connect(port, "/socket", heard, { headers, hello: HELLO });
  });
}

/** Two who wait for the same are called to a table, come, and begin; then they agree to end it. */
async function meet() {
  const pair = pairs.shift();
  if (!pair) throw new Error("nobody is left who could meet");
  const codes = [];
  const came = await Promise.all(pair.map((person, seat) => stay(person, (code) => codes[seat]?.(code))));
  const called = pair.map((_, seat) => new Promise((told) => (codes[seat] = told)));
  for (const person of pair) await send("PUT", "/api/queue", { game: "tumble", seats: 2, pace: "turn" }, person.token);
  const [code] = await Promise.all(called);
  const { table, players } = await get(`/api/tables/${code}`, pair[0]);
  const ended = [];
  const seats = await Promise.all(
    pair.map((person, number) => {
      const seat = players.findIndex((player) => player.guest === person.guest);
      return sit(port, table, seat, person.token, (over) => over && ended[number]());
    }),
  );
  const over = Promise.all(pair.map((_, number) => new Promise((told) => (ended[number] = told))));
  for (const seat of seats) seat.abandon();
  await over;
  for (const each of [...seats, ...came]) each.close();
  pairs.push(pair);
}

// How often a second, and what. A page that holds a place asks every 20 seconds, the home page every 10, that of friends every 15:
// 1,000 wait, and 100 look around. The others are opened now and then.
const RATES = {
  queue: [50, () => get("/api/queue", any(waiting))],
  home: [6, list("/api/tables")],
  notices: [10, list("/api/me/notices")],
  friends: [3, list("/api/me/friends")],
  games: [3, list("/api/me/games")],
  "10,000 games": [1, () => get("/api/me/games", veteran)],
  "10,000 games, by opponent": [0.5, () => get(`/api/me/games?opponent=${visitors[0].guest}`, veteran)],
  "10,000 games, starred": [0.5, () => get("/api/me/games?starred=true", veteran)],
  profile: [2, () => get(`/api/people/${any(visitors).handle}`, any(visitors))],
  "profile of 10,000 games": [0.5, () => get(`/api/people/${veteran.handle}`, any(visitors))],
  ratings: [2, () => get(`/api/people/${any(visitors).handle}/ratings`, any(visitors))],
  leaderboard: [3, list("/api/ratings/tumble")],
  daily: [2, list("/api/daily")],
  account: [1, list("/api/me/account")],
  "sign in": [2, () => signIn(send, origin, visitors[++signed % visitors.length])],
  "come to the queue and go": [2, comeAndGo],
  "meet in the queue": [1, meet],
};
let signed = 0;

async function comeAndGo() {
  const person = any(visitors);
  await send("PUT", "/api/queue", { game: "tumble", seats: 5, pace: "days" }, person.token);
  await send("DELETE", "/api/queue", undefined, person.token);
}

async function all(people, one) {
  const left = [...people];
  const some = async () => {
    while (left.length) await one(left.pop());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}

const steps = {
  async come() {
    await all(waiting, async (person) => {
      lines.push(await stay(person));
      await send("PUT", "/api/queue", person.wants, person.token);
    });
    const { pools } = await get("/api/queue", waiting[0]);
    return { waiting: pools.reduce((sum, pool) => sum + pool.waiting, 0) };
  },
  look() {
    took = {};
    for (const [name, [rate, ask]] of Object.entries(RATES)) {
      took[name] = [];
      looking.push(setInterval(() => once(name, ask), 1000 / rate));
    }
  },
  async leave() {
    looking.forEach(clearInterval);
    looking = [];
    await Promise.all(under);
    const asked = Object.fromEntries(
      Object.entries(took).map(([name, times]) => {
        const at = percentiles(times);
        return [name, { asked: times.length, p50: at(0.5) ?? 0, p99: at(0.99) ?? 0 }];
      }),
    );
    await all(waiting, (person) => send("DELETE", "/api/queue", undefined, person.token));
    lines.forEach((line) => line.close());
    lines = [];
    await sleep(1000); // until the server has looked at the queue, and has forgotten them
    return { asked };
  },
};

function once(name, ask) {
  const begin = performance.now();
  const never = setTimeout(() => failed(`${name}: it did not end in ${PATIENCE} ms`), PATIENCE);
  const asked = ask().then(() => {
    clearTimeout(never);
    took[name].push(performance.now() - begin);
  });
  under.add(asked);
  asked.finally(() => under.delete(asked));
}

function failed(reason) {
  throw new Error(reason);
}

process.on("message", async (step) => process.send((await steps[step]()) ?? {}));
process.on("disconnect", () => process.exit()); // with its parent

// Plays at many tables at once, one move under way at each, and prints how fast the server was, in JSON.
//
//   node load.mjs SERVER PORT PID [--tables 200] [--spares 0] [--warmup 2] [--seconds 5]
//
// SERVER names the file beside this one that speaks its protocol; it exports `open(port, number, table)`, which takes
// both seats of a new table and resolves with a function that makes the next move. It says `table.sent(seat)` when
// that goes out and `table.seen(seat, over)` when it has come back to a seat. Where a game ends, a spare table that was
// opened before takes its place. PID is the server's, to know what it used.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

const TICKS = 100; // a second, in /proc

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tables: { type: "string", default: "200" },
    spares: { type: "string", default: "0" },
    warmup: { type: "string", default: "2" },
    seconds: { type: "string", default: "5" },
  },
});
const [server, port, pid] = positionals;
const { open } = await import(`./${server}.mjs`);

let measuring = false;
const latencies = []; // in milliseconds, from sending a move to its arrival at the other seat
const spares = []; // open tables that nobody has moved at

class Table {
  sent(seat) {
    this.mover = seat;
    this.waiting = 2;
    this.since = performance.now();
  }

  seen(seat, over = false) {
    if (measuring && seat !== this.mover) latencies.push(performance.now() - this.since);
    if (--this.waiting > 0) return;
    if (over) start();
    else this.move();
  }
}

async function opened(number) {
  const table = new Table();
  table.move = await open(Number(port), number, table);
  return table;
}

async function start() {
  const table = spares.pop() ?? (await opened(++last));
  table.move();
}

/** Seconds of processor time that the server has used, in all its threads. */
function used() {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ").slice(11, 13);
  return (Number(user) + Number(system)) / TICKS;
}

const tables = Number(values.tables);
let last = 0;
while (last < tables + Number(values.spares)) spares.push(await opened(++last));
for (let number = 0; number < tables; number++) start();
await sleep(values.warmup * 1000); // compilers in the servers get to know the path

const [begin, own, theirs] = [performance.now(), process.cpuUsage(), used()];
measuring = true;
await sleep(values.seconds * 1000);
measuring = false;
const seconds = (performance.now() - begin) / 1000;
const { user, system } = process.cpuUsage(own);

latencies.sort((a, b) => a - b);
const percentile = (share) => latencies[Math.floor((latencies.length - 1) * share)];
const found = {
  moves: latencies.length,
  seconds,
  p50: percentile(0.5),
  p99: percentile(0.99),
  server_cpu: (used() - theirs) / seconds,
  load_cpu: (user + system) / 1e6 / seconds,
};
console.log(JSON.stringify(found));
process.exit(); // the sockets are open still

// Plays at many tables at once, one move under way at each, and prints how fast the server was, in JSON: `full`, with
// the next move when both seats have got the last, and then, if there is a pace, `paced`, with so many moves a second,
// each at the table that has waited longest.
//
//   node load.mjs SERVER PORT PID [--tables 200] [--spares 0] [--warmup 2] [--seconds 5] [--pace 0] [--beside PID]
//
// SERVER names the file beside this one that speaks its protocol; it exports `open(ports, number, table)`, which takes
// both seats of a new table and resolves with a function that makes the next move. It says `table.sent(seat)` when
// that goes out and `table.seen(seat, over)` when it has come back to a seat. Where a game ends, a spare table that was
// opened before takes its place. PID is the server's, to know what it used; `--beside` is the PID of a database. Where
// several nodes are one server, PORT and PID are lists with commas, and every connection goes to any of them.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { used, usedBy } from "./processes.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tables: { type: "string", default: "200" },
    spares: { type: "string", default: "0" },
    warmup: { type: "string", default: "2" },
    seconds: { type: "string", default: "5" },
    pace: { type: "string", default: "0" }, // moves a second
    beside: { type: "string" },
  },
});
const [server] = positionals;
const [ports, pids] = positionals.slice(1).map((list) => list.split(",").map(Number));
const { open } = await import(`./${server}.mjs`);

let measuring = false;
let latencies = []; // in milliseconds, from sending a move to its arrival at the other seat
let overdue = 0; // moves that no table was ready for when they were due
let opening = 0; // tables that were opened while measuring, because no spare was left
let paced = false;
const spares = []; // open tables that nobody has moved at
const ready = []; // tables whose next move waits until it is due
const late = []; // when moves were due that no table was ready for

class Table {
  next() {
    if (!paced) this.move();
    else if (late.length) this.move(late.shift());
    else ready.push(this);
  }

  /** Make a move; one that is late is timed from when it was due. */
  move(due) {
    this.due = due;
    this.send();
  }

  sent(seat) {
    this.mover = seat;
    this.waiting = 2;
    this.since = this.due ?? performance.now();
  }

  seen(seat, over = false) {
    if (measuring && seat !== this.mover) latencies.push(performance.now() - this.since);
    if (--this.waiting > 0) return;
    if (over) start();
    else this.next();
  }
}

async function opened(number) {
  const table = new Table();
  table.send = await open(ports, number, table);
  return table;
}

async function start() {
  if (measuring && !spares.length) opening++;
  const table = spares.pop() ?? (await opened(++last));
  table.next();
}

/** From now on, make moves at this pace. */
function keep(pace) {
  paced = true;
  let due = performance.now();
  setInterval(() => {
    for (const now = performance.now(); due <= now; due += 1000 / pace) {
      if (ready.length) ready.shift().move();
      else {
        late.push(due);
        overdue++;
      }
    }
  }, 1);
}

/** Seconds of processor time of the server, of the processes that were started as such, and of a database. */
function usedByAll() {
  const sum = (times) => times.reduce((sum, time) => sum + time, 0);
  return [sum(pids.map(used)), sum(pids.map(usedBy)), values.beside ? used(values.beside) : 0];
}

async function measure(warmup, seconds) {
  await sleep(warmup * 1000);
  latencies = [];
  overdue = opening = 0;
  const [begin, own, before] = [performance.now(), process.cpuUsage(), usedByAll()];
  measuring = true;
  await sleep(seconds * 1000);
  measuring = false;
  const took = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(own);
  const [all, first, beside] = usedByAll().map((time, index) => (time - before[index]) / took);

  latencies.sort((a, b) => a - b);
  const percentile = (share) => latencies[Math.floor((latencies.length - 1) * share)];
  return {
    moves: latencies.length,
    seconds: took,
    p50: percentile(0.5),
    p99: percentile(0.99),
    server_cpu: all,
    first_cpu: first,
    beside_cpu: beside,
    load_cpu: (user + system) / 1e6 / took,
    late: overdue,
    opened: opening,
  };
}

const tables = Number(values.tables);
const pace = Number(values.pace);
let last = 0;
const openAll = async () => {
  while (last < tables + Number(values.spares)) spares.push(await opened(++last));
};
await Promise.all([openAll(), openAll(), openAll(), openAll()]); // so that server and load work at the same time
for (let number = 0; number < tables; number++) start();
const found = { full: await measure(values.warmup, values.seconds) }; // compilers in the servers warm up
if (pace) {
  keep(pace);
  found.paced = await measure(1, values.seconds);
}
console.log(JSON.stringify(found));
process.exit(); // the sockets are open still

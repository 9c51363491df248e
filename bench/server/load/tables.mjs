// Tables at which two seats play, one move under way at each, as fast as it goes or at a pace; and how long moves take.
import { setTimeout as sleep } from "node:timers/promises";
import { used, usedBy } from "./processes.mjs";

const AT_ONCE = 4; // tables that are opened at the same time, so that server and load work side by side

class Table {
  constructor(all) {
    this.all = all;
  }

  next() {
    const { paced, late, ready } = this.all;
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
    if (this.all.measuring && seat !== this.mover) this.all.latencies.push(performance.now() - this.since);
    if (--this.waiting > 0) return;
    if (over) this.all.start();
    else this.next();
  }
}

/** All tables. `open(ports, number, table)` takes both seats of a new one; see load.mjs. `pids` are the server's processes. */
export class Tables {
  measuring = false;
  latencies = []; // in milliseconds, from sending a move to its arrival at the other seat
  overdue = 0; // moves that no table was ready for when they were due
  opening = 0; // tables that were opened while measuring, because no spare was left
  paced = false;
  spares = []; // open tables that nobody has moved at
  ready = []; // tables whose next move waits until it is due
  late = []; // when moves were due that no table was ready for
  last = 0; // number of the newest table

  constructor(open, ports, pids, beside) {
    Object.assign(this, { open, ports, pids, beside });
  }

  /** Open tables, and so many more for when games end; then begin to play. */
  async play(tables, spares) {
    const some = async () => {
      while (this.last < tables + spares) this.spares.push(await this.opened());
    };
    await Promise.all(Array.from({ length: AT_ONCE }, some));
    for (let number = 0; number < tables; number++) this.start();
  }

  async opened() {
    const table = new Table(this);
    table.send = await this.open(this.ports, ++this.last, table);
    return table;
  }

  async start() {
    if (this.measuring && !this.spares.length) this.opening++;
    const table = this.spares.pop() ?? (await this.opened());
    table.next();
  }

  /** From now on, make moves at this pace: so many a second, each at the table that has waited longest. */
  keep(pace) {
    this.paced = true;
    let due = performance.now();
    setInterval(() => {
      for (const now = performance.now(); due <= now; due += 1000 / pace) {
        if (this.ready.length) this.ready.shift().move();
        else {
          this.late.push(due);
          this.overdue++;
        }
      }
    }, 1);
  }

  /** Seconds of processor time of the server, of the processes that were started as such, and of a database. */
  usedByAll() {
    const sum = (times) => times.reduce((sum, time) => sum + time, 0);
    return [sum(this.pids.map(used)), sum(this.pids.map(usedBy)), this.beside ? used(this.beside) : 0];
  }

  /** Measure the moves of some seconds. */
  async measure(warmup, seconds) {
    await sleep(warmup * 1000);
    this.latencies = [];
    this.overdue = this.opening = 0;
    const [begin, own, before] = [performance.now(), process.cpuUsage(), this.usedByAll()];
    this.measuring = true;
    await sleep(seconds * 1000);
    this.measuring = false;
    const took = (performance.now() - begin) / 1000;
    const { user, system } = process.cpuUsage(own);
    const [all, first, beside] = this.usedByAll().map((time, index) => (time - before[index]) / took);
    const at = percentiles(this.latencies);
    return {
      moves: this.latencies.length,
      seconds: took,
      p50: at(0.5),
      p99: at(0.99),
      server_cpu: all,
      first_cpu: first,
      beside_cpu: beside,
      load_cpu: (user + system) / 1e6 / took,
      late: this.overdue,
      opened: this.opening,
    };
  }
}

/** Sort numbers, and return the function that finds a percentile of them. */
export function percentiles(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (share) => sorted[Math.floor((sorted.length - 1) * share)];
}

// Opens tables at which nobody moves, and then sockets of guests at no table, in steps, and prints what the server has and
// uses at each, in JSON: memory in bytes, processor time in seconds a second, and how long it took to open the last step.
//
//   node sockets.mjs SERVER PORT PID --beside PID --tables 100,300 --sockets 1000,5000 [--seconds 2]
//
// Every socket is of a guest of its own, as people's are. All answer pings.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { post } from "./common.mjs";
import { memory, used } from "./processes.mjs";
import { connect } from "./websocket.mjs";

const AT_ONCE = 8;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tables: { type: "string" },
    sockets: { type: "string" },
    seconds: { type: "string", default: "2" },
    beside: { type: "string" },
  },
});
const [server, port, pid] = positionals;
const { open } = await import(`./${server}.mjs`);
const origin = `http://127.0.0.1:${port}`;
const opened = { tables: 0, sockets: 0 };

/** Open a socket of a new guest, and return when the server has welcomed it. */
async function visit(number) {
  const { token } = await post(`${origin}/api/bots`, { name: `Visitor ${number}` }, { Origin: origin });
  const headers = { Origin: origin, Authorization: `Bearer ${token}` };
  await new Promise((welcomed) => {
    connect(Number(port), "/socket", welcomed, { headers, hello: JSON.stringify({ do: "hello", protocol: 2 }) });
  });
}

/** Open up to a number of tables or sockets, and return the seconds that it took, and those of the processor. */
async function grow(kind, wanted, one) {
  const [begin, before] = [performance.now(), used(pid)];
  const some = async () => {
    while (opened[kind] < wanted) await one(++opened[kind]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  return { opening: (performance.now() - begin) / 1000, opening_cpu: used(pid) - before };
}

/** Measure what the server and its database have and use while nothing happens. */
async function rest() {
  await sleep(1000);
  const now = () => [performance.now() / 1000, used(pid), used(values.beside)];
  const before = now();
  await sleep(values.seconds * 1000);
  const [seconds, node, database] = now().map((time, index) => time - before[index]);
  return { ...opened, memory: memory(pid), cpu: node / seconds, database_cpu: database / seconds };
}

const steps = [{ opening: 0, opening_cpu: 0, ...(await rest()) }];
const list = (text) => text.split(",").map(Number);
for (const wanted of list(values.tables)) {
  const took = await grow("tables", wanted, (number) => open([Number(port)], number, {}));
  steps.push({ ...took, ...(await rest()) });
}
for (const wanted of list(values.sockets)) {
  const took = await grow("sockets", wanted, visit);
  steps.push({ ...took, ...(await rest()) });
}
console.log(JSON.stringify(steps));
process.exit(); // the sockets are open still

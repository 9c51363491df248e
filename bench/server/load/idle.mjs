// Opens tables at which nobody moves, and prints the memory that the server then has, with its processes, in bytes.
//
//   node idle.mjs SERVER PORT PID TABLES
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const [server, port, pid, tables] = process.argv.slice(2);
const { open } = await import(`./${server}.mjs`);

function memory(pid) {
  const own = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+) kB/)[1] * 1024;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.map(memory).reduce((sum, size) => sum + size, own);
}

for (let number = 1; number <= tables; number++) await open([Number(port)], number, {});
await sleep(1000);
console.log(memory(pid));
process.exit(); // the sockets are open still

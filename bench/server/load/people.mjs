// Plays at tables at a pace, by turns without people beside them and with (crowd.mjs), and prints how long moves took, in JSON: for
// each round `without` and `with`, and in `asked` how long people's answers took.
//
//   node people.mjs bumpyard PORT PID --people FILE --tables 200 --spares 100 --pace 500 --rounds 3 --seconds 10
//
// The crowd is a process of its own and of low priority, on the same core: it makes the clients of the tables wait as little as it can.
import { fork } from "node:child_process";
import { parseArgs } from "node:util";
import { open } from "./bumpyard.mjs";
import { Tables } from "./tables.mjs";

const SETTLE = 2; // seconds after people came or left

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(
    ["people", "tables", "spares", "pace", "rounds", "seconds"].map((name) => [name, { type: "string" }]),
  ),
});
const [port, pid] = positionals.slice(1).map(Number);
// Niceness would let it go on for some milliseconds while moves wait. Its threads are of the same class: one that is set later
// counts for the first thread alone.
const lowly = { execPath: "chrt", execArgv: ["--idle", "0", process.execPath] };
const crowd = fork(new URL("crowd.mjs", import.meta.url), [`${port}`, values.people], lowly);
crowd.on("exit", () => {
  console.error("the crowd has failed");
  process.exit(1);
});
const progress = (text) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`);
const say = (step) =>
  new Promise((answer) => {
    crowd.once("message", answer);
    crowd.send(step);
  });

const tables = new Tables(open, [port], [pid]);
await tables.play(Number(values.tables), Number(values.spares));
await tables.measure(SETTLE, 0); // compilers warm up
tables.keep(Number(values.pace));
const rounds = [];
for (let round = 1; round <= Number(values.rounds); round++) {
  progress(`round ${round} of ${values.rounds}: without people`);
  const without = await tables.measure(SETTLE, values.seconds);
  progress(`round ${round} of ${values.rounds}: people come`);
  const { waiting } = await say("come");
  await say("look");
  progress(`round ${round} of ${values.rounds}: with ${waiting} who wait`);
  const beside = await tables.measure(SETTLE, values.seconds);
  rounds.push({ without, with: beside, waiting, ...(await say("leave")) });
}
progress("");
console.log(JSON.stringify(rounds));
process.exit(); // the sockets are open still

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
import { parseArgs } from "node:util";
import { Tables } from "./tables.mjs";

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

const tables = new Tables(open, ports, pids, values.beside);
await tables.play(Number(values.tables), Number(values.spares));
const found = { full: await tables.measure(values.warmup, values.seconds) }; // compilers in the servers warm up
if (Number(values.pace)) {
  tables.keep(Number(values.pace));
  found.paced = await tables.measure(1, values.seconds);
}
console.log(JSON.stringify(found));
process.exit(); // the sockets are open still

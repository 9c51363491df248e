// What processes use, as Linux tells it, each with those that it has started.
import { readFileSync } from "node:fs";

const TICKS = 100; // a second, in /proc

const read = (process, name) => readFileSync(`/proc/${process}/${name}`, "utf8");
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Add something up for all that a process has started. */
function ofChildren(process, what) {
  const children = read(process, `task/${process}/children`).split(" ").filter(Boolean);
  return sum(children.map((child) => orNothing(() => what(child))));
}

/** Nothing, of a process that has ended meanwhile. */
function orNothing(what) {
  try {
    return what();
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes(error.code)) return 0;
    throw error;
  }
}

/** Seconds of processor time that a process has used by itself, in all its threads. */
export function usedBy(process) {
  const [user, system] = read(process, "stat").split(") ")[1].split(" ").slice(11, 13);
  return (Number(user) + Number(system)) / TICKS;
}

/** Seconds of processor time that a process has used, and those that it has started. */
export function used(process) {
  return usedBy(process) + ofChildren(process, used);
}

/** Bytes of memory that a process has for itself, and those that it has started; shared ones are counted in parts. */
export function memory(process) {
  const own = Number(read(process, "smaps_rollup").match(/^Pss:\s+(\d+) kB/m)[1]) * 1024;
  return own + ofChildren(process, memory);
}

// A storage for boardgame.io that survives a kill: every change is appended to one file, and synced, before it counts
// as stored. What comes in while a sync is under way is written and synced together after it. Reads are from memory.
const { open, readFile } = require("node:fs/promises");
const { Async } = require("boardgame.io/internal");

class Journal extends Async {
  #path;
  #file;
  #matches = new Map(); // by id: state, metadata, initialState and log
  #lines = []; // to be written
  #writing = Promise.resolve(); // the write that is under way
  #next; // the write after it, which takes all lines

  constructor(path) {
    super();
    this.#path = path;
  }

  /** Read what was stored; a last line that a kill has cut off was not. */
  async connect() {
    this.#file = await open(this.#path, "a+");
    const text = await readFile(this.#path, "utf8");
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    await this.#file.truncate(Buffer.byteLength(whole));
    for (const line of whole.split("\n").slice(0, -1)) this.#change(...JSON.parse(line));
  }

  createMatch(id, { initialState, metadata }) {
    return this.#store(id, { initialState, state: initialState, metadata });
  }

  setState(id, state, log = []) {
    return this.#store(id, { state, log });
  }

  setMetadata(id, metadata) {
    return this.#store(id, { metadata });
  }

  wipe(id) {
    return this.#store(id, null);
  }

  /** Return all of a match, whichever parts were asked for: nothing is copied. */
  async fetch(id) {
    return this.#matches.get(id) ?? {};
  }

  async listMatches() {
    return [...this.#matches.keys()];
  }

  #change(id, parts) {
    if (!parts) return this.#matches.delete(id);
    const { log = [] } = this.#matches.get(id) ?? {};
    log.push(...(parts.log ?? []));
    return this.#matches.set(id, { ...this.#matches.get(id), ...parts, log });
  }

  #store(id, parts) {
    this.#change(id, parts);
    this.#lines.push(`${JSON.stringify([id, parts])}\n`);
    this.#next ??= this.#write(this.#writing);
    return this.#next;
  }

  async #write(before) {
    await before; // if that failed, so does this: nothing is stored after a gap
    const text = this.#lines.join("");
    this.#lines = [];
    this.#writing = this.#next;
    this.#next = undefined;
    await this.#file.appendFile(text);
    await this.#file.datasync();
  }
}

module.exports = { Journal };

const assert = require("node:assert/strict");
const { spawn } = require("node:child_process");
const { appendFileSync, mkdtempSync, rmSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join } = require("node:path");
const { createInterface } = require("node:readline");
const { test } = require("node:test");
const { Journal } = require("./journal.js");

/** The path of a journal, gone after the test. */
function path(context) {
  const folder = mkdtempSync(join(tmpdir(), "journal-"));
  context.after(() => rmSync(folder, { recursive: true }));
  return join(folder, "journal");
}

async function opened(path) {
  const journal = new Journal(path);
  await journal.connect();
  return journal;
}

test("what was stored is there when the journal is opened again", async (context) => {
  const place = path(context);
  const journal = await opened(place);
  await journal.createMatch("a", { initialState: { n: 0 }, metadata: { name: "A" } });
  await journal.createMatch("b", { initialState: { n: 0 }, metadata: { name: "B" } });
  await Promise.all([journal.setState("a", { n: 1 }, ["one"]), journal.setState("a", { n: 2 }, ["two"])]);
  await journal.wipe("b");
  const again = await opened(place);
  const match = { initialState: { n: 0 }, state: { n: 2 }, metadata: { name: "A" }, log: ["one", "two"] };
  assert.deepEqual(await again.fetch("a"), match);
  assert.deepEqual(await again.listMatches(), ["a"]);
});

test("a line that a kill cut off is dropped, and the next is whole", async (context) => {
  const place = path(context);
  await (await opened(place)).setState("a", { n: 1 });
  appendFileSync(place, '["a",{"state":{"n":');
  await (await opened(place)).setState("a", { n: 3 });
  assert.deepEqual((await (await opened(place)).fetch("a")).state, { n: 3 });
});

test("every state that counts as stored survives a kill", { timeout: 30000 }, async (context) => {
  const place = path(context);
  const program = `
    const { Journal } = require("./journal.js");
    const journal = new Journal(${JSON.stringify(place)});
    const play = async (id) => {
      for (let n = 1; ; n++) {
        await journal.setState(id, { n });
        console.log(JSON.stringify([id, n]));
      }
    };
    journal.connect().then(() => ["a", "b", "c"].forEach(play));`;
  const child = spawn(process.execPath, ["-e", program], { cwd: __dirname, stdio: ["ignore", "pipe", "inherit"] });
  const stored = {};
  for await (const line of createInterface(child.stdout)) {
    const [id, n] = JSON.parse(line);
    stored[id] = n;
    if (n === 50) child.kill("SIGKILL");
  }
  const journal = await opened(place);
  assert(stored.a > 40);
  for (const [id, n] of Object.entries(stored)) assert((await journal.fetch(id)).state.n >= n);
});

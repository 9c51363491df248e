// Run by `npm test` here, and by make bench-server before it measures.
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { deal, legal, moves } = require("./tumble.js");

const inOrder = (cards) => cards;
const ones = (count) => Array(count).fill(1);
const anyDice = (count) => Array.from({ length: count }, () => 1 + Math.floor(6 * Math.random()));

/** A table at which seat 0 may claim one card with these dice. */
function claiming(card, dice, lying = []) {
  const { table } = deal(inOrder);
  for (const pile of table.piles) pile.card = "";
  Object.assign(table.piles[0], { card, owner: lying.length ? 1 : -1, dice: lying });
  return Object.assign(table, { phase: "claim", dice });
}

const claims = (...position) => legal(claiming(...position)).slice(0, -1).map(([, , dice]) => dice.join(""));

test("a card takes the dice it asks for", () => {
  assert.deepEqual(claims("tide4", [2, 4, 4]), ["4", "44"]); // T4.1
  assert.deepEqual(claims("tide=2", [2, 2, 2, 5, 5]), ["22", "55"]); // T4.2
  assert.deepEqual(claims("tide~3", [1, 2, 3, 4, 4]), ["123", "234"]);
  assert.deepEqual(claims("", [1, 2, 3, 4, 4]), []); // T4.9
});

test("dice are bumped by a higher total, on a single by more dice", () => {
  assert.deepEqual(claims("tide~3", [1, 2, 3, 4, 4], [1, 2, 3]), ["234"]); // T4.5
  assert.deepEqual(claims("tide4", [4, 4, 4], [4, 4]), ["444"]); // T4.6
});

test("a claim uses up its dice, and the turn ends when nothing is left to claim", () => {
  const table = claiming("tide=2", [2, 2, 3, 5, 5]);
  assert(moves.claim(table, {}, 0, [5, 5]));
  assert.deepEqual(table.piles[0], { card: "tide=2", under: 5, owner: 0, dice: [5, 5] });
  assert.deepEqual([table.phase, table.player], ["ready", 1]); // T4.3, T4.10
});

test("what the rules forbid changes nothing", () => {
  const table = claiming("tide=2", [2, 2, 3, 5, 5]);
  const before = structuredClone(table);
  for (const [name, ...words] of [["roll"], ["keep", [2]], ["claim", 0, [2, 3]], ["claim", 9, [2, 2]], ["claim", 0]]) {
    assert.equal(moves[name](table, { hidden: [], d6: ones }, ...words), false);
  }
  assert.deepEqual(table, before);
  const rolled = { ...table, phase: "keep" };
  assert.equal(moves.keep(rolled, { d6: ones }, [2, 2, 2]), false);
});

test("a player rolls three times at most", () => { // T3.4
  const { table, hidden } = deal(inOrder);
  moves.roll(table, { hidden, d6: ones });
  moves.keep(table, { d6: ones }, [1]);
  assert.equal(table.phase, "keep");
  moves.keep(table, { d6: () => [6, 6] }, [1, 1, 1]);
  assert.notEqual(table.phase, "keep");
});

test("cards and sets are scored as in the rulebook's example", () => { // T6
  const { table, hidden } = deal(inOrder);
  const cards = ["ember=4", "ember1", "honey1", "honey2", "honey3", "tide~5", "tide~3", "tide1"];
  table.seats[0].cards = cards;
  Object.assign(table.piles[0], { card: "tide2", owner: 0, dice: [2] });
  moves.roll(table, { hidden, d6: ones }); // acquires the last of them
  assert.equal(table.seats[0].score, 50);
});

test("every legal move is taken, and every game ends", () => {
  for (let game = 0; game < 20; game++) {
    const { table, hidden } = deal((cards) => [...cards].sort(() => Math.random() - 0.5));
    while (table.phase !== "over") {
      const list = legal(table);
      const [name, ...words] = list[Math.floor(Math.random() * list.length)];
      assert(moves[name](table, { hidden, d6: anyDice }, ...words));
    }
  }
});

// A turn of Tumble for two, by docs/rules/tumble.md, for servers of other makers. Left out are the bonus die, the
// joker, the dice that decide who begins and the shorter first turns, so a move is a little less work than one of ours.
//
// A table is a plain object or anything that looks like one (an Immer draft, a Colyseus schema), which moves change in
// place. A move gets the table, what it needs to know, and its arguments; it returns whether it was legal, and changes
// nothing if not. `hidden` are the cards that lie face down, and `d6(count)` rolls dice.

const PATTERNS = ["ember", "honey", "tide", "dusk"];
const VALUES = { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, "=2": 2, "~3": 3, "=3": 5, "~4": 7, "~5": 10, "=4": 12 }; // T1.3
const CARDS = PATTERNS.flatMap((pattern) => Object.keys(VALUES).map((asks) => pattern + asks)); // T1.1
const SEATS = 2, PILES = 6, HEIGHT = 6, DICE = 5, ROLLS = 3, QUIET_ROUNDS = 10;
const NOBODY = -1;

/** Lay out the piles, with the top card of each face up. */
function deal(shuffle) { // T2.1, T2.2
  const hidden = shuffle(CARDS).slice(0, PILES * HEIGHT);
  const pile = () => ({ card: hidden.pop(), under: HEIGHT - 1, owner: NOBODY, dice: [] });
  const table = {
    phase: "ready", // then keep, claim, and at last over
    player: 0,
    turn: 0,
    quiet: 0, // how many turns running began without a card being acquired
    rollsLeft: 0,
    dice: [], // the player's, rolled and not placed, sorted
    piles: Array.from({ length: PILES }, pile),
    seats: Array.from({ length: SEATS }, () => ({ cards: [], score: 0 })),
  };
  return { table, hidden };
}

// --- moves

/** Begin the turn: acquire, turn over the next cards, roll all dice. */
function roll(table, { hidden, d6 }) {
  if (table.phase !== "ready") return false;
  const acquired = acquire(table, table.player); // T3.1
  table.quiet = acquired.length ? 0 : table.quiet + 1;
  if (acquired.some((pile) => !pile.under)) return finish(table); // T5.1
  for (const pile of acquired) {
    pile.card = hidden.pop();
    pile.under -= 1;
  }
  table.phase = "keep";
  table.rollsLeft = ROLLS - 1;
  table.dice = d6(DICE).sort();
  return true;
}

/** Keep these dice and roll the others; all of them: stop rolling. */
function keep(table, { d6 }, kept) { // T3.4
  if (table.phase !== "keep" || !isDice(kept)) return false;
  const others = without([...table.dice], kept);
  if (!others) return false;
  if (others.length) {
    table.dice = [...kept, ...d6(others.length)].sort();
    table.rollsLeft -= 1;
  }
  if (!others.length || !table.rollsLeft) {
    table.phase = "claim";
    table.rollsLeft = 0;
    endWithoutClaims(table);
  }
  return true;
}

/** Place dice on a card, and bump those that lie there. */
function claim(table, _, index, dice) { // T4.1 to T4.8
  if (table.phase !== "claim" || !Number.isInteger(index) || !isDice(dice)) return false;
  const pile = table.piles[index];
  if (!pile || !claimsOn(table, pile).some((way) => `${way}` === `${dice}`)) return false;
  table.dice = without([...table.dice], dice);
  pile.owner = table.player;
  pile.dice = dice;
  endWithoutClaims(table);
  return true;
}

/** End the turn. */
function done(table) {
  if (table.phase !== "claim") return false;
  table.turn += 1;
  table.player = (table.player + 1) % SEATS; // T2.4
  table.phase = "ready";
  table.dice = [];
  const roundEnded = table.turn % SEATS === 0;
  if (roundEnded && table.quiet >= QUIET_ROUNDS * SEATS) finish(table); // T5.3
  return true;
}

/** List the legal moves, each as its name and arguments. */
function legal(table) {
  if (table.phase === "ready") return [["roll"]];
  if (table.phase === "keep") return parts([...table.dice]).map((dice) => ["keep", dice]);
  if (table.phase !== "claim") return [];
  const claims = [...table.piles].flatMap((pile, index) => claimsOn(table, pile).map((dice) => ["claim", index, dice]));
  return [...claims, ["done"]];
}

// --- what moves have in common

function acquire(table, seat) {
  const own = [...table.piles].filter((pile) => pile.owner === seat);
  const { cards } = table.seats[seat];
  for (const pile of own) {
    cards.push(pile.card);
    pile.card = "";
    pile.owner = NOBODY;
    pile.dice = [];
  }
  if (own.length) table.seats[seat].score = score([...cards]);
  return own;
}

function endWithoutClaims(table) { // T4.10
  if (![...table.piles].some((pile) => claimsOn(table, pile).length)) done(table);
}

function finish(table) { // T5.2
  for (let seat = 0; seat < SEATS; seat++) acquire(table, seat);
  table.phase = "over";
  return true;
}

function score(cards) {
  const values = cards.map((card) => VALUES[card.match(/[=~]?\d/)[0]]); // T6.1
  const sets = PATTERNS.map((pattern) => cards.filter((card) => card.startsWith(pattern)).length);
  const bonus = sets.map((size) => (size < 2 ? 0 : (size * (size + 1)) / 2)); // T6.2
  return [...values, ...bonus].reduce((sum, points) => sum + points, 0);
}

function claimsOn(table, { card, owner, dice }) {
  if (!card || owner === table.player) return []; // T4.9, T4.3
  return ways(card.match(/[=~]?\d/)[0], [...table.dice], owner === NOBODY ? [] : [...dice]);
}

// --- dice, sorted: the same few thousand come again and again, so the answers are kept, as ours are

function remembered(answer) {
  const known = new Map();
  return (...question) => {
    const key = question.join("/");
    if (!known.has(key)) known.set(key, answer(...question));
    return known.get(key);
  };
}

/** Every part of the dice, from none to all, each once. */
const parts = remembered((dice) => {
  const found = new Map();
  for (let chosen = 0; chosen < 2 ** dice.length; chosen++) {
    const part = dice.filter((_, index) => chosen & (2 ** index));
    found.set(`${part}`, part);
  }
  return [...found.values()];
});

/** Every part of the dice that a card takes over those that lie on it. */
const ways = remembered((asks, dice, lying) => {
  const strength = asks.length === 1 ? (part) => part.length : total; // T4.6, T4.5
  return parts(dice).filter((part) => fits(asks, part) && strength(part) > strength(lying));
});

function fits(asks, dice) {
  const alike = dice.every((die) => die === dice[0]);
  if (asks.length === 1) return dice.length > 0 && alike && dice[0] === Number(asks); // T4.1
  if (dice.length !== Number(asks[1])) return false; // T4.2
  return asks[0] === "=" ? alike : dice.every((die, index) => die === dice[0] + index);
}

function total(dice) {
  return dice.reduce((sum, die) => sum + die, 0);
}

function isDice(value) {
  return Array.isArray(value) && value.every(Number.isInteger);
}

/** The dice that are left without a part of them, or nothing if it is none. */
function without(dice, part) {
  const left = [...dice];
  for (const die of part) {
    const index = left.indexOf(die);
    if (index < 0) return undefined;
    left.splice(index, 1);
  }
  return left;
}

module.exports = { deal, legal, moves: { roll, keep, claim, done } };

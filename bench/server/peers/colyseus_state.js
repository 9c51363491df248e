// A table of Tumble as Colyseus keeps it and its clients read it.
const { schema, t } = require("@colyseus/schema");

const Pile = schema({ card: t.string(), under: t.uint8(), owner: t.int8(), dice: t.array("uint8") }, "Pile");
const Seat = schema({ cards: t.array("string"), score: t.uint16() }, "Seat");
const Table = schema(
  {
    moves: t.uint32(), // made so far
    phase: t.string(),
    player: t.uint8(),
    turn: t.uint16(),
    quiet: t.uint8(),
    rollsLeft: t.uint8(),
    dice: t.array("uint8"),
    piles: t.array(Pile),
    seats: t.array(Seat),
  },
  "Table",
);

module.exports = { Pile, Seat, Table };

// A counter on boardgame.io, in memory. Usage: node boardgame.js PORT
const { ActivePlayers } = require("boardgame.io/core");
const { Server } = require("boardgame.io/server");

const counter = {
  name: "counter",
  setup: () => ({ count: 0 }),
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
  turn: { activePlayers: ActivePlayers.ALL }, // either may add: no turn to end, which would cost it time
  disableUndo: true, // or every move carries the whole turn along
};

const port = { port: Number(process.argv[2]), host: "127.0.0.1" };
Server({ games: [counter], origins: ["http://127.0.0.1"] }).run(port);

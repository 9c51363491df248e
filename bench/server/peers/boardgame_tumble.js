// Tumble on boardgame.io, with every move on disk. Usage: node boardgame_tumble.js PORT FOLDER
// package.json holds koa-compose back at 4.1.0: with 4.2.0, boardgame.io's lobby answers nothing but 404.
const { join } = require("node:path");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");
const { Server } = require("boardgame.io/server");
const { Journal } = require("./journal.js");
const { deal, moves } = require("./tumble.js");

const move = (play) => ({ G, events, random }, ...words) => {
  const { player } = G;
  const d6 = (count) => random.D6(count);
  if (!play(G, { hidden: G.secret.hidden, d6 }, ...words)) return INVALID_MOVE;
  if (G.phase === "over") events.endGame({ scores: G.seats.map(({ score }) => score) });
  else if (G.player !== player) events.endTurn();
};

const tumble = {
  name: "tumble",
  setup: ({ random }) => {
    const { table, hidden } = deal((cards) => random.Shuffle(cards));
    return { ...table, secret: { hidden } };
  },
  moves: Object.fromEntries(Object.entries(moves).map(([name, play]) => [name, move(play)])),
  playerView: PlayerView.STRIP_SECRETS,
  disableUndo: true, // or every move carries the whole turn along
};

const [port, folder] = process.argv.slice(2);
const server = Server({ games: [tumble], origins: ["http://127.0.0.1"], db: new Journal(join(folder, "journal")) });
server.run({ port: Number(port), host: "127.0.0.1" });

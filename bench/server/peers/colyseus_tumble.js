// Tumble on Colyseus, in memory. Usage: node colyseus_tumble.js PORT
const { Room, Server } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { Pile, Seat, Table } = require("./colyseus_state.js");
const { deal, moves } = require("./tumble.js");

const below = (limit) => Math.floor(limit * Math.random());
const d6 = (count) => Array.from({ length: count }, () => 1 + below(6));

function shuffle(cards) {
  const left = [...cards];
  return cards.map(() => left.splice(below(left.length), 1)[0]);
}

class Tumble extends Room {
  maxClients = 2;
  patchRate = null; // no timer: a move is answered at once
  #hidden; // is no part of the state, which clients are sent
  #players = [];

  onCreate() {
    const { table, hidden } = deal(shuffle);
    this.#hidden = hidden;
    this.state = new Table().assign({
      ...table,
      moves: 0,
      piles: table.piles.map((pile) => new Pile().assign(pile)),
      seats: table.seats.map((seat) => new Seat().assign(seat)),
    });
    for (const [name, play] of Object.entries(moves)) {
      this.onMessage(name, (client, words) => this.#move(client, play, words));
    }
  }

  onJoin(client) {
    this.#players.push(client.sessionId);
  }

  #move(client, play, words) {
    const own = this.#players[this.state.player] === client.sessionId;
    if (!own || !play(this.state, { hidden: this.#hidden, d6 }, ...words)) {
      client.error(4000, "this move is not legal now");
      return;
    }
    this.state.moves += 1;
    this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("tumble", Tumble);
server.listen(Number(process.argv[2]), "127.0.0.1");

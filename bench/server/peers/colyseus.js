// A counter on Colyseus, in memory. Usage: node colyseus.js PORT
const { Room, Server } = require("@colyseus/core");
const { schema, t } = require("@colyseus/schema");
const { WebSocketTransport } = require("@colyseus/ws-transport");

const Count = schema({ count: t.uint32() });

class Counter extends Room {
  maxClients = 2;
  patchRate = null; // no timer: a move is answered at once
  state = new Count();

  onCreate() {
    this.state.count = 0;
    this.onMessage("add", () => {
      this.state.count += 1;
      this.broadcastPatch();
    });
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("counter", Counter);
server.listen(Number(process.argv[2]), "127.0.0.1");

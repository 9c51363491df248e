// A WebSocket client that costs as little as it can, so that the server is what is measured.
import { randomBytes } from "node:crypto";
import { connect as dial } from "node:net";

const CONTINUED = 0, TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10;

const shared = Buffer.alloc(65536); // what is read is used or copied at once, so one buffer serves all sockets

/** Connect, say `hello` if there is one, and call `message` with the payload of each message. */
export function connect(port, path, message, { headers = {}, hello } = {}) {
  // A failure ends the program.
  const failed = (reason) => {
    throw new Error(`${path}: ${reason}`);
  };
  let waiting = Buffer.alloc(0);
  let open = false;
  let closing = false; // from this side

  const read = (size) => {
    let bytes = shared.subarray(0, size);
    if (waiting.length) bytes = Buffer.concat([waiting, bytes]);
    if (!open) {
      const end = bytes.indexOf("\r\n\r\n");
      if (end >= 0) {
        const answer = bytes.toString("latin1", 0, end);
        if (!answer.startsWith("HTTP/1.1 101")) failed(answer);
        bytes = bytes.subarray(end + 4);
        open = true;
        if (hello) socket.write(frame(hello));
      }
    }
    if (open) bytes = unframe(bytes, took);
    waiting = Buffer.from(bytes);
    return true;
  };
  const took = (kind, payload) => {
    if (kind === TEXT || kind === BINARY) message(payload);
    else if (kind === PING) socket.write(frame(payload, PONG));
    else if (kind === CLOSE) failed(`closed: ${payload.subarray(2)}`);
  };

  const onread = { buffer: shared, callback: read };
  const socket = dial({ port, host: "127.0.0.1", noDelay: true, onread });
  socket.on("connect", () => socket.write(request(port, path, headers)));
  socket.on("close", () => closing || failed("the server closed the connection"));
  const close = () => {
    closing = true;
    socket.destroy();
  };
  return { send: (data) => socket.write(frame(data)), close };
}

function request(port, path, headers) {
  const lines = {
    Host: `127.0.0.1:${port}`,
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Version": 13,
    "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
    ...headers,
  };
  const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${text.join("")}\r\n`;
}

/** Frame a message with a mask of zeros: the server unmasks it as any other, and it needs no work here. */
function frame(data, kind = typeof data === "string" ? TEXT : BINARY) {
  const size = Buffer.byteLength(data);
  const head = size < 126 ? 6 : 8;
  const bytes = Buffer.alloc(head + size);
  bytes[0] = 0x80 | kind;
  if (size < 126) {
    bytes[1] = 0x80 | size;
  } else {
    bytes[1] = 0x80 | 126;
    bytes.writeUInt16BE(size, 2);
  }
  if (typeof data === "string") bytes.write(data, head);
  else bytes.set(data, head);
  return bytes;
}

/** Call `found` with every whole frame and return what is left over. */
function unframe(bytes, found) {
  for (;;) {
    if (bytes.length < 2) return bytes;
    let size = bytes[1] & 0x7f;
    let head = 2;
    if (size === 126) {
      if (bytes.length < 4) return bytes;
      size = bytes.readUInt16BE(2);
      head = 4;
    } else if (size === 127) {
      if (bytes.length < 10) return bytes;
      size = Number(bytes.readBigUInt64BE(2));
      head = 10;
    }
    if (bytes.length < head + size) return bytes;
    const kind = bytes[0] & 0x0f;
    if (!(bytes[0] & 0x80) || kind === CONTINUED) throw new Error("a message came in fragments");
    found(kind, bytes.subarray(head, head + size));
    bytes = bytes.subarray(head + size);
  }
}

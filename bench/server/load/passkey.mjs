// Signs in as a browser does that has a passkey: it becomes a guest, asks for a challenge, signs it and gets another cookie.
import { createHash, createPrivateKey, sign } from "node:crypto";

const PRESENT_AND_VERIFIED = 5;
const text = (data) => Buffer.from(data).toString("base64url");
const sha256 = (data) => createHash("sha256").update(data).digest();

/** Sign in with the passkey of a person, and return the token of the new session. `send(method, path, body, token)` asks the server. */
export async function signIn(send, origin, person) {
  const first = tokenIn(await send("POST", "/api/guest", {}));
  const options = await (await send("POST", "/api/sign-in/challenge", undefined, first)).json();
  const credential = signed(person, origin, options.challenge);
  return tokenIn(await send("POST", "/api/sign-in", { credential }, first));
}

/** What `navigator.credentials.get` answers, as its `toJSON` writes it. */
function signed(person, origin, challenge) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE((person.signed = (person.signed ?? 0) + 1));
  const about = Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([PRESENT_AND_VERIFIED]), count]);
  const said = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin }));
  person.key ??= createPrivateKey(person.pem);
  const signature = sign("sha256", Buffer.concat([about, sha256(said)]), person.key);
  const id = text(Buffer.from(person.passkey, "hex"));
  const response = {
    clientDataJSON: text(said),
    authenticatorData: text(about),
    signature: text(signature),
    userHandle: text(person.guest),
  };
  return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
}

function tokenIn(answer) {
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("bumpyard="));
  return cookie.slice("bumpyard=".length).split(";")[0];
}

// What the clients of several servers do.

/** Post JSON and return the answer. */
export async function post(url, body, more = {}) {
  const headers = { "Content-Type": "application/json", ...more };
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(body), headers });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
  return answer.json();
}

/** Choose one of a list. */
export function any(list) {
  return list[Math.floor(Math.random() * list.length)];
}

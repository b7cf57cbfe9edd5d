// The frame in which devices find each other by relays. It is sandboxed, so it has neither the page's
// storage nor its document, and its own policy lets it speak to the relays that it is told and to
// nobody else. With the page it exchanges texts: `KIND NAME REST`.

import { Relays } from "./relays.mjs";
import { Guest, Host } from "./peers.mjs";
import { isOrder, meant, VERSION } from "./said.mjs";

// In the head before the first relay is spoken to; what a policy forbids, no later one allows.
function speakOnlyTo(relays) {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `connect-src ${relays.join(" ")}`;
  document.head.append(policy);
}

function begin(text, port) {
  const order = isOrder(text);
  if (!order) return;
  const tell = (kind, name = "-", rest = "") => port.postMessage(`${kind} ${name} ${rest}`);
  speakOnlyTo(order.relays);
  const relays = new Relays(order, tell);
  const side = order.host ? new Guest(order, relays, tell) : new Host(order, relays, tell);
  port.onmessage = ({ data }) => {
    const said = meant(data);
    if (said?.kind === "text") side.send(said.name, said.rest);
    else if (said?.kind === "drop") side.drop(said.name);
  };
  for (const what of ["online", "pageshow"]) addEventListener(what, () => relays.hurry());
  document.addEventListener("visibilitychange", () => document.hidden || relays.hurry());
  tell("ready", relays.key);
}

// Whoever opens this page by itself, or puts it into a page without a sandbox, gets nothing.
if (self.origin === "null" && parent !== self) {
  const hear = (event) => {
    if (event.source !== parent || event.ports.length !== 1) return;
    removeEventListener("message", hear);
    begin(event.data, event.ports[0]);
  };
  addEventListener("message", hear);
  parent.postMessage(`barnyard-relay ${VERSION}`, "*");
}

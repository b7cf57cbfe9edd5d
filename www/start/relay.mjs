// Far away: the frame that speaks to relays, see www/relay. It is fetched when somebody has read whom it
// speaks to and wants it. The page has no way to any host; it exchanges texts with the frame.

import { act } from "./act.mjs";

const VERSION = 1;
const COMING = 15_000; // milliseconds in which the frame has to answer
const AGAIN = 8000; // until one that has not come is tried again
const LONGEST = 2_000_000; // characters
const SAID = /^(ready|relays|came|text|went|missed|open|lost) ([0-9a-f]{32,64}|-) /;

let frame = null;

// What comes from the frame is what others have sent: it is checked here as well.
class Frame {
  constructor(order, presses) {
    this.presses = presses;
    this.leaving = new AbortController();
    const { signal } = this.leaving;
    const [, table, code] = location.hash.split("/");
    this.element = document.createElement("iframe");
    this.element.sandbox = "allow-scripts";
    this.element.hidden = true;
    this.element.src = new URL("./relay.html", location.href).href.split("#")[0];
    addEventListener("message", (event) => this.greet(event, order), { signal });
    const isThere = () => location.hash.startsWith(`#/${table}/${code}`);
    addEventListener("hashchange", () => isThere() || this.close(), { signal });
    this.alarm = setTimeout(() => this.fail(), COMING);
    document.body.append(this.element);
  }

  greet({ source, data }, order) {
    if (source !== this.element.contentWindow || this.port) return;
    if (data !== `barnyard-relay ${VERSION}`) return this.fail();
    clearTimeout(this.alarm);
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }) => this.heard(data);
    source.postMessage(order, "*", [port2]); // a sandboxed frame has no origin that could be named
  }

  heard(text) {
    if (typeof text !== "string" || text.length > LONGEST || this.leaving.signal.aborted) return;
    const [head, kind, name] = SAID.exec(text) ?? [];
    if (head) this.presses[kind]?.(name, text.slice(head.length));
  }

  fail() {
    this.close();
    this.presses.failed();
    setTimeout(() => frame ?? act("relay-wanted", this.isGuest ? "guest" : "host"), AGAIN);
  }

  get isGuest() {
    return this.presses === atGuest;
  }

  send(kind, name, text) {
    this.port?.postMessage(`${kind} ${name} ${text}`);
  }

  close() {
    clearTimeout(this.alarm);
    this.leaving.abort();
    this.port?.close();
    this.element.remove();
    if (frame === this) frame = null;
  }
}

// The name of a line begins with the way that it goes.
const LINE = "relay.";
const atHost = {
  ready: (name) => act("relay-ready", name),
  relays: (name, count) => act("relay-count", count),
  came: (name) => {
    act("host-came", LINE + name);
    act("relay-missed", "");
  },
  missed: () => act("relay-missed", "somebody"),
  text: (name, text) => act("host-text", `${LINE}${name} ${text}`),
  went: (name) => act("host-went", LINE + name),
  failed: () => act("relay-failed", ""),
};
const atGuest = {
  relays: (name, count) => act("relay-count", count),
  open: () => act("line-open", ""),
  text: (name, text) => act("line-text", text),
  lost: (name, why) => act("line-lost", why),
  failed: () => act("line-lost", "no-frame"),
};

// The page says whom to speak to, and whether somebody wants that: `ask`.
export const host = () => act("relay-wanted", "host");
export const dial = () => (frame?.isGuest ? frame.send("drop", "-", "") : act("relay-wanted", "guest"));

export function ask(what, value) {
  frame?.close();
  if (what === "host" || what === "guest") frame = new Frame(value, what === "guest" ? atGuest : atHost);
}

export const send = (text) => frame?.send("text", "-", text);
export const tell = (line, text) => frame?.send("text", line.slice(LINE.length), text);

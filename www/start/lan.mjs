// The local network: a line to a table on the computer that this page comes from. What the table says
// comes as events, what is said to it goes by POST, one after the other. Fetched when somebody invites,
// or comes to a table. No address of a network at home is secure to a browser: all of this works there.

import { act } from "./act.mjs";

const ROOMS = "/rooms";
const HEADERS = { barnyard: "1" }; // pages of others could not send it without being asked
const PAUSES = [200, 1000, 2000, 4000]; // milliseconds until a line that was lost is tried again
const NOT_NOW = 429, NO_LINE = 409, NOTHING_THERE = 404;

let line = null;

const pause = (time) => new Promise((done) => setTimeout(done, time));

// What one device is called on one line: nobody else's, and no second time.
const ownName = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function said(address, more = {}) {
  try {
    const answer = await fetch(address, { cache: "no-store", ...more });
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}

// The computer itself knows the page by another address than the phones around it.
export async function find() {
  const { barnyard, host } = await said(ROOMS);
  const here = new URL(location.pathname, location.href);
  if (host) here.hostname = host;
  act("far-found", barnyard === 1 ? here.href : "");
}

export async function open(token) {
  const { code, secret } = await said(ROOMS, { method: "POST", headers: HEADERS, body: token });
  act("far-opened", code && secret ? `${code} ${secret}` : "");
}

export function dial(code) {
  line?.close();
  line = new Line(code);
}

export function send(text) {
  line?.send(text);
}

class Line {
  constructor(code) {
    this.code = code;
    this.attempts = 0;
    this.leaving = new AbortController();
    const listening = { signal: this.leaving.signal };
    addEventListener("hashchange", () => location.hash.startsWith(`#/t/${code}/`) || this.close(), listening);
    for (const what of ["online", "pageshow"]) addEventListener(what, () => this.hurry(), listening);
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry(), listening);
    this.connect();
  }

  get isClosed() {
    return this.leaving.signal.aborted;
  }

  close() {
    this.leaving.abort();
    this.hangUp();
    clearTimeout(this.alarm);
    if (line === this) line = null;
  }

  hangUp() {
    this.events?.close();
    this.events = null;
    this.texts = [];
  }

  connect() {
    this.hangUp();
    this.alarm = 0;
    this.address = `${ROOMS}/${this.code}?device=${ownName()}`;
    const events = (this.events = new EventSource(this.address));
    const mine = (then) => (event) => this.events === events && then(event);
    events.onopen = mine(() => {
      this.attempts = 0;
      act("line-open", "");
    });
    events.onmessage = mine(({ data }) => act("line-text", data));
    events.onerror = mine(() => this.lose());
  }

  // Whether there is no such table any more is told by whoever can be reached at all.
  async lose() {
    const { address } = this;
    this.hangUp();
    act("line-lost", "");
    const isGone = (await this.post(address, "")) === NOTHING_THERE;
    if (this.isClosed || this.events) return;
    if (isGone) {
      this.close();
      act("line-gone", "");
    } else this.alarm = setTimeout(() => this.connect(), PAUSES[Math.min(this.attempts++, PAUSES.length - 1)]);
  }

  hurry() {
    if (!this.alarm) return;
    clearTimeout(this.alarm);
    this.connect();
  }

  async post(address, body) {
    try {
      return (await fetch(address, { method: "POST", headers: HEADERS, body, cache: "no-store" })).status;
    } catch {
      return 0;
    }
  }

  send(text) {
    if (!this.events) return; // a guest says again what counts
    this.texts.push(text);
    if (this.texts.length === 1) this.say(this.texts);
  }

  async say(texts) {
    while (texts.length && this.texts === texts) {
      const answer = await this.post(this.address, texts[0]);
      if (answer === NOT_NOW) await pause(1000);
      else texts.shift();
      if (this.texts === texts && (answer === NO_LINE || answer === NOTHING_THERE)) this.lose();
    }
  }
}

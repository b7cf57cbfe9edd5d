// From device to device, without any computer or network service: two codes are scanned, and then
// they speak directly. As long as they do, they keep spare codes for when the connection breaks.
// Fetched when somebody invites like that, or has been invited.

import { act } from "../start/act.mjs";
import { look, stop } from "./camera.mjs";
import { Link } from "./link.mjs";
import { Unreadable, codeIn } from "./packed.mjs";

const SPARES = 2;
const MEETING = 25_000; // milliseconds until it is said that two devices do not reach each other
const CARRIED = 600_000; // for an answer that has been read: somebody has to say so on the other side
const AGAIN = 12_000; // for a spare
const ASLEEP = 3_600_000; // so long a device that is gone is waited for
const WAY = "scans";

const why = (error) => (error instanceof Unreadable ? error.message : "strange");
const ownName = () => `${WAY}.${crypto.getRandomValues(new Uint32Array(2)).join("")}`;

// ------------------------------------------------------------------ the device that hosts

let hosted = null; // {code, place, guests, shown}: the table, who came, and whose offer is shown

// A page that is about something else need not hear of it.
const tellHost = (what, value) => location.hash.startsWith(`#/t/${hosted?.code}/`) && act(what, value);

export function host(code) {
  if (hosted?.code !== code) {
    hosted?.guests.forEach((guest) => guest.leaves());
    hosted = { code, guests: new Set(), shown: null };
  }
  for (const guest of hosted.guests) if (guest.link) tellHost("host-came", guest.name);
}

export function tell(name, text) {
  for (const guest of hosted?.guests ?? []) if (guest.name === name) guest.link?.send(text);
}

// Somebody who came by two scans, over one connection after the other.
class Guest {
  constructor() {
    [this.link, this.name, this.spares] = [null, "", new Map()]; // connections, and the answers to them
  }

  connection() {
    return new Link({
      open: (link) => this.opens(link),
      text: (text) => tellHost("host-text", `${this.name} ${text}`),
      note: (text) => this.notes(text),
      lost: (link) => this.loses(link),
    }, { hosts: true });
  }

  opens(link) {
    clearTimeout(this.alarm);
    this.leaves(link);
    [this.link, this.name] = [link, ownName()];
    link.send(`~hello ${hosted.place}`);
    tellHost("host-came", this.name);
    tellHost("scan-joined", "");
    for (let at = 0; at < SPARES; at++) this.spare();
  }

  async spare() {
    const spare = this.connection();
    this.spares.set(spare, "");
    await spare.offer().then((code) => this.link?.send(`~spare ${code}`), () => this.drops(spare));
  }

  drops(spare) {
    this.spares.delete(spare);
    spare.close();
  }

  notes(text) {
    const [what, offer, answer = ""] = text.split(" ");
    const spare = what === "spare" && [...this.spares.keys()].find(({ code }) => code === offer);
    if (!spare || this.spares.get(spare)) return;
    try {
      spare.fits(answer);
      this.spares.set(spare, answer);
    } catch {
      this.drops(spare);
    }
  }

  // All spares wait for the other device, for a while: it may be asleep.
  loses(link) {
    this.spares.delete(link);
    if (link === this.link) {
      this.link = null;
      tellHost("host-went", this.name);
      for (const [spare, answer] of this.spares) {
        if (!answer) this.drops(spare);
        else spare.hasAnswer(answer).catch(() => spare.ends());
      }
      this.alarm = setTimeout(() => this.isGone(), ASLEEP);
    }
    if (!this.link && !this.spares.size) this.isGone();
  }

  isGone() {
    this.leaves();
    hosted?.guests.delete(this);
    tellHost("scan-gone", "");
  }

  // All connections, but for one.
  leaves(but = null) {
    clearTimeout(this.alarm);
    for (const link of [...this.spares.keys(), this.link]) if (link !== but) link?.close();
    this.spares.clear();
    this.link = null;
  }
}

// `place` is what the guest needs to know of the table: its code and its secret. Whoever has begun to
// look at the code that is shown is not disturbed.
async function offer(place, { anew = false } = {}) {
  const [code] = place.split(" ");
  if (hosted?.code !== code) host(code);
  hosted.place = place;
  if (hosted.shown && !anew) return hosted.shown.link.code && act("scan-offer", hosted.shown.link.code);
  hosted.shown?.link.close();
  const guest = new Guest(), link = guest.connection(), mine = (hosted.shown = { guest, link });
  try {
    const code = await link.offer();
    if (hosted.shown === mine) act("scan-offer", code);
  } catch (error) {
    hosted.shown = null;
    act("scan-bad", why(error));
  }
}

async function answered(text) {
  const shown = hosted?.shown;
  try {
    if (!shown) throw new Unreadable("other");
    await shown.link.hasAnswer(codeIn(text));
  } catch (error) {
    act("scan-bad", why(error));
    return false;
  }
  const { guest, link } = shown;
  hosted.shown = null;
  hosted.guests.add(guest);
  act("scan-meets", "");
  guest.spares.set(link, ""); // until it opens
  guest.alarm = setTimeout(() => link.isOpen || (link.ends(), tellHost("scan-bad", "no-way")), CARRIED);
  return true;
}

// ------------------------------------------------------------------ a device that comes

let visit = null;

class Visit {
  constructor() {
    [this.link, this.spares, this.place, this.alarm] = [this.connection(), [], "", 0];
  }

  connection() {
    return new Link({
      open: () => this.tells("line-open"),
      text: (text) => this.tells("line-text", text),
      note: (text) => this.notes(...text.split(" ")),
      lost: (link) => this.loses(link),
    }, { hosts: false });
  }

  // The page of the table, if it is there.
  tells(what, value = "") {
    if (this.place && location.hash.startsWith(`#/t/${this.place}/`)) act(what, value);
  }

  async comes(text) {
    act("scan-answer", await this.link.answer(codeIn(text)));
  }

  async meets(patience) {
    const { link } = this;
    this.alarm = setTimeout(() => link.isOpen || link.ends(), patience);
    await link.meets();
  }

  notes(what, ...values) {
    if (what === "hello" && values.length === 2) this.isWelcome(values.join("/"));
    else if (what === "spare" && values.length === 1 && this.spares.length < SPARES) this.keeps(values[0]);
  }

  isWelcome(place) {
    clearTimeout(this.alarm);
    if (this.place) return;
    this.place = place;
    act("scan-met", place);
  }

  async keeps(offer) {
    const spare = this.connection();
    this.spares.push(spare);
    const drop = () => { this.spares = this.spares.filter((one) => one !== spare); };
    await spare.answer(offer).then((answer) => this.link.send(`~spare ${offer} ${answer}`), drop);
  }

  // A spare brings it back, at once; the host has its half of each.
  loses(link) {
    if (link !== this.link) return void (this.spares = this.spares.filter((one) => one !== link));
    if (!this.place) return act("scan-bad", "no-way");
    this.tells("line-lost");
    this.link = this.spares.shift();
    if (this.link) this.meets(AGAIN).catch(() => this.link.ends());
    else this.isOver();
  }

  isOver() {
    this.tells("line-gone");
    if (visit === this) visit = null;
  }

  leaves() {
    clearTimeout(this.alarm);
    for (const link of [...this.spares, this.link]) link?.close();
  }
}

async function come(text) {
  visit?.leaves();
  visit = new Visit();
  await visit.comes(text).catch((error) => act("scan-bad", why(error)));
}

export function dial(code) {
  if (!visit?.place.startsWith(`${code}/`)) act("line-gone", "");
  else if (visit.link.isOpen) visit.tells("line-open");
}

export function send(text) {
  visit?.link?.send(text);
}

// ------------------------------------------------------------------ what pages ask for

// An answer that was sent as a link opens in a tab of its own: it is handed to the one that hosts.
const tabs = opened("barnyard scans");
if (tabs) tabs.onmessage = async ({ data }) => {
  if (data.answer && hosted?.shown && (await answered(data.answer))) tabs.postMessage({ taken: true });
  else if (data.taken) act("scan-taken", "");
};

function opened(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

const ASKED = {
  offer,
  anew: (place) => offer(place, { anew: true }),
  answer: answered,
  come,
  go: () => visit?.meets(MEETING).catch((error) => act("scan-bad", why(error))),
  hand: (answer) => tabs?.postMessage({ answer }),
  camera: () => look((text) => act("scan-read", text), (reason) => act("scan-camera", reason)),
  rest: stop,
};

export const ask = (what, value) => ASKED[what]?.(value);

// Who leaves says so: the others need not wait until it is noticed.
addEventListener("pagehide", ({ persisted }) => {
  if (persisted) return;
  visit?.leaves();
  hosted?.guests.forEach((guest) => guest.leaves());
});

// From device to device, encrypted, with nobody between: a guest offers, the host answers, both by a
// relay; what is played goes over their own channel. A guest that has lost it offers anew.

import { Channel } from "./channel.mjs";
import { Meter } from "./meter.mjs";
import { LONGEST, ownName, VERSION } from "./said.mjs";

const GATHERING = 3000; // milliseconds to find the addresses of this device
const AGAIN = 5000; // until an offer that nobody has answered is made again
const NO_WAY = 20_000; // between an answer and the channel
const PAUSES = [300, 2000, 5000, 10_000];
const FINDING = 12; // guests that a host answers at the same time
const SEATED = 40;
const LONGEST_WISH = 20_100; // characters; a table takes 20,000
const RATE = 20, BURST = 60; // texts a second that a guest may say

// The description of this side, once its addresses are known.
async function described(connection) {
  await connection.setLocalDescription();
  if (connection.iceGatheringState !== "complete")
    await new Promise((done) => {
      setTimeout(done, GATHERING);
      connection.addEventListener("icegatheringstatechange", () => connection.iceGatheringState === "complete" && done());
    });
  return connection.localDescription.sdp;
}

export class Guest {
  constructor({ host, pass, ice }, relays, tell) {
    Object.assign(this, { host, pass, ice, relays, tell, attempts: 0 });
    relays.word = (word, from) => from === host && this.answered(word);
    relays.opened = (relay) => this.offer && relays.say(this.offer, host, relay);
    this.connect();
  }

  async connect() {
    this.relays.wake();
    const id = (this.id = ownName());
    const connection = (this.connection = new RTCPeerConnection({ iceServers: this.ice }));
    this.channel = new Channel(connection.createDataChannel("table"), LONGEST, {
      opened: () => this.opened(),
      heard: (text) => this.tell("text", "-", text),
      closed: () => this.id === id && this.lost("broken"),
    });
    connection.onconnectionstatechange = () => this.id === id && connection.connectionState === "failed" && this.lost("no-way");
    const sdp = await described(connection);
    if (this.id !== id) return;
    this.offer = { version: VERSION, kind: "offer", id, sdp, pass: this.pass };
    this.call();
  }

  call() {
    this.relays.say(this.offer, this.host);
    this.alarm = setTimeout(() => {
      this.tell("lost", "-", this.relays.count ? "no-answer" : "no-relay");
      this.call();
    }, AGAIN);
  }

  async answered({ id, kind, sdp }) {
    if (kind !== "answer" || id !== this.id || !this.offer) return;
    this.offer = null;
    clearTimeout(this.alarm);
    this.alarm = setTimeout(() => this.lost("no-way"), NO_WAY);
    try {
      await this.connection.setRemoteDescription({ type: "answer", sdp });
    } catch {
      if (this.id === id) this.lost("no-way");
    }
  }

  opened() {
    clearTimeout(this.alarm);
    this.attempts = 0;
    this.relays.rest();
    this.tell("open");
  }

  lost(why) {
    clearTimeout(this.alarm);
    this.id = this.offer = null;
    this.connection.close();
    this.tell("lost", "-", why);
    this.alarm = setTimeout(() => this.connect(), PAUSES[Math.min(this.attempts++, PAUSES.length - 1)]);
  }

  send(name, text) {
    this.channel.send(text);
  }

  // The page has heard nothing for a while.
  drop() {
    if (this.id && !this.offer) this.lost("broken");
  }
}

export class Host {
  constructor({ pass, ice }, relays, tell) {
    Object.assign(this, { pass, ice, relays, tell });
    this.answers = new Map(); // by the name of an offer: what was answered, as long as it is being tried
    this.guests = new Map(); // by name
    relays.word = (word, from) => this.asked(word, from);
    relays.wake();
  }

  // An offer is said again and again until its answer has arrived.
  asked(word, from) {
    if (word.kind !== "offer" || word.pass !== this.pass) return;
    const answer = this.answers.get(word.id);
    if (answer) this.relays.say(answer, from);
    else if (answer === undefined && this.answers.size < FINDING && this.guests.size < SEATED) this.answer(word, from);
  }

  async answer({ id, sdp }, from) {
    this.answers.set(id, null);
    const connection = new RTCPeerConnection({ iceServers: this.ice });
    const name = ownName();
    const end = () => this.end(id, name, connection);
    connection.ondatachannel = ({ channel }) => this.welcome(channel, id, name, end);
    connection.onconnectionstatechange = () => connection.connectionState === "failed" && end();
    setTimeout(() => this.guests.has(name) || this.miss(id, end), GATHERING + NO_WAY);
    try {
      await connection.setRemoteDescription({ type: "offer", sdp });
      const answer = { version: VERSION, kind: "answer", id, sdp: await described(connection) };
      if (!this.answers.has(id)) return;
      this.answers.set(id, answer);
      this.relays.say(answer, from);
    } catch {
      end();
    }
  }

  // Whoever was answered and has not come; the host may know another way to them.
  miss(id, end) {
    if (this.answers.get(id)) this.tell("missed");
    end();
  }

  welcome(channel, id, name, end) {
    if (this.guests.has(name)) return;
    const meter = new Meter(RATE, BURST);
    const guest = new Channel(channel, LONGEST_WISH, {
      opened: () => this.tell("came", name),
      heard: (text) => meter.isFull() || this.tell("text", name, text), // what counts is said again
      closed: end,
    });
    this.guests.set(name, { guest, end });
    setTimeout(() => this.answers.delete(id), AGAIN * 2);
  }

  end(id, name, connection) {
    connection.close();
    this.answers.delete(id);
    if (this.guests.delete(name)) this.tell("went", name);
  }

  send(name, text) {
    this.guests.get(name)?.guest.send(text);
  }

  drop(name) {
    this.guests.get(name)?.end();
  }
}

// Relays as nostr has them: they hand on what has a key's name on it, and keep nothing of this kind.
// Each word is signed by a key that was made for one table, and sealed for the key that it goes to
// (NIP-44), so that a relay sees who speaks with whom, when and how much; no more, and changes nothing.

import { finalizeEvent, generateSecretKey, getPublicKey, verifyEvent } from "nostr-tools/pure";
import { decrypt, encrypt, getConversationKey } from "nostr-tools/nip44";
import { Meter } from "./meter.mjs";
import { isKey, isWord, ownName } from "./said.mjs";

const KIND = 20_787; // from 20000 to 29999: handed on and forgotten
const PAUSES = [500, 2000, 5000, 15_000]; // milliseconds until a relay that is gone is tried again
const LONGEST = 40_000; // characters of one message
const RATE = 20, BURST = 60; // messages a second that a relay may send
const REMEMBERED = 2000; // words that have been heard, for each comes over several relays

const bytes = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));

function parsed(text) {
  try {
    const said = JSON.parse(text);
    return Array.isArray(said) ? said : [];
  } catch {
    return [];
  }
}

class Relay {
  constructor(address, all) {
    this.address = address;
    this.all = all;
    this.attempts = 0;
    this.refuses = false; // it has said so
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.alarm);
    this.hangUp();
    const socket = (this.socket = this.made());
    if (!socket) return;
    this.meter = new Meter(RATE, BURST);
    socket.onopen = () => {
      this.attempts = 0;
      this.refuses = false;
      this.say(["REQ", ownName(), { kinds: [KIND], "#p": [this.all.key] }]);
      this.all.changed(this);
    };
    socket.onmessage = ({ data }) => this.heard(data);
    socket.onclose = () => this.lost();
  }

  // An address that the policy does not name throws in some browsers.
  made() {
    try {
      return new WebSocket(this.address);
    } catch {
      this.lost();
    }
  }

  hangUp() {
    clearTimeout(this.alarm);
    if (this.socket) this.socket.onclose = null;
    this.socket?.close();
    this.socket = null;
  }

  lost() {
    this.socket = null;
    this.alarm = setTimeout(() => this.connect(), PAUSES[Math.min(this.attempts++, PAUSES.length - 1)]);
    this.all.changed();
  }

  say(what) {
    if (this.isOpen) this.socket.send(JSON.stringify(what));
  }

  // One that says too much is not listened to for a while.
  heard(text) {
    if (this.meter.isFull()) {
      this.attempts = PAUSES.length;
      this.hangUp();
      return this.lost();
    }
    if (typeof text !== "string" || text.length > LONGEST) return;
    const [kind, second, third] = parsed(text);
    if (kind === "EVENT") this.all.heard(third);
    else if (kind === "CLOSED" || (kind === "OK" && third === false)) {
      this.refuses = true;
      this.all.changed();
    }
  }
}

export class Relays {
  constructor({ relays, key }, tell) {
    this.secret = key ? bytes(key) : generateSecretKey();
    this.key = getPublicKey(this.secret);
    this.tell = tell;
    this.known = new Set();
    this.word = () => {}; // what is done with a word
    this.opened = () => {}; // and when a relay is there
    this.relays = relays.map((address) => new Relay(address, this));
  }

  wake() {
    for (const relay of this.relays) if (!relay.socket) relay.connect();
  }

  // Devices that have found each other need nobody between them.
  rest() {
    for (const relay of this.relays) relay.hangUp();
  }

  hurry() {
    for (const relay of this.relays) if (!relay.socket && relay.alarm) relay.connect();
  }

  get count() {
    return this.relays.filter((relay) => relay.isOpen && !relay.refuses).length;
  }

  changed(relay) {
    this.tell("relays", "-", String(this.count));
    if (relay) this.opened(relay);
  }

  say(word, to, relay) {
    const content = encrypt(JSON.stringify(word), getConversationKey(this.secret, to));
    const moment = Math.floor(Date.now() / 1000);
    const event = finalizeEvent({ kind: KIND, created_at: moment, tags: [["p", to]], content }, this.secret);
    for (const each of relay ? [relay] : this.relays) each.say(["EVENT", event]);
  }

  heard(event) {
    if (!isKey(event?.pubkey) || !isKey(event.id) || event.kind !== KIND || this.known.has(event.id)) return;
    this.known.add(event.id);
    if (this.known.size > REMEMBERED) this.known.delete(this.known.values().next().value);
    const word = this.unsealed(event);
    if (word) this.word(word, event.pubkey);
  }

  // What is forged, sealed for others or no word of ours says nothing.
  unsealed(event) {
    try {
      if (!verifyEvent(event)) return null;
      return isWord(decrypt(event.content, getConversationKey(this.secret, event.pubkey)));
    } catch {
      return null;
    }
  }
}

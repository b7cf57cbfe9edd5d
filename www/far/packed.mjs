// An offer, or the answer to one, small enough for a QR code: of all that browsers write down about a
// connection, what differs from one to the next. Read again, it may be anything: it is checked to the
// last byte before a browser is told of it.

const OFFER = 1, ANSWER = 2;
const MOST_WAYS = 6; // addresses of one device
const IPV4 = 4, IPV6 = 6, NAMED = 7; // NAMED: the browser hides its address behind a name for this network
const SIZES = { [IPV4]: 4, [IPV6]: 16, [NAMED]: 16 };
const WORDS = /^[A-Za-z0-9+/]{4,64}$/;

export class Unreadable extends Error {}

// ------------------------------------------------------------------ bytes and letters

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => (text.match(/../g) ?? []).map((two) => parseInt(two, 16));

function letters(bytes) {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function unlettered(text) {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    throw new Unreadable("nothing");
  }
}

// Fletcher's: whether it has come whole, and which offer an answer belongs to.
function sum(bytes) {
  let one = 7, two = 11;
  for (const byte of bytes) {
    one = (one + byte) % 255;
    two = (two + one) % 255;
  }
  return [one, two];
}

// ------------------------------------------------------------------ writing

const found = (sdp, name) => new RegExp(`^a=${name}:(.*?)\\r?$`, "m").exec(sdp)?.[1] ?? "";

// How the computers of a network are asked for by their addresses, or by the name of one.
function candidate(line) {
  const [, part, protocol, , address, port, , kind] = line.split(" ");
  if (part !== "1" || protocol.toLowerCase() !== "udp" || kind !== "host" || port === "9") return null;
  const place = addressed(address);
  return place && [...place, Number(port) >> 8, Number(port) & 255];
}

function addressed(address) {
  const named = /^([0-9a-f-]{36})\.local$/.exec(address);
  if (named) return [NAMED, ...unhex(named[1].replaceAll("-", ""))];
  if (/^\d+(\.\d+){3}$/.test(address)) return [IPV4, ...address.split(".").map(Number)];
  return address.includes(":") && !address.startsWith("fe80") ? [IPV6, ...sixteen(address)] : null;
}

function sixteen(address) {
  const [before, after = ""] = address.split("::");
  const groups = (text) => text.split(":").filter(Boolean);
  const zeros = Array(8 - groups(before).length - groups(after).length).fill("0");
  const all = address.includes("::") ? [...groups(before), ...zeros, ...groups(after)] : groups(before);
  return all.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]);
}

// What stands in a description; `to` is the mark of the offer that it answers.
export function pack(sdp, to = null) {
  const word = (text) => [text.length, ...[...text].map((letter) => letter.charCodeAt(0))];
  const lines = sdp.split(/\r?\n/).filter((line) => line.startsWith("a=candidate:"));
  const ways = lines.map((line) => candidate(line.slice("a=candidate:".length))).filter(Boolean).slice(0, MOST_WAYS);
  const print = found(sdp, "fingerprint").replace(/^sha-256 /i, "").split(":").map((two) => parseInt(two, 16));
  const bytes = [
    to ? ANSWER : OFFER, ...(to ?? []),
    ...word(found(sdp, "ice-ufrag")), ...word(found(sdp, "ice-pwd")), ...print, ways.length, ...ways.flat(),
  ];
  return letters([...bytes, ...sum(bytes)]);
}

export const hasWays = (sdp) => /^a=candidate:/m.test(sdp);

// ------------------------------------------------------------------ reading

// In what was scanned, opened or pasted: the code itself, or a link with it at its end.
export function codeIn(text) {
  const code = /(?:^|\/)([\w-]{60,600})$/.exec(text.trim())?.[1];
  if (!code) throw new Unreadable("nothing");
  return code;
}

// What it is: {kind, mark, sdp}; `mark` is its own of an offer, that of its offer of an answer.
export function unpack(code) {
  const bytes = unlettered(code), body = bytes.slice(0, -2);
  const isWhole = bytes.length > 60 && String(sum(body)) === String([...bytes.slice(-2)]);
  if (!isWhole) throw new Unreadable("nothing");
  const kind = body[0];
  if (kind !== OFFER && kind !== ANSWER) throw new Unreadable("version");
  const rest = new Rest(body, kind === ANSWER ? 3 : 1);
  const description = { words: [rest.word(), rest.word()], print: rest.take(32), ways: rest.ways() };
  if (rest.left || !description.words.every((word) => WORDS.test(word))) throw new Unreadable("nothing");
  const mark = kind === ANSWER ? [...body.slice(1, 3)] : [...bytes.slice(-2)];
  return { isAnswer: kind === ANSWER, mark, sdp: written(description, kind === ANSWER) };
}

export const isAnswerTo = (read, offer) => read.isAnswer && String(read.mark) === String(unpack(offer).mark);

class Rest {
  constructor(bytes, at) {
    [this.bytes, this.at] = [bytes, at];
  }

  get left() {
    return this.bytes.length - this.at;
  }

  take(count) {
    if (count > this.left) throw new Unreadable("nothing");
    this.at += count;
    return this.bytes.slice(this.at - count, this.at);
  }

  word() {
    return String.fromCharCode(...this.take(this.take(1)[0]));
  }

  ways() {
    const [count] = this.take(1);
    if (count > MOST_WAYS) throw new Unreadable("nothing");
    return Array.from({ length: count }, () => this.way());
  }

  way() {
    const [kind] = this.take(1), size = SIZES[kind];
    if (!size) throw new Unreadable("version");
    const place = this.take(size), [high, low] = this.take(2);
    return `${located(kind, place)} ${high * 256 + low}`;
  }
}

function located(kind, place) {
  if (kind === IPV4) return place.join(".");
  const text = hex(place);
  if (kind === IPV6) return text.match(/..../g).join(":");
  return `${text.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;
}

// All else is the same for each of our connections: one channel for data, and nothing else.
function written({ words, print, ways }, isAnswer) {
  const shown = [...print].map((byte) => hex([byte]).toUpperCase()).join(":");
  return [
    "v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0", "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", "a=mid:0",
    `a=ice-ufrag:${words[0]}`, `a=ice-pwd:${words[1]}`, `a=fingerprint:sha-256 ${shown}`,
    `a=setup:${isAnswer ? "active" : "actpass"}`, "a=sctp-port:5000", "a=max-message-size:262144",
    ...ways.map((way, at) => `a=candidate:${at + 1} 1 udp ${2113937151 - at} ${way} typ host`), "",
  ].join("\r\n");
}

// What may be said: between the page and the frame, and by devices through a relay. What is not of its
// form to the letter is not heard.

export const VERSION = 1;
const NAME = /^[0-9a-f]{32}$|^-$/;
const KEY = /^[0-9a-f]{64}$/;
const RELAY = /^wss?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w./-]*)?$/;
const ICE = /^(stun|turns?):[\w.:[\]-]+(\?transport=(udp|tcp))?$/;
const MOST = 8; // relays, and helpers to find the way
const LONGEST_SDP = 12_000;

export const LONGEST = 2_000_000; // characters of a text

export const isName = (text) => NAME.test(text);
export const isKey = (text) => typeof text === "string" && KEY.test(text);

const isShort = (text) => typeof text === "string" && text.length <= 500;
const isHelper = ({ urls, username = "", credential = "" }) => ICE.test(urls) && isShort(username) && isShort(credential);
const isList = (list, fits) => Array.isArray(list) && list.length <= MOST && list.every(fits);

function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

// What the page wants: to host a table by its own key, or to come to one by the key of its host.
export function isOrder(text) {
  const order = parsed(text), { version, relays, ice, pass, key, host } = order;
  const knows = version === VERSION && isKey(pass) && (host ? isKey(host) : isKey(key));
  return knows && isList(relays, (one) => RELAY.test(one)) && isList(ice, isHelper) ? order : null;
}

export function meant(text) {
  if (typeof text !== "string" || text.length > LONGEST) return null;
  const [kind, name] = text.split(" ", 2);
  if (!kind || !isName(name ?? "")) return null;
  return { kind, name, rest: text.slice(kind.length + name.length + 2) };
}

// An offer of a guest, or the answer to one.
export function isWord(text) {
  const { version, id, kind, sdp, pass } = parsed(text);
  const fits = version === VERSION && NAME.test(id) && typeof sdp === "string" && sdp.length <= LONGEST_SDP;
  if (!fits || !(kind === "answer" || (kind === "offer" && isKey(pass)))) return null;
  return { id, kind, sdp, pass };
}

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const ownName = () => hex(crypto.getRandomValues(new Uint8Array(16)));

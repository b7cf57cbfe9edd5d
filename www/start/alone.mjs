// The last script of the single file. Opened from a disk a page may not fetch what lies beside it,
// so everything is in the page: packed, as text, in pieces (some browsers are slow to read one
// large piece). This unpacks it, and modules that ask for one another get it here.

import { XzReadableStream } from "xz-decompress";

const ADDRESS = "https://barnyard.invalid/"; // never fetched: it leads to the page's own

function bytes(name) {
  const pieces = [...document.querySelectorAll(`script[data-file="${name}"]`)].map((piece) => {
    const text = piece.textContent;
    piece.remove();
    if ("dense" in piece.dataset) return densely(text);
    return Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : plainly(text);
  });
  return new Blob(pieces);
}

// Four bytes are five letters of these; what is missing of the last five is the last letter.
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;/=>?@^_`{|}~";
const EACH = 5, LAST = LETTERS.length - 1;

function densely(text) {
  const worth = new Uint8Array(128);
  for (const [at, letter] of [...LETTERS].entries()) worth[letter.charCodeAt(0)] = at;
  const words = new DataView(new ArrayBuffer(Math.ceil(text.length / EACH) * 4));
  for (let at = 0, to = 0; at < text.length; to += 4) {
    let word = 0;
    for (let each = 0; each < EACH; each++, at++) word = word * LETTERS.length + (at < text.length ? worth[text.charCodeAt(at)] : LAST);
    words.setUint32(to, word);
  }
  const missing = (EACH - (text.length % EACH)) % EACH;
  return new Uint8Array(words.buffer, 0, words.byteLength - missing);
}

function plainly(text) {
  const binary = atob(text);
  const result = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) result[i] = binary.charCodeAt(i);
  return result;
}

function unpacked(name, type) {
  const stream = new XzReadableStream(bytes(`${name}.xz`).stream());
  return new Response(stream, { headers: { "Content-Type": type } });
}

globalThis.barnyardFiles = (name) => {
  return unpacked(name, name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream");
};

async function address(name) {
  const text = await unpacked(name, "text/javascript").blob();
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}

async function start() {
  const names = ["engine.mjs", "paint.mjs", "pyscript.mjs"];
  const own = {};
  // What the start does not need is unpacked when somebody asks for it. No other one is there.
  globalThis.barnyardModule = async (name) => import(await (own[name] ??= address(name.slice(ADDRESS.length))));
  for (const name of names) own[ADDRESS + name] = address(name);
  await Promise.all(names.map((name) => barnyardModule(ADDRESS + name)));
}

start().catch((error) => {
  console.error(error);
  document.dispatchEvent(new CustomEvent("barnyard:progress", { detail: "failed" }));
});

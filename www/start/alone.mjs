// The last script of the single file. Opened from a disk a page may not fetch what lies beside it,
// so everything is in the page: packed, as text, in pieces (some browsers are slow to read one
// large piece). This unpacks it, and modules that ask for one another get it here. What takes longest
// is unpacked beside the page, in workers that run this very script.

import { XzReadableStream } from "xz-decompress";

const ADDRESS = "https://barnyard.invalid/"; // never fetched: it leads to the page's own
const LARGE = { "pyodide.asm.wasm": "application/wasm", "data.bin": "", "memory.bin": "", "memory2.bin": "" };
const script = globalThis.document?.currentScript.textContent;

function pieces(name) {
  return [...document.querySelectorAll(`script[data-file="${name}"]`)].map((piece) => {
    const text = piece.textContent;
    piece.remove();
    if ("dense" in piece.dataset) return densely(text);
    return Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : plainly(text);
  });
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

// No Blob: in a worker of a page from a disk WebKit cannot read one.
function plain(packed) {
  return new XzReadableStream(new ReadableStream({
    start(stream) {
      for (const piece of packed) stream.enqueue(piece);
      stream.close();
    },
  }));
}

function unpacked(name, type) {
  return new Response(plain(pieces(`${name}.xz`)), { headers: { "Content-Type": type } });
}

// Browsers that allow no worker here, or end it, unpack in the page.
async function unpackedBeside(name, address) {
  const packed = pieces(`${name}.xz`);
  const inside = await inWorker(address, packed).catch(() => plain(packed));
  return new Response(inside, { headers: { "Content-Type": LARGE[name] } });
}

function inWorker(address, packed) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(address);
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(packed);
  });
}

// The worker's own end of it. What goes wrong there is told by `onerror`, which hears of no promise.
function unpackForThePage() {
  addEventListener("message", async ({ data }) => {
    try {
      const all = await new Response(plain(data)).arrayBuffer();
      postMessage(all, [all]);
      close();
    } catch (error) {
      setTimeout(() => { throw error; });
    }
  });
}

const coming = {};

function beginWithTheLarge() {
  const own = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const policy = globalThis.trustedTypes?.createPolicy("barnyard-worker", { createScriptURL: () => own });
  for (const name in LARGE) coming[name] = unpackedBeside(name, policy ? policy.createScriptURL("") : own);
}

// Each is asked for once; kept here it would stay as long as the page.
function large(name) {
  const found = coming[name];
  delete coming[name];
  return found;
}

globalThis.barnyardFiles = (name) => large(name) ?? unpacked(name, "application/octet-stream");

async function address(name) {
  const text = await unpacked(name, "text/javascript").blob();
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}

async function start() {
  beginWithTheLarge();
  const names = ["engine.mjs", "paint.mjs", "pyscript.mjs"];
  const own = {};
  // What the start does not need is unpacked when somebody asks for it. No other one is there.
  globalThis.barnyardModule = async (name) => import(await (own[name] ??= address(name.slice(ADDRESS.length))));
  for (const name of names) own[ADDRESS + name] = address(name);
  await Promise.all(names.map((name) => barnyardModule(ADDRESS + name)));
}

function failed(error) {
  console.error(error);
  document.dispatchEvent(new CustomEvent("barnyard:progress", { detail: "failed" }));
}

if (script) start().catch(failed);
else unpackForThePage();

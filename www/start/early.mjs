// What takes longest begins first: WebAssembly is fetched and compiled, and its data and the memory
// are fetched and unpacked, while the large scripts are still being read. Pyodide by itself would
// begin them last.

import { kept, lookAfter } from "./kept.mjs";
import { begin, canWait } from "./parted.mjs";

// In the single file there is nothing to fetch: its first script has the files at hand.
const atHand = globalThis.barnyardFiles;
const here = atHand ? "https://barnyard.invalid/" : new URL("./", import.meta.url).href;
const wasm = `${here}pyodide.asm.wasm`;
const noLibrary = `${here}empty.zip`;
// Of what is only of use when it is whole, and waits for its last byte anyway; the build fills them in.
const HASHES = self.__HASHES ?? {};
// Whether the build has parted WebAssembly; the first part has the name of the whole then.
const SECOND = self.__PARTED ? "pyodide.rest.wasm" : null;
const PAUSE = 2_000; // ms until what has not come is asked for again
const unpacker = `${here}unpack.mjs`;
// The page's policy has it that a worker is one that a policy of ours has named; the single file has none.
const policy = atHand ? null : globalThis.trustedTypes?.createPolicy("barnyard-worker", { createScriptURL: () => unpacker });
const EMPTY_ZIP = new Uint8Array([80, 75, 5, 6, ...new Array(18).fill(0)]);

const compiled = WebAssembly.compileStreaming(file("pyodide.asm.wasm"));
compiled.then(mark("compiled"), () => {});
const unpacked = atHand ? unpackedHere : unpackedBeside;
// The memory comes in two halves.
const coming = { data: unpacked("data.bin"), memory: Promise.all(["memory.bin", "memory2.bin"].map(unpacked)) };
coming.memory.then(mark("memory"), () => {});
Object.values(coming).forEach((each) => each.catch(() => {})); // whoever awaits it hears of it

// The second part, once it has been asked for: a start without the memory, or in a browser that can
// not wait for it later, needs it at once; else it comes when the page answers.
let second = null;
const waiting = []; // what to do with it when it is there
const needsAll = SECOND && !canWait();
if (needsAll) bringSecond().catch(() => {});

function bringSecond(attempt = 0) {
  if (!SECOND) return Promise.resolve();
  const again = attempt ? `?again=${attempt}` : "";
  second ??= WebAssembly.compileStreaming(file(SECOND, { again })).then((module) => {
    waiting.forEach((link) => link(module));
    mark("all")();
    return module;
  });
  second.catch(() => (second = null)); // it can be asked for again
  return second;
}

async function inParts(first, imports) {
  const { instance, link } = await begin(first, imports, here + SECOND, cutOff);
  waiting.push(link);
  if (second || needsAll) link(await bringSecond());
  return instance;
}

// Something needs the second part, and there is no network. Python cannot go on from there, so the page
// says so and begins anew as soon as the part has come: what was played is kept.
function cutOff() {
  tell("cut-off");
  document.querySelector("main").inert = true;
  let attempt = 0;
  const again = () => bringSecond(++attempt).then(() => location.reload(), () => {});
  addEventListener("online", again);
  setInterval(again, PAUSE);
}

async function file(name, more = {}) {
  const { again = "", ...wishes } = more;
  const response = atHand
    ? await atHand(name)
    : await fetch(here + name + again, { integrity: HASHES[name], ...wishes });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

// Whoever has this script already has mostly unpacked all of it as well; to look takes so long that
// nobody else does.
function isBack() {
  const [{ transferSize, encodedBodySize } = {}] = performance.getEntriesByName(import.meta.url);
  return Boolean(navigator.serviceWorker?.controller) || !(transferSize >= encodedBodySize);
}

async function unpackedBeside(name) {
  const found = isBack() ? await kept(name) : undefined;
  return found ?? unpackedIn(name).catch((error) => unpackedAfterAll(name, error));
}

// In a worker of its own each: unpacking takes long enough to hold up the page, and one another.
function unpackedIn(name) {
  const worker = new Worker(policy ? policy.createScriptURL("") : unpacker, { type: "module", name });
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data: { bytes, trouble } }) => {
      if (bytes) resolve(new Uint8Array(bytes));
      else reject(new Error(trouble));
    });
    worker.addEventListener("error", () => reject(new Error("the worker that unpacks failed")));
  });
}

// A start without the memory is slow; without data there is none. So it is asked for once more, past
// all caches, and without a worker.
async function unpackedAfterAll(name, error) {
  if (name !== "data.bin") throw error;
  const { unpacked } = await import("./unpack.mjs");
  return new Uint8Array(await unpacked(name, { cache: "reload" }));
}

async function unpackedHere(name) {
  return new Uint8Array(await (await file(name)).arrayBuffer());
}

// What stands in the memory before anything runs: where that begins, and the rest as it is.
async function withData(instance) {
  const data = await coming.data;
  const [begin] = new Uint32Array(data.buffer, 0, 1);
  new Uint8Array(instance.exports.memory.buffer).set(data.subarray(4), begin);
  mark("data")();
  return instance;
}

// Once Python has begun nobody asks for them again, and they are large.
function forget() {
  coming.data = coming.memory = null;
}

document.addEventListener("barnyard:progress", ({ detail }) => {
  if (detail === "ready") setTimeout(lookAfter, PAUSE);
});

// Pyodide's own two calls are led to these (begun.mjs, tools/bundle.mjs).

async function instantiateStreaming(response, imports) {
  const module = await compiled;
  try {
    const instance = SECOND ? await inParts(module, imports) : await WebAssembly.instantiate(module, imports);
    return { module, instance: await withData(instance) };
  } catch (error) {
    tell("failed"); // as when there is no memory left: Pyodide would only warn, and wait for ever
    throw error;
  }
}

function fetchUnlessBegun(address) {
  if (String(address) === wasm) return new Response();
  if (String(address) === noLibrary) return new Response(EMPTY_ZIP);
  return file(String(address).slice(here.length));
}

// For whoever measures the start (tests/bench/start.py).
function mark(what) {
  return () => performance.mark(`barnyard:${what}`);
}

function tell(detail) {
  mark(detail)();
  document.dispatchEvent(new CustomEvent("barnyard:progress", { detail }));
}

export { bringSecond, coming, compiled, fetchUnlessBegun, file, forget, here, instantiateStreaming, mark, noLibrary, tell };

// What takes longest begins first: WebAssembly is fetched and compiled, and the memory fetched and
// unpacked, while the large scripts are still being read. Pyodide by itself would begin them last.

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
const EMPTY_ZIP = new Uint8Array([80, 75, 5, 6, ...new Array(18).fill(0)]);

const compiled = WebAssembly.compileStreaming(file("pyodide.asm.wasm"));
const memory = atHand ? unpackedHere() : unpackedBeside();
memory.catch(() => {}); // whoever awaits it hears of it

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
    performance.mark("barnyard:all");
    return module;
  });
  second.catch(() => (second = null)); // it can be asked for again
  return second;
}

async function inParts(first, imports) {
  const { instance, link } = await begin(first, imports, here + SECOND);
  waiting.push(link);
  if (second || needsAll) link(await bringSecond());
  return instance;
}

async function file(name, more = {}) {
  const { again = "", ...wishes } = more;
  const response = atHand
    ? await atHand(name)
    : await fetch(here + name + again, { integrity: HASHES[name], ...wishes });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

// The page's policy has it that a worker is one that a policy of ours has named.
function ownWorker() {
  const address = `${here}unpack.mjs`;
  const policy = globalThis.trustedTypes?.createPolicy("barnyard-worker", { createScriptURL: () => address });
  return new Worker(policy ? policy.createScriptURL("") : address, { type: "module" });
}

// In a worker: unpacking takes long enough to hold up the page.
function unpackedBeside() {
  return new Promise((resolve, reject) => {
    const worker = ownWorker();
    worker.onmessage = ({ data }) => {
      if (typeof data === "string") reject(new Error(data));
      else resolve(new Uint8Array(data));
    };
    worker.onerror = () => reject(new Error("the worker that unpacks failed"));
  });
}

async function unpackedHere() {
  const { body } = await file("memory.bin.gz");
  const stream = body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Pyodide's own two calls are led to these (begun.mjs, tools/bundle.mjs).

async function instantiateStreaming(response, imports) {
  const module = await compiled;
  try {
    const instance = SECOND ? await inParts(module, imports) : await WebAssembly.instantiate(module, imports);
    return { module, instance };
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

function tell(detail) {
  performance.mark(`barnyard:${detail}`);
  document.dispatchEvent(new CustomEvent("barnyard:progress", { detail }));
}

export { bringSecond, compiled, fetchUnlessBegun, file, here, instantiateStreaming, memory, noLibrary, tell };

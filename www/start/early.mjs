// What takes longest begins first: WebAssembly is fetched and compiled, and the memory fetched and
// unpacked, while the large scripts are still being read. Pyodide by itself would begin them last.

// In the single file there is nothing to fetch: its first script has the files at hand.
const atHand = globalThis.barnyardFiles;
const here = atHand ? "https://barnyard.invalid/" : new URL("./", import.meta.url).href;
const wasm = `${here}pyodide.asm.wasm`;
const noLibrary = `${here}empty.zip`;
// Of what is only of use when it is whole, and waits for its last byte anyway; the build fills them in.
const HASHES = self.__HASHES ?? {};
const EMPTY_ZIP = new Uint8Array([80, 75, 5, 6, ...new Array(18).fill(0)]);

const compiled = WebAssembly.compileStreaming(file("pyodide.asm.wasm"));
const memory = atHand ? unpackedHere() : unpackedBeside();
memory.catch(() => {}); // whoever awaits it hears of it

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
    return { module, instance: await WebAssembly.instantiate(module, imports) };
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

export { compiled, fetchUnlessBegun, file, here, instantiateStreaming, memory, noLibrary, tell };

// The interpreter that pyscript.toml names. PyScript imports this module and calls `loadPyodide`;
// by then it is long under way: it starts when the page imports it, beside PyScript itself.

import { bringSecond, coming, compiled, file, forget, here, mark, noLibrary, tell } from "./early.mjs";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "pyodide/pyodide.mjs";

export { version };

const PATIENCE = 60_000; // ms until a host that does not answer is asked again
const PAUSE = 2_000; // ms until what has not come is asked for again, each time twice as long

const common = {
  createPyodideModule,
  indexURL: here,
  packageBaseUrl: here,
  // there are no packages to load: this saves fetching the list of them
  lockFileContents: JSON.stringify({
    info: { abi_version: "2026_0", arch: "wasm32", platform: "", python: "", version },
    packages: {},
  }),
};

// Half of the memory as tools/pack.mjs has packed it: how many pieces there are, where each belongs and
// how long it is, and the pieces; in the first half they begin after Pyodide's head. All else is in the
// memory before Python begins.
function fill(memory, packed, begin) {
  const [count] = new Uint32Array(packed.buffer, begin, 1);
  const places = new Uint32Array(packed.buffer, begin + 4, 2 * count);
  let read = begin + 4 + places.byteLength;
  for (let i = 0; i < places.length; i += 2) {
    const piece = packed.subarray(read, (read += places[i + 1]));
    memory.set(piece, places[i]);
  }
  if (read !== packed.length) throw new Error("cut off");
}

// With the memory that the build has made, all modules are there already and no library is needed.
// Pyodide would wait for it before it begins; so it is given something else, and the memory later.
async function fromMemory() {
  const filledMeanwhile = async (settings) => {
    const [module, [packed, more]] = await Promise.all([createPyodideModule(settings), coming.memory]);
    const { API } = module;
    const restore = API.restoreSnapshot;
    API.restoreSnapshot = () => {
      API.restoreSnapshot = restore; // else what has been packed would be kept as long as the page
      const [, begin] = new Uint32Array(packed.buffer, 0, 2);
      const found = restore.call(API, packed.subarray(0, begin)); // whether it is of this build
      fill(module.HEAPU8, packed, begin);
      fill(module.HEAPU8, more, 0);
      mark("placed")();
      return found;
    };
    return module;
  };
  const python = await load({
    ...common,
    stdLibURL: noLibrary,
    createPyodideModule: filledMeanwhile,
    _loadSnapshot: new Uint8Array(1),
  });
  if (python.runPython("import barnyard; 20 + 22") !== 42) throw new Error("not what it should be");
  return python;
}

// Whatever is wrong with it (missing, stale, refused by this engine), the plain way remains.
async function start() {
  tell("engine");
  try {
    return await fromMemory();
  } catch (error) {
    console.warn(`Starting without the memory: ${error}`);
    await bringSecond();
    return await load({ ...common, stdLibURL: `${here}library.zip` });
  }
}

compiled.catch(() => tell("failed")); // Pyodide itself would only warn, and wait for ever

const started = start();
started.then(
  () => tell("python"),
  () => tell("failed"),
).then(forget);

export async function loadPyodide({ stdout, stderr }) {
  mark("pyscript")();
  const python = await started;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}

// In the single file no module has an address: its first script knows where they are.
const bring = globalThis.barnyardModule ?? ((address) => import(address));

// What no start needs: Python asks for it when the page answers, and gets the path of an archive.
// Asked once more, it asks the host for what it has not got yet, by a name that no cache knows.
globalThis.barnyardRest = async (attempt) => {
  const python = await started;
  const again = attempt ? `?again=${attempt}` : "";
  const scripts = globalThis.barnyardPaint.code ? null : bring(`${here}rest.mjs${again}`);
  const archive = file("rest.zip", { again, signal: AbortSignal.timeout?.(PATIENCE) });
  const [{ reason }, got] = await Promise.allSettled([scripts, archive]);
  if (!attempt) bringAll();
  if (reason || !globalThis.barnyardPaint.code) throw reason ?? new Error("rest.mjs: cut off");
  if (got.reason) throw got.reason;
  python.FS.writeFile("/rest.zip", new Uint8Array(await got.value.arrayBuffer()));
  return "/rest.zip";
};

// And what nothing has needed so far of WebAssembly, after everything else.
function bringAll(attempt = 0) {
  const later = () => setTimeout(bringAll, Math.min(PATIENCE, PAUSE * 2 ** attempt), attempt + 1);
  bringSecond(attempt).catch(later);
}

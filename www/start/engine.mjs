// The interpreter that pyscript.toml names. PyScript imports this module and calls `loadPyodide`;
// by then it is long under way: it starts when the page imports it, beside PyScript itself.

import { compiled, here, memory, noLibrary } from "./early.mjs";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "pyodide/pyodide.mjs";

export { version };

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

function tell(detail) {
  performance.mark(`barnyard:${detail}`);
  document.dispatchEvent(new CustomEvent("barnyard:progress", { detail }));
}

// With the memory that the build has made, all modules are there already and no library is needed.
// Pyodide would wait for it before it begins; but all that it needs to begin is to know its size.
async function fromMemory() {
  const room = new Uint8Array(Number(document.documentElement.dataset.memory)); // never written
  const filledMeanwhile = async (settings) => {
    const [module, bytes] = await Promise.all([createPyodideModule(settings), memory]);
    if (bytes.length !== room.length) throw new Error("of another size than the page says");
    const { API } = module;
    const restore = API.restoreSnapshot;
    API.restoreSnapshot = () => restore.call(API, bytes);
    return module;
  };
  const python = await load({
    ...common,
    stdLibURL: noLibrary,
    createPyodideModule: filledMeanwhile,
    _loadSnapshot: room,
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
    return await load({ ...common, stdLibURL: `${here}library.zip` });
  }
}

compiled.catch(() => tell("failed")); // Pyodide itself would only warn, and wait for ever

const started = start();
started.then(
  () => tell("python"),
  () => tell("failed"),
);

export async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}

// What no start needs: Python asks for it when the page answers, and gets the path of an archive.
globalThis.barnyardRest = async () => {
  const python = await started;
  const [response] = await Promise.all([fetch(`${here}rest.zip`), import(`${here}rest.mjs`)]);
  python.FS.writeFile("/rest.zip", new Uint8Array(await response.arrayBuffer()));
  return "/rest.zip";
};

// Packs what Python needs in the page, with Pyodide under Node:
//   library.zip   the modules that are imported and no others, compiled, with our own
//   data.bin.xz   what WebAssembly's own file puts into the memory, which the page gets by itself
//   memory.txt    what is in the memory, for whoever builds it
//   memory.bin.xz, memory2.bin.xz: the memory of an interpreter that has imported them all, as far as
//                 it differs from what it is before Python begins, in two halves
//   rest.zip      what is only needed once the page answers: the modules that `web.packed.after_start` adds
// node pack.mjs PY_FOLDER MODULES_FOLDER OUT_FOLDER

import nodeCrypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [source, modules, out] = process.argv.slice(2).map((folder) => path.resolve(folder));
const pyodideFolder = path.join(modules, "pyodide");
process.argv[1] = "./this.program"; // Python remembers it, and the packed memory would tell it on

// Where Pyodide takes the engine for an iPhone's it does not use the trampoline whose number in
// the function table differs between browsers: the memory then fits all of them.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone OS 18_0" } });

// The same sources make the same memory, whenever and wherever that is: what Python and its C library
// ask of the machine when they begin is the same. In the page luck comes from the system each time.
process.env.TZ = "UTC";
const LONG_AGO = Date.UTC(2020, 0, 1);
Date.now = () => LONG_AGO;
performance.now = () => 0;
nodeCrypto.randomFillSync = (places) => places.fill(42);

const { loadPyodide } = await imported("pyodide/pyodide.mjs");
const { default: createPyodideModule } = await imported("pyodide/pyodide.asm.mjs");
// PyScript's own Python files: a tree of names and sources.
const { default: pyscript } = await imported("@pyscript/core/src/stdlib/pyscript.js");

function imported(name) {
  return import(pathToFileURL(path.join(modules, name)));
}
const GRAIN = 256; // bytes of memory that are kept or left out together
const quiet = { stdout: () => {}, stderr: (line) => console.error(line) };

// What the standard library does without where it is missing, as the page does.
const OPTIONAL = "_ssl ssl bz2 lzma compression";

// Code knows its lines, but not their columns: there is no source in the page to point into.
const env = { PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" };

// What PyScript's own Python files import, besides what Barnyard imports.
const FOR_PYSCRIPT = "asyncio base64 collections functools html inspect io json os pathlib";

const IMPORT_ALL = `
import importlib
for name in "${FOR_PYSCRIPT} traceback barnyard.web.packed.pyscript_files barnyard.web.packed.at_start".split():
    importlib.import_module(name)
`;

// What nobody looks at in the page: how dataclasses describe themselves.
const UNDESCRIBED = `
import sys
def made_classes():
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "barnyard":
            for made in vars(module).values():
                if isinstance(made, type) and "__dataclass_fields__" in vars(made):
                    yield made
for made in dict.fromkeys(made_classes()):
    made.__doc__ = None
    if hasattr(vars(made).get("__repr__"), "__wrapped__"):  # made, not written
        del made.__repr__
del sys, made, made_classes
`;

const WEIGH = fs.readFileSync(new URL("weigh_memory.py", import.meta.url), "utf-8");
const PACK_MODULES = fs.readFileSync(new URL("pack_modules.py", import.meta.url), "utf-8");

// In the page the library is empty when the memory goes on there: nothing is to be looked for in it.
const READY = `
import sys, zipfile, zipimport
from barnyard.web.packed import pyscript_files as ready
library = next(entry for entry in sys.path if entry.endswith(".zip"))
ready.install(library)
zipfile.ZipFile(library, "w").close()
zipimport.zipimporter(library).invalidate_caches()
del library, ready, sys, zipfile, zipimport
`;

function mount(fsys, from, to) {
  fsys.mkdirTree(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (entry.name === "__pycache__") continue;
    const there = path.join(from, entry.name);
    if (entry.isDirectory()) mount(fsys, there, `${to}/${entry.name}`);
    else fsys.writeFile(`${to}/${entry.name}`, fs.readFileSync(there));
  }
}

function writeTree(fsys, tree, to) {
  fsys.mkdirTree(to);
  for (const [name, content] of Object.entries(tree)) {
    if (typeof content === "string") fsys.writeFile(`${to}/${name}`, content);
    else writeTree(fsys, content, `${to}/${name}`);
  }
}

function pack(python, name, others, known) {
  python.runPython(PACK_MODULES);
  fs.writeFileSync(path.join(out, name), python.runPython(`packed(${others}, ${known})`).toJs());
}

async function packLibrary() {
  const python = await loadPyodide({ indexURL: pyodideFolder, env, ...quiet });
  mount(python.FS, path.join(source, "barnyard"), "/source/barnyard");
  writeTree(python.FS, pyscript, "/pyscript");
  python.runPython("import sys; sys.path.insert(0, '/source')");
  python.runPython(IMPORT_ALL);
  const optional = `{name for name in sys.modules if name.partition(".")[0] in "${OPTIONAL}".split()}`;
  pack(python, "library.zip", String.raw`{"/pyscript": r"(?!.*/(fs|media|web)\.).+\.py", "/source": r"(?!.*/bot/|.*/(far|letters|puzzles|relays)/|.*/lesson\.).+\.toml"}`, optional);
  python.runPython("known = set(sys.modules); import barnyard.web.packed.after_start");
  pack(python, "rest.zip", String.raw`{"/source": r".*/bot/.+\.(toml|bin)|.*/(far|letters|puzzles|relays)/.+\.toml|.*/lesson\.toml|.+\.md"}`, "known");
  return python;
}

// What is free in the heap still holds what was there before: blank, it packs to nothing.
function blankFreeHeap(emscripten) {
  const top = emscripten._sbrk(0);
  const taken = [];
  for (let size = 1 << 22; size >= 64; size >>= 1) {
    for (;;) {
      const block = emscripten._malloc(size);
      if (!block) break;
      if (block + size > top) {
        emscripten._free(block);
        break;
      }
      emscripten.HEAPU8.fill(0, block, block + size);
      taken.push(block);
    }
  }
  taken.forEach((block) => emscripten._free(block));
  return top;
}

// Starts Python, and notes what the memory is like before it: as WebAssembly's own file says, and
// as Emscripten's start has left it.
async function loadNoting(options) {
  const before = {};
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate.apply(WebAssembly, given);
    const { memory } = made.instance.exports;
    if (memory) before.inFile = new Uint8Array(memory.buffer).slice();
    return made;
  };
  const noting = (settings) => {
    settings.onRuntimeInitialized = () => (before.begun = settings.HEAPU8.slice());
    return createPyodideModule(settings);
  };
  return [await loadPyodide({ ...options, createPyodideModule: noting }), before];
}

// Where it begins, and all of it.
function withPlace(inFile) {
  const begin = inFile.findIndex(Boolean) & ~3;
  const end = inFile.findLastIndex(Boolean) + 1;
  return Buffer.concat([Buffer.from(Uint32Array.of(begin).buffer), inFile.subarray(begin, end)]);
}

// Where the memory has to be written, as [begin, end]: all of the heap, and what is not in the page
// already, since WebAssembly's own file says so and nothing has touched it.
function* written(memory, { inFile, begun }, heap) {
  let begin = null;
  for (let at = 0; at < heap; at += GRAIN) {
    let same = true;
    for (let i = at; same && i < at + GRAIN; i++) same = memory[i] === inFile[i] && begun[i] === inFile[i];
    if (same && begin !== null) yield [begin, at];
    begin = same ? null : (begin ?? at);
  }
  yield [begin ?? Math.floor(heap / GRAIN) * GRAIN, memory.length];
}

const roundly = (size) => size - (size % GRAIN); // packs better

// In two halves, so that they can be unpacked beside each other.
function inHalves(places) {
  const first = [], second = [...places];
  let left = roundly(places.reduce((sum, [begin, end]) => sum + end - begin, 0) / 2);
  while (left > 0) {
    const [begin, end] = second.shift(), cut = Math.min(end, begin + left);
    first.push([begin, cut]);
    if (cut < end) second.unshift([cut, end]);
    left -= cut - begin;
  }
  return [first, second];
}

// How many pieces there are, where each belongs and how long it is; the pieces. www/start/engine.mjs
// puts them there.
function inPieces(memory, places) {
  const table = new Uint32Array([places.length, ...places.flatMap(([begin, end]) => [begin, end - begin])]);
  return Buffer.concat([Buffer.from(table.buffer), ...places.map(([begin, end]) => memory.subarray(begin, end))]);
}

// By Python's own library: those of Node, or of other machines, may pack otherwise.
function squeezed(python, bytes) {
  python.globals.set("plain", python.toPy(new Uint8Array(bytes))); // it knows no Buffer
  return python.runPython("squeezed(plain)").toJs();
}

async function packMemory(packer) {
  const library = path.join(out, "library.zip");
  const [python, before] = await loadNoting({ env, indexURL: pyodideFolder, stdLibURL: library, _makeSnapshot: true, ...quiet });
  python.runPython(IMPORT_ALL);
  python.runPython(READY);
  python.runPython(UNDESCRIBED);
  python.runPython("import gc; gc.collect()");
  const emscripten = python._module;
  const top = blankFreeHeap(emscripten);
  if (top > before.begun.length) throw new Error("Python would have to ask for more memory before it begins");
  const snapshot = python.makeMemorySnapshot();
  const begin = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1]; // of the memory in it
  const memory = snapshot.subarray(begin, begin + top);
  const places = [...written(memory, before, emscripten._emscripten_stack_get_base())];
  const [first, second] = inHalves(places).map((half) => inPieces(memory, half));
  python.runPython(WEIGH);
  fs.writeFileSync(path.join(out, "memory.txt"), python.runPython("weighed()"));
  fs.writeFileSync(path.join(out, "data.bin.xz"), squeezed(packer, withPlace(before.inFile)));
  const withHead = Buffer.concat([snapshot.subarray(0, begin), first]);
  fs.writeFileSync(path.join(out, "memory.bin.xz"), squeezed(packer, withHead));
  fs.writeFileSync(path.join(out, "memory2.bin.xz"), squeezed(packer, second));
}

fs.mkdirSync(out, { recursive: true });
try {
  await packMemory(await packLibrary());
} catch (error) {
  console.error(error.message); // Node would print a megabyte of Pyodide's source with it
  process.exit(1);
}

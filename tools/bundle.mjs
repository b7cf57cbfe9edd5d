// Bundles the page's few modules with what they need from npm, each into one file.
// node bundle.mjs MODULES_FOLDER OUT_FOLDER ENTRY...

import path from "node:path";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { slim } from "./glue.mjs";
import { spritePlugin } from "./sprite.mjs";

const [modules, out, ...entries] = process.argv.slice(2);
const esbuild = createRequire(path.resolve(modules, "x.js"))("esbuild");

// Parts of PyScript that this page switches off; PyScript would load them by name.
const UNUSED = /\/(codemirror|xterm|zip|pyodide_graph|py-editor|py-game|py-terminal|donkey|deprecations-manager|mpy|error)[\w-]*\.js$/;

const IMPORTS = "module:import(o)";

const unused = {
  name: "unused",
  setup(build) {
    build.onLoad({ filter: UNUSED }, (found) =>
      found.path.includes("@pyscript") ? { contents: "export default null; export const notOnDOM = () => {}, notify = () => {};" } : undefined,
    );
  },
};

// PyScript writes its own Python files as sources at every start; here they are in the memory and in the
// library, compiled.
const OWN_FILES = /[\w$]+\("\.",\{pyscript:\{(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^"'`)])*\}\)/g;

// PyScript imports its interpreter by name. In the single file no module has an address.
const brought = {
  name: "brought",
  setup(build) {
    build.onLoad({ filter: /@pyscript\/core\/dist\/core-[\w-]+\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8"), by = "(globalThis.barnyardModule??(o=>import(o)))";
      if (!text.includes(IMPORTS)) throw new Error(`PyScript no longer says ${IMPORTS}`);
      if (text.match(OWN_FILES)?.length !== 1) throw new Error("PyScript no longer writes its files as it did");
      return { contents: text.replaceAll(IMPORTS, `module:${by}(o)`).replace(OWN_FILES, "void 0") };
    });
  },
};

const slimmed = {
  name: "slimmed",
  setup(build) {
    build.onLoad({ filter: /pyodide\.asm\.mjs$/ }, async ({ path: glue }) => {
      const beside = path.join(path.dirname(glue), "pyodide.mjs");
      return { contents: slim(...(await Promise.all([glue, beside].map((file) => readFile(file, "utf8"))))) };
    });
  },
};

// Pyodide's own two calls are led to early.mjs, which has begun them long before.
function begunEarly(entry) {
  return {
    inject: [path.join(path.dirname(entry), "begun.mjs")],
    define: { "WebAssembly.instantiateStreaming": "instantiateStreaming", fetch: "fetchUnlessBegun" },
  };
}

// PyScript need not look through every repaint for more Python, nor keep anything.
function leftAlone(entry) {
  return {
    inject: ["unwatched.mjs", "unkept.mjs"].map((name) => path.join(path.dirname(entry), name)),
    define: { MutationObserver: "Unwatched", indexedDB: "unkept", BroadcastChannel: "Unheard" },
  };
}

const LED = { "engine.mjs": begunEarly, "pyscript.mjs": leftAlone };

// The frame of relays is no module: to one that is sandboxed every script is another host's. Nor is the
// last script of the single file: from a disk no module runs.
const FORMATS = { "frame.mjs": "iife", "alone.mjs": "iife" };

async function bundle(entry, name, external) {
  await esbuild.build({
    entryPoints: { [name]: entry },
    outdir: out,
    outExtension: { ".js": ".mjs" },
    nodePaths: [modules],
    bundle: true,
    format: FORMATS[path.basename(entry)] ?? "esm",
    minify: true,
    target: "es2022",
    legalComments: "none",
    external: ["node:*", "ws", ...external],
    logLevel: "warning",
    plugins: [unused, brought, slimmed, spritePlugin(modules)],
    ...LED[path.basename(entry)]?.(entry),
  });
}

for (const entry of entries) {
  const name = path.basename(entry, ".mjs");
  await bundle(entry, name, ["./early.mjs", "./lan.mjs", "./relay.mjs", "./unpack.mjs"]);
  // in the single file a module cannot name the one beside it
  if (name === "engine") await bundle(entry, "engine-alone", ["./unpack.mjs"]);
}

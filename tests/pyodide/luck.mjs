// Same luck and links in Pyodide:   node luck.mjs SOURCES RECORDS GAMES
// Prints one JSON map: what was asked -> the answer, as `tests/pyodide/same.py` gives it.
import { loadPyodide } from "pyodide";
import fs from "node:fs";
import path from "node:path";

const [sources, records, games] = process.argv.slice(2);
const same = fs.readFileSync(path.join(import.meta.dirname, "same.py"), "utf8");
const pyodide = await loadPyodide({ stdout: console.error, stderr: console.error });
pyodide.mountNodeFS("/sources", sources);
pyodide.mountNodeFS("/records", records);
pyodide.mountNodeFS("/games", games);
pyodide.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/sources")
from barnyard import games
games.__path__.append("/games")  # those of the tests
`);
pyodide.runPython(same);
process.stdout.write(pyodide.runPython("import json; json.dumps(answers('/records'))"));

// Replays every record of a folder in Pyodide:   node replay.mjs SOURCES RECORDS
// Prints one JSON map: file name -> {stdout, exit}. Nothing is downloaded: npm's package has it all.
import { loadPyodide } from "pyodide";

const REPLAY = `
import contextlib, io, json, pathlib, sys, traceback

sys.dont_write_bytecode = True  # the sources are the real folder
sys.path.insert(0, "/sources")
from barnyard.__main__ import main

def replay(path):
    text = io.StringIO()
    try:
        with contextlib.redirect_stdout(text):
            end = main(["trace", str(path)])
    except BaseException:
        end = traceback.format_exc()
    return {"stdout": text.getvalue(), "exit": end}

records = sorted(pathlib.Path("/records").glob("*.json"))
json.dumps({path.name: replay(path) for path in records})
`;

const [sources, records] = process.argv.slice(2);
const pyodide = await loadPyodide({ stdout: console.error, stderr: console.error });
pyodide.mountNodeFS("/sources", sources);
pyodide.mountNodeFS("/records", records);
process.stdout.write(pyodide.runPython(REPLAY));

// Replays every record of a folder in Pyodide:   node replay.mjs SOURCES RECORDS GAMES
// Prints one JSON map: file name -> {stdout, exit}. Nothing is downloaded: npm's package has it all.
import { loadPyodide } from "pyodide";

const REPLAY = `
import contextlib, io, json, pathlib, sys, traceback

sys.dont_write_bytecode = True  # the sources are the real folder
sys.path.insert(0, "/sources")
from barnyard import games
from barnyard.__main__ import main

games.__path__.append("/games")  # those of the tests

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

const [sources, records, games] = process.argv.slice(2);
const pyodide = await loadPyodide({ stdout: console.error, stderr: console.error });
pyodide.mountNodeFS("/sources", sources);
pyodide.mountNodeFS("/records", records);
pyodide.mountNodeFS("/games", games);
process.stdout.write(pyodide.runPython(REPLAY));

"""Builds the site: `python tools/build.py` fills dist/, making anew only what has changed.

dist/index.html, pyscript.toml   as in the source, with the games' cards in the menu and with the
                                 addresses of the other parts
dist/parts-…/                    scripts, styles, Python: named by content, never changing
                                 pyodide.asm.wasm and pyodide.rest.wasm: see wasm_split/
dist/service.js                  the service worker, with the list of all files
dist/relay.html                  the frame that speaks to relays: not kept by the service worker
dist/licences.txt                the licences of what is in there
dist/barnyard.html               everything in one file
"""

import base64
import hashlib
import json
import lzma
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

from cards import with_cards
from licences import licences
from relay_page import relay_page
from single import single, squeezed
from wasm_split import profile
from wasm_split.parts import in_two, without_data

ROOT = Path(os.environ.get("BARNYARD_ROOT") or Path(__file__).resolve().parent.parent)
MODULES = ROOT / "node_modules"
DIST = ROOT / "dist"
WASM = MODULES / "pyodide" / "pyodide.asm.wasm"
WORK = ROOT / "build"  # parts that are kept from one build to the next

SCRIPTS = ("early", "engine", "pyscript", "unpack", "paint", "update", "rest", "lan", "relay")
FAR = ("scans", "decoder")  # fetched when somebody plays by two scans
TOOLS = (
    *("build.py", "bundle.mjs", "cards.py", "glue.mjs", "licences.py", "pack.mjs"),
    *("pack_modules.py", "relay_page.py", "single.py", "sprite.mjs", "weigh_memory.py"),
)
FIRST = ("first.js", "anew.js")  # before and without everything else
# By those who fetch them, see www/start/early.mjs.
CHECKED = ("library.zip", "rest.zip", "pyodide.rest.wasm")
# By a worker each, see www/start/unpack.mjs, or long ago, see www/start/kept.mjs.
UNPACKED = ("data.bin", "memory.bin", "memory2.bin")
CACHES = {"__pycache__", ".mypy_cache", ".ruff_cache"}
# The letters of Western European languages in all weights; style.css asks for it by this name.
LETTERS = "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "frame-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; "
    "trusted-types barnyard-page barnyard-worker barnyard-service"
)


def build() -> Path:
    """Makes dist/ and returns it."""
    tools = [*(ROOT / "tools" / name for name in TOOLS), *sources("tools/licence_texts")]
    lock = ROOT / "package-lock.json"
    parting = [*sources("tools/wasm_split"), lock]
    drawn = [file for name in ("start", "far", "relay", "art") for file in sources(f"www/{name}")]
    scripts = part("scripts", [*drawn, lock, *tools], make_scripts)
    packed = part("packed", [*sources("py"), lock, *tools], make_packed)
    parted = part("wasm", parting, make_wasm)
    alone = part("alone", parting, make_alone)
    whole = [*sources("py"), *sources("www"), *parting, *tools, *pages()]
    site = part("site", whole, lambda folder: make_site(folder, scripts, [packed, parted], alone))
    if not DIST.exists() or digest(sources(site)) != digest(sources(DIST)):
        shutil.rmtree(DIST, ignore_errors=True)
        shutil.copytree(site, DIST)
    return DIST


def pages() -> list[Path]:
    return [ROOT / "index.html", ROOT / "pyscript.toml"]


def sources(folder: str | Path) -> list[Path]:
    files = sorted((ROOT / folder).rglob("*"))
    return [file for file in files if file.is_file() and not CACHES & set(file.parts)]


def digest(files: Iterable[Path]) -> str:
    """Names and contents in one short text."""
    summed = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        summed.update(f"{file.name}:{len(content)}:".encode())
        summed.update(content)
    return summed.hexdigest()[:12]


def part(name: str, inputs: Iterable[Path], make: Callable[[Path], None]) -> Path:
    """The folder of a part of the build, made anew when what it is made from has changed."""
    folder = WORK / f"{name}-{digest(inputs)}"
    if not folder.exists():
        print(f"Building the {name} …", flush=True)
        for old in WORK.glob(f"{name}-*"):
            shutil.rmtree(old)
        half = WORK / f"half-{name}"
        shutil.rmtree(half, ignore_errors=True)
        half.mkdir(parents=True)
        make(half)
        half.rename(folder)
    return folder


def node(tool: str, *arguments: str | Path) -> None:
    program = shutil.which("node") or "node"
    command = [program, str(ROOT / "tools" / tool), *map(str, arguments)]
    subprocess.run(command, cwd=ROOT, check=True)


def make_scripts(folder: Path) -> None:
    names = (*SCRIPTS, "service", "alone")
    entries = [ROOT / "www" / "start" / f"{name}.mjs" for name in names]
    entries += [ROOT / "www" / "far" / f"{name}.mjs" for name in FAR]
    node("bundle.mjs", MODULES, folder, *entries, ROOT / "www" / "relay" / "frame.mjs")


def make_packed(folder: Path) -> None:
    node("pack.mjs", ROOT / "py", MODULES, folder)


def make_wasm(folder: Path) -> None:
    """What runs in the games first, and the rest by itself; in one piece where it is not as it was
    when that was recorded."""
    first = whole = WASM.read_bytes()
    try:
        first = without_data(whole)
        first, rest = in_two(whole, profile.read())
        (folder / "pyodide.rest.wasm").write_bytes(rest)
    except (ValueError, IndexError) as error:
        print(f"WebAssembly stays whole: {error}", flush=True)
    (folder / WASM.name).write_bytes(first)


def make_alone(folder: Path) -> None:
    """All of it, for the single file."""
    whole = WASM.read_bytes()
    try:
        whole = without_data(whole)
    except (ValueError, IndexError) as error:
        print(f"WebAssembly keeps its data: {error}", flush=True)
    (folder / f"{WASM.name}.xz").write_bytes(squeezed(whole))


# ------------------------------------------------------------------ putting it together


def make_site(site: Path, scripts: Path, packed: Iterable[Path], alone: Path) -> None:
    parts = gather(site, scripts, packed)
    for page in pages():
        text = addressed(with_cards(page.read_text(encoding="utf-8")), parts.name)
        (site / page.name).write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "www" / "icons", site / "icons")
    (site / "licences.txt").write_text(licences(ROOT, MODULES), encoding="utf-8")
    files = sources(site)
    service = (scripts / "service.mjs").read_text(encoding="utf-8")
    listed = json.dumps([entry(site, file) for file in files])
    (site / "service.js").write_text(service.replace("self.__FILES", listed), encoding="utf-8")
    frame = (ROOT / "www" / "relay" / "frame.html").read_text(encoding="utf-8")
    script = (scripts / "frame.mjs").read_text(encoding="utf-8")
    (site / "relay.html").write_text(relay_page(frame, script), encoding="utf-8")
    text = single(site, parts, alone, scripts)
    text += f"<!--\n{licences(ROOT, MODULES)}\n-->\n"
    (site / "barnyard.html").write_text(text, encoding="utf-8")


def gather(site: Path, scripts: Path, packed: Iterable[Path]) -> Path:
    """All that index.html loads, in one folder that is named by what is in it."""
    fresh = site / "parts"
    fresh.mkdir()
    sheets = [*sources("www/css"), *sorted((ROOT / "py").rglob("games/*/style.css"))]
    styles = (bare(file.read_text(encoding="utf-8")) for file in sheets)
    (fresh / "style.css").write_text("\n".join(styles), encoding="utf-8")
    for name in FIRST:
        shutil.copy(ROOT / "www" / name, fresh)
    for name in (*SCRIPTS, *FAR):
        shutil.copy(scripts / f"{name}.mjs", fresh)
    for folder in packed:
        for file in sources(folder):
            if file.suffix != ".txt":  # for whoever builds it
                shutil.copy(file, fresh)
    shutil.copyfile(MODULES / LETTERS, fresh / "letters.woff2")
    note_hashes(fresh)
    return fresh.rename(site / f"parts-{digest(sources(fresh))}")


def bare(sheet: str) -> str:
    """Without what is only for whoever works on it: a sixth of what is sent of the styles."""
    said = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return "\n".join(line.strip() for line in said.splitlines() if line.strip())


def note_hashes(parts: Path) -> None:
    """Scripts that fetch what is no script know whether it has come whole."""
    there = [name for name in CHECKED if (parts / name).exists()]
    hashes = {name: integrity((parts / name).read_bytes()) for name in there}
    plain = {name: lzma.decompress((parts / f"{name}.xz").read_bytes()) for name in UNPACKED}
    unpacked = {name: integrity(content).partition("-")[2] for name, content in plain.items()}
    fill(parts / "early.mjs", "self.__HASHES", hashes)
    fill(parts / "early.mjs", "self.__PARTED", "pyodide.rest.wasm" in there)
    for name in ("early.mjs", "unpack.mjs"):
        fill(parts / name, "self.__UNPACKED_HASHES", unpacked)


def fill(script: Path, name: str, value: object) -> None:
    text = script.read_text(encoding="utf-8")
    if name not in text:
        raise LookupError(f"{script.name} has no {name}")
    script.write_text(text.replace(name, json.dumps(value)), encoding="utf-8")


def addressed(text: str, parts: str) -> str:
    """A page with the addresses of this build, and with the rules of what it may load."""
    text = re.sub(r'(<link rel="stylesheet" href="\./www/css/[^"]+">\n)+', style(parts), text)
    for name in FIRST:
        text = text.replace(f"./www/{name}", f"./{parts}/{name}")
    text = text.replace("./engine/", f"./{parts}/").replace("./www/icons/", "./icons/")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
    return text.replace("<head>\n", f"<head>\n{policy}", 1)


def style(parts: str) -> str:
    return f'<link rel="stylesheet" href="./{parts}/style.css">\n'


def entry(site: Path, file: Path) -> dict[str, str | None]:
    """A line of the service worker's list; what is named by its content needs no revision."""
    name = file.relative_to(site).as_posix()
    revision = None if name.startswith("parts-") else digest([file])
    return {"url": name, "revision": revision, "integrity": integrity(file.read_bytes())}


def integrity(content: bytes) -> str:
    """By what browsers tell whether they got it whole."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


if __name__ == "__main__":
    build()

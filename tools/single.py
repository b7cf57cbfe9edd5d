"""The single file: the whole site in one page that opens from a disk, without any network."""

import base64
import hashlib
import io
import json
import lzma
import re
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

PIECE = 384 * 1024  # bytes before base64; WebKit reads one huge script in quadratic time
ADDRESS = "https://barnyard.invalid/"
ARCHIVES = ("library.zip", "rest.zip")
# No start needs these: they are written denser, four bytes in five letters, and read in a script.
DENSE = {f"{name}.xz" for name in ARCHIVES}
SCRIPTS = ("paint.mjs", "pyscript.mjs", "rest.mjs", "scans.mjs", "decoder.mjs")


def single(site: Path, parts: Path, alone: Path, scripts: Path) -> str:
    """The text of the file, from the finished site, what is for this file alone, and the scripts
    that import nothing."""
    page = (site / "index.html").read_text(encoding="utf-8")
    page = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>\n', "", page)
    page = re.sub(r'<link rel="(?:manifest|apple[^"]*)"[^>]*>\n', "", page)
    page = re.sub(r'<script type="module"[^>]*></script>\n', "", page)
    sheet = r'<link rel="stylesheet" href="\./([^"]+)">'
    page = re.sub(sheet, lambda found: style(site, found), page)
    page = re.sub(r'<script src="\./([^"]+)"></script>', lambda found: script(site, found), page)
    page = re.sub(r'href="\./(icons/[^"]+\.svg)"', lambda found: picture(site, found), page)
    page = page.replace('config="./pyscript.toml"', f"config='{config(site)}'")
    boot = (scripts / "alone.mjs").read_text(encoding="utf-8")
    packed = {"engine.mjs": squeezed((scripts / "engine-alone.mjs").read_bytes())}
    packed |= {name: squeezed((parts / name).read_bytes()) for name in SCRIPTS}
    packed |= {name: squeezed(loose((parts / name).read_bytes())) for name in ARCHIVES}
    packed = {f"{name}.xz": content for name, content in packed.items()}
    for file in (*alone.iterdir(), *parts.glob("*.xz")):
        packed[file.name] = file.read_bytes()
    data = [piece for name in sorted(packed) for piece in pieces(name, packed[name])]
    page = page.replace("</body>", "\n".join([*data, f"<script>{boot}</script>", "</body>"]))
    return page.replace("<head>\n", f"<head>\n{policy(page)}\n", 1)


def squeezed(content: bytes) -> bytes:
    return lzma.compress(content, check=lzma.CHECK_CRC32, preset=9)


def loose(archive: bytes) -> bytes:
    """The archive with its files as they are: packed together they become smaller."""
    result = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as before, zipfile.ZipFile(result, "w") as after:
        for entry in before.infolist():
            after.writestr(zipfile.ZipInfo(entry.filename, entry.date_time), before.read(entry))
    return result.getvalue()


def style(site: Path, found: re.Match[str]) -> str:
    """With the letters in it."""
    sheet = site / found[1]
    letters = base64.b64encode((sheet.parent / "letters.woff2").read_bytes()).decode()
    text = sheet.read_text(encoding="utf-8")
    return f"<style>{text.replace('letters.woff2', f'data:font/woff2;base64,{letters}')}</style>"


def script(site: Path, found: re.Match[str]) -> str:
    """The page's first script, told that it need not refuse to run from a disk."""
    text = (site / found[1]).read_text(encoding="utf-8")
    return f"<script>window.barnyardOneFile = true;\n{text}</script>"


def picture(site: Path, found: re.Match[str]) -> str:
    data = base64.b64encode((site / found[1]).read_bytes()).decode()
    return f'href="data:image/svg+xml;base64,{data}"'


def config(site: Path) -> str:
    """PyScript's settings, in the page itself, with the interpreter's address in the file."""
    settings = tomllib.loads((site / "pyscript.toml").read_text(encoding="utf-8"))
    return json.dumps({**settings, "interpreter": f"{ADDRESS}engine.mjs"})


def pieces(name: str, content: bytes) -> Iterator[str]:
    dense = name in DENSE
    for start in range(0, len(content), PIECE):
        piece = content[start : start + PIECE]
        text = densely(piece) if dense else base64.b64encode(piece).decode()
        looks = " data-dense" if dense else ""
        yield f'<script type="text/plain" data-file="{name}"{looks}>{text}</script>'


def densely(content: bytes) -> str:
    """Without the one letter that could end a script."""
    return base64.b85encode(content).decode().replace("<", "/")


def policy(page: str) -> str:
    """What stands in the file may run and style it, word by word; nothing may be fetched. Its
    workers run one of its own scripts."""
    rules = (
        f"default-src 'none'; script-src {hashes('script', page)} blob: 'wasm-unsafe-eval'; "
        f"style-src {hashes('style', page)}; img-src data:; font-src data:; worker-src blob:; "
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; "
        "trusted-types barnyard-page barnyard-worker"
    )
    return f'<meta http-equiv="Content-Security-Policy" content="{rules}">'


def hashes(tag: str, page: str) -> str:
    found = re.findall(f"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
    sums = (hashlib.sha256(text.encode()).digest() for text in found)
    return " ".join(f"'sha256-{base64.b64encode(each).decode()}'" for each in sums)

"""The page's first scripts say what is wrong: so every browser has to be able to read them."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from build import FIRST

ROOT = Path(__file__).parents[2]
# Whatever is newer than a language is written anew for it, or refused.
TRANSFORM = """
const [modules, target] = process.argv.slice(1);
const esbuild = require("node:module").createRequire(modules + "/x.js")("esbuild");
const transformed = (text) => {
  try {
    return esbuild.transformSync(text, { target, logLevel: "silent" }).code;
  } catch (refused) {
    return `refused: ${refused}`;
  }
};
const texts = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(texts.map(transformed)));
"""
NEWER = (
    *("let x = 1;", "f = () => 1;", "f = `x`;", "class A {}", "f?.x;", "x ??= 1;", "x = y ?? 1;"),
    *("x = { y };", "[x] = y;", "x = [...y];", "function f(x = 1) {}", "for (x of y);"),
    *("async function f() {}", "try { f(); } catch {}", "x = 2 ** 3;"),
)


def transformed(texts: Sequence[str], target: str) -> list[str]:
    """All of them at once: each start of Node takes longer than its work."""
    node = shutil.which("node")
    assert node, "no Node.js found: `python3 run.py test` sets it up"
    command = [node, "-e", TRANSFORM, str(ROOT / "node_modules"), target]
    done = subprocess.run(
        command, input=json.dumps(texts), capture_output=True, encoding="utf-8", timeout=60
    )
    assert done.returncode == 0, done.stderr
    found: list[str] = json.loads(done.stdout)
    return found


def old_fashioned(texts: Sequence[str]) -> list[bool]:
    """Of each, whether nothing in it is newer than ES5, of 2009."""
    both = zip(transformed(texts, "es5"), transformed(texts, "esnext"), strict=True)
    return [old == new for old, new in both]


@pytest.mark.parametrize("name", FIRST)
def test_every_browser_can_read_the_first_scripts(name: str) -> None:
    text = (ROOT / "www" / name).read_text("utf-8")
    assert "data-progress" in transformed([text], "es5")[0]
    assert old_fashioned([text]) == [True]


def test_what_is_newer_would_be_noticed() -> None:
    assert old_fashioned(["var x = function () { return [1, 'a']; };"]) == [True]
    noticed = zip(NEWER, old_fashioned(NEWER), strict=True)
    assert [newer for newer, is_old in noticed if is_old] == []

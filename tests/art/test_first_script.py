"""The page's first scripts say what is wrong: so every browser has to be able to read them."""

import shutil
import subprocess
from pathlib import Path

import pytest

from build import FIRST

ROOT = Path(__file__).parents[2]
# Whatever is newer than a language is written anew for it, or refused.
TRANSFORM = """
const [modules, target] = process.argv.slice(1);
const esbuild = require("node:module").createRequire(modules + "/x.js")("esbuild");
const text = require("node:fs").readFileSync(0, "utf8");
process.stdout.write(esbuild.transformSync(text, { target }).code);
"""
NEWER = (
    *("let x = 1;", "f = () => 1;", "f = `x`;", "class A {}", "f?.x;", "x ??= 1;", "x = y ?? 1;"),
    *("x = { y };", "[x] = y;", "x = [...y];", "function f(x = 1) {}", "for (x of y);"),
    *("async function f() {}", "try { f(); } catch {}", "x = 2 ** 3;"),
)


def transformed(text: str, target: str) -> str:
    node = shutil.which("node")
    assert node, "no Node.js found: `python3 run.py test` sets it up"
    command = [node, "-e", TRANSFORM, str(ROOT / "node_modules"), target]
    done = subprocess.run(command, input=text, capture_output=True, encoding="utf-8", timeout=60)
    return done.stdout if done.returncode == 0 else f"refused: {done.stderr}"


def is_old_fashioned(text: str) -> bool:
    """Whether nothing in it is newer than ES5, of 2009."""
    return transformed(text, "es5") == transformed(text, "esnext")


@pytest.mark.parametrize("name", FIRST)
def test_every_browser_can_read_the_first_scripts(name: str) -> None:
    text = (ROOT / "www" / name).read_text("utf-8")
    assert "data-progress" in transformed(text, "es5")
    assert transformed(text, "es5") == transformed(text, "esnext")


@pytest.mark.parametrize("newer", NEWER)
def test_what_is_newer_would_be_noticed(newer: str) -> None:
    assert is_old_fashioned("var x = function () { return [1, 'a']; };")
    assert not is_old_fashioned(newer)

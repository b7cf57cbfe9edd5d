"""Pyodide's glue, made smaller: what it names it has, and what is not as it was is refused."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide"
PROGRAM = """
import { readFileSync } from "node:fs";
import { slim } from "./tools/glue.mjs";
const [glue, ...others] = process.argv.slice(1).map((file) => readFileSync(file, "utf8"));
process.stdout.write(slim(glue, others.join()));
"""
ASSIGNED = re.compile(r'([\w$]+)=Module\["\1"\]=')


def slim(glue: Path) -> subprocess.CompletedProcess[str]:
    files = map(str, (glue, PYODIDE / "pyodide.mjs"))
    command = ["node", "--input-type=module", "-e", PROGRAM, "--", *files]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")


@pytest.fixture(scope="module")
def whole() -> str:
    return (PYODIDE / "pyodide.asm.mjs").read_text("utf-8")


@pytest.fixture(scope="module")
def small() -> str:
    return slim(PYODIDE / "pyodide.asm.mjs").stdout


def declared(glue: str) -> set[str]:
    lists = re.findall(r"\bvar ([\w$]+(?:,[\w$]+){50,});", glue)
    return {name for names in lists for name in names.split(",")}


def test_a_third_less_is_left(whole: str, small: str) -> None:
    assert 0.5 < len(small) / len(whole) < 0.67


def test_what_it_names_it_has(whole: str, small: str) -> None:
    """A name of WebAssembly that is still said anywhere is assigned and declared, as before."""
    before, after = set(ASSIGNED.findall(whole)), set(ASSIGNED.findall(small))
    others = re.sub(r'wasmExports\["[\w$]+"\]', "", ASSIGNED.sub("", small))
    others += (PYODIDE / "pyodide.mjs").read_text("utf-8")
    assert len(before) > 4000
    assert {"_malloc", "_PyErr_Print"} <= after
    assert before & set(re.findall(r"[\w$]+", others)) == after
    assert after <= declared(small) <= declared(whole)


@pytest.mark.parametrize("said", ["function assignWasmExports", "addFunction(value,value.sig)"])
def test_a_glue_that_says_something_else_is_refused(tmp_path: Path, whole: str, said: str) -> None:
    (tmp_path / "other.mjs").write_text(whole.replace(said, "anything"), "utf-8")
    answer = slim(tmp_path / "other.mjs")
    assert answer.returncode != 0
    assert "Pyodide no longer says" in answer.stderr

"""The frame of relays: one script, named by its hash, and the licences of what is in it."""

import base64
import hashlib
import json
import re
import subprocess
from pathlib import Path

import pytest

import licences
from relay_page import relay_page
from tests.tools.built import ROOT

FRAME = (ROOT / "www" / "relay" / "frame.html").read_text("utf-8")


def test_only_its_script_runs_and_nothing_is_fetched() -> None:
    page = relay_page(FRAME, "go();\n")
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    digest = base64.b64encode(hashlib.sha256(b"go();").digest()).decode()
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == f"'sha256-{digest}'"
    assert rules["connect-src"] == "wss: ws:"
    assert rules["trusted-types"] == "'none'"
    assert "<script>go();</script>" in page


def test_a_script_that_would_end_before_its_end_is_none() -> None:
    with pytest.raises(ValueError, match="before its end"):
        relay_page(FRAME, "'</script>'")


def test_all_that_is_in_it_is_named_with_its_licence(tmp_path: Path) -> None:
    meta = tmp_path / "meta.json"
    entry = ROOT / "www" / "relay" / "frame.mjs"
    command = [
        str(ROOT / "node_modules" / ".bin" / "esbuild"), str(entry), "--bundle",
        f"--metafile={meta}", f"--outfile={tmp_path / 'frame.js'}", "--log-level=error",
    ]  # fmt: skip
    subprocess.run(command, check=True, cwd=ROOT)
    inputs = json.loads(meta.read_text("utf-8"))["inputs"]
    found = {m[1] for each in inputs if (m := re.search(r"node_modules/((?:@[^/]+/)?[^/]+)", each))}
    assert "nostr-tools" in found
    assert found <= {*licences.FROM_NPM}

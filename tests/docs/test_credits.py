"""Whatever is fetched from others is named in docs/credits.md."""

import json
from pathlib import Path

ROOT = Path(__file__).parents[2]
CREDITS = (ROOT / "docs" / "credits.md").read_text("utf-8")


def wanted() -> list[str]:
    """What is asked for by name; what comes with it is its own affair."""
    npm = json.loads((ROOT / "package.json").read_text("utf-8"))
    lines = (ROOT / "tools" / "requirements.txt").read_text("utf-8")
    listed = lines.partition("# Wanted:\n")[2].partition("\n\n")[0].splitlines()
    names = [line.partition("==")[0] for line in listed if "==" in line]  # below them their hashes
    return [*npm["devDependencies"], *names]


def test_whoever_made_what_is_used_here_is_named() -> None:
    # called otherwise there: the parts of Workbox and PyScript
    called = {"workbox-precaching": "Workbox", "@pyscript/core": "PyScript"}
    called["@fontsource-variable/nunito"] = "Nunito"
    assert len(wanted()) > 15
    assert [name for name in wanted() if called.get(name, name) not in CREDITS] == []

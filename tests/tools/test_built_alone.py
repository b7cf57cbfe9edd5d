"""The built site needs no other place, and its policy allows none."""

import re
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from tests.tools.built import ROOT, Page, contents, files, is_local, precached

# ------------------------------------------------------------------ of this place only


def test_nothing_tells_where_it_was_built(dist: Path) -> None:
    places = [str(place).encode() for place in (ROOT, dist.parent, sys.prefix)]
    told = [(name, place) for name, data in contents(dist) for place in places if place in data]
    assert told == []


@pytest.mark.parametrize("page", ["index.html", "barnyard.html"])
def test_a_page_names_no_other_host(dist: Path, page: str) -> None:
    assert [name for name in Page(dist / page).fetched() if not is_local(name)] == []


def test_the_single_file_names_no_other_file(dist: Path) -> None:
    assert Page(dist / "barnyard.html").fetched() == []


def test_styles_name_no_other_host(dist: Path) -> None:
    styles = "".join(file.read_text("utf-8") for file in files(dist) if file.suffix == ".css")
    assert styles
    named = re.findall(r"""(?:url\(|@import)\s*["']?([^"')\s]+)""", styles)
    assert [name for name in named if not (name.startswith(("data:", "#")) or is_local(name))] == []


def test_the_service_worker_fetches_from_here_only(dist: Path) -> None:
    assert all(is_local(entry["url"]) for entry in precached(dist))


# ------------------------------------------------------------------ the policy


def policy(page: Page) -> dict[str, set[str]]:
    tag, meta = next(found for found in page.tags if found[0] not in {"html", "head"})
    assert (tag, meta["http-equiv"]) == ("meta", "Content-Security-Policy")  # before all else
    rules = [rule.split() for rule in meta["content"].split(";")]
    return {rule[0]: set(rule[1:]) for rule in rules}


@pytest.mark.parametrize("page", ["index.html", "barnyard.html"])
def test_each_page_begins_with_what_it_may_do(dist: Path, page: str) -> None:
    rules = policy(Page(dist / page))
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == {"'none'"}
    allowed = set().union(*(rules[name] for name in rules if name.endswith("-src")))
    assert not allowed & {"'unsafe-inline'", "'unsafe-eval'", "*"}
    known = r"'(none|self|wasm-unsafe-eval|sha256-[\w+/]+=*)'|blob:|data:"
    assert [source for source in allowed if not re.fullmatch(known, source)] == []
    within = [name for name in rules if "data:" in rules[name]]
    assert within in (["img-src"], ["img-src", "font-src"])  # in one file the letters are within
    assert rules["require-trusted-types-for"] == {"'script'"}
    assert {name.partition("-")[0] for name in rules["trusted-types"]} == {"barnyard"}


def test_in_the_single_file_only_these_very_words_run(dist: Path) -> None:
    """No nonce that somebody could read and use; and workers that are made of them."""
    text = (dist / "barnyard.html").read_text("utf-8")
    rules = policy(Page(dist / "barnyard.html"))
    assert "nonce" not in text.partition("<body>")[0]
    for tag, more in (("script", {"blob:", "'wasm-unsafe-eval'"}), ("style", set[str]())):
        words = re.findall(f"<{tag}>(.*?)</{tag}>", text, re.DOTALL)
        sums = {b64encode(sha256(each.encode()).digest()).decode() for each in words}
        assert rules[f"{tag}-src"] == {f"'sha256-{each}'" for each in sums} | more
    assert rules["worker-src"] == {"blob:"}
    assert rules["trusted-types"] == {"barnyard-page", "barnyard-worker"}
    assert "connect-src" not in rules, "nothing at all"


def test_the_page_has_nothing_that_its_policy_forbids(dist: Path) -> None:
    tags = Page(dist / "index.html").tags
    assert not [name for _, found in tags for name in found if re.match(r"on|style$", name)]
    assert not [tag for tag, _ in tags if tag == "style"]
    scripts = [found for tag, found in tags if tag == "script"]
    assert all("src" in script or script["type"] == "py" for script in scripts)

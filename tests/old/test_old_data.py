"""Old saved games, links, settings, notes and files go on working.

What people have in their browsers and chats lies here as `write.py` has written it, with what the
app of that day found in it. A fact that is another one now is a promise that was broken. It may be
changed on purpose only, and in the facts, never in the data: the luck when `history.luck.MEASURE`
rises, settings when one joins (then they are not written as they were), the code of a refusal.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.old.facts import Facts
from tests.old.read import GAMES, LISTS, Old, of_address, of_file

FOLDER = Path(__file__).parent
STORAGES = sorted(path.name.removesuffix(".facts.json") for path in FOLDER.glob("s*.facts.json"))
FILES = sorted(path.name for path in (FOLDER / "files").iterdir())


@cache
def kept(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / name).read_text("ascii"))
    return found


@cache
def old(storage: str) -> Old:
    return Old(kept(f"{storage}.json"))


def plain(facts: Facts) -> Facts:
    """As they are once they have been written."""
    found: Facts = json.loads(json.dumps(facts))
    return found


def expected(facts: Facts, *besides: str) -> Facts:
    return {key: value for key, value in facts.items() if key not in besides}


IN_STORAGES = [(storage, name) for storage in STORAGES for name in kept(f"{storage}.json")]


@pytest.mark.parametrize("storage", STORAGES)
def test_an_old_storage_is_listed_as_it_was(storage: str) -> None:
    assert plain(Old(kept(f"{storage}.json")).lists()) == kept(f"{storage}.facts.json")[LISTS]


@pytest.mark.parametrize(("storage", "name"), IN_STORAGES)
def test_what_lies_in_an_old_storage_is_what_it_was(storage: str, name: str) -> None:
    """Also that it is written again as it was, where that is among the facts."""
    facts = expected(kept(f"{storage}.facts.json")[name], "is")
    assert plain(old(storage).facts(name)) == facts


@pytest.mark.parametrize("storage", STORAGES)
def test_nothing_lies_in_an_old_storage_of_which_nothing_is_known(storage: str) -> None:
    assert {LISTS, *kept(f"{storage}.json")} == set(kept(f"{storage}.facts.json"))


def test_an_old_game_is_erased_with_all_that_lies_beside_it() -> None:
    found = Old(kept("storage.json"))
    ids = [name.removeprefix(GAMES) for name in kept("storage.json") if name.startswith(GAMES)]
    for id_ in ids:
        found.store.drop(id_)
    left = {name for name in kept("storage.json") if not any(id_ in name for id_ in ids)}
    assert set(found.shell.storage.texts) == left


@pytest.mark.parametrize("what", kept("links.json"))
def test_an_old_address_leads_where_it_led(what: str) -> None:
    facts = kept("links.json")[what]
    found = of_address(facts["address"], kept("storage.json"))
    assert plain(found) == expected(facts, "address")


@pytest.mark.parametrize("name", FILES)
def test_an_old_file_holds_what_it_held(name: str) -> None:
    text = (FOLDER / "files" / name).read_text("ascii")
    assert plain(of_file(text)) == kept("files.facts.json")[name]


def test_no_old_file_has_been_lost() -> None:
    assert set(FILES) == set(kept("files.facts.json"))

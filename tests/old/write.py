"""Writes the old data of this folder, as the app of that day makes it:

    PYTHONPATH=py:. python tests/old/write.py

It was run with version 0.1.0 of Barnyard: records of format 1, links of version 1, rules of
version 1 in all games, luck of measure 3, the daily dice of series 1. What it wrote lies in
people's browsers and chats like that, so it is never written again. It is of use once more when
one of these formats gets a new version: then for a folder of its own, beside this one, which
goes on being read. `tests/old/test_old_data.py` says what comes of it.

NAME.json is a whole storage, text by name; NAME.facts.json is what the app finds in it.
links.json has addresses with their facts, files/ what the app downloads, files.facts.json what is
in there.
"""

import random
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from unittest.mock import patch

from barnyard.core.record import ENDING, write
from barnyard.games import keys, load
from barnyard.links.boards import read_board, write_board
from barnyard.links.code import in_digits, write_link
from barnyard.links.files import write_all
from tests.old.facts import Facts, dumped
from tests.old.filled import STORAGES, record_of
from tests.old.made import Making, fair_board
from tests.old.read import (
    BOARDS,
    GAMES,
    LATER,
    LISTS,
    Old,
    Route,
    address,
    of_address,
    of_file,
)

FOLDER = Path(__file__).parent
PASSED_ON = ("over", "in the middle", "hidden hands of three people", "begun by odd names")


def put(name: str, text: str) -> None:
    target = FOLDER / name
    if target.exists():
        raise SystemExit(f"{target} is kept for ever.")
    target.parent.mkdir(exist_ok=True)
    target.write_text(text, encoding="ascii", newline="\n")
    print(f"{name}: {len(text):,} bytes")


def facts_of(making: Making) -> dict[str, Facts]:
    old = Old(making.texts)
    facts = {LISTS: old.lists()}
    for name in making.texts:
        facts[name] = {"is": making.is_a[name], **old.facts(name)}
    return facts


def whole(making: Making) -> Iterator[tuple[str, str]]:
    """What each game that can be gone on with is, and its id."""
    for game in making.store.games():
        if game.record and not game.trouble and "whole" not in making.is_a[GAMES + game.id]:
            yield making.is_a[GAMES + game.id], game.id


def every_option(making: Making) -> bool:
    records = [record_of(making, id_) for _, id_ in whole(making)]
    had = {(r.game.KEY, key, str(value)) for r in records for key, value in r.options.items()}
    return all(
        (key, option.key, str(value)) in had
        for key in keys()
        for option in load(key).OPTIONS
        for value in option.values
    )


# ------------------------------------------------------------------ links and other addresses


def addresses(making: Making) -> Iterator[tuple[str, str]]:
    """What each is, and the address."""
    ids = dict(whole(making))
    for what, id_ in whole(making):
        record = record_of(making, id_)
        text, called = write_link(record), f"{record.game.TITLE}: {what}"
        yield called, address(Route("link", text))
        if what in PASSED_ON:
            yield f"{called}, a moment", address(Route("link", f"{text}/{len(record.events) // 2}"))
            yield f"{called}, in digits", address(Route("link", f"{in_digits(text)}/1"))
    some = write_link(record_of(making, ids["in the middle"]))
    for what, text in {
        "far behind the end": f"{some}/9999",
        "no moment": f"{some}/x",
        "a letter is wrong": some[:20] + ("A" if some[20] != "A" else "B") + some[21:],
        "cut off": some[:-3],
        "of a newer version": f"b{some[1:]}",
        "no link": "hello",
        "nothing": "",
    }.items():
        yield f"a link, {what}", address(Route("link", text))
    yield from _boards()
    yield from _pages(making, ids)


def _boards() -> Iterator[tuple[str, str]]:
    for key in ("kuhlorado", "mmm"):
        for name in ("Ours", "Schöner Garten 🐄"):
            text = write_board(fair_board(key, name))
            assert read_board(text).name == name
            yield f"{key}, a board: {name}", address(Route("board", text))
            yield f"{key}, in digits: {name}", address(Route("board", in_digits(text)))
        yield f"{key}, a board cut off", address(Route("board", text[:-2]))


def _pages(making: Making, ids: dict[str, str]) -> Iterator[tuple[str, str]]:
    board = next(name for name in making.texts if name.startswith(BOARDS)).removeprefix(BOARDS)
    alone = ("menu", "history", "print", "files", "settings", "about")
    for page in alone:
        yield f"the page: {page}", address(Route(page))
    for key, page in product(keys(), ("set-up", "rules", "lesson", "history")):
        yield f"{key}: {page}", address(Route(page, key))
    for page, what, where in (
        ("set-up", "mmm", "easy"),
        ("set-up", "kuhlorado", board),
        ("boards", "kuhlorado", ""),
        ("boards", "kuhlorado", board),
        ("daily", "mmm", ""),
        ("referee", "life-is-life", ""),
        ("play", ids["in the middle"], ""),
        ("print", "mmm", ""),
        ("print", f"report/{ids['in the middle']}", ""),
    ):
        yield f"{page}: {what} {where}".strip(), address(Route(page, what, where))
    for key in keys():
        html = LATER["rules"](making.shell, Route("rules", key)).view().body.text
        for rule in re.findall(rf'id="/{key}/rules/([^"]+)"', html):
            yield f"{key}, a rule: {rule}", address(Route("rules", key, rule))
    yield "no page of ours", "#/chess"


# ------------------------------------------------------------------ files


def files(making: Making) -> Iterator[tuple[str, str]]:
    """What the app downloads, and what becomes of that on its way."""
    for what, id_ in whole(making):
        record = record_of(making, id_)
        if what in PASSED_ON:
            yield f"{what.replace(' ', '-')}-{record.game.KEY}{ENDING}", write(record)
    LATER["files"](making.shell, Route("files")).act("save-all", "", {})
    [text], name = making.shell.files.values(), f"games{ENDING}"
    yield name, text
    over = [write(record_of(making, id_)) for what, id_ in whole(making) if what == "over"]
    yield f"over-{name}", write_all(over)
    yield f"cut-off-{name}", text[: len(text) // 2]
    lines = text.splitlines()[1:4]
    yield f"lines-{name}", "\n".join(line.rstrip(",") for line in lines) + "\n"
    broken = [game for game in making.store.games() if game.trouble]
    yield f"broken-{name}", write_all(game.text for game in broken if game.text.strip())


def main() -> None:
    stream = random.Random("ids")
    with patch("secrets.token_hex", lambda count: stream.randbytes(count).hex()):
        storages = {name: make() for name, make in STORAGES.items()}
    played = storages["storage"]
    assert every_option(played)
    for name, making in storages.items():
        put(f"{name}.json", dumped(making.texts))
        put(f"{name}.facts.json", dumped(facts_of(making)))
    links = {
        what: {"address": text, **of_address(text, played.texts)}
        for what, text in addresses(played)
    }
    put("links.json", dumped(links))
    found = dict(files(played))
    for name, text in found.items():
        put(f"files/{name}", text)
    put("files.facts.json", dumped({name: of_file(text) for name, text in found.items()}))


if __name__ == "__main__":
    main()

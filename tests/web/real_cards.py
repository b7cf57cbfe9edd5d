"""A table with real cards, as its referee keeps it."""

from __future__ import annotations

import json

from barnyard.core.think import Level
from barnyard.web.kept.notes import REFEREE
from barnyard.web.referee.page import Referee
from barnyard.web.set_up.page import SetUp
from tests.web.conftest import FakeShell

KEY = "life-is-life"
NOTE = REFEREE + KEY
PLAYERS = ["Ada", "Ben", "Cyd"]


def kept(*entries: str, typed: str = "", **changed: object) -> str:
    whole = {"players": PLAYERS, "options": {}, "entries": entries, "typed": typed}
    return json.dumps({**whole, **changed})


def opened(*entries: str, typed: str = "", language: str = "en") -> tuple[Referee, FakeShell]:
    shell = FakeShell(language=language)
    shell.storage.texts[NOTE] = kept(*entries, typed=typed)
    return Referee(shell, KEY), shell


def stored(shell: FakeShell) -> dict[str, object]:
    found: dict[str, object] = json.loads(shell.storage.texts[NOTE])
    return found


def set_up(shell: FakeShell, kinds: str = "person", luck: str = "real") -> SetUp:
    page = SetUp(shell, KEY)
    fields = {f"name-{seat}": name for seat, name in enumerate(PLAYERS)}
    for seat, kind in enumerate(("person", "person", kinds)):
        page.line_up.turn_into(seat, None if kind == "person" else Level(kind))
    page.act("start", "", {**fields, "luck": luck})
    return page

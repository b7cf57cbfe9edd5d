"""Whatever comes in as a record, a link, a note, settings, a storage, a file or a message: it is
read, or refused with a reason in words. Never anything else, never slowly, never as markup."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from barnyard.core.errors import BadMessage, BadRecord, Refusal
from barnyard.core.record import read, write
from barnyard.core.session import Session
from barnyard.games import find, keys, load
from barnyard.links.boards import read_board
from barnyard.links.code import read_link
from barnyard.links.files import MOST, write_all
from barnyard.links.number import BadLink
from barnyard.room.says import read_said
from barnyard.room.view import Refused, Sent, View, read_sent
from barnyard.web import routes
from barnyard.web.kept import settings
from barnyard.web.kept.chosen import SETTINGS
from barnyard.web.kept.store import GAME
from barnyard.words import LANGUAGES
from barnyard.words.speech import Speech
from tests.hostile.mangled import ODD, STING, letters, mangled, tampered
from tests.hostile.pages import addresses, faults, looked_over, misread, opened
from tests.hostile.tries import Tries
from tests.records.saved import FILES
from tests.room.around import Around, most_seats
from tests.web.conftest import FakeShell, MemoryStorage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from barnyard.web.shell import Page

OLD = Path(__file__).parents[1] / "old"
FEW = {  # tries in an ordinary run: a few seconds each
    "records": 2000,
    "links": 150,
    "notes": 30,
    "settings": 120,
    "storage": 30,
    "files": 250,
    "messages": 2000,
}
WORDS = 700  # letters of a reason at the most


@pytest.fixture
def tries(request: pytest.FixtureRequest, record_property: Any) -> Tries:
    what = request.node.name.rpartition("_")[2]
    return Tries(what, FEW[what], record_property)


def said(refusal: Refusal | Refused, key: str | None = None) -> None:
    """There are words for it, and not too many of them."""
    told = Refusal(refusal.code, **refusal.facts)
    for language in LANGUAGES:
        words = Speech(language, key).refusal(told)
        assert 0 < len(words) < WORDS
        assert misread(words) == []
        assert len(words.splitlines()) == 1


@cache
def records() -> list[str]:
    return [file.read_text("utf-8") for file in FILES]


@cache
def storage() -> dict[str, str]:
    """All kinds of things that earlier versions have stored."""
    names = ("storage", "storage-damaged", "storage-newer")
    found: dict[str, str] = {}
    for name in names:
        found |= json.loads((OLD / f"{name}.json").read_text("utf-8"))
    return found


def test_fuzzed_records(tries: Tries) -> None:
    for rng in tries:
        text = mangled(rng.choice(records()), rng)
        try:
            record = read(text, find)
        except BadRecord as bad:
            said(bad, bad.game)
            tries.came[bad.code] += 1
            continue
        session, trouble = Session.resume(record)
        tries.came[trouble.code if trouble else "read"] += 1
        if trouble:
            said(trouble, trouble.game)
            assert trouble.number == len(session.events) + 1
        assert write(read(write(session.record), find, 10**6)) == write(session.record)


# ------------------------------------------------------------------ links


@cache
def links() -> list[str]:
    """Of games and of boards."""
    kept = json.loads((OLD / "links.json").read_text("utf-8"))
    ways = [each["address"].split("/") for each in kept.values()]
    return sorted({way[2] for way in ways if way[1] in ("g", "b")})


def test_fuzzed_links(tries: Tries) -> None:
    assert len(links()) > 20
    for number, rng in enumerate(tries):
        text = letters(rng.choice(links()), rng)
        for reader in (read_link, read_board):
            try:
                reader(text)
                tries.came["read"] += 1
            except BadLink as bad:
                said(bad)
                tries.came[bad.code] += 1
        if number % 25 == 0:
            place = rng.choice(["g", "b", "play", "print", "kuhlorado", "mmm/boards", "history"])
            shell = FakeShell(language=rng.choice(LANGUAGES))
            moment = rng.choice(["", "/7", "/-1", "/" + "9" * 5000, "/x", f"/{STING}"])
            page = opened(shell, f"#/{place}/{text}{moment}")
            shell.let_wait()
            assert looked_over(page, shell) == []
        route = routes.read(letters(f"#/g/{text}", rng))
        assert routes.read(routes.address(route)).page in (route.page, "menu")


# ------------------------------------------------------------------ what is stored


class Ticking(FakeShell):
    """Its clock goes on, so that what is reckoned in slices is not waited for to its end."""

    def now(self) -> float:
        self.clock += 0.0001
        return self.clock


def shell_with(texts: Mapping[str, str], rng: random.Random) -> FakeShell:
    kept = MemoryStorage()
    kept.texts.update(texts)
    return Ticking(kept, rng.choice(LANGUAGES))


def used(page: Page, shell: FakeShell, rng: random.Random, presses: int) -> None:
    """Looked at, and pressed here and there."""
    for _ in range(presses):
        assert looked_over(page, shell) == []
        pressed = re.findall(r'data-do="([^"]+)"(?: data-value="([^"]*)")?', page.view().body.text)
        if pressed:
            do, value = rng.choice(pressed)
            page.act(do, value.replace("&amp;", "&").replace("&quot;", '"'), {})
        for _ in range(2):
            shell.let_paint()
            shell.let_wait()
    assert looked_over(page, shell) == []


def test_fuzzed_notes(tries: Tries) -> None:
    """All but games and settings: each beside the games that it belongs to."""
    notes = [name for name in storage() if not name.startswith((GAME, SETTINGS))]
    for rng in tries:
        name = rng.choice(notes)
        id_ = name.rpartition("/")[2]
        texts = {each: text for each, text in storage().items() if each.endswith(f"/{id_}")}
        other = storage()[rng.choice(notes)]
        texts[name] = mangled(rng.choice([storage()[name], storage()[name], other]), rng)
        shell = shell_with(texts, rng)
        for address in rng.sample(sorted(addresses(shell)), 4):
            used(opened(shell, address), shell, rng, 1)
        if GAME + id_ in texts:
            used(opened(shell, f"#/play/{id_}"), shell, rng, 3)
        tries.came[name.split("/")[1]] += 1


def test_fuzzed_settings(tries: Tries) -> None:
    text = storage()[SETTINGS]
    for rng in tries:
        stored = mangled(text, rng)
        found = settings.read(stored)
        assert settings.read(found.write()) == found
        tries.came["read" if found != settings.Settings() else "the usual"] += 1
        shell = shell_with({SETTINGS: stored}, rng)
        key = rng.choice(keys())
        for address in (f"#/{key}", rng.choice(["#/settings", f"#/{key}/lesson", "#/"])):
            used(opened(shell, address), shell, rng, 2)


def test_fuzzed_storage(tries: Tries) -> None:
    """Names and texts that have nothing to do with each other."""
    for rng in tries:
        names = rng.sample(sorted(storage()), 12)
        texts = {name: storage()[name] for name in names}
        for name in rng.sample(names, 5):
            match rng.randrange(4):
                case 0:
                    texts[name] = storage()[rng.choice(names)]
                case 1:
                    texts[letters(name, rng)] = texts.pop(name)
                case _:
                    texts[name] = mangled(texts[name], rng)
        shell = shell_with(texts, rng)
        for address in rng.sample(sorted(addresses(shell)), 5):
            page = opened(shell, address)
            used(page, shell, rng, 2)
            tries.came[type(page).__name__] += 1


# ------------------------------------------------------------------ files


def test_fuzzed_files(tries: Tries) -> None:
    whole = [file.read_text("utf-8") for file in sorted((OLD / "files").iterdir())]
    small = [text for text in whole if len(text) < 20_000]
    for rng in tries:
        some = rng.choice([rng.choice(small), write_all(rng.sample(records(), 3))])
        text = mangled(some, rng)
        shell = FakeShell(language=rng.choice(LANGUAGES))
        shell.chosen = [text, *([rng.choice(["", "[]", "[" * 999, "x" * (MOST + 1)])] * 1)]
        page = opened(shell, "#/files")
        shell.let_wait()
        assert looked_over(page, shell) == []
        rows = page.view().body.text.count("<li")
        assert rows > 1
        tries.came[f"{len(shell.storage.texts)} kept"] += 1


# ------------------------------------------------------------------ messages


def test_fuzzed_messages(tries: Tries) -> None:
    tables = []
    for key in keys():
        around = Around(key).begin(key, most_seats(key, 3))
        for _ in range(12):
            around.step()
        tables.append((key, around, around.bytes["device 0"][-1]))
    for rng in tries:
        key, around, sent = rng.choice(tables)
        _say(tries, rng, around)
        data = json.loads(sent)
        data["view"] = tampered(data["view"], rng)
        text = json.dumps(data) if rng.random() < 0.7 else letters(sent, rng)
        try:
            assert isinstance(read_sent(text, find), Sent)
            tries.came["read"] += 1
        except BadMessage as bad:
            said(bad, key)
            tries.came[bad.code] += 1


def _say(tries: Tries, rng: random.Random, around: Around) -> None:
    """To a table, whose game is the same afterwards unless it was a move that may be made."""
    table = around.table
    host, device = table.party.host, rng.choice(list(around.devices))
    assert host
    answer = {"act": "move", "version": host.version, "event": rng.choice(["go", "knock", STING])}
    tries.came["said"] += 1
    seats = around.devices[device].seats or (0,)
    said_now: Any = {"number": 10**6 + tries.came["said"], "seat": rng.choice([0, *seats, *seats])}
    said_now["answer"] = answer if rng.random() < 0.4 else tampered(answer, rng)
    said_now = said_now if rng.random() < 0.7 else tampered(said_now, rng)
    text = json.dumps({"barnyard": 1, "do": said_now})
    text = text if rng.random() < 0.8 else mangled(text, rng)
    before = write(host.record)
    table.heard(device, text, around.now)
    for to, reply in table.outbox():
        come = read_sent(reply, find)
        assert isinstance(come, (Refused, View))
        if isinstance(come, Refused):
            assert to == device
            said(come, host.game.KEY)
            assert write(host.record) == before
            tries.came[f"answer: {come.code}"] += 1
    try:
        read_said(text)
    except BadMessage as bad:
        said(bad)


def test_a_fault_would_be_seen() -> None:
    """What looks over a page finds what should not be there."""
    assert faults(f"<p>{STING}</p>")
    assert faults('<p title="\u202ex">x</p>')
    assert faults('<a href="javascript:x">x</a>')
    assert faults("<p>\u05d0</p>")
    assert faults("<p><b></p>")
    assert faults('<p title="\u2068\u05d0\u2069">\u2068\u05d0\u2069 x</p>') == []
    assert len({repr(each) for each in ODD}) == len(ODD)
    assert load(keys()[0])

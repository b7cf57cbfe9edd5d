"""A game with a hidden roll in the page: the site is built with the games of the tests, and one of
them is played through it, on a phone. What is under a cup is nowhere in the page."""

import os
import shutil
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from barnyard.core.record import Record
from barnyard.web.common.says import Words
from serve import Server, serve
from tests.pages.conftest import PREFIX, ROOT, Fresh
from tests.pages.driver import Driver, Shown
from tests.pages.hands import finger
from tests.pages.set_up import begin
from tests.pages.test_leak import everything, shown
from tests.pages.visit import Visit
from tests.thorough import THOROUGH
from tests.tools.built import SOURCES, build
from tests.web.worlds import random_game, twins
from tests.with_games import GAMES

KEY = "bluff"
OFTEN = 4
# What takes half of a build and changes nothing of what is tried here: to be as small as it can be,
# and the single file.
DENSEST = '"preset": 9'
NO_SINGLE_FILE = """

def single(*_: object) -> str:
    return ""
"""
PLAYERS = {"people": ["Ada", "Ben"], "computer": ["Ada", "bot:fair:Otto"]}
# What scripts leave behind for each other, as far as it is text or a number.
GLOBALS = """() => JSON.stringify([history.state, document.title, Object.entries(globalThis)
  .filter(([_, value]) => ["string", "number", "boolean"].includes(typeof value))])"""


@pytest.fixture(scope="module")
def site_with_games(
    pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """Kept from one run to the next, and made anew where its sources have changed. The processes
    of a run take turns."""
    root = pytestconfig.cache.mkdir("site-with-games")
    run = tmp_path_factory.getbasetemp()
    turn = (run.parent if "PYTEST_XDIST_WORKER" in os.environ else run) / "building-with-games"
    while not taken(turn):
        time.sleep(0.1)
    try:
        copied(root)
        build(root)
    finally:
        turn.rmdir()
    with serve(root / "dist", prefix=PREFIX) as server:
        yield server


def taken(turn: Path) -> bool:
    try:
        turn.mkdir()
    except FileExistsError:
        return False
    return True


def copied(root: Path) -> None:
    """The sources as they are, with the games of the tests among the others, and what is built of
    those that no game changes."""
    for name in SOURCES:
        shutil.rmtree(root / name, ignore_errors=True)
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (path for path in ROOT.iterdir() if path.is_file()):
        shutil.copy2(file, root)
    games = root / "py" / "barnyard" / "games"
    shutil.copytree(GAMES, games, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("scripts", "wasm", "alone"):
        for built in (ROOT / "build").glob(f"{part}-*"):
            shutil.copytree(built, root / "build" / built.name, dirs_exist_ok=True)
    quicker(root / "tools")
    if not (root / "node_modules").exists():
        (root / "node_modules").symlink_to(ROOT / "node_modules", target_is_directory=True)


def quicker(tools: Path) -> None:
    packer, single = tools / "pack_modules.py", tools / "single.py"
    text = packer.read_text("utf-8")
    assert DENSEST in text
    packer.write_text(text.replace(DENSEST, '"preset": 0'), "utf-8")
    single.write_text(single.read_text("utf-8") + NO_SINGLE_FILE, "utf-8")


@pytest.fixture
def phone(fresh: Fresh, site_with_games: Server) -> Visit:
    return fresh(site_with_games.address, "phone").open().has_all()


@pytest.mark.sampled
@pytest.mark.parametrize("players", PLAYERS.values(), ids=PLAYERS)
def test_a_game_shows_no_roll_under_a_closed_cup(phone: Visit, players: list[str]) -> None:
    """Until both have been seen often enough; by night to its end."""
    begin(phone, finger, KEY, players)
    driver, closed, opened = Driver(phone, finger, seed=2), 0, 0
    found = driver.look()
    while found.step != "over" and (THOROUGH or min(opened, closed) < OFTEN):
        if driver.state.die is not None:
            sees = sees_the_die(driver, found)
            opened, closed = opened + sees, closed + (not sees)
            assert (f"#art-die-{driver.state.die}" in phone.html()) == sees
            assert any(sentence(driver) in text for text in everything(phone)) == sees
        found = driver.step(found)
    assert opened
    assert closed


def sees_the_die(driver: Driver, found: Shown) -> bool:
    """Whether whoever has the screen has rolled: the only person, or who has opened the curtain."""
    people = [seat for seat, name in enumerate(driver.players) if not name.startswith("bot:")]
    if len(people) == 1:
        return bool(driver.state.roller == people[0])
    return found.step == "move" and driver.state.active == driver.state.roller


def sentence(driver: Driver) -> str:
    """What the table says to whoever has rolled."""
    words = Words(driver.language(), KEY, driver.players)
    return words.name("board", "own", number=driver.state.die)


def test_whatever_is_under_a_closed_cup_the_page_is_the_same(phone: Visit) -> None:
    an_open_cup_shows_the_roll(phone)
    compared = 0
    for events in (2, 3, 6, 7):
        record = random_game(events, ["Ada", "Ben", "Cyd"], events, KEY)
        first = left_behind(phone, record)
        for twin in islice(twins(record, None), 2):
            assert left_behind(phone, twin) == first
            compared += 1
    assert compared > 3


def left_behind(visit: Visit, record: Record[Any]) -> list[object]:
    return [*shown(visit, record, opens=False), visit.page.evaluate(GLOBALS)]


def an_open_cup_shows_the_roll(phone: Visit) -> None:
    """Else it would prove nothing that a closed one does not."""
    record = random_game(2, ["Ada", "Ben", "Cyd"], 2, KEY)
    twin = next(twins(record, None))
    one, other = (shown(phone, each, opens=True) for each in (record, twin))
    assert one[0] == other[0], "behind the curtain"
    assert one[1] != other[1], "in front of it"

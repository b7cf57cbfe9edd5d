"""Nobody gets anybody else's dice: the memory that all start from holds no luck."""

import json
from typing import Any

from barnyard.core.game import CHANCE
from barnyard.games import load
from tests.pages.conftest import Fresh, Known
from tests.pages.driver import Driver
from tests.pages.hands import script
from tests.pages.records import PEOPLE, resume, session, shortened
from tests.pages.visit import Visit

GAMES = 5
FROM_MEMORY = """() => performance.getEntriesByType("resource").every(
  (entry) => !entry.name.endsWith("library.zip"))"""


def luck(events: list[str], key: str) -> list[str]:
    """The events that chance has decided."""
    game = load(key)
    state: Any = game.start(3, {option.key: option.default for option in game.OPTIONS})
    found = []
    for event in events:
        if game.turn(state) == CHANCE:
            found.append(event)
        state = game.apply(state, event)
    return found


def draws(visit: Visit, key: str) -> list[tuple[str, ...]]:
    """What chance decided at the beginning of some games, one after the other."""
    assert visit.page.evaluate(FROM_MEMORY)
    found = []
    for number in range(GAMES):
        resume(visit, shortened(session(key, PEOPLE[:3]), 0), f"game{number}")
        driver = Driver(visit, script)
        driver.play(5)
        found.append(tuple(luck(driver.events, key)[:5]))
    return found


def random_numbers() -> list[Any]:
    """From all that a game could draw from, fresh after a restart of the same memory."""
    import os
    import random
    import secrets

    from barnyard.core.luck import SystemLuck
    from barnyard.games import load

    game = load("life-is-life")
    deal = game.apply(game.start(3, {"advanced": False}), "first:0")
    return [
        os.urandom(8).hex(),
        secrets.token_hex(8),
        random.SystemRandom().random(),
        random.Random().random(),
        SystemLuck().draw(game, deal),
    ]


def test_two_starts_never_get_the_same_games(known: Known) -> None:
    visits = [known().open(), known().open()]
    numbers = [visit.python(random_numbers) for visit in visits]
    assert [at for at, (a, b) in enumerate(zip(*numbers, strict=True)) if a == b] == []
    one, two = (draws(visit, "so-ein-mist") for visit in visits)
    assert min(map(len, [*one, *two])) >= 3
    assert len({*one, *two}) == 2 * GAMES
    # not even in part: the first draws alone would be the same if the start were
    assert [draw[0] for draw in one] != [draw[0] for draw in two]


def test_two_starts_from_the_single_file_differ_too(fresh: Fresh, dist: Any) -> None:
    address = (dist / "barnyard.html").as_uri()
    one = fresh(address).open().python(random_numbers)
    two = fresh(address).open().python(random_numbers)
    assert json.dumps(one) != json.dumps(two)
    assert not {str(number) for number in one} & {str(number) for number in two}

"""Whole games of all kinds, checked against the engine after every event."""

from itertools import cycle

import pytest

from barnyard.bots.match import is_shared_fate
from barnyard.core.game import OVER
from barnyard.games import load
from tests.pages.driver import Driver, choice, knocking
from tests.pages.hands import HANDS, script
from tests.pages.records import (
    MIXED,
    PEOPLE,
    play_on,
    resume,
    session,
    shortened,
    towards_the_end,
)
from tests.pages.samples import SAMPLES
from tests.pages.set_up import begin
from tests.pages.visit import GAME, PROFILES, Visit

pytestmark = pytest.mark.warm

BEGUN = "(name) => JSON.parse(localStorage[name].split('\\n')[0]).events.length > 3"
SAMPLE = 15  # decisions; then other ways are looked at than the one that is gone

OTHERS = [(key, *each) for key, sample in SAMPLES.items() for each in sample.variants]
desktop = pytest.mark.parametrize("profile", ["desktop"])
# Each game once from its first move to its last; by the other hand its beginning and its end.
WHOLE = dict(zip(MIXED, cycle(reversed(PROFILES)), strict=False))


def finish(driver: Driver, sample: int = SAMPLE) -> None:
    """To the end, with a look around now and then."""
    shown = driver.look()
    looked = 0
    while shown.step != "over":
        if shown.step == "move" and driver.decisions >= looked:
            driver.wander(3)
            looked = driver.decisions + sample
        shown = driver.step(shown)
    assert driver.game.turn(driver.state) == OVER


@pytest.mark.sampled
@pytest.mark.parametrize("key", MIXED)
def test_a_whole_game_without_network(visit: Visit, profile: str, key: str) -> None:
    visit.cut()
    begin(visit, HANDS[profile], key, MIXED[key])
    driver = Driver(visit, HANDS[profile], seed=1, choose=choice(key))
    if WHOLE[key] != profile:
        driver.play(6)
        towards_the_end(driver, seed=1)
    finish(driver)
    visit.lead_to("#/history")
    visit.page.wait_for_selector(".played a")


@pytest.mark.sampled
@desktop
@pytest.mark.parametrize(("key", "seats", "options"), OTHERS, ids=str)
def test_a_game_of_each_variant(
    visit: Visit, key: str, seats: int, options: dict[str, object]
) -> None:
    visit.cut()
    begin(visit, script, key, PEOPLE[:seats], options)
    driver = Driver(visit, script, seed=seats, choose=choice(key))
    assert driver.settled == session(key, PEOPLE[:seats], options).options
    driver.play(6)
    towards_the_end(driver, seed=seats)
    finish(driver, sample=40)


@desktop
@pytest.mark.parametrize("key", [key for key in MIXED if not is_shared_fate(load(key))])
def test_computers_play_among_themselves(visit: Visit, key: str) -> None:
    """And a page that is not looked at meanwhile is right at the end."""
    players = [f"bot:{name}" for name in PEOPLE[: len(MIXED[key]) or 2]]
    started = play_on(session(key, players), seed=3, choose=choice(key))
    resume(visit, shortened(started, -10))
    assert Driver(visit, script).look().step == "over"


@desktop
def test_computers_stop_thinking_when_their_game_is_left(visit: Visit) -> None:
    """And go on when somebody comes back. They are quick: the next move would be there at once."""
    players = [f"bot:fair:{name}" for name in PEOPLE[:2]]
    resume(visit, shortened(session("kuhlorado", players), 0))
    visit.page.wait_for_function(BEGUN, arg=GAME + "saved")
    visit.lead_to("#/about")
    left = visit.stored("saved")
    visit.page.wait_for_timeout(400)
    assert visit.stored("saved") == left
    visit.lead_to("#/play/saved")
    visit.page.wait_for_function("([name, left]) => localStorage[name] !== left",
                                 arg=[GAME + "saved", left])  # fmt: skip


@desktop
def test_a_long_game_goes_on_where_it_was(visit: Visit) -> None:
    """Without haste Life is Life takes hundreds of trades: here are the last ones of them."""
    played = play_on(session("life-is-life", PEOPLE[:3]), seed=4)
    assert len(played.events) > 200
    resume(visit, shortened(played, -8))
    driver = Driver(visit, script, seed=4, choose=knocking)
    assert driver.events == played.events[:-8]
    finish(driver)

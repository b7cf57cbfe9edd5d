"""Bad weather while playing: storage that refuses, saved games that are not whole."""

import json
import random
from pathlib import Path

import pytest

from barnyard.core.record import read, write
from barnyard.games import find
from serve import Server
from tests.pages.conftest import Fresh
from tests.pages.driver import WAITING, Driver
from tests.pages.hands import HANDS, mouse
from tests.pages.records import PEOPLE, play_on, resume, session, shortened
from tests.pages.set_up import begin
from tests.pages.visit import GAME, Visit

KEY = "so-ein-mist"
TABLE = "#page [data-step]"
WRONG = "#page pre.report"  # the page that tells of an error
desktop = pytest.mark.parametrize("profile", ["desktop"])

FILL = """() => {
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    for (let number = 0; ; number++) {
      try { localStorage.setItem(`filler ${size} ${number}`, "x".repeat(size)); } catch { break; }
    }
  }
}"""
FORBID = {
    "the name itself": """Object.defineProperty(window, "localStorage", {
      get() { throw new DOMException("forbidden", "SecurityError"); },
    });""",
    "every call": """for (const name of ["getItem", "setItem", "removeItem", "key"]) {
      Storage.prototype[name] = () => { throw new DOMException("forbidden", "SecurityError"); };
    }""",
    "nothing is there": 'Object.defineProperty(window, "localStorage", { value: null });',
}


def played(events: int, seed: int = 1) -> str:
    return shortened(play_on(session(KEY, PEOPLE[:3]), seed, events), events)


def press_on(visit: Visit) -> None:
    """What the table waits for, whatever it is, and whatever the record says."""
    visit.page.wait_for_selector(WAITING, state="attached")
    step = visit.page.locator(TABLE).get_attribute("data-step")
    mouse(visit.page, f'#page [data-do="{"luck" if step == "luck" else "pick"}"]')


def play_unkept(visit: Visit, presses: int) -> None:
    """Where no record can be read, what is lit is pressed."""
    for _ in range(presses):
        press_on(visit)
        assert visit.page.locator("#unsaved").is_visible()


def download(visit: Visit, selector: str) -> str:
    with visit.page.expect_download() as coming:
        mouse(visit.page, selector)
    return Path(coming.value.path()).read_text(encoding="utf-8")


# ------------------------------------------------------------------ the storage


def test_a_full_storage(visit: Visit, profile: str) -> None:
    """The game goes on, says that it cannot be kept, and hands out a copy of itself."""
    visit.page.evaluate(FILL)
    begin(visit, HANDS[profile], KEY, PEOPLE[:3])
    play_unkept(visit, 8)
    record = read(download(visit, "#download-copy"), find)
    assert len(record.events) >= 8
    assert visit.page.evaluate("(name) => Object.keys(localStorage).join()", GAME).count(GAME) == 0


@desktop
def test_a_storage_that_fills_up_in_the_middle_of_a_game(visit: Visit) -> None:
    resume(visit, played(5))
    driver = Driver(visit, mouse)
    driver.play(2)
    visit.page.evaluate(FILL)
    before = visit.stored("saved")
    for _ in range(30):  # the record may grow a little before it no longer fits
        if visit.page.locator("#unsaved").is_visible():
            break
        press_on(visit)
    play_unkept(visit, 3)
    visit.page.evaluate(
        "Object.keys(localStorage).filter((name) => name.startsWith('filler'))"
        ".forEach((name) => localStorage.removeItem(name))"
    )
    press_on(visit)
    driver.follow(driver.look())  # kept again, with all that has happened meanwhile
    assert not visit.page.locator("#unsaved").is_visible()
    assert visit.stored("saved") != before


@pytest.mark.sampled
@pytest.mark.parametrize("how", FORBID)
def test_a_forbidden_storage(fresh: Fresh, site: Server, how: str) -> None:
    visit = fresh(site.address, service_workers="block")
    visit.watch.expect("Service Worker registration blocked", "No offline copy")
    visit.page.add_init_script(FORBID[how])
    visit.open()
    begin(visit, mouse, KEY, PEOPLE[:3])
    play_unkept(visit, 6)
    assert len(read(download(visit, "#download-copy"), find).events) >= 6
    visit.lead_to("#/settings")
    mouse(visit.page, "label:has(#language-de)")
    assert visit.text("#heading") == "Einstellungen"


# ------------------------------------------------------------------ saved games


def broken() -> dict[str, tuple[str, int]]:
    """Texts in the storage, and how many of their events can be kept."""
    good = json.loads(played(12))
    wrong = {**good, "events": [*good["events"][:7], "roll:9,9", *good["events"][7:]]}
    return {
        "no record at all": ("Moo!", 0),
        "nothing": ("", 0),
        "half a record": (played(12)[:90], 0),
        "another object": ('{"barnyard":1,"animals":["cow"]}', 0),
        "deep": ("[" * 100_000, 0),
        "a game that is not known": (json.dumps({**good, "game": "go-fish"}), 0),
        "players that are no names": (json.dumps({**good, "players": [1, 2, 3]}), 0),
        "an event that is not legal": (json.dumps(wrong), 7),
        "an event that is no text": (json.dumps({**good, "events": [*good["events"], 5]}), 12),
        "of a newer version": (json.dumps({**good, "barnyard": 2}), 0),
    }


@pytest.mark.sampled
@pytest.mark.warm
@desktop
@pytest.mark.parametrize("what", broken())
def test_a_saved_game_that_is_not_whole(visit: Visit, what: str) -> None:
    """It is named in the list and on its page, kept as it is, and does not disturb the others."""
    text, good = broken()[what]
    visit.store("whole", played(4))
    resume(visit, text, "broken")
    assert not visit.page.locator(WRONG).is_visible()
    title = visit.text("#heading")
    assert ("another version" if "newer" in what else "damaged") in title
    visit.lead_to("#/")
    mouse(visit.page, "#more-begun")
    assert title in visit.text("#saved-broken")
    assert visit.page.locator("#saved-broken").get_by_role("link").count() == 0
    visit.lead_to("#/play/whole")
    Driver(visit, mouse).play(2)
    assert visit.stored("broken") == text
    if good:
        visit.lead_to("#/play/broken")
        mouse(visit.page, "#keep-good")
        driver = Driver(visit, mouse)
        assert driver.events == json.loads(text)["events"][:good]
        driver.play(3)


@pytest.mark.warm
@desktop
def test_a_broken_game_is_deleted_after_being_asked(visit: Visit) -> None:
    resume(visit, "Moo!", "broken")
    assert download(visit, "#page [data-do=download]").startswith("Moo!")
    mouse(visit.page, "#page [data-do=delete]")
    assert visit.stored("broken") == "Moo!"
    mouse(visit.page, "#page [data-do=delete]")
    assert visit.stored("broken") is None


@desktop
def test_settings_that_are_no_settings(visit: Visit) -> None:
    for text in ("Moo!", "[]", '{"language":"xx","theme":7,"names":[1,null]}', "[" * 50_000):
        visit.page.evaluate("(text) => localStorage.setItem('barnyard/settings', text)", text)
        visit.reload()
        visit.lead_to("#/settings")
        assert visit.text("#heading") == "Settings"
        visit.lead_to("#/")


@pytest.mark.warm
@desktop
def test_an_address_that_leads_nowhere(visit: Visit) -> None:
    visit.lead_to("#/play/abcdef")
    assert visit.text("#heading") == "This game is not here"
    for route in ("#/play/<b>", "#/chess", "#/so-ein-mist/x/y", "#//", "#/%00"):
        visit.lead_to(route)
        assert visit.page.locator("#menu-heading").is_visible(), route


# ------------------------------------------------------------------ what else happens


@pytest.mark.warm
def test_a_closed_tab_is_opened_again(visit: Visit, profile: str) -> None:
    """In the middle of a move: the game is where it was, with what was picked."""
    hand = HANDS[profile]
    begin(visit, hand, "kuhlorado", PEOPLE[:2])
    driver = Driver(visit, hand, seed=2)
    while len(driver.events) < 20 or driver.look().step != "move":
        driver.play(1)
    driver.lead_to(random.Random(1).choice(driver.game.moves(driver.state)))
    kept = visit.stored(driver.id)
    visit.page.close(run_before_unload=False)
    again = Visit(visit.context, visit.watch, visit.address).open(f"#/play/{driver.id}")
    assert again.stored(driver.id) == kept
    resumed = Driver(again, hand, seed=3)
    assert resumed.events == driver.events
    resumed.play(6)
    again.page.close()


@desktop
def test_an_error_in_the_middle_of_a_game(visit: Visit) -> None:
    """It is told in plain words, the game is kept, and so is what others need to mend it."""
    visit.watch.expect("error: Error: planned", "planned")
    resume(visit, played(6))
    events = Driver(visit, mouse).events
    visit.page.evaluate("setTimeout(() => { throw new Error('planned'); })")
    visit.page.locator(WRONG).wait_for()
    assert "planned" in visit.text(WRONG)
    assert "Your game is safe" in visit.text("#page")
    mouse(visit.page, "#page [data-reload]")
    visit.ready()
    assert Driver(visit, mouse).events == events


def test_what_these_tests_plant_is_what_they_say() -> None:
    assert write(read(played(12), find)) == played(12)
    assert len(json.loads(played(9))["events"]) == 9
    assert json.loads(played(9))["events"][:6] == json.loads(played(6))["events"]

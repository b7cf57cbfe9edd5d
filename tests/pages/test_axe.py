"""axe-core finds nothing to complain about: every screen, light and dark, in both languages."""

import json
from collections.abc import Iterator
from itertools import product

import pytest

from barnyard.core.game import CHANCE
from serve import Server
from tests.every import with_keys, with_lesson
from tests.pages.axe import AXE, FIND, FORGET, faultless
from tests.pages.conftest import Fresh
from tests.pages.driver import Driver, choice
from tests.pages.hands import script
from tests.pages.records import MIXED, PEOPLE, play_on, resume, session, shortened
from tests.pages.visit import Visit
from tests.thorough import THOROUGH

# A language and a light: on every screen each language and each light once, on some all four.
ALL_LOOKS = list(product(("en", "de"), ("light", "dark")))
LOOKS = ALL_LOOKS if THOROUGH else [("en", "light"), ("de", "dark")]
pytestmark = pytest.mark.sampled
MIDDLE = 30  # events, or half of a game that is shorter than two times that
PARTS = ("start", "middle", "end")


@pytest.fixture(scope="module")
def eyed(fresh_ever: Fresh, site: Server) -> Iterator[Visit]:
    """One page for all of them. Only here the policy is off: it would refuse axe itself."""
    visit = fresh_ever(site.address, "phone", bypass_csp=True).open()
    visit.page.evaluate(AXE.read_text(encoding="utf-8"))
    yield visit
    visit.context.close()


@pytest.fixture(params=LOOKS, ids="-".join)
def looks(request: pytest.FixtureRequest) -> tuple[str, str]:
    language, theme = request.param
    return language, theme


in_all_looks = pytest.mark.parametrize("looks", ALL_LOOKS, indirect=True, ids="-".join)


@pytest.fixture
def visit(eyed: Visit, looks: tuple[str, str]) -> Iterator[Visit]:
    """Language and light are chosen in the settings, as people do it."""
    language, theme = looks
    eyed.lead_to("#/settings")
    script(eyed.page, f"#language-{language}")
    script(eyed.page, f"#theme-{theme}")
    assert eyed.page.evaluate("document.documentElement.lang") == language
    assert eyed.page.evaluate("document.documentElement.dataset.theme") == theme
    yield eyed
    unexpected = eyed.watch.unexpected()
    eyed.watch.forget()
    assert unexpected == []


def played(key: str, part: str, people: bool = True) -> str:
    """A record of that game: at its start, somewhere within, at its end."""
    players = PEOPLE[: len(MIXED[key])] if people else MIXED[key]
    whole = play_on(session(key, players), seed=8, choose=choice(key))
    length = len(whole.events)
    return shortened(whole, {"start": 0, "middle": min(MIDDLE, length // 2)}.get(part, length))


def test_it_finds_what_is_planted(eyed: Visit) -> None:
    """Else the other tests here would say nothing."""
    eyed.lead_to("#/about")
    eyed.page.evaluate(
        "document.querySelector('#page').insertAdjacentHTML('beforeend',"
        ' \'<button></button><p style="color:#ddd;background:#fff">pale</p><img src="">\')'
    )
    found = {line.partition(" ")[0] for line in eyed.page.evaluate(FIND)}
    eyed.lead_to("#/")
    assert {"button-name", "color-contrast", "image-alt"} <= found


@in_all_looks
def test_around_the_games(visit: Visit) -> None:
    visit.store("whole", played("kuhlorado", "middle"))
    visit.store("broken", "Moo!")
    for route in ("#/", "#/settings", "#/about", "#/play/broken", "#/play/gone"):
        visit.lead_to(route)
        faultless(visit, route)
    for key in MIXED:
        visit.lead_to(f"#/{key}")
        faultless(visit, key)


def test_boards_of_ones_own(visit: Visit) -> None:
    """One that is fair and passed on, the list of them, one by link, one that is wrong."""
    visit.lead_to("#/mmm/boards")
    script(visit.page, "#new")
    script(visit.page, "#fair-1")
    visit.page.locator("#board-play").wait_for()
    script(visit.page, "#criteria")
    script(visit.page, "#share")
    faultless(visit, "fair")
    link = visit.page.input_value("#share-link").partition("#")[2]
    visit.lead_to("#/mmm/boards")
    faultless(visit, "list")
    visit.lead_to(f"#{link}")
    faultless(visit, "link")
    visit.lead_to("#/kuhlorado/boards")
    script(visit.page, "#copy-1")
    visit.page.locator("#board-play").wait_for()
    script(visit.page, "#brush-c")
    script(visit.page, "#square-b1")
    faultless(visit, "wrong")


@pytest.mark.parametrize("key", MIXED)
def test_how_to_play(visit: Visit, key: str) -> None:
    for route in (f"#/{key}/rules", f"#/{key}/rules/order"):
        visit.lead_to(route)
        visit.page.locator(".reference").wait_for()
        faultless(visit, route)
    script(visit.page, ".look-up details > summary")
    faultless(visit, "all titles")
    visit.page.locator("#find").fill("a")
    faultless(visit, "found")


@pytest.mark.parametrize("key", MIXED)
def test_in_the_print_room(visit: Visit, key: str) -> None:
    visit.store("over", played(key, "end"))
    for what in (key, f"{key}/scores", f"{key}/rules", "report/over"):
        visit.lead_to(f"#/print/{what}")
        visit.page.locator("#paper").wait_for()
        faultless(visit, what)


@pytest.mark.parametrize("key", MIXED)
def test_at_a_table(visit: Visit, key: str) -> None:
    """With the curtain closed and open, a part of a move picked, all sheets, a look back, the
    end."""
    for part in PARTS:
        resume(visit, played(key, part), "seen")
        driver = Driver(visit, script, seed=9, choose=choice(key))
        faultless(visit, f"{part}: {driver.look().step}")
        if part == "middle":
            to_a_move(driver)
            faultless(visit, "a move")
            moves = driver.game.moves(driver.state)
            driver.lead_to(max(moves, key=len))
            faultless(visit, "picked")
        for name in ("after", "ledger", "log") if part == "end" else ("more", "share", "log"):
            opened(visit, name)
            faultless(visit, f"{part}: {name}")
        look_back(visit, part)


@pytest.mark.parametrize("key", [key for key in with_lesson if key in MIXED])
def test_a_lesson(visit: Visit, key: str) -> None:
    """What is said, the first ring at the table, the end."""
    visit.lead_to(f"#/{key}/lesson")
    visit.page.locator("#lesson-title").wait_for()
    faultless(visit, "lesson")
    move = visit.page.locator(".lesson[data-step=move]")
    while not move.count():
        script(visit.page, "#lesson-next")
    faultless(visit, "a move")
    while visit.page.locator("#lesson-next").count():
        script(visit.page, "#lesson-next")
    faultless(visit, "the last step")


def opened(visit: Visit, name: str) -> None:
    """One of the sheets, from the bar or from the sheet that leads to it."""
    for button in (f"#{name}", f"#to-{name}"):
        if visit.page.locator(button).count():
            script(visit.page, button)
            break
    visit.page.locator(f".sheet-{name} {BROUGHT.get(name, '*')}").first.wait_for()


def to_a_move(driver: Driver) -> None:
    shown = driver.look()
    while shown.step != "move":
        faultless(driver.visit, shown.step)
        shown = driver.step(shown)


def look_back(visit: Visit, part: str) -> None:
    lines = visit.page.locator('#page [data-do="look"]').count()
    assert lines or part == "start"
    if lines:
        script(visit.page, '#page [data-do="look"]')
        visit.page.locator('#page [data-do="return"]').wait_for()
        if part == "end":
            script(visit.page, "#past-previous")
            script(visit.page, "#ask")
            visit.page.locator("#answer .advice").wait_for()
            faultless(visit, f"{part}: the owl")
            script(visit.page, "#ways")
            visit.page.locator("#turning-points").wait_for()
        faultless(visit, f"{part}: look back")


@in_all_looks
def test_looking_back(visit: Visit) -> None:
    """All of it, every table open, and one person with the question before anything is erased."""
    for key in MIXED:
        visit.store(key.replace("-", ""), played(key, "end"))
    visit.store("broken", "Moo!")
    visit.lead_to("#/history")
    visit.page.locator("#players").wait_for()
    for table in visit.page.locator("#page summary").all():
        table.click()
    faultless(visit, "history")
    visit.page.locator('[data-do="who"]').nth(1).click()
    visit.page.locator("#against").wait_for()
    visit.page.locator("#erase").click()
    faultless(visit, "one person")
    visit.page.evaluate(FORGET)


@pytest.mark.parametrize("key", with_keys)
def test_at_a_real_table(visit: Visit, key: str) -> None:
    """The first thing that is asked for, and a later one; then a key has been pressed."""
    visit.page.evaluate("localStorage.setItem('barnyard/luck/typed', 'real')")
    whole = play_on(session(key, PEOPLE[: len(MIXED[key])]), seed=8)
    states = list(whole.record.replay())
    luck = [at for at, state in enumerate(states[:30]) if whole.game.turn(state) == CHANCE]
    for at in (luck[0], luck[-1]):
        resume(visit, shortened(whole, at), "typed")
        visit.page.wait_for_selector("#keypad, #actions [data-do=first]")
        faultless(visit, f"after {at} events")
    script(visit.page, "#keypad .keys button")
    faultless(visit, "typed")


ENTERED: dict[str, list[str]] = {
    "first": [],
    "phase": ["first:0"],
    "last": ["first:0", "knock:1"],
    "hands": ["first:0", "knock:1", "count", "hand:GGGGGGGGGU"],
    "ended": ["first:0", "sudden:1:R"],
}


@pytest.mark.parametrize("stage", ENTERED)
def test_the_referee(visit: Visit, stage: str) -> None:
    kept = {"players": PEOPLE[:3], "options": {}, "entries": ENTERED[stage], "typed": ""}
    visit.page.evaluate("(text) => { localStorage['barnyard/referee/life-is-life'] = text; }",
                        json.dumps(kept))  # fmt: skip
    visit.lead_to("#/life-is-life/real")
    visit.page.wait_for_selector(f"#page [data-step={stage}]")
    faultless(visit, stage)


BROUGHT = {"share": "#share-link", "ledger": "#ledger-page", "log": "#log-lines"}
DESK = {"width": 1280, "height": 800}
OPENED = {"lamp": "#odds", "hint": "#hinted", "why": ".because"}


@pytest.fixture
def desk(visit: Visit) -> Iterator[Visit]:
    """The same page as wide as a desk: the story stands beside the table."""
    before = visit.page.viewport_size
    visit.page.set_viewport_size(DESK)  # type: ignore[arg-type]
    yield visit
    visit.page.set_viewport_size(before)  # type: ignore[arg-type]


@pytest.mark.parametrize("key", MIXED)
def test_at_a_desk_with_all_advice(desk: Visit, key: str) -> None:
    """The lamp, a hint and a reason, one after the other."""
    resume(desk, played(key, "middle"), "seen")
    driver = Driver(desk, script, seed=9, choose=choice(key))
    to_a_move(driver)
    for do, brings in OPENED.items():
        if do == "why":
            script(desk.page, '#page [data-do="log"]')
        asked = desk.page.locator(f'#page [data-do="{do}"]')
        if asked.count():
            asked.first.evaluate("(button) => button.click()")
            desk.page.locator(brings).first.wait_for()
        faultless(desk, f"{key}: {do}")


@in_all_looks
def test_luck_and_skill(desk: Visit) -> None:
    resume(desk, played("so-ein-mist", "end"), "seen")
    script(desk.page, "#after")
    script(desk.page, "#to-ledger")
    desk.page.locator("#ledger-page").wait_for()
    faultless(desk, "luck and skill")


def test_the_page_that_tells_of_an_error(visit: Visit) -> None:
    visit.watch.expect("planned")
    resume(visit, played("kuhlorado", "middle"), "seen")
    visit.page.evaluate("setTimeout(() => { throw new Error('planned'); })")
    visit.page.locator("#page pre.report").wait_for()
    faultless(visit, "error")
    visit.lead_to("#/")

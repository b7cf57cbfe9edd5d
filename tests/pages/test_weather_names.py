"""Names and saved games from people who try things: text stays text, on every screen."""

import json

import pytest

from barnyard.core.seats import shown
from barnyard.games import load
from tests.pages.driver import Driver, choice
from tests.pages.hands import HANDS, mouse
from tests.pages.records import play_on, resume, session, shortened
from tests.pages.samples import SAMPLES
from tests.pages.set_up import begin
from tests.pages.visit import Visit
from tests.sampled import SAMPLED
from tests.thorough import THOROUGH

pytestmark = pytest.mark.warm

HOSTILE = {
    "markup": '<img src=x onerror="globalThis.stung=1">',
    "script": '"><script>globalThis.stung=1</script>',
    "quotes": "' onclick='globalThis.stung=1' x=\"",
    "ends": "</strong></p></div></section></main>",
    "entities": "&lt;b&gt;&amp;&quot;&#x3c;",
    "template": "{seat:player} {0} %s ${1}",
    "right to left": "\u202eadA \u0627\u0644\u0628\u0642\u0631\u0629",
    "pictures": "👩🏽‍🌾🐄🏳️‍🌈🇩🇪",
    "stacked": "Z" + "\u0323\u0334\u0301" * 40,
    "long": "Adelheid " * 111,
    "endless": "A" * 1000,
}
LONGEST_NAME = 24  # letters that can be typed
LARGE = {  # as large as they can be typed
    "wide": "W" * LONGEST_NAME,
    "words": HOSTILE["long"],
    "stacked": HOSTILE["stacked"],
    "pictures": "🐄" * LONGEST_NAME,
}
GAMES = list(SAMPLES)
desktop = pytest.mark.parametrize("profile", ["desktop"])

# Elements and attributes that this page never has, and what they would have done.
STUNG = """() => [
  ...[...document.querySelectorAll("#page *, #menu-top *, #menu-more *, #announcer *")]
    .filter((one) => one.matches("img, script, iframe, object, b[onclick]") ||
      one.getAttributeNames().some((name) => /^on/.test(name)))
    .map((one) => one.outerHTML),
  ...(globalThis.stung ? ["it has run"] : []),
]"""
LOG = "#page [data-do=log]"
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def harmless(visit: Visit) -> None:
    assert visit.page.evaluate(STUNG) == []


def open_story(visit: Visit) -> None:
    """It stands beside the table. Where it is short all of it does, and there is no button."""
    lines = visit.page.locator("#log-lines [data-do=look]")
    lines.first.wait_for()
    if visit.page.locator(LOG).count():
        mouse(visit.page, LOG)
    else:
        assert lines.last.get_attribute("data-value") == "1", "the story is cut off"


def plainly(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.sampled
@desktop
@pytest.mark.parametrize("key", GAMES)
def test_hostile_names_in_a_game(visit: Visit, key: str) -> None:
    """All of them in turn, at the table, in the story, in the list of games, at the end."""
    names = list(HOSTILE.values())
    seats = load(key).SEATS[-1 if SAMPLED else 0]  # the fewer there are, the more games
    for first in range(0, len(names), seats):
        players = (names + names)[first : first + seats]
        played = play_on(session(key, players), seed=7, choose=choice(key))
        for left in (-12, None):
            resume(visit, shortened(played, left or len(played.events)), "hostile")
            if left:
                Driver(visit, mouse, seed=7, choose=choice(key)).play(3)
            open_story(visit)
            harmless(visit)
            told = plainly(visit.text("#page"))
            assert all(plainly(shown(name)) in told for name in players)
        visit.lead_to("#/")
        harmless(visit)
        visit.lead_to("#/games")
        visit.page.wait_for_selector(".saved")
        harmless(visit)
        assert plainly(shown(players[0])) in plainly(visit.text("#page"))


# Where the parts of a line stand, from left to right.
LEFTS = """(parts) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts, range = document.createRange();
    const is_line = parts.every((part) => node.data.includes(part));
    if (!is_line || !node.parentElement.checkVisibility()) continue;
    return parts.map((part) => {
      range.setStart(node, node.data.indexOf(part));
      range.setEnd(node, node.data.indexOf(part) + part.length);
      return range.getBoundingClientRect().left;
    });
  }
}"""


@desktop
def test_names_from_the_right_leave_a_line_as_it_is(visit: Visit) -> None:
    """Without isolates two such names and all between them would be read as one, from the right."""
    arabic, hebrew = "\u0633\u0639\u0627\u062f", "\u05d3\u05df"
    game = session("so-ein-mist", [arabic, f"{hebrew} 2", "Ada"])
    resume(visit, shortened(play_on(game, 1, 5), 5), "right")
    visit.lead_to("#/games")
    visit.page.wait_for_selector(".saved")
    lefts = visit.page.evaluate(LEFTS, ["So ein Mist", arabic, hebrew, "Ada"])
    assert lefts == sorted(lefts)


@pytest.mark.sampled
@desktop
@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_name_that_is_typed(visit: Visit, what: str) -> None:
    """It is played with, as far as it fits, and offered again for the next game."""
    begin(visit, mouse, "kuhlorado", [HOSTILE[what], "Ben"])
    harmless(visit)
    driver = Driver(visit, mouse)
    driver.play(4)
    harmless(visit)
    name = driver.players[0]
    assert 0 < len(name) <= LONGEST_NAME
    visit.lead_to("#/kuhlorado")
    harmless(visit)
    assert visit.page.locator("#name-0").input_value() == name
    if THOROUGH or what == "markup":  # from the storage all names come in one way
        visit.reload()
        harmless(visit)


@desktop
def test_people_who_call_themselves_computers_or_each_other(visit: Visit) -> None:
    begin(visit, mouse, "so-ein-mist", ["Ada", "Ben", "Cyd"])
    for names in (["bot:Ada", "bot:", " "], ["Ada", "Ada", "Ada"]):
        visit.lead_to("#/")
        visit.lead_to("#/so-ein-mist")
        for seat, name in enumerate(names):
            visit.page.locator(f"#name-{seat}").fill(name)
        mouse(visit.page, "#begin")
        driver = Driver(visit, mouse)
        assert not any(name.startswith("bot:") for name in driver.players)
        assert len(set(driver.players)) == 3
        driver.play(3)


@pytest.mark.sampled
@pytest.mark.parametrize("what", LARGE)
def test_the_largest_names_do_not_break_the_page(visit: Visit, profile: str, what: str) -> None:
    """No scrolling sideways, and what has to be pressed can be pressed."""
    for key in GAMES:
        seats = range(load(key).SEATS[-1])
        players = [LARGE[what][: LONGEST_NAME - 1] + str(seat) for seat in seats]
        resume(visit, shortened(session(key, players), 0), "large")
        Driver(visit, HANDS[profile], choose=choice(key)).play(5)
        assert visit.page.evaluate(WIDE) <= 0, key
    for route in ("#/", "#/so-ein-mist"):
        visit.lead_to(route)
        assert visit.page.evaluate(WIDE) <= 0


def forged() -> dict[str, str]:
    """Saved games that somebody has written by hand."""
    sting = HOSTILE["markup"]
    good = json.loads(shortened(session("so-ein-mist", ["Ada", "Ben", "Cyd"]), 0))
    return {
        "event": json.dumps({**good, "events": [sting]}),
        "game": json.dumps({**good, "game": sting}),
        "version": json.dumps({**good, "barnyard": sting}),
        "option": json.dumps({**good, "options": {sting: True}}),
        "value": json.dumps({**good, "options": {"doubling": sting}}),
        "players": json.dumps({**good, "players": sting}),
        "no record": sting,
        "times": json.dumps(good) + "\n" + json.dumps({"started": sting, "changed": sting}),
    }


@pytest.mark.sampled
@desktop
@pytest.mark.parametrize("what", forged())
def test_a_forged_saved_game(visit: Visit, what: str) -> None:
    resume(visit, forged()[what], "forged")
    harmless(visit)
    for route in ("#/", "#/so-ein-mist", "#/play/forged"):
        visit.lead_to(route)
        harmless(visit)


@desktop
def test_a_forged_name_of_a_saved_game(visit: Visit) -> None:
    """The name under which it lies in the storage is a text like any other."""
    good = shortened(session("so-ein-mist", ["Ada", "Ben", "Cyd"]), 0)
    for id_ in ('"><img src=x onerror=globalThis.stung=1>', "../../x", "a b#c?d", "ü", ""):
        visit.store(id_, good)
    visit.reload()
    harmless(visit)
    assert visit.page.locator("#menu-more").is_visible()
    visit.lead_to("#/games")
    visit.page.wait_for_selector(".saved")
    for button in visit.page.locator("#page [data-do=download]").all():
        with visit.page.expect_download():
            button.click()
    harmless(visit)

"""Links, codes, files and the daily game in the built page."""

import json
from datetime import date
from pathlib import Path

import pytest

from barnyard.core.record import write
from barnyard.games import load
from barnyard.games.mmm.same_dice.days import dice_on
from barnyard.games.mmm.same_dice.luck import dice_of, turns
from barnyard.links.code import in_digits, read_link, write_link
from tests.every import published
from tests.pages.axe import AXE, FIND
from tests.pages.conftest import Fresh, Known
from tests.pages.driver import Driver, choice
from tests.pages.hands import HANDS, script
from tests.pages.one_screen import ALL_SIZES
from tests.pages.records import PEOPLE, play_on, session
from tests.pages.visit import PROFILES, Visit
from tests.records.saved import saved, text_of
from tests.thorough import THOROUGH

pytestmark = pytest.mark.warm

TRADED = "mmm-2-side-1-lost"
profiles = pytest.mark.parametrize("profile", PROFILES)
DROP = """(text) => {
  const dragged = new DataTransfer();
  dragged.items.add(new File([text], "games.barnyard.json"));
  const event = { dataTransfer: dragged, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new DragEvent("drop", event));
}"""


def link(name: str = TRADED) -> str:
    return write_link(saved(name))


def stored(visit: Visit) -> list[str]:
    """The records of all saved games."""
    texts: dict[str, str] = visit.page.evaluate("({ ...localStorage })")
    games = [text for name, text in texts.items() if name.startswith("barnyard/game/")]
    return [game.partition("\n")[0] + "\n" for game in games]


@profiles
def test_a_link_opens_at_its_moment_and_nothing_is_kept(known: Known, profile: str) -> None:
    visit = known(profile).open(f"#/g/{link()}/40")
    visit.page.wait_for_selector("#past")
    assert visit.page.get_attribute("#seek", "value") == "40"
    visit.page.keyboard.press("ArrowRight")
    visit.page.wait_for_selector("#seek[value='41']")
    assert stored(visit) == []
    HANDS[profile](visit.page, "#play-on")
    visit.page.wait_for_selector("#page [data-step]:not([data-step=past])")
    (kept,) = stored(visit)
    assert len(json.loads(kept)["events"]) == 41


# What leads through the game and on from there, as far as it is not to be seen.
OUT_OF_SIGHT = """() => ["play-on", "seek"].filter((id) => {
  const one = document.getElementById(id);
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top < 48 || bottom > innerHeight || right > innerWidth || middle !== one;
})"""


@pytest.mark.sampled
@pytest.mark.parametrize("key", published)
def test_the_way_on_from_a_link_is_in_sight(known: Known, key: str) -> None:
    """However many play, and however openly their hands lie."""
    visit = known("phone", locale="de-DE").open()
    most = load(key).SEATS[-1]
    for seats in {min(3, most), most}:
        record = play_on(session(key, PEOPLE[:seats]), 3, choose=choice(key)).record
        for moment in (len(record.events) // 3, len(record.events) - 1):
            visit.lead_to("#/")
            visit.lead_to(f"#/g/{write_link(record)}/{moment}")
            visit.page.wait_for_selector("#past")
            for width, height in ALL_SIZES:
                visit.page.set_viewport_size({"width": width, "height": height})
                where = f"{seats} at {moment} on {width}x{height}"
                assert visit.page.evaluate(OUT_OF_SIGHT) == [], where


@pytest.mark.sampled
@pytest.mark.parametrize("profile", ["desktop"])
@pytest.mark.parametrize("text", ["aXYZ", "a" + "z" * 7999, "b1", "%3Cimg%20src=x%3E", "<b>x</b>"])
def test_what_is_no_link_says_so(visit: Visit, text: str) -> None:
    visit.lead_to(f"#/g/{text}")
    visit.page.wait_for_selector("#refused")
    assert visit.page.query_selector("#page img, #page b") is None


def test_both_spellings_lead_to_the_same_game(known: Known) -> None:
    visit = known().open(f"#/g/{link()}/3")
    visit.page.wait_for_selector("#past")
    shown = visit.page.inner_html("#table")
    visit.lead_to(f"#/g/{in_digits(link())}/3")
    visit.page.wait_for_selector("#past")
    assert visit.page.inner_html("#table") == shown


def test_the_sheet_has_the_link_and_its_code(known: Known) -> None:
    visit = known().open(f"#/g/{link()}/40")
    page = visit.page
    page.wait_for_selector("#past")
    page.click("#ways")
    page.click("#share")
    text = page.input_value("#share-link").partition("#/g/")[2].partition("/40")[0]
    assert write(read_link(text).record) == write(read_link(link()).record)
    assert page.get_attribute(".qr path", "d")
    page.evaluate(
        "navigator.share = (what) => { globalThis.shared = what; return Promise.resolve(); }"
    )
    page.click("#share-copy")
    page.click("#share-send")
    assert page.evaluate("globalThis.shared.url") == page.input_value("#share-link")


@profiles
def test_the_same_dice_fall_for_whoever_takes_them(known: Known, profile: str) -> None:
    visit = known(profile).open(f"#/g/{link()}")
    visit.page.wait_for_selector("#past")
    HANDS[profile](visit.page, "#ways")
    HANDS[profile](visit.page, "#same-dice")
    driver = Driver(visit, HANDS[profile])
    whole = THOROUGH or profile == "phone"
    driver.play(500 if whole else 30)
    thrown = dice_of(read_link(link()).record).thrown
    for ours, theirs in zip(turns(driver.events), thrown, strict=False):
        assert all(one == other for one, other in zip(ours, theirs, strict=False))
    if whole:
        HANDS[profile](visit.page, "#after")
    assert visit.page.locator("#compared table").count() == int(whole)


def test_the_daily_game_has_the_dice_of_its_date(known: Known) -> None:
    visit = known().open("#/mmm/daily")
    visit.page.wait_for_selector("#daily-start")
    before = date.today().isoformat()
    visit.page.click("#daily-start")
    driver = Driver(visit, script)
    driver.play(500)
    for day in {before, date.today().isoformat()}:
        faces = [dice_on(day).face(0, die) for die in range(3)]
        if driver.events[0] == f"roll:{','.join(faces)}":
            break
    else:
        pytest.fail(f"{driver.events[0]} is not of {before}")
    visit.page.click("#after")
    assert visit.page.locator("#compared .signs svg").count() >= 1
    visit.lead_to("#/mmm/daily")
    visit.page.wait_for_selector(".signs")
    assert visit.page.locator("#daily-start").count() == 0


def test_files_come_in_and_go_out(known: Known, tmp_path: Path) -> None:
    visit = known().open("#/files")
    page = visit.page
    page.wait_for_selector("#open-file", state="attached")
    good = text_of("kuhlorado-pad-1")
    bad = text_of("mmm-1-side-1-won").replace("gather", "gathor", 1)
    file = tmp_path / "some.barnyard.json"
    file.write_text(f"[{good},{bad}]", encoding="utf-8")
    page.set_input_files("#open-file", file)
    page.wait_for_selector("#page .saved .broken")
    assert "4" in page.inner_text("#page .saved .broken small")
    assert stored(visit) == [good]
    page.click("#page [data-do=keep-good]")
    page.wait_for_selector("#page .saved li:first-child a")
    assert len(stored(visit)) == 2
    with page.expect_download() as coming:
        page.click("#save-all")
    saved = Path(coming.value.path()).read_text("utf-8")
    assert coming.value.suggested_filename.startswith("Barnyard, all games, ")
    assert coming.value.suggested_filename in page.inner_text(".saved-as")
    other = known().open("#/kuhlorado")
    other.page.evaluate(DROP, saved)
    other.page.wait_for_selector("#page .saved")
    assert sorted(stored(other)) == sorted(stored(visit))


def test_links_work_in_the_single_file(fresh: Fresh, dist: Path) -> None:
    visit = fresh((dist / "barnyard.html").as_uri()).open(f"#/g/{link()}/40")
    visit.page.wait_for_selector("#past")
    visit.page.click("#ways")
    visit.page.click("#share")
    assert visit.page.get_attribute(".qr path", "d")


def test_axe_finds_nothing(known: Known) -> None:
    visit = known("phone", bypass_csp=True).open()
    page = visit.page
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in ("light", "dark"):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        for route, there in (
            (f"#/g/{link()}/107", "#past"),
            ("#/g/x", "#refused"),
            ("#/mmm/daily", "#daily-start"),
            ("#/files", ".file"),
        ):
            visit.lead_to(route)
            page.wait_for_selector(f"#page {there}")
            assert page.evaluate(FIND) == [], route
        visit.lead_to(f"#/g/{link()}/3")
        page.wait_for_selector("#page #past")
        for press in ("#ways", "#play-as"):
            page.click(press)
        page.wait_for_selector("#players-of-link")
        assert page.evaluate(FIND) == []
        for press in ("#play-as", "#share"):  # back to all ways
            page.click(press)
        page.wait_for_selector(".qr")
        assert page.evaluate(FIND) == []

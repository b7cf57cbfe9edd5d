"""Pictures of every screen, on a phone and a desk, light and dark, in both languages.

    python tools/screens.py [--only WORDS]      into screens/, the README's into docs/pictures/

Whole games are played by computer players first, always the same ones; the page resumes them.
"""

import argparse
import json
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from barnyard.bots.match import play_game  # noqa: E402
from barnyard.bots.players import has_bot  # noqa: E402
from barnyard.core.game import CHANCE  # noqa: E402
from barnyard.core.look import look  # noqa: E402
from barnyard.core.record import Record, write  # noqa: E402
from barnyard.games import GamePart, has_part, keys, load  # noqa: E402
from barnyard.links.boards import has_boards, maker  # noqa: E402
from barnyard.web.learn.lessons import lesson  # noqa: E402
from serve import serve  # noqa: E402
from setup_browser import launching  # noqa: E402

FOLDER = ROOT / "screens"
PICTURES = ROOT / "docs" / "pictures"
SIZES: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "desk": {"viewport": {"width": 1280, "height": 800}},
}
PEOPLE = ("Oma", "Mia", "Ben")
TYPED = [key for key in keys() if has_part(key, GamePart.KEYS)]  # at a real table
ENTERED = {  # at a table with a referee: nobody else knows how entries are written
    "life-is-life": {
        "entries": ["first:0", "knock:1", "count", "hand:GGGGGMMMTU"],
        "typed": "BBBMTTS",
    }
}
MOMENTS = {"early": 0.12, "middle": 0.5, "late": 0.85, "end": 1.0}
README = {picture.stem for picture in PICTURES.glob("*.png")}  # phone, light, English


@dataclass(frozen=True)
class Screen:
    name: str
    address: str
    press: tuple[str, ...] = ()  # one after the other, once the page is there


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="run.py screens")
    parser.add_argument("--only", default="", metavar="WORDS", help="only names that hold this")
    only = parser.parse_args().only
    if not only:
        shutil.rmtree(FOLDER, ignore_errors=True)
    kept = {f"game/{id_}": text for id_, text in saved_games().items()} | notes()
    taken = 0
    with serve(ROOT / "dist") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launching())
        for size, theme, language in product(SIZES, ("light", "dark"), ("en", "de")):
            context = opened(browser, size, theme, language)
            for name, picture in shot(context, server.address, kept, only):
                taken += 1
                keep(FOLDER / size / f"{name}-{theme}-{language}.png", picture)
                if (size, theme, language) == ("phone", "light", "en") and name in README:
                    keep(PICTURES / f"{name}.png", picture)
            context.close()
        browser.close()
    print(f"{taken} pictures in {FOLDER.name}/")


def keep(file: Path, picture: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(picture)


# ------------------------------------------------------------------ the games


def saved_games() -> dict[str, str]:
    """By the id that the page knows it by: the text of a record."""
    found = {}
    for key in keys():
        record = whole_game(key)
        for moment, share in MOMENTS.items():
            found[identity(key, moment)] = write(cut(record, share))
        if key in TYPED:
            found[identity(key, "real")] = write(before_luck(record))
    whole = whole_game(keys()[0])
    events = (*whole.events[:9], "moo")
    found["damaged"] = write(Record(whole.game, whole.players, whole.options, events))
    return found


def notes() -> dict[str, str]:
    """What lies beside the games: their dice are real, and a table has a referee."""
    real = {f"luck/{identity(key, 'real')}": "real" for key in TYPED}
    about = {"players": PEOPLE, "options": {}}
    return real | {f"referee/{key}": json.dumps(about | told) for key, told in ENTERED.items()}


def identity(key: str, moment: str) -> str:
    return key.replace("-", "") + moment


@cache
def whole_game(key: str) -> Record[Any]:
    seats = max(2, load(key).SEATS[0])
    record = play_game(load(key), ["fair"] * seats, {}, "screens", {}).record
    return Record(record.game, PEOPLE[:seats], record.options, record.events)


def cut(record: Record[Any], share: float) -> Record[Any]:
    """Up to a moment at which somebody has to decide."""
    states, at = list(record.replay()), round(len(record.events) * share)
    while at < len(record.events) and not isinstance(record.game.turn(states[at]), int):
        at += 1
    return Record(record.game, record.players, record.options, record.events[:at])


def before_luck(record: Record[Any]) -> Record[Any]:
    """Up to a moment at which somebody rolls or draws."""
    states, at = list(record.replay()), round(len(record.events) * MOMENTS["middle"])
    while record.game.turn(states[at]) != CHANCE:
        at -= 1
    return Record(record.game, record.players, record.options, record.events[:at])


def screens() -> Iterator[Screen]:
    for page in ("", "settings", "about"):
        yield Screen(page or "menu", f"#/{page}")
    yield Screen("history", "#/history", ("#players",))
    yield Screen("history-person", "#/history", ("[data-do=who]:nth-child(2)", "#against"))
    for key in keys():
        yield from of_game(key)
        yield from of_its_end(key)
        if has_bot(key):
            yield from of_its_bot(key)
    for key in TYPED:
        yield Screen(f"{key}-real", game_at(key, "real"))
    for key in ENTERED:
        yield Screen(f"{key}-real", f"#/{key}/real")
    for key in filter(has_boards, keys()):
        yield from of_its_boards(key)
    yield Screen("print-pad", "#/print", ("#paper",))
    for key in filter(hides, keys()):
        yield Screen(f"{key}-curtain", game_at(key, "middle"))
    yield Screen("damaged", "#/play/damaged")


def of_game(key: str) -> Iterator[Screen]:
    yield Screen(f"{key}-setup", f"#/{key}")
    yield Screen(f"{key}-rules", f"#/{key}/rules")
    if lesson(key, "en"):
        yield Screen(f"{key}-lesson", f"#/{key}/lesson", ("#lesson-next",) * 3)
    for what in ("scores", "rules") if has_part(key, GamePart.SHEET) else ("rules",):
        yield Screen(f"{key}-print-{what}", f"#/print/{key}/{what}", ("#paper",))
    for moment in MOMENTS:
        yield Screen(f"{key}-{moment}", game_at(key, moment), hands(key, moment))
    yield Screen(f"{key}-log", game_at(key, "middle"), ("#log",))


def of_its_end(key: str) -> Iterator[Screen]:
    report = f"#/print/report/{identity(key, 'end')}"
    yield Screen(f"{key}-print-report", report, ("#paper",))
    curve = ("ul#chances",) if has_bot(key) else ()
    yield Screen(f"{key}-look-back", game_at(key, "end"), ("#after", "#step-by-step", *curve))


def of_its_boards(key: str) -> Iterator[Screen]:
    address, fair = f"#/{key}/boards", f"#fair-{maker(key).KINDS[0]}"
    yield Screen(f"{key}-boards", address)
    yield Screen(f"{key}-board-new", address, ("#new",))
    yield Screen(f"{key}-board-fair", address, ("#new", fair, "#criteria"))
    yield Screen(f"{key}-board-shared", address, ("#new", fair, "#share"))


def of_its_bot(key: str) -> Iterator[Screen]:
    second = list(whole_game(key).replay())[1]
    if isinstance(load(key).turn(second), int):  # the owl is asked what it would do there
        owl = ("#after", "#step-by-step", "#past-next", "#ask", "#answer strong")
        yield Screen(f"{key}-owl", game_at(key, "end"), owl)
    yield Screen(f"{key}-ledger", game_at(key, "end"), ("#after", "#to-ledger", "#ledger-page"))
    asked = ("#hint", "#hinted")
    yield Screen(f"{key}-hint", game_at(key, "middle"), (*hands(key, "middle"), *asked))


def game_at(key: str, moment: str) -> str:
    return f"#/play/{identity(key, moment)}"


def hands(key: str, moment: str) -> tuple[str, ...]:
    """Where they are hidden, the one on turn is opened first."""
    return ("#open",) if moment != "end" and hides(key) else ()


@cache
def hides(key: str) -> bool:
    """Whether those who look on see less than there is."""
    return any(look(load(key), state, None) != state for state in whole_game(key).replay())


# ------------------------------------------------------------------ the browser


def opened(browser: Browser, size: str, theme: str, language: str) -> BrowserContext:
    locale = {"en": "en-GB", "de": "de-DE"}[language]
    wishes: dict[str, Any] = {"color_scheme": theme, "locale": locale, "reduced_motion": "reduce"}
    return browser.new_context(**SIZES[size], **wishes)


def shot(
    context: BrowserContext, address: str, kept: dict[str, str], only: str
) -> Iterator[tuple[str, bytes]]:
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-progress=ready]", state="attached")
    for name, text in kept.items():
        page.evaluate(
            "([name, text]) => localStorage.setItem(`barnyard/${name}`, text)", [name, text]
        )
    for screen in screens():
        if only in screen.name:
            go(page, screen)
            yield screen.name, page.screenshot(full_page=True)


def go(page: Page, screen: Screen) -> None:
    page.evaluate("location.hash = '#/about'")
    page.wait_for_selector("#page .text", state="attached")
    page.evaluate("(address) => { location.hash = address; }", screen.address)
    page.wait_for_timeout(150)
    for selector in screen.press:
        found = page.locator(selector).first
        found.wait_for()
        if found.evaluate("(one) => one.matches('button')"):
            found.click()
    page.wait_for_timeout(150)


if __name__ == "__main__":
    main()

"""Pictures of every screen, on a phone and a desk, light and dark, in both languages.

    python tools/screens.py                     into screens/, the README's into docs/pictures/
    python tools/screens.py --only NAME …       only those whose names hold one of these words
    python tools/screens.py --changed           only those that files changed since main can touch

Whole games are played by computer players first, always the same ones; the page resumes them. What
could not be reached ends nothing: it is told at the end, with the reason.
"""

import argparse
import json
import shutil
import subprocess
import sys
from contextlib import suppress
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from barnyard.games import keys  # noqa: E402
from screen_list import FIRST, Screen, every_screen, notes, saved_games  # noqa: E402
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
THEMES = ("light", "dark")
LANGUAGES = {"en": "en-GB", "de": "de-DE"}
# What a file can be seen on, by words in the names of screens; any other touches all of them.
SEEN_ON = {
    "www/css/menu.css": ("menu", "workshop", "history"),
    "www/css/set-up.css": ("setup", "people"),
    "www/css/boards.css": ("board",),
    "www/css/print.css": ("print",),
    "www/css/history.css": ("history",),
    "www/css/lesson.css": ("lesson", "puzzle"),
    "www/css/puzzles.css": ("menu", "puzzle"),
    "www/css/guide.css": ("rules",),
    "www/css/replay.css": ("look-back", "owl"),
    "www/css/real.css": ("real",),
    "py/barnyard/web/start/": ("menu", "workshop", "people", "settings", "about"),
    "py/barnyard/web/set_up/": ("setup",),
    "py/barnyard/web/boards/": ("board",),
    "py/barnyard/web/paper/": ("print",),
    "py/barnyard/web/history/": ("history",),
    "py/barnyard/web/learn/": ("lesson", "rules", "puzzle"),
    "py/barnyard/web/puzzles/": ("puzzle",),
    "py/barnyard/web/past/": ("look-back", "owl"),
    "py/barnyard/web/referee/": ("real",),
    "tests/": (),
    "docs/": (),
    "tools/": (),
}
PATIENCE = 60_000  # milliseconds: a busy machine may take its time
README = {picture.stem for picture in PICTURES.glob("*.png")}  # phone, light, English


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="run.py screens")
    parser.add_argument(
        "--only", nargs="+", metavar="NAME", help="only names that hold one of these"
    )
    parser.add_argument("--changed", action="store_true", help="only what differs from main")
    asked = parser.parse_args()
    only = (asked.only or []) + (touched(changed()) if asked.changed else [])
    if not (asked.only or asked.changed):
        shutil.rmtree(FOLDER, ignore_errors=True)
        only = [""]
    wanted = [screen for screen in every_screen() if any(word in screen.name for word in only)]
    if asked.only and not wanted:
        parser.error(f"No screen has a name with {' or '.join(asked.only)} in it.")
    missed = list[str]()
    with serve(ROOT / "dist") as server, sync_playwright() as playwright:
        for look in product(SIZES, THEMES, LANGUAGES):
            visitor = Visitor(playwright, server.address, look)
            missed += pictures_of(visitor, wanted)
            visitor.leave()
    print(f"{len(wanted) * len(SIZES) * len(THEMES) * len(LANGUAGES) - len(missed)} pictures")
    for line in missed:
        print(f"Not reached: {line}")
    sys.exit(bool(missed))


def pictures_of(visitor: "Visitor", wanted: list[Screen]) -> list[str]:
    """What was not reached, and why: told at once, since all of it together takes half an hour."""
    size, theme, language = visitor.look
    missed = list[str]()
    for screen in wanted:
        picture = visitor.picture(screen) or visitor.picture(screen)  # the machine may be busy
        if picture is None:
            missed.append(f"{screen.name}, {size} {theme} {language}: {visitor.trouble}")
            continue
        keep(FOLDER / size / f"{screen.name}-{theme}-{language}.png", picture)
        if visitor.look == ("phone", "light", "en") and screen.name in README:
            keep(PICTURES / f"{screen.name}.png", picture)
    print(f"{size}, {theme}, {language}: {len(wanted) - len(missed)} of {len(wanted)}", flush=True)
    return missed


def changed() -> list[str]:
    """The files that differ from main, committed or not."""
    asked = ["git", "diff", "--name-only", "main"]
    return subprocess.run(
        asked, cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split()


def touched(files: list[str]) -> list[str]:
    """Words in the names of all screens on which these files can be seen."""
    found = set[str]()
    for file in files:
        folder = next((key for key in keys() if f"games/{key.replace('-', '_')}/" in file), None)
        known = next((names for each, names in SEEN_ON.items() if file.startswith(each)), None)
        found.update((folder,) if folder else ("",) if known is None else known)
    return sorted(found)


def keep(file: Path, picture: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(picture)


# ------------------------------------------------------------------ the browser


class Visitor:
    """Somebody with a browser of their own, and the games they have played. What goes wrong on the
    way to a screen is over with it: to the next one they come with a new browser."""

    def __init__(self, playwright: Playwright, address: str, look: tuple[str, str, str]) -> None:
        self.look = look
        self.trouble = ""
        self._playwright = playwright
        self._address = address
        self._browser: Browser | None = None
        self._pages = dict[bool, Page]()  # by whether the games are there

    def picture(self, screen: Screen) -> bytes | None:
        """None where the way there has ended."""
        has_games = screen.name != FIRST.name
        try:
            page = self._pages.get(has_games) or self._arrived(has_games)
            go(page, screen)
            return page.screenshot(full_page=True)
        except Error as error:
            self.trouble = str(error).partition("\n")[0]
            self.leave()
            return None

    def leave(self) -> None:
        browser, self._browser, self._pages = self._browser, None, {}
        if browser is not None:
            with suppress(Error):  # it may have ended by itself
                browser.close()

    def _arrived(self, has_games: bool) -> Page:
        self._browser = self._browser or self._playwright.chromium.launch(**launching())
        size, theme, language = self.look
        wishes: dict[str, Any] = {"color_scheme": theme, "reduced_motion": "reduce"}
        context = self._browser.new_context(**SIZES[size], **wishes, locale=LANGUAGES[language])
        context.set_default_timeout(PATIENCE)
        if has_games:
            context.add_init_script(f"Object.assign(localStorage, {json.dumps(all_kept())})")
        page = context.new_page()
        page.goto(self._address)
        page.wait_for_selector("html[data-progress=ready]", state="attached")
        self._pages[has_games] = page
        return page


@cache
def all_kept() -> dict[str, str]:
    """What the storage of the browser holds, by its names."""
    games = {f"game/{id_}": text for id_, text in saved_games().items()}
    return {f"barnyard/{name}": text for name, text in (games | notes()).items()}


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

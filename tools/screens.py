"""Pictures of every screen, on a phone and a desk, light and dark, in both languages.

    python tools/screens.py                     into screens/, the README's into docs/pictures/
    python tools/screens.py --only NAME …       only those whose names hold one of these words
    python tools/screens.py --changed           only those that files changed since main can touch

Whole games are played by computer players first, always the same ones; the page resumes them. What
could not be reached is told at the end, and ends nothing.
"""

import argparse
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from barnyard.games import keys  # noqa: E402
from screen_list import Screen, notes, saved_games, screens  # noqa: E402
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
PATIENCE = 120_000  # milliseconds: a busy machine may take its time
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
    kept = {f"game/{id_}": text for id_, text in saved_games().items()} | notes()
    taken, missed = 0, list[str]()
    with serve(ROOT / "dist") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launching())
        for size, theme, language in product(SIZES, ("light", "dark"), ("en", "de")):
            context = opened(browser, size, theme, language)
            for name, picture in shot(context, server.address, kept, only):
                if picture is None:
                    missed.append(f"{name} on the {size}, {theme}, {language}")
                    continue
                taken += 1
                keep(FOLDER / size / f"{name}-{theme}-{language}.png", picture)
                if (size, theme, language) == ("phone", "light", "en") and name in README:
                    keep(PICTURES / f"{name}.png", picture)
            context.close()
        browser.close()
    print(f"{taken} pictures in {FOLDER.name}/")
    for name in missed:
        print(f"Not reached: {name}")
    sys.exit(bool(missed))


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


def opened(browser: Browser, size: str, theme: str, language: str) -> BrowserContext:
    locale = {"en": "en-GB", "de": "de-DE"}[language]
    wishes: dict[str, Any] = {"color_scheme": theme, "locale": locale, "reduced_motion": "reduce"}
    context = browser.new_context(**SIZES[size], **wishes)
    context.set_default_timeout(PATIENCE)
    return context


def shot(
    context: BrowserContext, address: str, kept: dict[str, str], only: list[str]
) -> Iterator[tuple[str, bytes | None]]:
    """None where the way to a screen has ended."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-progress=ready]", state="attached")
    if any(word in "menu-first" for word in only):
        yield "menu-first", pictured(page)  # as whoever has never been here sees it
    for name, text in kept.items():
        page.evaluate(
            "([name, text]) => localStorage.setItem(`barnyard/${name}`, text)", [name, text]
        )
    page.reload()
    page.wait_for_selector("html[data-progress=ready]", state="attached")
    for screen in screens():
        if any(word in screen.name for word in only):
            yield screen.name, taken_of(page, screen)


def taken_of(page: Page, screen: Screen) -> bytes | None:
    try:
        go(page, screen)
    except Error:
        return None
    return pictured(page)


def pictured(page: Page) -> bytes | None:
    """A busy machine can take longer for it than the browser waits."""
    try:
        return page.screenshot(full_page=True)
    except Error:
        return None


def go(page: Page, screen: Screen) -> None:
    page.evaluate("location.hash = '#/about'")
    page.wait_for_selector("#page .text", state="attached")
    page.evaluate("(address) => { location.hash = address; }", screen.address)
    page.wait_for_timeout(150)
    for selector in screen.press:
        found = page.locator(selector).first
        found.wait_for(timeout=10_000)
        if found.evaluate("(one) => one.matches('button')"):
            found.click()
    page.wait_for_timeout(150)


if __name__ == "__main__":
    main()

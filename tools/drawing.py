"""The pictures of docs/drawing.md: what there is for drawing a table of one's own.

python tools/drawing.py      after a colour, a shared class or a picture of the sprite changed
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from barnyard.core.html import Html, Part, join, tag  # noqa: E402
from barnyard.web.common.parts import art, button, choice, notice  # noqa: E402
from setup_browser import launching  # noqa: E402

CSS = ROOT / "www" / "css"
PICTURES = ROOT / "docs" / "pictures"
WIDTH: Final = 720
LAYOUT: Final = """
body { padding: 1rem; }
.all { display: grid; gap: .4rem; grid-template-columns: repeat(auto-fill, minmax(6.6rem, 1fr)); }
.all > div { display: flex; align-items: center; gap: .4rem; font-size: .8rem; }
.shown { display: grid; grid-template-columns: 13rem 1fr; gap: .5rem 1rem; align-items: center; }
.swatch { width: 2rem; height: 2rem; border: 1px solid var(--line); border-radius: .5rem; }
h2 { margin-block: .8rem .4rem; }
"""


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launching())
        page = browser.new_page(viewport={"width": WIDTH, "height": 100})
        for theme in ("light", "dark"):
            shoot(page, f"drawing-{theme}", theme, join(colours(), classes()))
        shoot(page, "drawing-sprite", "light", pictures())
        browser.close()


def shoot(page: Page, name: str, theme: str, shown: Html) -> None:
    sheets = (file.read_text("utf-8") for file in sorted(CSS.glob("*.css")))
    styles = "\n".join([*sheets, LAYOUT, *(f".of-{each} {{ background: var(--{each}); }}"
                                           for each in variables())])  # fmt: skip
    page.set_content(
        f'<!doctype html><html lang="en" data-theme="{theme}"><style>{styles}</style>'
        f"<body>{sprite()}{shown}</body></html>"
    )
    page.screenshot(path=PICTURES / f"{name}.png", full_page=True)


def sprite() -> str:
    command = ["node", str(ROOT / "tools" / "sprite.mjs"), str(ROOT / "node_modules")]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def variables() -> list[str]:
    """The colours, by the names that style sheets use."""
    text = (CSS / "colours.css").read_text("utf-8")
    return list(dict.fromkeys(re.findall(r"--([a-z-]+): #", text)))


def colours() -> Html:
    each = [
        tag("div", tag("span", class_=("swatch", f"of-{name}")), tag("code", f"--{name}"))
        for name in variables()
    ]
    return join(tag("h2", "Colours"), tag("div", each, class_="all"))


def classes() -> Html:
    examples: dict[str, Part] = {
        "button big": button("a", "The one thing to do", look="big"),
        "button": button("b", "One of several"),
        "button quiet": button("c", "Beside them", look="quiet"),
        "button off": button("d", "Not now, and says why", look="off"),
        "row": tag("div", button("e", "One"), button("f", "Two"), class_="row"),
        "choice": (
            choice("g", "1", "Chosen", chosen=True), " ",
            choice("g", "2", "Another", chosen=False),
        ),
        "art, art medium, art large": (art("cow"), art("cow", "medium"), art("cow", "large")),
        "help": tag("p", "What it is about, in a softer colour", class_="help"),
        "notice": notice("Something worth knowing"),
        "notice bad": notice("Something is wrong", kind="bad"),
    }  # fmt: skip
    shown = [(tag("code", name), tag("div", example)) for name, example in examples.items()]
    return join(tag("h2", "Classes"), tag("div", shown, class_="shown"))


def pictures() -> Html:
    names = tomllib.loads((ROOT / "www" / "art" / "sprite.toml").read_text("utf-8"))
    each = [tag("div", art(name), name) for name in names]
    return tag("div", each, class_="all")


if __name__ == "__main__":
    main()

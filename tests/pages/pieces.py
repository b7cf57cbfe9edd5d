"""What lies on the table: read off the page, and beside it what the engine says lies there."""

from typing import Any

from playwright.sync_api import Page

from tests.pages.samples import sample

# By selector: of each piece its own name, the name of what it lies in, its text, its looks.
READ = """(selectors) => selectors.map((selector) =>
  [...document.querySelectorAll(`#table ${selector}`)].map((one) => ({
    id: one.id,
    place: one.parentElement.closest("[id]").id,
    text: one.textContent.trim().replace("\\u2212", "-"),
    looks: one.getAttribute("class"),
  })))"""


def disagreement(page: Page, key: str, state: Any) -> str:
    """What the page shows otherwise than it is; nothing if all is well."""
    pairs = sample(key).lies(lambda *selectors: page.evaluate(READ, selectors), state)
    return "; ".join(f"{seen} instead of {there}" for seen, there in pairs if seen != there)

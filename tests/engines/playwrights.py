"""The browsers that Playwright drives: a Chromium from anywhere, its own Firefox and WebKit."""

from typing import Any, Literal

from playwright.sync_api import Browser, Page, WebError

from tests.engines.tab import PATIENCE, Tab


class PlaywrightTab(Tab):
    def __init__(self, browser: Browser, engine: str) -> None:
        self.engine, self.browser = engine, browser
        self.context = browser.new_context(reduced_motion="reduce", locale="en-GB")
        self.context.set_default_timeout(1000 * PATIENCE)
        self.said: list[str] = []
        self.context.on("weberror", self._hear)
        self.page: Page = self.context.new_page()
        self.page.on(
            "console", lambda told: self.said.append(told.text) if told.type == "error" else None
        )

    def _hear(self, error: WebError) -> None:
        self.said.append(str(error.error))

    def goto(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        return self.page.evaluate(expression, arg)

    def wait_for_selector(
        self, selector: str, *, state: Literal["attached", "visible"] = "visible"
    ) -> object:
        return self.page.wait_for_selector(selector, state=state)

    def press(self, selector: str) -> None:
        self.page.locator(selector).filter(visible=True).first.click()

    def pdf(self) -> bytes | None:
        """Of these three only Chromium prints into a file."""
        chromium = self.engine == "chromium"
        return self.page.pdf(prefer_css_page_size=True) if chromium else None

    def errors(self) -> list[str]:
        return list(self.said)

    def close(self) -> None:
        self.context.close()
        self.browser.close()

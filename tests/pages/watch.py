"""Whatever goes wrong in a browser behind a test's back: collected, and told at the test's end."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

LEFT = "net::ERR_ABORTED"  # whoever asked has gone meanwhile, as when a page is loaded anew
FETCHED = ("http", "https", "ws", "wss")

# A page that breaks its own security policy says so on the console, in a form of ours.
TELL_OF_POLICY = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`Policy broken: ${event.effectiveDirective} refuses ${event.blockedURI || "code"}`);
});
"""


class Watch:
    """Over one browser context. What a test provokes on purpose it names by `expect`."""

    def __init__(self, context: BrowserContext, host: str) -> None:
        self.host = host
        self.is_cut = False
        self.seen: list[str] = []
        self.expected: list[str] = []
        context.add_init_script(TELL_OF_POLICY)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)

    def expect(self, *patterns: str) -> None:
        self.expected += patterns

    def forget(self) -> None:
        """For the next test in the same context."""
        self.is_cut = False
        self.seen.clear()
        self.expected.clear()

    def unexpected(self) -> list[str]:
        def is_expected(told: str) -> bool:
            return any(re.search(pattern, told) for pattern in self.expected)

        return [told for told in self.seen if not is_expected(told)]

    # ------------------------------------------------------------------ what the browser tells

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            place = message.location["url"]
            self.seen.append(f"console {message.type}: {message.text} ({place})")

    def _error(self, error: WebError) -> None:
        self.seen.append(f"error: {error.error}")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in FETCHED and address.netloc != self.host:
            self.seen.append(f"another host: {request.url}")

    def _failed(self, request: Request) -> None:
        if request.failure == LEFT:
            return
        self.seen.append(f"request failed: {request.url} ({request.failure})")

    def _response(self, response: Response) -> None:
        fetched = urlsplit(response.url).scheme in FETCHED
        if self.is_cut and fetched and not response.from_service_worker:
            self.seen.append(f"from the network, which is cut: {response.url}")
        if response.status >= 400:
            self.seen.append(f"status {response.status}: {response.url}")

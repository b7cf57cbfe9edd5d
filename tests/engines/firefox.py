"""Firefox as a system brings it, by WebDriver BiDi, which it speaks itself.

Playwright wants a Firefox of its own; with others it works in some versions and not in others.
"""

import base64
import json
import re
import shutil
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.engines.programs import Program, variables_of
from tests.engines.tab import PATIENCE, DrivenTab, mouse
from tests.engines.wire import Gone, Wire

START = 90.0  # seconds
LISTENS = re.compile(r"WebDriver BiDi listening on ws://127\.0\.0\.1:(\d+)")
# Quiet: no errands in the network, no questions, no updates.
PREFERENCES: dict[str, object] = {
    "remote.active-protocols": 1,
    "remote.prefs.recommended": True,
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "browser.startup.homepage": "about:blank",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.systemAddon.update.enabled": False,
    "media.gmp-manager.updateEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.server": "",
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "en-GB",
}


class Firefox(DrivenTab):
    engine = "firefox"

    def __init__(self, path: str, preferences: Mapping[str, object] | None = None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="barnyard-firefox-"))
        chosen = {**PREFERENCES, **(preferences or {})}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(chosen[name])});" for name in chosen]
        (self.folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
        self.said: list[str] = []
        self.number = 0
        command = [path, "--headless", "--no-remote", "--profile", str(self.folder)]
        self.program = Program(
            [*command, "--remote-debugging-port", "0"],
            self.folder / "printed.txt",
            {"MOZ_CRASHREPORTER_DISABLE": "1", **variables_of(self.folder)},
        )
        try:
            self._begin()
        except BaseException:
            self.close()
            raise

    def _begin(self) -> None:
        found = self.program.awaited(lambda: LISTENS.search(self.program.said()), START)
        self.wire = Wire(int(found[1]), "/session", START)
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        # the first tab is one of the browser's own, which may do more than others
        context = self.ask("browser.createUserContext")["userContext"]
        made = self.ask("browsingContext.create", type="tab", userContext=context)
        self.tab: str = made["context"]

    def ask(self, method: str, **given: Any) -> dict[str, Any]:
        """A command, and its answer; what is told in between is put down."""
        self.number += 1
        self.wire.say(json.dumps({"id": self.number, "method": method, "params": given}))
        while True:
            heard = json.loads(self.wire.hear(2 * PATIENCE))
            if heard.get("method") == "log.entryAdded":
                self._hear(heard["params"])
            elif heard.get("id") == self.number:
                if heard["type"] == "error":
                    raise RuntimeError(f"{method}: {heard['error']}: {heard['message']}")
                result: dict[str, Any] = heard["result"]
                return result

    def _hear(self, entry: dict[str, Any]) -> None:
        if entry["level"] == "error":
            self.said.append(str(entry.get("text")))

    # ------------------------------------------------------------------ as a tab

    def goto(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def reload(self) -> None:
        self.ask("browsingContext.reload", context=self.tab, wait="complete")

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self.tab, viewport=size)

    def run(self, function: str, given: str) -> str:
        answer = self.ask(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": given}],
            awaitPromise=True,
            target={"context": self.tab},
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return str(answer["result"]["value"])

    def click(self, x: int, y: int) -> None:
        self.ask("input.performActions", context=self.tab, actions=mouse(x, y))

    def pdf(self) -> bytes:
        return base64.b64decode(self.ask("browsingContext.print", context=self.tab)["data"])

    def screenshot(self) -> bytes:
        taken = self.ask("browsingContext.captureScreenshot", context=self.tab)
        return base64.b64decode(taken["data"])

    def errors(self) -> list[str]:
        return list(self.said)

    def close(self) -> None:
        with suppress(Gone, OSError, RuntimeError, AttributeError):
            self.ask("browser.close")
            self.wire.close()
        self.program.end()
        shutil.rmtree(self.folder, ignore_errors=True)

"""WebKit as Debian and Ubuntu bring it: WebKitGTK, by its WebDriver, in a screen that nobody sees.

It has the scripts, the layout and the WebAssembly of Safari, and neither its network nor its fonts.
The driver's own browser cannot be as narrow as a phone; `webkit_window.py` is one that can.
"""

import base64
import json
import os
import re
import shutil
import socket
import tempfile
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError

from setup_engines import SYSTEM_PYTHON
from tests.engines.programs import Program, variables_of
from tests.engines.tab import PATIENCE, DrivenTab, mouse

START = 30.0  # seconds
SCREEN = "2000x2000x24"
WINDOW = Path(__file__).with_name("webkit_window.py")
NOT_BY_PROXY = urllib.request.build_opener(urllib.request.ProxyHandler({}))
# What the engine prints of its console: the words, in as many lines as it takes.
ERROR = re.compile(r"CONSOLE (?:[A-Z]+ )?ERROR ((?:.*\n)(?:(?!.*CONSOLE ).*\n)*)")
RUN = """const [given, done] = arguments;
(FUNCTION)(given).then((value) => done([true, value]), (error) => done([false, String(error)]));"""
VISIBLE = {
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "GDK_BACKEND": "x11",
    "NO_AT_BRIDGE": "1",
    "GIO_USE_VFS": "local",
    "GSETTINGS_BACKEND": "memory",
    "LANGUAGE": "en_GB",
}


class WebKit(DrivenTab):
    engine = "webkit"

    def __init__(self, path: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="barnyard-webkit-"))
        self.programs: list[Program] = []
        try:
            self._begin(path)
        except BaseException:
            self.close()
            raise

    def _begin(self, path: str) -> None:
        display = self._screen()
        port = free_port()
        self.driver = Program(
            [path, f"--port={port}"],
            self.folder / "printed.txt",
            {"DISPLAY": display, **VISIBLE, **variables_of(self.folder)},
        )
        self.programs.append(self.driver)
        self.address = f"http://127.0.0.1:{port}"
        self.driver.awaited(self._is_up, START)
        browser = {"binary": SYSTEM_PYTHON, "args": [str(WINDOW), str(self.folder)]}
        wished = {"alwaysMatch": {"webkitgtk:browserOptions": browser}}
        session = self.ask("POST", "/session", {"capabilities": wished})
        self.session = f"/session/{session['sessionId']}"
        limits = {"script": 2000 * PATIENCE, "pageLoad": 2000 * PATIENCE}
        self.ask("POST", f"{self.session}/timeouts", limits)

    def _screen(self) -> str:
        """Xvfb chooses a number that is free, and says which."""
        read, write = os.pipe()
        command = [
            *("Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN),
            *("-nolisten", "tcp", "-noreset"),
        ]
        self.programs.append(Program(command, self.folder / "screen.txt", {}, keep=write))
        os.close(write)
        with os.fdopen(read) as file:
            number = file.readline().strip()
        if not number:
            raise TimeoutError(f"Xvfb has not started: {self.programs[0].said()}")
        return f":{number}"

    def _is_up(self) -> bool | None:
        with suppress(URLError, OSError):
            return bool(self.ask("GET", "/status"))
        return None

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        request = urllib.request.Request(
            self.address + path,
            method=method,
            headers={"Content-Type": "application/json"},
            data=None if body is None else json.dumps(body).encode(),
        )
        try:
            with NOT_BY_PROXY.open(request, timeout=3 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            told = json.load(error)["value"]
            raise RuntimeError(f"{path}: {told['error']}: {told['message']}") from None

    # ------------------------------------------------------------------ as a tab

    def goto(self, address: str) -> None:
        self.ask("POST", f"{self.session}/url", {"url": address})

    def reload(self) -> None:
        self.ask("POST", f"{self.session}/refresh", {})

    def resize(self, width: int, height: int) -> None:
        place = {"x": 0, "y": 0, "width": width, "height": height}
        self.ask("POST", f"{self.session}/window/rect", place)

    def run(self, function: str, given: str) -> str:
        script = RUN.replace("FUNCTION", function)
        asked = {"script": script, "args": [given]}
        done, value = self.ask("POST", f"{self.session}/execute/async", asked)
        if not done:
            raise RuntimeError(value)
        return str(value)

    def click(self, x: int, y: int) -> None:
        self.ask("POST", f"{self.session}/actions", {"actions": mouse(x, y)})

    def screenshot(self) -> bytes:
        return base64.b64decode(self.ask("GET", f"{self.session}/screenshot"))

    def errors(self) -> list[str]:
        return ERROR.findall(self.driver.said())

    def close(self) -> None:
        with suppress(URLError, OSError, RuntimeError, AttributeError):
            self.ask("DELETE", self.session)
        for program in reversed(self.programs):
            program.end()
        shutil.rmtree(self.folder, ignore_errors=True)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port

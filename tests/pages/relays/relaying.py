"""A relay of one's own in this process, which keeps in mind all that it ever learns; and one that
means harm."""

import asyncio
import json
import threading
from typing import Any

import relay

PATIENCE = 20.0  # seconds


class Curious(relay.Relay):
    """As everybody's, but it writes down what is said, and by which address."""

    def __init__(self) -> None:
        super().__init__()
        self.learned: list[str] = []

    def heard(self, line: relay.Line, text: str) -> None:
        self.learned.append(text)
        super().heard(line, text)


class Relaying:
    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.relay = Curious()
        self.port = 0
        self.server: asyncio.Server | None = None
        self.open()

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def learned(self) -> list[str]:
        return self.relay.learned

    @property
    def events(self) -> list[dict[str, Any]]:
        """What devices have said to each other by it."""
        said = [json.loads(text) for text in self.learned]
        return [each[1] for each in said if each[0] == "EVENT"]

    def _do(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def open(self) -> None:
        """At the same place as before, if it was there."""

        async def begin() -> None:
            serve = self.relay.serve
            self.server = await asyncio.start_server(serve, "127.0.0.1", self.port, limit=64_000)
            self.port = self.server.sockets[0].getsockname()[1]

        self._do(begin())

    def close(self) -> None:
        """With all lines."""

        async def end() -> None:
            assert self.server
            self.server.close()
            for line in [*self.relay.lines]:
                line.writer.transport.abort()
            await asyncio.sleep(0.05)

        self._do(end())

    def says(self, *texts: str) -> None:
        """To everybody, whatever it is."""

        async def say() -> None:
            for line in [*self.relay.lines]:
                for text in texts:
                    line.write(relay.TEXT, text.encode())

        self._do(say())

    def end(self) -> None:
        self.close()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE)

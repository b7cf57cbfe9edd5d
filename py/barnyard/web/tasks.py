"""What a page does later: after a pause, and once the modules have come that no start needs."""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from barnyard.web.packed.archive import join as join_archive
from barnyard.web.shell import Page

Archive = Callable[[int], Awaitable[object]]  # fetches it; the how manieth attempt that is
# seconds until it is tried again what could not be fetched; the last one then each time
PAUSES: Final = 2, 5, 10, 20, 40, 60


class Tasks:
    def __init__(
        self,
        here: Callable[[], Page | None],
        failed: Callable[[Exception], None],
        changed: Callable[[str], None],
    ) -> None:
        self._here = here  # the page that is shown
        self._failed = failed
        self._changed = changed  # hears that the rest is missing, with the reason, or there
        self._running: set[asyncio.Future[None]] = set()
        self._whole: asyncio.Future[None] = asyncio.Future()  # what no start needs has come as well
        self._attempts = 0  # to fetch it, all in vain
        self._again: asyncio.Future[None] | None = None  # until then nothing is fetched
        self._asking: Page | None = None  # the page that asked last for something of it

    @property
    def is_whole(self) -> bool:
        return self._whole.done()

    @property
    def is_missed(self) -> bool:
        """Whether the page that is shown waits for something that could not be fetched."""
        asking = self._asking is not None and self._asking is self._here()
        return asking and self._attempts > 0 and not self.is_whole

    @property
    def is_fetching(self) -> bool:
        return not self.is_whole and self._again is None

    def later(self, page: Page, work: Callable[[], None], pause: float) -> None:
        self._soon(self._later(page, work, pause))

    def afterwards(
        self, page: Page, work: Callable[[], None], pause: float | None, *, asked: bool
    ) -> None:
        if pause == 0.0 and self.is_whole:
            # slices of a thought: a task for each goes round the loop three times more
            asyncio.get_event_loop().call_soon(self._at_once, page, work)
        else:
            self._soon(self._afterwards(page, work, pause, asked=asked))

    def fetch(self, archive: Archive) -> None:
        """What no start needs; the page answers already."""
        self._soon(self._fetch(archive))

    def try_again(self) -> None:
        """At once, where it is being waited for the next attempt."""
        if self._again is not None and not self._again.done():
            self._again.set_result(None)

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(self._safely(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _safely(self, work: Coroutine[Any, Any, None]) -> None:
        """What goes wrong in a task nobody would hear of."""
        try:
            await work
        except Exception as error:
            self._failed(error)

    def _at_once(self, page: Page, work: Callable[[], None]) -> None:
        try:
            self._do(page, work)
        except Exception as error:
            self._failed(error)

    async def _later(self, page: Page, work: Callable[[], None], pause: float) -> None:
        await asyncio.sleep(pause)
        self._do(page, work)

    async def _afterwards(
        self, page: Page, work: Callable[[], None], pause: float | None, *, asked: bool
    ) -> None:
        if pause is not None:
            await asyncio.sleep(pause)
        if page is self._here() and not self.is_whole:
            self._ask(page if asked else None)
            await self._whole
        self._do(page, work)

    def _do(self, page: Page, work: Callable[[], None]) -> None:
        """Where somebody still is; otherwise nobody need hear what is wrong, either."""
        if page is self._here():
            work()

    def _ask(self, page: Page | None) -> None:
        missed, self._asking = self.is_missed, page or self._asking
        if missed != self.is_missed:
            self._changed("")

    # ------------------------------------------------------------------ fetching

    async def _fetch(self, archive: Archive) -> None:
        """All that has been made by then stays: to look through it for garbage, again and again,
        would be felt between two taps."""
        join_archive(await self._fetched(archive))
        gc.freeze()
        self._whole.set_result(None)
        if self._attempts:
            self._changed("")

    async def _fetched(self, archive: Archive) -> str:
        """Its path, whenever that is. Meanwhile the page goes on with what it has."""
        while True:
            try:
                return str(await archive(self._attempts))
            except Exception as error:
                pause = PAUSES[min(self._attempts, len(PAUSES) - 1)]
                self._attempts += 1
                await self._rest(pause, str(error))

    async def _rest(self, pause: float, reason: str) -> None:
        self._again = asyncio.Future()
        alarm = asyncio.get_running_loop().call_later(pause, self.try_again)
        self._changed(reason)
        await self._again
        alarm.cancel()
        self._again = None
        self._changed("")

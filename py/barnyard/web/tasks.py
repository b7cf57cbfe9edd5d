"""What a page does later: after a pause, and once the modules have come that no start needs."""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from barnyard.web.packed.archive import join as join_archive
from barnyard.web.shell import Page


class Tasks:
    def __init__(
        self, here: Callable[[], Page | None], failed: Callable[[Exception], None]
    ) -> None:
        self._here = here  # the page that is shown
        self._failed = failed
        self._running: set[asyncio.Future[None]] = set()
        # when what no start needs has come as well, or what is wrong with it
        self._whole: asyncio.Future[None] = asyncio.Future()

    @property
    def is_whole(self) -> bool:
        return self._whole.done() and not self._whole.exception()

    def later(self, page: Page, work: Callable[[], None], pause: float) -> None:
        self._soon(self._later(page, work, pause))

    def afterwards(self, page: Page, work: Callable[[], None]) -> None:
        self._soon(self._afterwards(page, work))

    def fetch(self, archive: Callable[[], Awaitable[object]]) -> None:
        """What no start needs; the page answers already."""
        self._soon(self._fetch(archive))

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

    async def _later(self, page: Page, work: Callable[[], None], pause: float) -> None:
        await asyncio.sleep(pause)
        await self._afterwards(page, work)

    async def _afterwards(self, page: Page, work: Callable[[], None]) -> None:
        """Where somebody still is; otherwise nobody need hear what is wrong, either."""
        if page is self._here():
            await self._whole
        if page is self._here():
            work()

    async def _fetch(self, archive: Callable[[], Awaitable[object]]) -> None:
        """All that has been made by now stays: to look through it for garbage, again and again,
        would be felt between two taps."""
        try:
            join_archive(str(await archive()))
        except Exception as error:
            self._whole.set_exception(error)  # whoever wants anything of it later hears why not
            raise
        gc.freeze()
        self._whole.set_result(None)

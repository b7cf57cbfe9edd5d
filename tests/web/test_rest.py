"""What no start needs may be late, or not come at first: the page goes on, and asks again."""

import asyncio
import gc
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from barnyard.web import tasks
from barnyard.web.shell import Page, View
from barnyard.web.tasks import Tasks
from tests.web.conftest import FakeShell


class Somewhere(Page):
    def view(self) -> View:
        raise AssertionError("nobody looks at it")


class Host:
    """Answers after so many attempts that fail."""

    def __init__(self, fails: int = 0) -> None:
        self.fails = fails
        self.attempts: list[int] = []

    async def __call__(self, attempt: int) -> str:
        self.attempts.append(attempt)
        await asyncio.sleep(0)
        if len(self.attempts) <= self.fails:
            raise OSError("rest.zip: 404")
        return "/rest.zip"


class App:
    def __init__(self) -> None:
        self.page = Somewhere(FakeShell())
        self.told: list[str] = []
        self.tasks = Tasks(lambda: self.page, self.failed, self.told.append)
        self.done: list[str] = []

    def failed(self, error: Exception) -> None:
        raise AssertionError(f"an error page over a running game: {error}")

    def does(self, what: str) -> Callable[[], None]:
        return lambda: self.done.append(what)

    def asks(self, what: str) -> None:
        self.tasks.afterwards(self.page, self.does(what), None, asked=True)


@pytest.fixture(autouse=True)
def joined(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    archives: list[str] = []
    monkeypatch.setattr(tasks, "join_archive", archives.append)
    yield archives
    gc.unfreeze()


def finished(visit: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: whoever drives a browser here has a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, visit).result()


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(5):
        while not is_so():
            await asyncio.sleep(0.001)


def test_what_was_asked_for_is_done_once_it_is_there(joined: list[str]) -> None:
    async def visit() -> None:
        app = App()
        app.asks("hint")
        app.tasks.fetch(Host())
        assert app.tasks.is_fetching
        await until(lambda: app.done)
        assert app.tasks.is_whole
        assert app.told == []  # nobody heard of anything
        app.asks("rules")
        await until(lambda: app.done == ["hint", "rules"])

    finished(visit())
    assert joined == ["/rest.zip"]


def test_it_is_tried_again_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "PAUSES", (0.001, 0.002))

    async def visit() -> None:
        app, host = App(), Host(fails=4)
        app.asks("hint")
        app.tasks.fetch(host)
        await until(lambda: app.done)
        assert host.attempts == [0, 1, 2, 3, 4]
        assert app.told.count("rest.zip: 404") == 4
        assert not app.tasks.is_missed

    finished(visit())


def test_the_next_slice_of_a_thought_needs_no_task(monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes at the next turn of the loop, if its page is still there, and is heard of if it
    fails."""

    async def visit() -> None:
        app, wrong = App(), list[Exception]()
        app.tasks.fetch(Host())
        await until(lambda: app.tasks.is_whole)
        tasks_now = asyncio.all_tasks()
        app.tasks.afterwards(app.page, app.does("slice"), 0.0, asked=True)
        assert asyncio.all_tasks() == tasks_now
        await asyncio.sleep(0)
        assert app.done == ["slice"]
        monkeypatch.setattr(app.tasks, "_failed", wrong.append)
        app.tasks.afterwards(app.page, lambda: app.done.remove("nothing"), 0.0, asked=True)
        await asyncio.sleep(0)
        assert len(wrong) == 1
        app.tasks.afterwards(app.page, app.does("late"), 0.0, asked=True)
        app.page = Somewhere(FakeShell())
        await asyncio.sleep(0)
        assert app.done == ["slice"]

    finished(visit())


def test_meanwhile_the_game_goes_on() -> None:
    """What needs nothing of it does not wait for it; and only who asks for it hears of it."""

    async def visit() -> None:
        app, host = App(), Host(fails=1)
        app.tasks.fetch(host)
        await until(lambda: app.told)
        app.tasks.later(app.page, app.does("chance"), 0.0)
        app.tasks.afterwards(app.page, app.does("rehearsal"), 0.0, asked=False)
        await until(lambda: app.done)
        assert app.done == ["chance"]
        assert not app.tasks.is_missed
        app.asks("hint")
        await until(lambda: app.tasks.is_missed)
        assert not app.tasks.is_fetching
        app.page = Somewhere(FakeShell())
        assert not app.tasks.is_missed

    finished(visit())


def test_whoever_presses_does_not_wait_for_the_pause() -> None:
    async def visit() -> None:
        app, host = App(), Host(fails=1)
        app.asks("hint")
        app.tasks.fetch(host)
        await until(lambda: app.tasks.is_missed)
        app.tasks.try_again()
        app.tasks.try_again()
        await until(lambda: app.done)
        assert host.attempts == [0, 1]
        assert not app.tasks.is_missed
        assert app.told[-1] == ""  # the page is painted without the notice

    finished(visit())


def test_the_pauses_grow() -> None:
    assert list(tasks.PAUSES) == sorted(set(tasks.PAUSES))
    assert tasks.PAUSES[-1] <= 60

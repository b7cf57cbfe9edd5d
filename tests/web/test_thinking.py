"""A thought of a page: in slices, one at a time, and gone once what it was for has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barnyard.web.shell import Page, View
from barnyard.web.think.thinking import SLICE, Thinking
from tests.web.conftest import FakeShell

if TYPE_CHECKING:
    from barnyard.core.think import Slices


class Desk(Page):
    """It thinks about the moment that is looked at."""

    def __init__(self, shell: FakeShell) -> None:
        super().__init__(shell)
        self.moment = 0
        self.heard: list[str] = []
        self.thinking = Thinking(self, lambda: self.moment)

    def view(self) -> View:
        raise AssertionError("nobody looks at it")

    def begin(self, said: str, slices: int = 3, pause: float = 0.0) -> None:
        self.thinking.begin(self.thought(said, slices), self.heard.append, pause)

    def thought(self, said: str, slices: int) -> Slices[str]:
        """Each of its slices takes all the time there is for one."""
        assert isinstance(self.shell, FakeShell)
        for _ in range(slices):
            self.shell.clock += SLICE
            yield
        return said


def wakes(shell: FakeShell) -> int:
    """So often it is woken until nothing waits any more."""
    count = 0
    while shell.waiting:
        shell.let_wait()
        count += 1
    return count


def test_it_lets_the_page_answer_between_its_slices() -> None:
    shell = FakeShell()
    desk = Desk(shell)
    desk.begin("yes", slices=3)
    assert desk.thinking.is_on
    assert desk.heard == [], "nothing before the first pause"
    assert wakes(shell) == 4
    assert desk.heard == ["yes"]
    assert not desk.thinking.is_on


def test_what_is_begun_drops_what_was_before() -> None:
    shell = FakeShell()
    desk = Desk(shell)
    desk.begin("one")
    shell.let_wait()
    desk.begin("two")
    wakes(shell)
    assert desk.heard == ["two"]


def test_it_ends_with_what_it_belongs_to() -> None:
    shell = FakeShell()
    desk = Desk(shell)
    desk.begin("yes")
    shell.let_wait()
    desk.moment = 1
    assert not desk.thinking.is_on
    desk.thinking.soon()
    assert wakes(shell) == 1
    assert desk.heard == []


def test_a_dropped_one_is_not_heard_of() -> None:
    shell = FakeShell()
    desk = Desk(shell)
    desk.begin("yes")
    desk.thinking.drop()
    wakes(shell)
    desk.thinking.soon()
    assert (shell.waiting, desk.heard) == ([], [])


def test_asked_several_times_to_go_on_it_goes_on_once() -> None:
    shell = FakeShell()
    desk = Desk(shell)
    desk.begin("yes", slices=5)
    desk.thinking.soon()
    desk.thinking.soon()
    shell.let_wait()
    assert len(shell.waiting) == 1
    assert wakes(shell) == 5
    assert desk.heard == ["yes"]


def test_it_rests_until_it_is_to_go_on() -> None:
    shell = FakeShell()
    desk = Desk(shell)
    desk.begin("yes", slices=2)
    desk.thinking.rest()
    assert wakes(shell) == 1
    assert desk.thinking.is_on
    desk.thinking.soon()
    assert wakes(shell) == 3
    assert desk.heard == ["yes"]


def test_the_result_waits_for_the_end_of_the_pause_unless_somebody_hurries() -> None:
    shell = FakeShell()
    desk = Desk(shell)
    desk.begin("yes", slices=0, pause=2.0)
    shell.let_wait()
    assert (desk.heard, shell.pauses[-1]) == ([], 2.0)
    desk.thinking.hurry()
    desk.thinking.soon()
    assert shell.pauses[-1] == 0.0
    shell.clock = shell.latest = 0.1
    wakes(shell)
    assert desk.heard == ["yes"]


def test_whoever_hears_the_result_may_think_on() -> None:
    shell = FakeShell()
    desk = Desk(shell)

    def heard(said: str) -> None:
        desk.heard.append(said)
        desk.begin("and more", slices=1)

    desk.thinking.begin(desk.thought("yes", 1), heard)
    wakes(shell)
    assert desk.heard == ["yes", "and more"]


def test_a_pause_that_was_over_once_counts_no_more() -> None:
    shell = FakeShell()
    desk = Desk(shell)
    desk.begin("yes")
    late = list(shell.waiting)
    wakes(shell)
    desk.begin("and no")
    for work in late:
        work()
    assert desk.heard == ["yes"]
    assert wakes(shell) == 4


def test_of_each_slice_after_which_there_is_more_somebody_hears() -> None:
    shell, heard = FakeShell(), list[int]()
    desk = Desk(shell)
    desk.thinking = Thinking(desk, after=lambda: heard.append(len(desk.heard)))
    desk.begin("yes", slices=3)
    wakes(shell)
    assert heard == [0, 0, 0]

"""A model of games by links: whoever opens which link when and how often, the record is the same
everywhere, or the two ways are named; and nobody gets another die by opening again."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from barnyard.core.errors import Refusal
from barnyard.room.letters import Letters, at_hand, check, due
from barnyard.room.mailbox import Comes, Mailbox, in_common
from barnyard.web.letters.texts import opened, written
from tests.room.posting import Device, begun, dice, has_lot, table, turn
from tests.room.test_letters import OPEN, seats_of
from tests.thorough import THOROUGH

STEPS = 60 if THOROUGH else 14
LINKS = st.integers(0, 10**6)
SEEDS = st.integers(0, 10**6)


class ByLinks(RuleBasedStateMachine):
    """Each seat has two devices; the second one is a browser that knows none of its promises."""

    @initialize(key=st.sampled_from(OPEN), seats=st.integers(2, 3))
    def begin(self, key: str, seats: int) -> None:
        record = table(key, seats_of(key, seats))
        count = len(record.players)
        starter = 0 if has_lot(record) else 1
        self.devices = [
            Device(f"salt {seat} {twin}", {seat}) for seat in range(count) for twin in range(2)
        ]
        first = begun(record, starter, (starter + 1) % count, f"salt {starter} 0")
        self.links = [written(first)]
        self.dice: dict[tuple[str, int, str], list[str]] = {}

    # ------------------------------------------------------------------ what people do

    @rule(link=LINKS, device=LINKS, rather_new=st.booleans())
    def opens(self, link: int, device: int, rather_new: bool) -> None:
        """Late, twice, an old one, one that others have."""
        at = self.devices[device % len(self.devices)]
        before = at.box
        letters = opened(self.links[link % len(self.links)])
        comes = at.opens(self.links[link % len(self.links)], rather_new=rather_new)
        if before is None or at.box is None:
            return
        both = in_common(before.letters, letters)
        parts = both < min(len(before.letters.written), len(letters.written))
        assert (comes is Comes.FORK) == parts
        known = [before.letters, *before.others, letters]
        now = [at.box.letters, *at.box.others]
        assert all(any(_holds(longer, each) for longer in now) for each in known)

    @rule(seed=SEEDS, device=LINKS)
    def plays(self, seed: int, device: int) -> None:
        playing = [each for each in self.devices if each.box and each.due() is not None]
        if playing:
            at = playing[device % len(playing)]
            self._remember(at, seed)
            self.links.append(at.plays(random.Random(seed)))

    @rule(seed=SEEDS, device=LINKS)
    def opens_again_and_again(self, seed: int, device: int) -> None:
        """Loaded anew, in another tab, after the game was deleted: no other die."""
        playing = [each for each in self.devices if each.box and each.due() is not None]
        if playing:
            at = playing[device % len(playing)]
            for _ in range(2):
                self._remember(at, seed)
            assert at.box
            forgotten = Device(at.salt, at.seats)
            forgotten.opens(written(at.box.letters))
            if not at.box.others:
                self._remember(forgotten, seed)

    def _remember(self, at: Device, seed: int) -> None:
        """The first die of a turn depends on no decision."""
        assert at.box
        seat = at.due()
        assert seat is not None
        host = at.box.host(seat)
        before = len(host.events)
        turn(host, seat, random.Random(seed), most=1)
        new = at.box.next_letter(seat).is_new
        of = at.box.letters.digests[-1], seat, "" if new else at.salt
        assert self.dice.setdefault(of, list(host.events[before:])) == list(host.events[before:])

    @precondition(lambda self: len(self.links) > 1)
    @rule(link=LINKS, seed=SEEDS)
    def forges(self, link: int, seed: int) -> None:
        """Other dice, with the numbers as they are: refused, whatever was changed."""
        letters = opened(self.links[link % len(self.links)])
        states, rng = list(letters.record.replay()), random.Random(seed)
        first = len(letters.written[0].events)
        rolled = [at for at in range(first, len(letters.events))
                  if letters.table.game.turn(states[at]) == "chance"]  # fmt: skip
        if not rolled:
            return
        at = rng.choice(rolled)
        other = letters.table.game.sample(states[at], rng)
        if other != letters.events[at]:
            changed = _with_event(letters, at, other)
            try:
                check(changed)
            except Refusal:
                return
            raise AssertionError("forged dice were taken")

    # ------------------------------------------------------------------ what holds

    @invariant()
    def whoever_has_the_same_letters_has_the_same_game(self) -> None:
        games: dict[str, tuple[str, ...]] = {}
        for device in getattr(self, "devices", []):
            if device.box:
                end = device.box.letters.digests[-1]
                assert games.setdefault(end, device.box.letters.events) == device.box.letters.events


def _holds(longer: Letters, shorter: Letters) -> bool:
    return in_common(longer, shorter) == len(shorter.written)


def _with_event(letters: Letters, at: int, event: str) -> Letters:
    found, count = [], 0
    for letter in letters.written:
        events = list(letter.events)
        if count <= at < count + len(events):
            events[at - count] = event
        count += len(letter.events)
        found.append(replace(letter, events=tuple(events)))
    return replace(letters, written=tuple(found))


ByLinks.TestCase.settings = settings(
    max_examples=200 if THOROUGH else 12,
    stateful_step_count=STEPS,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestByLinks = ByLinks.TestCase


def test_the_model_would_notice_dice_that_change() -> None:
    """Its memory of dice tells two turns apart, and not one from itself."""
    machine = ByLinks()
    machine.begin(OPEN[0], 2)
    at = next(each for each in machine.devices if each.seats == {1} or each.seats == {0})
    letters = opened(machine.links[0])
    seat = due(at_hand(letters, ""))
    assert seat is not None
    at = next(each for each in machine.devices if each.seats == {seat})
    at.box = Mailbox(at.salt, letters)
    machine._remember(at, 1)
    machine._remember(at, 1)
    assert len(machine.dice) == 1
    assert dice(at.box.host(seat)) == dice(at.box.host(seat))

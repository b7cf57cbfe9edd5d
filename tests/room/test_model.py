"""A model of the protocol: whatever the network does, in the end all see what the host has."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from barnyard.core.think import Level
from barnyard.room import says
from barnyard.room.view import Phase
from tests.room.around import NAMES, own_seats
from tests.room.lossy import Device, Lossy
from tests.thorough import THOROUGH

GAMES = {"mmm": 3, "life-is-life": 3, "so-ein-mist": 3, "kuhlorado": 2, "bluff": 2}
MOST = 6  # devices
EXAMPLES, STEPS = (100, 100) if THOROUGH else (16, 50)
numbers = st.integers(0, 10**6)


class Model(RuleBasedStateMachine):
    """Rules are what may happen; numbers choose among what there is."""

    @initialize(seed=numbers, key=st.sampled_from(sorted(GAMES)), computers=st.integers(0, 1))
    def begins(self, seed: int, key: str, computers: int) -> None:
        self.net = Lossy(seed)
        net, seats = self.net, GAMES[key]
        for name in NAMES[: seats + 1]:
            net.somebody(name)
        net.calms_down()
        net.devices[0].guest.wish(
            says.SetUp, key, {}, own_seats(seats, computers=computers), now=net.now
        )
        net.calms_down()
        if seed % 4:  # mostly they get as far as a game
            for number, device in enumerate(net.devices[1 : seats - computers], 1):
                device.guest.wish(says.Sit, number, f"Name {number}", now=net.now)
            net.calms_down()
            net.devices[0].guest.wish(says.Start, now=net.now)
            self.much_arrives(seed % 50)

    def any(self, number: int) -> Device:
        return self.net.devices[number % len(self.net.devices)]

    @rule(which=numbers, at=numbers, up=st.booleans())
    def something_arrives(self, which: int, at: int, up: bool) -> None:
        self.net.arrives(self.any(which), up=up, at=at)

    @rule(count=st.integers(1, 30), mixed=st.booleans())
    def much_arrives(self, count: int, mixed: bool = False) -> None:
        for number in range(count):
            device = self.any(number)
            self.net.arrives(device, up=bool(device.up), at=number if mixed else 0)

    @rule(which=numbers, at=numbers, up=st.booleans())
    def something_arrives_and_will_again(self, which: int, at: int, up: bool) -> None:
        self.net.arrives(self.any(which), up=up, at=at, twice=True)

    @rule(which=numbers, at=numbers, up=st.booleans())
    def something_gets_lost(self, which: int, at: int, up: bool) -> None:
        self.net.gets_lost(self.any(which), up=up, at=at)

    @rule(seconds=st.sampled_from([0.3, 1.0, 3.0, 6.0, 20.0]))
    def time_passes(self, seconds: float) -> None:
        self.net.passes(seconds)

    @rule(which=numbers)
    def somebody_plays(self, which: int) -> None:
        self.net.plays(self.any(which))

    @rule(turns=st.integers(1, 12))
    def all_goes_well_for_a_while(self, turns: int) -> None:
        self.net.wakes_all()
        for _ in range(turns):
            for device in list(self.net.devices):
                self.net.plays(device)
            self.net.passes(1.0)
            self.much_arrives(30)

    @rule(which=numbers)
    def somebody_wishes(self, which: int) -> None:
        self.net.does(self.any(which))

    @rule(seat=st.integers(1, 2), computer=st.booleans())
    def a_computer_plays_for_somebody(self, seat: int, computer: bool) -> None:
        level = Level.EASY if computer else None
        self.net.devices[0].guest.wish(says.StandIn, seat, level, now=self.net.now)
        self.net.flow()

    @precondition(lambda self: len(self.net.devices) < MOST)
    @rule()
    def somebody_comes(self) -> None:
        self.net.somebody()

    @rule(which=numbers)
    def a_line_breaks(self, which: int) -> None:
        device = self.any(which)
        if device.is_open:
            self.net.closes(device)

    @rule(which=numbers)
    def a_line_is_there_again(self, which: int) -> None:
        self.net.opens(self.any(which))

    @rule(which=numbers)
    def a_page_is_loaded_anew(self, which: int) -> None:
        self.net.reloads(self.any(which))

    @precondition(lambda self: len(self.net.devices) < MOST)
    @rule(which=numbers)
    def a_token_is_used_twice(self, which: int) -> None:
        self.net.comes(self.net.doubled(self.any(which)))

    @rule(which=numbers)
    def a_device_sleeps_or_wakes(self, which: int) -> None:
        device = self.any(which)
        device.sleeps = not device.sleeps

    @rule(which=st.integers(0, 3))
    def the_host_is_killed(self, which: int) -> None:
        if which == 0:
            self.net.killed()

    @invariant()
    def it_holds_together(self) -> None:
        if hasattr(self, "net"):
            self.net.holds_together()

    def teardown(self) -> None:
        if hasattr(self, "net"):
            self.net.calms_down()
            self.net.all_agree()


TestModel = Model.TestCase
TestModel.settings = settings(
    max_examples=EXAMPLES,
    stateful_step_count=STEPS,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def test_the_model_gets_to_the_end_of_games() -> None:
    """Else it would prove little."""
    ends = 0
    for seed in range(6):
        net = Lossy(seed)
        for name in NAMES[:3]:
            net.somebody(name)
        net.calms_down()
        net.devices[0].guest.wish(says.SetUp, "mmm", {}, own_seats(2), now=net.now)
        net.calms_down()
        net.devices[1].guest.wish(says.Sit, 1, "", now=net.now)
        net.calms_down()
        net.devices[0].guest.wish(says.Start, now=net.now)
        for _ in range(400):
            for device in net.devices:
                net.plays(device)
            net.passes(1.0)
            for device in net.devices * 8:
                lost = net.rng.random() < 0.05
                net.gets_lost(device, up=False, at=0) if lost else None
                net.arrives(device, up=bool(device.up), at=net.rng.randrange(2))
            if net.table.party.phase is Phase.OVER:
                break
        net.calms_down()
        net.all_agree()
        ends += net.table.party.phase is Phase.OVER
    assert ends >= 5

"""A phone that hosts a table, other devices around it, and the ways between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barnyard.web.far.hosted import opened
from barnyard.web.far.page import Far
from tests.web.conftest import FakeShell, MemoryStorage
from tests.web.far.around import NAMES, Around, Device

if TYPE_CHECKING:
    from barnyard.room.table import Table
    from barnyard.web.far.hosting import Hosting
    from barnyard.web.far.place import Place


class Phone(Around):
    """As `Around`, but the table is held by the page of the first device."""

    def __init__(
        self,
        seed: object = 1,
        devices: int = 3,
        key: str = "so-ein-mist",
        storage: MemoryStorage | None = None,
    ) -> None:
        self.shell = FakeShell(storage)
        self.shell.choose(self.shell.settings.with_table({NAMES[0]: ""}, [NAMES[0]]))
        self.place: Place = opened(self.shell.store, NAMES[0], key)
        self.on_the_wire: list[str] = []  # all that left the phone
        super().__init__(seed, 0, key)
        self.loads()
        for number in range(1, devices):
            self.comes(NAMES[number])

    # ------------------------------------------------------------------ the phone itself

    @property
    def hosting(self) -> Hosting:
        assert self.devices[0].page.hosting
        return self.devices[0].page.hosting

    @property
    def held(self) -> Table:
        assert self.hosting.table
        return self.hosting.table

    def loads(self) -> Device:
        """Its page, for the first time or anew: the lines of the others stay."""
        self.shell.waiting.clear()
        self.shell.pauses.clear()
        self.shell.device.telling.clear()
        self.shell.clock = self.shell.latest = self.now
        host = self.device("Ada", self.shell)
        self.devices[:1] = [host]
        self.passes(1)
        self.table = self.held
        for device in self.devices[1:]:
            if device.line:
                host.press("host-came", device.line)
        self.flow()
        return host

    def device(self, name: str, shell: FakeShell) -> Device:
        device = Device(name, shell)
        device.page = Far(shell, self.place.text)
        return device

    def opens(self, name: str, shell: FakeShell) -> Device:
        shell.clock = self.now
        device = self.device(name, shell)
        self.devices.append(device)
        self.flow()
        return device

    # ------------------------------------------------------------------ what flows

    def flow(self) -> None:
        host = self.devices[0] if self.devices else None
        for _ in range(400):
            moved = self._let_page_go_on()
            telling, self.shell.device.telling = self.shell.device.telling, []
            for line, text in telling:
                moved = True
                self.on_the_wire.append(text)
                for device in self.devices[1:]:
                    if device.line == line and not device.sees_nothing:
                        device.got.append(text)
                        device.press("line-text", text)
            for device in self.devices[1:]:
                moved = self._dials(device) or moved
                said, device.shell.device.sending = device.shell.device.sending, []
                for text in said if device.line and not device.sees_nothing else []:
                    moved = True
                    assert host
                    host.press("host-text", f"{device.line} {text}")
            if not moved:
                return
        raise AssertionError("they never stop")

    def _let_page_go_on(self) -> bool:
        """What waits for no time at all; what thinks has its own pace."""
        pauses, waiting = self.shell.pauses, self.shell.waiting
        now = [work for work, pause in zip(waiting, pauses, strict=True) if pause == 0.0]
        self.shell.waiting = [w for w, p in zip(waiting, pauses, strict=True) if p]
        self.shell.pauses = [pause for pause in pauses if pause]
        for work in now:
            work()
        return bool(now)

    def _dials(self, device: Device) -> bool:
        if not device.shell.device.dialled or device.sees_nothing:
            return False
        device.shell.device.dialled.clear()
        if device.line:
            self.devices[0].press("host-went", device.line)
        self._lines += 1
        device.line = f"scans.{self._lines}"
        self.devices[0].press("host-came", device.line)
        device.press("line-open")
        return True

    def loses(self, device: Device) -> None:
        self.devices[0].press("host-went", device.line)
        device.line = ""
        device.press("line-lost")

    def passes(self, seconds: float) -> None:
        for _ in range(round(seconds)):
            self.now += 1
            for device in self.devices:
                device.shell.latest = self.now
                device.shell.pauses.clear()
                device.shell.let_wait()
                device.shell.clock = device.shell.latest = self.now
            self.flow()

    def step(self) -> bool:
        revision = self.held.revision
        self.passes(1)
        moved = self.held.revision > revision
        return moved or any(self.presses(device) for device in self.devices)

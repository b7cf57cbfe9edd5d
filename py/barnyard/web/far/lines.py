"""A line from this device to its table: to one that is far away, or within the page."""

from typing import Protocol

from barnyard.web.device import Device
from barnyard.web.far.place import Place


class Line(Protocol):
    """What comes over it is pressed: `line-open`, `line-text`, `line-lost`, `line-gone`."""

    def dial(self) -> None:
        """Opens it, anew if need be."""

    def send(self, text: str) -> None: ...


class Abroad:
    """To a table that another device hosts."""

    def __init__(self, device: Device, place: Place) -> None:
        self._device, self._place = device, place

    def dial(self) -> None:
        self._device.dial(self._place.way, self._place.code)

    def send(self, text: str) -> None:
        self._device.send(text)

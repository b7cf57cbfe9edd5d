"""At a table: the sheet with which others are invited, by all the ways that lead to this one."""

from barnyard.core.html import Html, Part
from barnyard.web.far.hosting import Hosting
from barnyard.web.far.invite import Invitation
from barnyard.web.far.place import Place
from barnyard.web.far.scans import Scans
from barnyard.web.far.words import FarWords
from barnyard.web.relays.part import ByRelay
from barnyard.web.shell import Fields, Shell

ALWAYS = ("far-found", "scan-offer", "scan-joined", "scan-gone")  # heard, whatever is shown


class Inviting:
    def __init__(self, shell: Shell, place: Place, hosting: Hosting | None, relay: ByRelay) -> None:
        self.link = Invitation(shell, place)
        self.is_on = False
        self._relay = relay
        self._scans = Scans(shell, place, hosting) if hosting else None
        self._is_screen = place.is_screen
        if place.is_screen:
            self.link.fetch()

    def act(self, do: str, value: str, fields: Fields) -> bool:
        scanned = self._scans is not None and self._scans.act(do, value, fields)
        return scanned or self.link.act(do, value)

    def show(self, is_on: bool) -> None:
        was, self.is_on = self.is_on, is_on
        if is_on and not was:
            (self._scans or self.link).fetch()
        elif was and not is_on and self._scans:
            self._scans.rest()

    def found(self) -> None:
        """Where others find the table who are far away."""
        self.link.place = self._relay.found_at

    def view(self, words: FarWords) -> Part:
        """A table of this device has a link only for those who are far away."""
        far = self._relay.invitation()
        title = self._relay.heading() if far and self._scans else None
        return (
            title,
            self._link(words, far),
            self._scans.view(words) if self._scans else None,
            self._relay.offer(),
        )

    def _link(self, words: FarWords, far: Html | None) -> Part:
        """Far away there is none before the table can be found by it."""
        if self._scans is None or (far and self._relay.meeting):
            return self.link.view(words, far)
        return far

    def picture(self, words: FarWords) -> Html | None:
        """For a screen in the middle. By two scans each device needs a code of its own."""
        has_link = self._scans is None or self._relay.meeting
        return self.link.picture(words) if self._is_screen and has_link else None

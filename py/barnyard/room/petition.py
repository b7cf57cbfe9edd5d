"""To take back when others have moved on since: they are asked, and all of them have to say yes."""

from barnyard.core.errors import BadSetup
from barnyard.room.host import Host
from barnyard.room.view import Asks


class Petition:
    """At one version of a game; it falls when anything else happens."""

    def __init__(self) -> None:
        self._version = -1
        self._by = -1
        self._of: tuple[int, ...] = ()

    def asks(self, host: Host | None) -> Asks | None:
        """Who is asked; those for whom a computer plays are not."""
        if host is None or host.version != self._version:
            return None
        of = tuple(seat for seat in self._of if seat in host.people)
        return Asks(self._by, of) if of else None

    def ask(self, host: Host, seat: int) -> None:
        """Raises `CannotUndo`; where nobody is to be asked, it is taken back at once."""
        self._version, self._by, self._of = host.version, seat, tuple(host.moved_on(seat))
        if self.asks(host) is None:
            host.undo_of(seat)

    def agree(self, host: Host, seats: tuple[int, ...], version: int, *, yes: bool) -> None:
        asks = self.asks(host)
        if asks is None or version != self._version or not set(seats) & set(asks.of):
            raise BadSetup("nothing-asked")
        self._of = tuple(seat for seat in asks.of if seat not in seats)
        if not yes:
            self._version = -1
        elif not self._of:
            host.undo_of(self._by)

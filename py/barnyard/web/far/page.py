"""The page of whoever sits at a table that another device hosts, or looks on."""

from barnyard.core.errors import BadMessage, Refusal
from barnyard.core.html import Part, tag
from barnyard.core.think import Level
from barnyard.room import says
from barnyard.room.view import Phase, View
from barnyard.web.common.parts import button, heading, link
from barnyard.web.desk.sheet_view import framed
from barnyard.web.far import table_view
from barnyard.web.far.contact import Contact, State
from barnyard.web.far.hosting import Hosting
from barnyard.web.far.inviting import ALWAYS, Inviting
from barnyard.web.far.join import Join
from barnyard.web.far.kept import WayBack
from barnyard.web.far.lines import Abroad
from barnyard.web.far.lobby import Lobby
from barnyard.web.far.lobby_view import InLobby, lobby_view
from barnyard.web.far.place import Place, Way
from barnyard.web.far.shown import far_view
from barnyard.web.far.table import FarTable
from barnyard.web.far.words import FarWords
from barnyard.web.relays.part import ByRelay
from barnyard.web.shell import Fields, Page, Shell
from barnyard.web.shell import View as Shown

AWAKE = (Phase.LOBBY, Phase.STARTING, Phase.PLAYING)  # nobody touches the screen meanwhile
AT_A_GAME = (Phase.PLAYING, Phase.OVER)


class Far(Page):
    def __init__(self, shell: Shell, what: str) -> None:
        super().__init__(shell)
        self.place = Place.read(what)
        self.is_screen = self.place.is_screen
        self.table: FarTable | None = None
        self.refused: Refusal | None = None
        self.proof = ""  # what is to be said of the dice of a game that is over
        self.way_back = WayBack(shell.store)
        self.hosting = Hosting.found(self, self.place)
        self.join = Join(shell)  # where a connection is lost for good
        self.contact = Contact(self, self.place, self.hosting or Abroad(shell.device, self.place))
        self.lobby = Lobby(shell, self.contact)
        self.relay = ByRelay(shell, self.place, self.hosting)
        self.inviting = Inviting(shell, self.place, self.hosting, self.relay)
        self._phase: Phase | None = None

    @property
    def seen(self) -> View | None:
        return self.contact.view

    def words(self) -> FarWords:
        seated = [each.name for each in self.seen.seats] if self.seen else []
        names = self.table.wire.players if self.table else seated
        return FarWords(self.shell.words().language, names)

    # ------------------------------------------------------------------ what comes

    def act(self, do: str, value: str, fields: Fields) -> None:
        if self.hosting and self.hosting.hears(do, value):
            return  # what comes of it is seen when it comes to the guest of this page
        self.relay.line(do, value)
        if self.contact.hears(do, value):
            self._heard(do)
        elif self.relay.hears(do, value):
            self.inviting.found()
        elif do not in ALWAYS or not self.inviting.act(do, value, fields):
            self._pressed(do, value, fields)
        self.shell.repaint()

    def _heard(self, do: str) -> None:
        view = self.seen
        if self.contact.refused and self.contact.refused is not self.refused:
            self._refuse(self.contact.refused)
        if view is None or do != "line-text":
            return
        self.way_back.keep(self.contact.guest, view, self.place)
        self._play(view)
        if self.table is None:
            self.lobby.take(view)
        if view.phase is not self._phase:
            self._phase = view.phase
            self.shell.device.stay_awake(view.phase in AWAKE)
            self.shell.arrive()

    def _refuse(self, refused: Refusal) -> None:
        """What came too late has been answered by the table already."""
        self.refused = refused if refused.code != "late-answer" else None
        if self.table:
            self.table.refuse()
        if self.refused is None:
            return
        words = self.shell.words(self.seen.game or None if self.seen else None)
        try:
            said = words.refused(refused)
        except KeyError:  # a table of another version knows reasons that are unknown here
            self.refused = Refusal("table-not-now")
            said = words.refused(self.refused)
        self.shell.announce([said])

    def _play(self, view: View) -> None:
        if view.phase not in AT_A_GAME or not view.looks:
            self.table = None
        elif self.table and self.table.is_of(view):
            self.table.take(view)
        elif view.looks[0].since == 0:
            self.table, self.refused, self.proof = FarTable(self, self.contact, view), None, ""
        told = self.contact.guest.told
        if self.table and told and not self.table.wire.whole:
            self.table.end(told.record, view.dice.promise)
            self.shell.later(self, self._check, 1.0)

    def _check(self) -> None:
        """Whether the dice were everybody's, once there is time for it."""
        if self.table and self.contact.guest.told:
            try:
                proof = self.contact.guest.check()
                self.proof = "dice-fair" if any(proof.numbers) else "dice-alone"
            except BadMessage:
                self.proof = "dice-wrong"
            self.shell.repaint()

    # ------------------------------------------------------------------ what is pressed

    def _pressed(self, do: str, value: str, fields: Fields) -> None:
        view = self.seen
        if do == "far-here":
            self.contact.play_here()
        elif do == "host-here":
            self.shell.device.want()
        elif do == "far-call-me":
            self.contact.call_me(fields.get("my-name", "").strip())
        elif self.contact.state is State.GONE:
            self.join.act(do, value, fields)
        elif view is None or self.inviting.act(do, value, fields):
            return
        elif not self._at_any_time(view, do, value):
            self.refused = None
            if self.table:
                self.table.act(do, value)
                self._opened()
            else:
                self._in_lobby(view, do, value, fields)

    def _in_lobby(self, view: View, do: str, value: str, fields: Fields) -> None:
        if do == "far-invite":
            self.inviting.show(not self.inviting.is_on)
        elif do in ("close", "back", "return") and self.inviting.is_on:
            self.inviting.show(False)
        elif do == "far-watch":
            self.shell.go(self.place.screen.address)
        else:
            self.lobby.act(view, do, value, fields)

    def _opened(self) -> None:
        shown = self.table.parts.sheets.shown if self.table else ""
        self.inviting.show(shown == "invite")

    def _at_any_time(self, view: View, do: str, value: str) -> bool:
        """About seats and games, whatever is being played."""
        match do:
            case "stand-in":
                seat, _, level = value.partition(" ")
                self.contact.wish(says.StandIn, int(seat), Level(level))
            case "play-myself":
                self.contact.wish(says.StandIn, int(value), None)
            case "far-end":
                self.contact.wish(says.End)
            case "far-again":
                self.contact.wish(says.Again)
            case "far-free":
                self.contact.wish(says.Free, int(value))
            case "far-hand":
                seat, _, person = value.partition(" ")
                self.contact.wish(says.Hand, int(seat), int(person))
            case "far-sit" if self.table:
                self.contact.wish(says.Sit, int(value), self.lobby.called(view, int(value)))
            case _:
                return False
        return True

    def key(self, name: str) -> None:
        past = self.table.parts.past if self.table else None
        if past and past.is_on and (meant := past.key(name)):
            self.act(*meant, {})

    # ------------------------------------------------------------------ what is shown

    def view(self) -> Shown:
        state, guest, hosting = self.contact.state, self.contact.guest, self.hosting
        if hosting and (hosting.is_elsewhere or hosting.refused):
            return self._not_here(hosting)
        if state is State.GONE or (self.refused and self.seen is None):
            return self._scan_again() if state is State.GONE and self._scans else self._nowhere()
        if guest.gone:
            return self._elsewhere()
        if self.seen is None:
            return self._coming()
        if self.table:
            return far_view(self, self.table, self.seen)
        return self._lobby(self.seen)

    def _lobby(self, view: View) -> Shown:
        words, page = self.words(), self.shell.words(view.game or None)
        band = table_view.band(words, self.contact), table_view.hosts(words, self.hosting)
        known = self.shell.settings.names
        code = self.inviting.picture(words)
        shown = InLobby(view, words, page, self.lobby, self.refused, band, known, code)
        sheet = None
        if self.inviting.is_on:
            sheet = framed(page, "invite", self.inviting.view(words), words.tell("invite"))
        body = tag("div", lobby_view(shown), sheet, class_=("far-place", sheet and "far-beside"))
        return Shown(words.tell("table"), body, kind="set-up", inside=self.inviting.is_on)

    # ------------------------------------------------------------------ where there is no table

    def _nowhere(self) -> Shown:
        """The table is gone, or it does not take this device."""
        if self.refused and self.refused.code == "name-taken":
            return self._called_otherwise(self.refused)
        said = self.shell.words().refusal(self.refused or Refusal("room-unknown"))
        return self._plain("gone-title", said)

    @property
    def _scans(self) -> bool:
        return self.place.way is Way.SCANS

    def _scan_again(self) -> Shown:
        """The other device holds the seat; what is gone is the way there."""
        words = self.words()
        return self._plain("gone-far-title", words.tell("gone-far"), self.join.view(words))

    def _not_here(self, hosting: Hosting) -> Shown:
        """The table is this device's own, but not this page's."""
        words = self.words()
        if hosting.refused:
            return self._plain("gone-title", self.shell.words().refusal(hosting.refused))
        here = button("host-here", words.tell("host-here"), look="big")
        return self._plain("elsewhere-title", words.tell("host-elsewhere"), here)

    def _called_otherwise(self, refused: Refusal) -> Shown:
        words = self.words()
        field = tag("input", type="text", id="my-name", name="my-name", value="",
                    aria_label=words.tell("your-name"))  # fmt: skip
        form = tag("form", field, button("far-call-me", words.tell("go-in"), look="big"),
                   data_do="far-call-me")  # fmt: skip
        return self._plain("table", self.shell.words().refusal(refused), form)

    def _elsewhere(self) -> Shown:
        words = self.words()
        here = button("far-here", words.tell("play-here"), look="big")
        return self._plain("elsewhere-title", words.tell("elsewhere"), here)

    def _coming(self) -> Shown:
        lost = self.contact.state is State.LOST
        said = self.relay.told() or self.words().tell("line-lost" if lost else "calling")
        return self._plain("table", said, *self.relay.help())

    def _plain(self, title: str, said: str, *more: Part) -> Shown:
        words, page = self.words(), self.shell.words()
        menu = link("#/", page.say("to-menu"), id="to-menu")
        lead = tag("p", said, class_="lead", id="far-said", role="status")
        body = tag(
            "div", heading(words.tell(title)), lead, more, menu, class_="page narrow far-plain"
        )
        return Shown(words.tell(title), body)

    # ------------------------------------------------------------------ what comes from outside

    def granted(self) -> None:
        if self.hosting:
            self.hosting.open()
        self.shell.repaint()

    def stored(self) -> None:
        self.lobby.boards_changed()
        self.shell.repaint()

    def hide(self) -> None:
        if self.table:
            self.table.hide()

    def reshaped(self) -> None:
        if self.table:
            self.table.parts.story.reshape()
        self.shell.repaint()

"""At a table: tells the frame whom to speak to, and people how far it has got."""

from dataclasses import replace

from barnyard.core.html import Html, tag
from barnyard.web.common.parts import art, button, link
from barnyard.web.far.hosting import Hosting
from barnyard.web.far.place import Place, Way
from barnyard.web.relays.agreed import Agreed, agree_to_host, has_agreed, order
from barnyard.web.relays.asking import SETTINGS, asked, section
from barnyard.web.relays.chosen import Helpers, Meeting
from barnyard.web.relays.words import RelayWords
from barnyard.web.shell import Shell

WHY = ("no-relay", "no-answer", "no-way", "no-frame")  # a line is not there


class ByRelay:
    def __init__(self, shell: Shell, place: Place, hosting: Hosting | None) -> None:
        self.shell, self.place, self._hosting = shell, place, hosting
        self.meeting: Meeting | None = None  # where others find the table that is hosted here
        self.reached: int | None = None  # how many relays are there; None: not known so far
        self.failed = False
        self.is_asking = False  # whether others far away are to be invited, too
        self.has_missed = False  # whether somebody has found the table, and there was no way
        self.why = ""  # there is no line to a table that others host

    def hears(self, do: str, value: str) -> bool:
        match do:
            case "relay-wanted":
                self._begin(value)
            case "relay-ready":
                agreed = Agreed.kept(self.shell.store, self.place.code)
                self.meeting = Meeting(value, agreed.relays) if agreed else None
            case "relay-count" if value.isdecimal():
                self.reached, self.failed = int(value), False
            case "relay-failed" | "way-missing":
                self.failed = True
            case "relay-missed":
                self.has_missed = bool(value)
            case "relay-again":
                self._begin("host")
            case "relay-want" | "relay-no":
                self.is_asking = do == "relay-want"
            case "relay-yes" if self.is_asking and self._hosting:
                self.is_asking = False
                agree_to_host(self.shell.store, self.place.code)
                self._hosting.use(Way.RELAY)
            case _:
                return False
        return True

    @property
    def found_at(self) -> Place:
        return self.place.by(self.meeting) if self.meeting else self.place

    def line(self, do: str, value: str) -> None:
        """What is told of the line to a table elsewhere."""
        if do in ("line-lost", "line-open"):
            self.why = value if value in WHY else ""

    def _begin(self, side: str) -> None:
        """Only by hosts that somebody has agreed to."""
        store, place = self.shell.store, self.place
        agreed, helpers = Agreed.kept(store, place.code), Helpers.kept(store.notes)
        if agreed and agreed.secret and side == "host":
            mine = replace(helpers, relays=agreed.relays)
            told = order(mine, place.secret, key=agreed.secret)
        elif side == "guest" and place.meeting and has_agreed(store, place.code, place.meeting):
            theirs = replace(helpers, relays=place.meeting.relays)
            told = order(theirs, place.secret, host=place.meeting.key)
        else:
            return
        self.shell.device.ask(Way.RELAY, side, told)

    # ------------------------------------------------------------------ what is shown

    def invitation(self) -> Html | None:
        """How it stands with the hosts, for whoever has invited by them."""
        agreed = Agreed.kept(self.shell.store, self.place.code)
        if agreed is None or not agreed.secret:
            return None
        words = RelayWords(self.shell.words().language)
        if self.failed:
            again = button("relay-again", words.tell("try-again"))
            return tag("div", tag("p", words.tell("failed"), role="status"), again)
        if self.meeting is None or self.reached is None:
            said = words.tell("coming")
        elif self.reached:
            said = words.tell("reached", count=self.reached, all=len(agreed.relays))
        else:
            said = words.tell("unreached")
        missed = tag("p", words.tell("missed"), class_="help") if self.has_missed else None
        return tag("div", tag("p", said), missed, role="status", id="relay-state")

    def heading(self) -> Html:
        """Over the link, where others come by another way as well."""
        words = RelayWords(self.shell.words().language)
        return tag("h2", words.tell("title"), id="by-relay")

    def offer(self) -> Html | None:
        """At a table of this device to which others have come by another way so far."""
        if self._hosting is None or Agreed.kept(self.shell.store, self.place.code):
            return None
        if not self.shell.device.can(Way.RELAY):
            return None
        words = RelayWords(self.shell.words().language)
        if not self.is_asking:
            want = button("relay-want", (art("share"), words.tell("want")), data_brings="by-relay")
            return section(words, "title", tag("p", words.tell("lead")), want)
        no = button("relay-no", words.tell("no"), look="quiet")
        helpers = Helpers.kept(self.shell.store.notes)
        return section(words, "ask-title", *asked(words, helpers, "yes-invite", no, "by-relay"))

    def told(self) -> str:
        """Why a table that is far away is not there so far; "" where that is not known."""
        words = RelayWords(self.shell.words().language)
        why = {"no-frame": "failed"}.get(self.why, self.why)
        return words.tell(why) if why else ""

    def help(self) -> tuple[Html, ...]:
        """What can be done about it."""
        words = RelayWords(self.shell.words().language)
        if self.why != "no-way":
            return ()
        return (
            tag("p", words.tell("no-way-help"), class_="help"),
            tag("div", link("#/", words.tell("other-ways"), "quiet"),
                link(SETTINGS, words.tell("change"), "quiet"), class_="row"),
        )  # fmt: skip

"""At the table that this device hosts: another phone is invited by two scans, one each way."""

from barnyard.core.html import Html, Part, tag
from barnyard.web.common.parts import button, notice
from barnyard.web.far.camera import Camera
from barnyard.web.far.hosting import Hosting
from barnyard.web.far.passed_on import PassedOn
from barnyard.web.far.place import Place, Way
from barnyard.web.far.words import FarWords
from barnyard.web.shell import Fields, Shell

OFFER, ANSWER = "o", "a"  # what stands before their codes in an address, see routes.py
BAD = ("nothing", "version", "offer", "answer", "other", "no-network", "no-way", "strange")


def fault(words: FarWords, why: str) -> Html | None:
    """Why a code leads nowhere."""
    if not why:
        return None
    return notice(words.tell(f"scan-{why if why in BAD else 'strange'}"), kind="bad", id="scan-bad")


class Scans:
    def __init__(self, shell: Shell, place: Place, hosting: Hosting) -> None:
        self.shell, self.place, self.hosting = shell, place, hosting
        self.offer = PassedOn(shell, OFFER)
        self.camera = Camera(shell, self._seen)
        self.bad = ""  # why the last code was none
        self.said = ""  # how it goes on

    @property
    def works(self) -> bool:
        return self.shell.device.can(Way.SCANS)

    def fetch(self) -> None:
        """Somebody wants to invite."""
        if self.works:
            self.said = self.bad = ""
            self.hosting.use(Way.SCANS)
            self._ask("offer")

    def rest(self) -> None:
        self.camera.rest()

    def _ask(self, what: str) -> None:
        self.shell.device.ask(Way.SCANS, what, f"{self.place.code} {self.place.secret}")

    def _seen(self, text: str) -> None:
        self.bad = self.said = ""
        self.shell.device.ask(Way.SCANS, "answer", text)

    def act(self, do: str, value: str, fields: Fields) -> bool:
        match do:
            case "scan-offer":
                self.offer.code = value
            case "scan-bad" | "way-missing":
                self.bad, self.said = value or "strange", ""
            case "scan-meets":
                self.offer.code, self.said = "", "scan-meets"
            case "scan-joined":
                self.said = "scan-joined"
                self.camera.rest()
                self._ask("offer")
            case "scan-gone":
                self.said = "scan-gone"
            case "scan-anew":
                self.offer.code = self.bad = self.said = ""
                self._ask("anew")
            case _:
                return self.offer.act(do) or self.camera.act(do, value, fields)
        return True

    # ------------------------------------------------------------------ what is shown

    def view(self, words: FarWords) -> Html:
        there = len(self.hosting.others)
        count = tag("p", words.tell("phones-there", count=there), class_="help") if there else None
        said = tag("p", words.tell(self.said) if self.said else "", role="status", class_="lead")
        return tag("section", tag("h3", words.tell("by-scans")), said,
                   self._steps(words), count,
                   tag("p", words.tell("scans-need"), class_="help"),
                   id="by-scans", class_="far-scans")  # fmt: skip

    def _steps(self, words: FarWords) -> Part:
        anew = button("scan-anew", words.tell("scan-anew"), look="quiet")
        bad = fault(words, self.bad)
        if not self.offer.code and (bad or self.said == "scan-meets"):
            return bad, anew
        if not self.offer.code:
            return tag("p", words.tell("scan-making"), role="status")
        first = "scan-first" if self.offer.is_link else "scan-first-file"
        return (
            tag("p", tag("b", "1. "), words.tell(first)),
            self.offer.view(words, words.tell("code-offer")),
            tag("p", tag("b", "2. "), words.tell("scan-second")),
            self.camera.view(words),
            (bad, anew) if bad else None,
        )

"""To come to the table of another phone by the code that it shows: without a camera app, or where
the page has no address that a code could lead to."""

from barnyard.core.html import Part, tag
from barnyard.web.far.camera import Camera
from barnyard.web.far.scans import OFFER
from barnyard.web.far.words import FarWords
from barnyard.web.shell import Fields, Shell


class Join:
    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.camera = Camera(shell, self._seen)

    def _seen(self, text: str) -> None:
        """A link or the code alone; what it is the page that it leads to will find out."""
        code = text.strip().rpartition("/")[2]
        self.shell.go(f"#/{OFFER}/{code}")

    def act(self, do: str, value: str, fields: Fields) -> bool:
        return self.camera.act(do, value, fields)

    def view(self, words: FarWords) -> Part:
        return tag("p", words.tell("join-how")), self.camera.view(words)

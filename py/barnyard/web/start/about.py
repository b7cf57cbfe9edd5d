"""Whose games these are, what this page is made with."""

from barnyard import __version__
from barnyard.core.html import Html, tag
from barnyard.games import about, load, newest_first
from barnyard.web.common.parts import button, heading
from barnyard.web.shell import Page, View

PACKAGES = (
    ("Python", "PSF-2.0"),
    ("Pyodide", "MPL 2.0"),
    ("PyScript", "Apache 2.0"),
    ("idiomorph", "0BSD"),
    ("qrcode-generator", "MIT"),
    ("qr", "MIT"),
    ("Workbox", "MIT"),
    ("nostr-tools", "Unlicense, MIT"),
    ("xz-decompress", "MIT"),
    ("Fluent Emoji", "MIT"),
    ("Nunito", "OFL 1.1"),
)


class About(Page):
    def view(self) -> View:
        words = self.shell.words()
        packages = [tag("li", tag("strong", name), f": {licence}") for name, licence in PACKAGES]
        body = tag(
            "div",
            heading(words.say("about")),
            tag("p", words.say("about-lead"), class_="lead"),
            tag("h2", words.say("about-games")),
            tag("ul", [_game(key) for key in newest_first()]),
            tag("p", words.say("about-unofficial")),
            self._boards(),
            tag("h2", words.say("about-keys")),
            tag("p", words.say("about-keys-how")),
            tag("h2", words.say("about-made-with")),
            tag("ul", packages),
            tag("p", words.say("about-licence", version=__version__)),
            self._licences(),
            tag("p", words.say("about-private")),
            tag("p", words.say("about-anew")),
            button("reload", words.say("reload"), data_reload=True),
            class_="page narrow text",
        )
        return View(words.say("about"), body)

    def _licences(self) -> Html:
        """They lie beside the page; in the single file they are its end."""
        words, here = self.shell.words(), self.shell.device.here()
        if here.startswith("file:") or here.endswith("barnyard.html"):
            return tag("p", words.say("about-licences-within"))
        link = tag("a", words.say("about-licences"), href="licences.txt", target="_blank")
        return tag("p", link)

    def _boards(self) -> Html | None:
        """Of which games the boards are reconstructions."""
        games = map(self.shell.words, newest_first())
        told = [words.name("boards", "ours") for words in games if words.has("boards", "ours")]
        if not told:
            return None
        said = self.shell.words().say("about-boards", boards=told)
        return tag("p", said[0].upper() + said[1:])


def _game(key: str) -> Html:
    made = about(key)
    by = f": {made.author} ({made.publisher}, {made.year})" if made.author else None
    return tag("li", tag("strong", load(key).TITLE), by)

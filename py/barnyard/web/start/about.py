"""Whose games these are, what this page is made with."""

from barnyard import __version__
from barnyard.core.html import tag
from barnyard.web.common.parts import heading
from barnyard.web.shell import Page, View

GAMES = (
    ("So ein Mist", "Rüdiger Dorn", "ABACUSSPIELE, 2019"),
    ("Life is Life", "Lorenz Kutschke", "Nürnberger-Spielkarten-Verlag, 2016"),
    ("Mmm!", "Reiner Knizia", "Pegasus Spiele, 2015"),
    ("Kuhlorado", "Reinhard Staupe", "Nürnberger-Spielkarten-Verlag, 2014"),
)
PACKAGES = (
    ("Python", "PSF-2.0"),
    ("Pyodide", "MPL 2.0"),
    ("PyScript", "Apache 2.0"),
    ("idiomorph", "0BSD"),
    ("qrcode-generator", "MIT"),
    ("Workbox", "MIT"),
    ("Fluent Emoji", "MIT"),
)


class About(Page):
    def view(self) -> View:
        words = self.shell.words()
        games = [
            tag("li", tag("strong", title), f": {author} ({publisher})")
            for title, author, publisher in GAMES
        ]
        packages = [tag("li", tag("strong", name), f": {licence}") for name, licence in PACKAGES]
        body = tag(
            "div",
            heading(words.say("about")),
            tag("p", words.say("about-lead"), class_="lead"),
            tag("h2", words.say("about-games")),
            tag("ul", games),
            tag("p", words.say("about-unofficial")),
            tag("p", words.say("about-boards")),
            tag("h2", words.say("about-keys")),
            tag("p", words.say("about-keys-how")),
            tag("h2", words.say("about-made-with")),
            tag("ul", packages),
            tag("p", words.say("about-licence", version=__version__)),
            tag("p", words.say("about-private")),
            class_="page narrow text",
        )
        return View(words.say("about"), body)

"""A saved game that is not whole, or not here."""

from barnyard.core.html import tag
from barnyard.web.common.parts import button, heading, link
from barnyard.web.common.says import Words
from barnyard.web.kept.games_list import broken_title, trouble_line
from barnyard.web.kept.saved import Saved
from barnyard.web.shell import View


def gone_view(words: Words) -> View:
    title = words.say("gone-title")
    menu = link("#/", words.say("to-menu"), "big", id="to-menu")
    lead = tag("p", words.say("gone-lead"), class_="lead")
    return View(title, tag("div", heading(title), lead, menu, class_="page narrow"))


def broken_view(words: Words, game: Saved, *, sure: bool) -> View:
    title = broken_title(words, game)
    keep = button("keep-good", words.say("keep-good-part"), look="big") if game.record else None
    label, look = ("delete-sure", "danger") if sure else ("delete", "quiet")
    body = tag(
        "div",
        heading(title),
        tag("p", trouble_line(words, game), class_="lead"),
        tag("p", words.say("good-events", count=game.good_events)) if game.record else None,
        tag(
            "div",
            keep,
            button("download", words.say("download")),
            button("delete", words.say(label), look=look),
            link("#/", words.say("to-menu"), "quiet"),
            class_="row",
        ),
        class_="page narrow",
    )
    return View(title, body)

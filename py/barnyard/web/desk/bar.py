"""The bar on top of a table: out of it, whose turn it is, back a step, and everything else."""

from barnyard.core.game import CHANCE
from barnyard.core.html import Html, Part, tag
from barnyard.room.looks import Awaits
from barnyard.web.common.parts import art, button, heading, seat_name
from barnyard.web.common.signs import picture
from barnyard.web.desk.shown import Shown


def bar(shown: Shown) -> Html:
    look, words = shown.look, shown.words
    undo = button("undo", art("undo"), look=("icon" if look.can_undo else "icon off"),
                  aria_label=words.say("undo"), title=words.say("undo"))  # fmt: skip
    return tag("header", way_out(shown), heading(look.game.TITLE), turn(shown), undo, more(shown),
               class_="bar")  # fmt: skip


def way_out(shown: Shown) -> Html:
    said = shown.words.say("to-menu")
    return tag("a", art("back"), href="#/", id="leave", class_="button icon", aria_label=said,
               title=said)  # fmt: skip


def more(shown: Shown) -> Html:
    said = shown.words.say("more")
    return button("more", art("menu"), look="icon", aria_label=said, title=said,
                  aria_expanded=shown.sheet == "more", data_brings="sheet-title")  # fmt: skip


def turn(shown: Shown) -> Html:
    """Whose turn it is, and what comes next: whoever comes to a table sees and hears that first."""
    look, words = shown.look, shown.words
    if look.is_over:
        state = words.say("counted" if shown.counting else "game-over")
        return tag("p", tag("strong", state), id="turn", class_="turn over", tabindex=-1)
    due, mover = words.name("due", look.due), look.mover
    if mover is None:
        said = tag("small", words.say("next", due=due))
        return tag("p", said, id="turn", class_="turn", tabindex=-1)
    looks = ("turn", "computer" if mover not in shown.screen.people else "person")
    said = tag("strong", words.say("turn-of", seat=mover), _sort(shown, mover))
    sign = art(picture(shown.signs[mover]))
    both = tag("span", said, tag("small", due), class_="whose-turn")
    return tag("p", sign, both, _mistyped(shown), id="turn", class_=looks, tabindex=-1)


def _sort(shown: Shown, seat: int) -> Part:
    name = seat_name(shown.words, shown.look.players[seat])
    return name[1:] if isinstance(name, tuple) else None


def _mistyped(shown: Shown) -> Part:
    """What has just been typed from a real table can be taken back at once."""
    look, past = shown.look, shown.past
    was_typed = look.typed and past.length and past.turn(past.length - 1) == CHANCE
    if not (was_typed and look.awaits is Awaits.MOVE):
        return None
    return button("undo", shown.words.say("mistyped"), id="mistyped", look="quiet")

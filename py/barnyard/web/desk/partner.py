"""What the computer player that plays next is after, where all play together: for everybody."""

from barnyard.core.game import News
from barnyard.core.html import Html, tag
from barnyard.core.seats import is_computer
from barnyard.games import GamePart, has_part
from barnyard.web.common.parts import art
from barnyard.web.common.signs import picture
from barnyard.web.desk.screen import Screen
from barnyard.web.desk.shown import Shown
from barnyard.words import announced


def has_partner(screen: Screen) -> bool:
    """Whether a computer sits here that says so, also before what thinks has come."""
    plays = announced(screen.game.KEY, GamePart.PARTNER) and not screen.look.is_over
    return plays and any(map(is_computer, screen.players))


def after(screen: Screen) -> News | None:
    if not (has_partner(screen) and has_part(screen.game.KEY, GamePart.PARTNER)):
        return None
    from barnyard.bots.partner import after as after_now  # it comes after the start of the page

    look = screen.look
    return after_now(look.game, look.players, look.mover, look.seen)


def line(shown: Shown) -> Html | None:
    """One line; its place is kept from the start."""
    if not has_partner(shown.screen):
        return None
    told = after(shown.screen)
    said = told and (
        art(picture(shown.signs[told["seat"]])),
        tag("span", shown.words.name("player", told["seat"]), ": ", class_="unseen"),
        tag("span", shown.words.partner(told)),
    )
    return tag("p", said, id="partner", class_="partner")

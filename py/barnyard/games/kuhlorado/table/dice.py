"""The two dice, what to do with them, and the one big button."""

from functools import cache

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.games.kuhlorado.rules import FACES
from barnyard.games.kuhlorado.state import State
from barnyard.games.kuhlorado.table.choices import Choices, Tap, hint
from barnyard.games.kuhlorado.table.words import called, say


def hand(seen: State, chosen: Choices, name: Namer) -> Html:
    dice = tag("div", [_die(seen, chosen, die, name) for die in (1, 2)], id="kuh-dice",
               class_="kuh-dice", role="group", data_asked=True,
               aria_label=say(name, "dice"))  # fmt: skip
    todo = tag("div", _hint(seen, chosen, name), _primary(seen, chosen, name), class_="kuh-do")
    return tag("div", dice, todo, id="kuh-hand", class_="kuh-hand")


def _hint(seen: State, chosen: Choices, name: Namer) -> Html:
    """What to tap next. It stays in the page, so that a change of it is spoken."""
    key, numbers = hint(seen, chosen)
    first, last = (numbers[0], numbers[-1]) if numbers else ("", "")
    words = say(name, key, first=first, last=last, square=chosen.chosen) if chosen.squares else ""
    return tag("p", words, id="kuh-hint", class_="kuh-hint tells", role="status")


def _primary(seen: State, chosen: Choices, name: Namer) -> Part:
    if chosen.primary is None:
        return None
    squares = [called(seen, name, square) for square in chosen.primary.squares]
    first, last = (squares[0], squares[-1]) if squares else ("", "")
    words = say(name, chosen.primary.says, square=first, other=last)
    return tag("button", words, id="kuh-go", type="button", class_="button big kuh-go",
               data_do="pick", data_value=chosen.primary.value)  # fmt: skip


# ------------------------------------------------------------------ a die


def _die(seen: State, chosen: Choices, die: int, name: Namer) -> Html:
    """Its picture stays in its place whether the die can be tapped or not: it tumbles only when
    it has been thrown."""
    face, tap = _face(seen, die), chosen.dice.get(die)
    words = say(name, "die" if face else "die-blank", die=die, face=face_word(face, name))
    return tag(
        "span",
        _drawn(die, face),
        tag("span", words, class_="unseen") if tap is None else _button(die, face, tap, name),
        id=f"kuh-cube-{die}",
        class_=("kuh-die", f"kuh-{tap.look}" if tap else None),
    )


def _button(die: int, face: str, tap: Tap, name: Namer) -> Html:
    again = tag("svg", tag("use", href="#art-again"), viewBox="0 0 32 32", class_="kuh-again",
                aria_hidden=True)  # fmt: skip
    return tag(
        "button",
        again,
        id=f"kuh-die-{die}",
        type="button",
        data_do="pick" if tap.value else "back",
        data_value=tap.value or None,
        aria_pressed=tap.pressed,
        aria_label=say(name, "throw-die", die=die, face=face_word(face, name)),
    )


def _face(seen: State, die: int) -> str:
    """What the die shows; nothing while it is in the air."""
    dice = seen.dice or seen.lying
    return "" if dice is None or die - 1 in seen.again else dice[die - 1]


def face_word(face: str, name: Namer) -> str:
    return name("faces", face) if face else ""


def _drawn(die: int, face: str) -> Html:
    """Another face is another drawing: it comes tumbling in."""
    looks = "kuh-thrown" if face else "kuh-waits"
    return die_picture(face, _turning(face) if face else None,
                       id=f"kuh-face-{die}-{face or 'none'}", class_=looks)  # fmt: skip


@cache
def _turning(face: str) -> list[Html]:
    """The sides that are seen while it rolls."""
    at = FACES.index(face)
    return [tag("g", _side(FACES[(at + 2 * step) % len(FACES)]), class_=f"turning turning-{step}")
            for step in (1, 2)]  # fmt: skip


def die_picture(face: str, turning: Part = None, **attributes: Part) -> Html:
    """A die from above; one that has not been thrown shows nothing."""
    return tag("svg", _side(face), turning, viewBox="0 0 32 32", aria_hidden=True,
               **attributes)  # fmt: skip


@cache
def _side(face: str) -> tuple[Html, Part]:
    shows = {
        "": None,
        "cow": tag("use", href="#art-cow-face", x=6.5, y=6, width=19, height=19),
    }.get(face, tag("text", face, x=16, y=22.4, font_size=19, class_="kuh-digit"))
    return tag("use", href="#art-die-blank"), shows

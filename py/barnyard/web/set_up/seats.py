"""Who plays, as HTML: faces of those who are known, and a line for each seat."""

from collections.abc import Mapping

from barnyard.core.html import Html, tag
from barnyard.core.legible import legible
from barnyard.core.think import Level
from barnyard.web.common.parts import PERSON, art, button, link
from barnyard.web.common.says import Words
from barnyard.web.common.signs import OF_LEVELS, free, picture
from barnyard.web.kept.people import Profile
from barnyard.web.set_up.line_up import LIKE, LONGEST_NAME, LineUp
from barnyard.web.set_up.lot import gives_pieces


def default_name(words: Words, seat: int, computer: bool) -> str:
    """For whoever gives no name."""
    if computer:
        names = words.say("computer-names").split()
        return names[seat % len(names)]
    return words.say("person-name", number=seat + 1)


# ------------------------------------------------------------------ who is known


def known(words: Words, line_up: LineUp, profiles: Mapping[str, Profile]) -> Html | None:
    """People who have played before: one tap, and they sit down or get up."""
    if not profiles:
        return None
    faces = [_face(line_up, name, at, profiles[name]) for at, name in enumerate(profiles)]
    edit = link("#/people", (tag("span", art("pencil"), class_="face"), words.say("people")),
                "known", id="people")  # fmt: skip
    return tag("div", faces, edit, class_="faces", role="group", aria_label=words.say("tap-names"))


def _face(line_up: LineUp, name: str, at: int, profile: Profile) -> Html:
    seat = line_up.seat_of(name)
    sign = line_up.rows[seat].sign if seat is not None else profile.sign
    face = tag("span", art(picture(sign or free(()))), class_=("face", f"of-{profile.colour}"))
    return button(
        "person",
        (face, tag("span", legible(name), class_="name")),
        name,
        "known",
        id=f"person-{at}",
        aria_pressed=seat is not None,
        disabled=seat is None and not line_up.can_sit(),
    )


# ------------------------------------------------------------------ the seats


def row(words: Words, key: str, line_up: LineUp, seat: int) -> Html:
    number, count = seat + 1, len(line_up.rows)
    fixed = line_up.fewest == line_up.most
    up = button(
        "up",
        art("up" if seat else "down"),
        str(seat),
        "round quiet",
        aria_label=words.say("seat-up" if seat else "seat-down", number=number),
    )
    drop = button(
        "remove",
        art("close"),
        str(seat),
        "round quiet",
        aria_label=words.say("remove", number=number),
        disabled=count <= line_up.fewest,
    )
    return tag(
        "li",
        _sign(words, key, line_up, seat),
        _name(words, line_up, seat),
        _kind(words, line_up, seat),
        up if count > 1 else None,
        None if fixed else drop,
        id=f"row-{seat}",
        data_drop=True,
        data_value=f"to:{seat}",
    )


def _sign(words: Words, key: str, line_up: LineUp, seat: int) -> Html:
    """What stands for them at the table. It is the handle to drag the seat by, too."""
    at, handle = line_up.rows[seat], f"from:{seat}"
    if at.level:  # as the button beside it, which is the one for keyboards
        return tag("span", art(OF_LEVELS[at.level]), id=f"sign-{seat}", class_="sign",
                   data_do="kind", data_value=str(seat), data_drag=handle)  # fmt: skip
    if gives_pieces(key):
        do, face, label = "by-lot", tag("strong", "?"), words.say("piece-by-lot")
    else:
        do, face = "sign", art(picture(at.sign))
        label = words.say("sign-of", number=seat + 1, sign=words.name("signs", at.sign))
    return button(do, face, str(seat), "sign", id=f"sign-{seat}", aria_label=label, title=label,
                  data_drag=handle)  # fmt: skip


def _name(words: Words, line_up: LineUp, seat: int) -> Html:
    at = line_up.rows[seat]
    return tag(
        "input",
        type="text",
        id=f"name-{seat}",
        name=f"name-{seat}",
        value=at.name,
        maxlength=LONGEST_NAME,
        dir="auto",
        placeholder=default_name(words, seat, at.level is not None),
        aria_label=words.say("name-of", number=seat + 1),
        enterkeyhint="next",
        autocapitalize="words",
        spellcheck="false",
    )


def _kind(words: Words, line_up: LineUp, seat: int) -> Html:
    """A person, or how well a computer plays there: each tap is the next one."""
    level, like = line_up.rows[seat].level, line_up.rows[seat].like
    said = words.name("kinds", LIKE if like else level or PERSON)
    short = said if like or not level else words.name("levels", level)
    strength = tag("small", _dots(level), aria_hidden=True) if level else None
    label = words.say("kind-is", number=seat + 1, kind=said)
    return button("kind", (tag("span", short), strength), str(seat), "kind", aria_label=label,
                  title=label)  # fmt: skip


def _dots(level: Level) -> str:
    full = list(Level).index(level) + 1
    return "●" * full + "○" * (len(Level) - full)


def add(words: Words, line_up: LineUp) -> Html | None:
    """With one tap, as long as there is room."""
    if line_up.full:
        return None
    label = words.say("add-person"), words.say("add-computer")
    return tag(
        "div",
        button("add", (tag("b", "+", aria_hidden=True), label[0]), PERSON, "quiet"),
        button("add", (tag("b", "+", aria_hidden=True), label[1]), "computer", "quiet"),
        class_="row add",
    )

"""Pieces that several pages show."""

from functools import lru_cache

from barnyard.core.html import Html, Part, tag
from barnyard.core.seats import level_of, shown
from barnyard.core.think import Level
from barnyard.games import about
from barnyard.web.common.says import Words

PERSON = "person"  # who sits on a seat, where no computer plays


def heading(text: str) -> Html:
    """The page's heading: the focus goes there when the page opens."""
    return tag("h1", text, id="heading", tabindex=-1)


def button(do: str, label: Part, value: str = "", look: str = "", **attributes: Part) -> Html:
    attributes.setdefault("id", f"{do}-{value}" if value else do)
    return tag(
        "button",
        label,
        type="button",
        class_=("button", look),
        data_do=do,
        data_value=value or None,
        **attributes,
    )


def link(address: str, label: Part, look: str = "", **attributes: Part) -> Html:
    return tag("a", label, href=address, class_=("button", look), **attributes)


def notice(
    words: Part,
    *more: Part,
    kind: str = "info",
    id: str = "notice",
    role: str | None = "status",
) -> Html:
    """Something worth knowing that stays until it is settled. Without a role it is not spoken by
    itself: it has been announced already."""
    row = tag("div", *more, class_="row") if more else None
    return tag("div", tag("p", words), row, id=id, class_=("notice", kind), role=role)


def missed(words: Words, is_coming: bool) -> Html:
    """What a page waits for could not be fetched, and is tried again."""
    again = button("try-again", words.say("try-again"), aria_busy="true" if is_coming else None)
    return notice(words.say("rest-missed"), again, kind="bad", id="missed")


def choice(
    name: str, value: str, label: Part, *, chosen: bool, do: str | None = None, note: Part = None
) -> Html:
    """One of several: a radio button that looks like a button."""
    box = tag(
        "input",
        type="radio",
        id=f"{name}-{value}",
        name=name,
        value=value,
        checked=chosen,
        data_do=do,
        data_value=value if do else None,
    )
    small = tag("small", note) if note else None
    return tag("label", box, tag("span", label, small), class_="choice")


def kind_field(words: Words, seat: int, level: Level | None, **attributes: Part) -> Html:
    """Who plays on a seat: a person, or a computer that plays so well."""
    chosen, name = level or PERSON, f"kind-{seat}"
    kinds = [
        tag("option", words.name("kinds", kind), value=kind, selected=kind == chosen)
        for kind in (PERSON, *Level)
    ]
    said = words.say("kind-of", number=seat + 1)
    return tag("select", kinds, id=name, name=name, aria_label=said, **attributes)


def learn_it(words: Words, key: str, look: str = "") -> Html | None:
    """The way to a game's lesson: its words say how long that takes."""
    if not words.has("lesson", "minutes"):
        return None
    said = words.say("learn-it", minutes=words.name("lesson", "minutes"))
    return tag("a", art("play"), said, class_=look or None, href=f"#/{key}/lesson",
               id="learn-it")  # fmt: skip


@lru_cache(maxsize=64)
def art(name: str, look: str = "") -> Html:
    """A picture of the sprite; it says nothing to those who listen."""
    use = tag("use", href=f"#art-{name}")
    return tag("svg", use, class_=("art", look), aria_hidden=True)


def game_sign(key: str | None, look: str = "") -> Html | None:
    """What stands for a game where it is one of several, if it has a picture. The game's own
    styles know it by its class."""
    sign = about(key).emblem if key else ""
    return art(sign, f"{look} of-{key}".strip()) if sign else None


def stars(verdict: int, verdicts: int) -> str:
    """The first of so many verdicts is the best, and the last one has still a star."""
    full = verdicts + 1 - verdict
    return "★" * full + "☆" * (verdicts - full)


def seat_name(words: Words, name: str) -> Part:
    """A player's name, with a word about computers."""
    level = level_of(name)
    return (shown(name), " ", tag("small", words.name("levels", level))) if level else shown(name)


def names_line(words: Words, players: tuple[str, ...]) -> str:
    return ", ".join(
        shown(name) + (f" ({words.name('levels', level)})" if (level := level_of(name)) else "")
        for name in players
    )


def seats(words: Words, counts: range) -> str:
    """For how many a game is."""
    fewest, most = counts[0], counts[-1]
    name = "for-exactly" if fewest == most else "for-seats"
    return words.say(name, fewest=fewest, most=most)

"""Before a game, as HTML: the options, each with its values, and boards as pictures."""

from collections.abc import Mapping, Sequence

from barnyard.core.game import AnyGame
from barnyard.core.html import Html, Part, tag
from barnyard.core.options import Option, of_seats
from barnyard.room.lot import draws_lot
from barnyard.web.boards.before_game import OWN, Own
from barnyard.web.common.parts import art, choice, link
from barnyard.web.common.says import Words
from barnyard.web.kept.notes import REAL

LONGEST_BOARD = 4000  # characters


def in_short(
    words: Words, game: AnyGame, options: Mapping[str, object], own: Own | None, *, real: bool
) -> list[str]:
    """What is chosen, as far as it is not as usual; the board in any case."""
    told = [
        f"{words.option(each.key)[0]}: {_in_short(words, each, options[each.key], own)}"
        for each in game.OPTIONS
        if not each.by_seat
        and (
            options[each.key] != each.default or not (each.added or isinstance(each.default, bool))
        )
    ]
    return [*told, words.say("luck-real-short")] if real else told


def _in_short(words: Words, option: Option, value: object, own: Own | None) -> str:
    if own and own.chosen and option.key == own.kind.OPTION:
        return own.made[own.id].called if own.id else words.option_part(option.key, "own")
    return words.say("no-yes", value=value) if isinstance(value, bool) else str(value)


def begins_view(words: Words, key: str, names: Sequence[str], chosen: str) -> Html | None:
    if len(names) < 2:
        return None
    lot: tuple[str, Part] = ("lot", words.say("by-lot"))
    listed: list[tuple[str, Part]] = [(str(seat), name) for seat, name in enumerate(names)]
    listed = [lot, *listed] if draws_lot(key) else [*listed, lot]
    begins = chosen if chosen in dict(listed) else listed[0][0]
    values = [choice("begins", value, label, chosen=value == begins) for value, label in listed]
    return tag("fieldset", tag("legend", words.say("who-begins")),
               tag("div", values, class_="choices"))  # fmt: skip


def luck_view(words: Words, *, real: bool) -> Html | None:
    """Dice and cards in the app, or real ones whose faces the players type."""
    if not words.has("real", "how"):
        return None
    kinds = [("app", words.say("luck-app")), (REAL, words.say("luck-real"))]
    values = [choice("luck", kind, label, chosen=(kind == REAL) == real) for kind, label in kinds]
    return tag(
        "fieldset",
        tag("legend", words.real({"what": "luck"})),
        tag("p", words.real({"what": "how"}), class_="help", id="help-luck"),
        tag("div", values, class_="choices"),
        aria_describedby="help-luck",
    )


def option_view(
    words: Words, option: Option, options: Mapping[str, object], own: Own | None, more: Part = None
) -> Html:
    """`own` is there where the option chooses a board, `more` stands below the board."""
    name, help_ = words.option(option.key)
    board = own if own and option.key == own.kind.OPTION else None
    values = [_value(words, option, value, options, board) for value in sorted(option.values)]
    if board:
        values += [_made(option, id_, board) for id_ in board.made]
    if board and board.is_written:
        label, written = words.option_part(option.key, "own"), board.chosen and not board.id
        values.append(choice(f"option-{option.key}", OWN, label, chosen=written, do="option"))
    return tag(
        "fieldset",
        tag("legend", name),
        tag("p", help_, class_="help", id=f"help-{option.key}"),
        tag("div", values, class_="choices"),
        (_board(words, option, options[option.key], board), _making(words, board), more)
        if board
        else None,
        aria_describedby=f"help-{option.key}",
    )


def by_seat_view(words: Words, option: Option, rows: Sequence[tuple[str, int]]) -> Html:
    """A number for each seat, beside the name that it has there."""
    name, help_ = words.option(option.key)
    return tag(
        "fieldset",
        tag("legend", name),
        tag("p", help_, class_="help", id=f"help-{option.key}"),
        tag("div", [_of_seat(option, seat, *row) for seat, row in enumerate(rows)],
            class_="choices"),
        aria_describedby=f"help-{option.key}",
    )  # fmt: skip


def _of_seat(option: Option, seat: int, name: str, now: int) -> Html:
    field = f"by-seat-{seat}"
    values = [tag("option", str(value), value=str(value), selected=value == now)
              for value in option.by_seat]  # fmt: skip
    return tag("label", name, " ", tag("select", values, id=field, name=field))


def of_seats_in_short(
    words: Words, game: AnyGame, names: Sequence[str], options: Mapping[str, object]
) -> list[str]:
    """What seats have for themselves, where any has."""
    listed = ((each.key, by_seat_in_words(names, options.get(each.key, 0)))
              for each in game.OPTIONS if each.by_seat)  # fmt: skip
    return [f"{words.option(key)[0]}: {said}" for key, said in listed if said]


def by_seat_in_words(names: Sequence[str], value: object) -> str:
    """Who has how much, of those who have anything."""
    numbers = of_seats(value, len(names))
    return ", ".join(f"{name} {own}" for name, own in zip(names, numbers, strict=True) if own)


def _value(
    words: Words,
    option: Option,
    value: bool | int,
    options: Mapping[str, object],
    board: Own | None,
) -> Html:
    chosen = value == options[option.key] and not (board and board.chosen)
    return choice(
        f"option-{option.key}",
        str(value).lower(),
        words.say("no-yes", value=value) if isinstance(value, bool) else str(value),
        chosen=chosen,
        do="option" if board else None,
        note=words.say("usual") if value == option.default else None,
    )


def _made(option: Option, id_: str, own: Own) -> Html:
    name = own.made[id_].called
    return choice(f"option-{option.key}", id_, name, chosen=id_ == own.id, do="option")


def _making(words: Words, own: Own) -> Html | None:
    """The way to where they are made, for whoever can leave this page."""
    if not own.is_written:
        return None
    label = (art("pencil"), words.name("boards", "make-own"))
    return link(f"#/{own.key}/boards", label, "quiet", id="boards")


def _board(words: Words, option: Option, value: object, own: Own) -> Html:
    """The chosen board; one of the players' own beside the text that it is made of."""
    if not own.chosen or own.id:
        drawn = own.kind.preview(own.value() if own.id else value, words.name)
        return tag("div", drawn, id="board", class_="board")
    trouble = own.trouble()
    shown: Part = (
        tag("p", words.refusal(trouble), class_="notice bad")
        if trouble
        else own.kind.preview(own.value(), words.name)
    )
    checked = tag("div", shown, id="board-checked", role="status")
    help_ = tag("p", words.option_part(option.key, "own-help"), id="own-help", class_="help")
    return tag(
        "div", _field(words, option, own), checked, help_, id="board", class_="board own-board"
    )


def _field(words: Words, option: Option, own: Own) -> Html:
    field = f"own-{option.key}"
    text = tag(
        "textarea",
        own.text,
        id=field,
        name=field,
        rows=own.kind.LINES,
        maxlength=LONGEST_BOARD,
        data_slide="own",
        aria_describedby="own-help",
        autocapitalize="off",
        autocomplete="off",
        autocorrect="off",
        spellcheck="false",
    )
    return tag("div", tag("label", words.option_part(option.key, "own-text"), for_=field), text)

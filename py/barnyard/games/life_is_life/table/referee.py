"""The referee's table, drawn: players with their lives, and what can be told or entered now."""

from collections.abc import Iterable

from barnyard.core.changed import changed
from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.games.life_is_life.cards import HAND, LETTERS, VALUES, in_order, without
from barnyard.games.life_is_life.referee import next_hand, stage, still_there
from barnyard.games.life_is_life.state import (
    State,
    declarable,
    playing,
    starter_of_next_phase,
)
from barnyard.games.life_is_life.table.cards import counted, face, picture
from barnyard.games.life_is_life.table.players import players, still_to_move
from barnyard.games.life_is_life.table.reveal import reveal

NOBODY = -1


def draw(state: State, typed: str, name: Namer) -> Html:
    """`typed` are the cards of a hand that is not complete yet."""
    seats = players(_told(state), None, name)
    end = reveal(state, state.ended, name) if state.ended else None
    felt = tag("div", seats, end, _inside(state, typed, name), class_="life-felt")
    return tag("div", felt, _deal(state, name) if stage(state) == "ended" else None,
               id="life-table", class_="life-table life-referee")  # fmt: skip


def _told(state: State) -> State:
    """Whose turn it is nobody tells within a phase; at its end hand after hand is laid open."""
    match stage(state):
        case "phase":
            return changed(state, active=NOBODY)
        case "hands":
            return changed(state, active=next_hand(state), knocker=None)
    return state


def _inside(state: State, typed: str, name: Namer) -> Part:
    """What can be entered now."""
    match stage(state):
        case "first":
            return _seats("first", range(state.seats), name)
        case "phase":
            return _knocks(state, name), _herds(state, name)
        case "last":
            return _last_round(state, name), _herds(state, name)
        case "hands":
            return _hand(state, typed, name), _herds(state, name)
    return None


def asks(state: State, name: Namer) -> str:
    """What the table waits for, in a line."""
    at = stage(state)
    if at == "phase":
        assert state.starter is not None
        return _word(name, at, player=name("player", state.starter))
    if at in ("last", "hands"):
        seat = state.active if at == "last" else next_hand(state)
        return _word(name, at, player=name("player", seat))
    return _word(name, at)


def told(typed: str, name: Namer) -> str:
    """How far a hand has come."""
    return _word(name, "hand-so-far", n=len(typed), all=HAND)


def _word(name: Namer, key: str, **facts: object) -> str:
    return name("real", key).format(**facts)


def _enter(entry: str, label: Part, look: str = "", id_: str = "") -> Html:
    return tag(
        "button",
        label,
        type="button",
        id=id_ or f"enter-{entry.replace(':', '-')}",
        class_=("button", look),
        data_do="enter",
        data_value=entry,
    )


def _seats(word: str, seats: Iterable[int], name: Namer, after: str = "") -> Html:
    """A button for each player."""
    keys = [_enter(f"{word}:{seat}{after}", name("player", seat)) for seat in seats]
    return tag("div", keys, class_="row")


# ------------------------------------------------------------------ while a phase runs


def _knocks(state: State, name: Namer) -> Html:
    title = tag("h2", picture("knock"), _word(name, "who-knocks"))
    return tag("section", title, _seats("knock", playing(state), name), class_="life-told")


def _last_round(state: State, name: Namer) -> Html:
    """Each last turn can be ticked off, or all of them at once."""
    left = ", ".join(name("player", seat) for seat in still_to_move(state))
    done = _word(name, "was-last", player=name("player", state.active))
    return tag(
        "section",
        tag("h2", picture("knock"), _word(name, "still-to-move", players=left)),
        tag("div", _enter("done", done), _enter("count", _word(name, "count"), "big"),
            class_="row"),
        class_="life-told",
    )  # fmt: skip


def _herds(state: State, name: Namer) -> Html:
    """Which whole herd, and who has it."""
    herds = [
        tag("div", tag("p", face(letter), name("all-of", letter), class_="life-whole"),
            _seats("sudden", playing(state), name, f":{letter}"),
            role="group", aria_label=name("all-of", letter))
        for letter in declarable(state)
    ]  # fmt: skip
    return tag("details", tag("summary", _word(name, "sudden")), herds, class_="life-told",
               id="referee-sudden")  # fmt: skip


# ------------------------------------------------------------------ a hand at the end


def _hand(state: State, typed: str, name: Namer) -> Html:
    """How many of each animal, and on to the next hand once there are ten cards."""
    left = still_there(state, typed)
    animals = [_animal(letter, typed, left[letter], name) for letter in LETTERS]
    full = len(typed) == HAND
    words = _word(name, "hand-done", all=HAND) if full else told(typed, name)
    return tag(
        "section",
        tag("div", animals, class_="life-animals"),
        tag("div", _enter(f"hand:{typed}", words, "big" if full else "off", "hand-done"),
            class_="thumb"),
        aria_label=asks(state, name),
    )  # fmt: skip


def _animal(letter: str, typed: str, left: int, name: Namer) -> Html:
    count, animal = typed.count(letter), name("animals", letter)
    more = in_order(typed + letter)
    can_grow = left > 0 and len(typed) < HAND
    said = counted(letter, count, name) if count else _word(name, "none-of", animal=animal)
    return tag(
        "div",
        _change(letter, "minus", "−", without(typed, letter), name, lit=count > 0),
        tag("span", face(letter), tag("b", count, aria_hidden=True),
            tag("small", animal, aria_hidden=True), tag("span", said, class_="unseen"),
            class_=("life-some", count and "life-any")),
        _change(letter, "plus", "+", more, name, lit=can_grow),
        class_="life-animal",
        role="group",
        aria_label=f"{animal}, {VALUES[letter]}",
    )  # fmt: skip


def _change(letter: str, way: str, sign: str, cards: str, name: Namer, *, lit: bool) -> Html:
    """One card more or less. What cannot be more says why when it is pressed."""
    return tag(
        "button",
        sign,
        type="button",
        id=f"{way}-{letter}",
        class_=("button round", not lit and "off"),
        data_do="typing",
        data_value=cards or "-",
        disabled=way == "minus" and not lit,
        aria_disabled=True if way == "plus" and not lit else None,
        aria_label=_word(name, way, animal=name("animals", letter)),
    )


# ------------------------------------------------------------------ between phases


def _deal(state: State, name: Namer) -> Html:
    player = name("player", starter_of_next_phase(state))
    return tag("div", _enter("deal", _word(name, "deal", player=player), "big"), class_="thumb")

"""A board that is made, as HTML: its squares, what can be put there, what is still wrong."""

from collections.abc import Sequence
from dataclasses import dataclass

from barnyard.core.draft import NOTHING, Draft
from barnyard.core.errors import BadSetup
from barnyard.core.html import Html, Part, tag
from barnyard.links.boards import LONGEST_NAME, Drafts
from barnyard.web.boards.drawing import DraftTable
from barnyard.web.boards.kept import Kept
from barnyard.web.common.parts import art, button, heading, link, notice
from barnyard.web.common.says import Words
from barnyard.web.learn.rule_link import rule_of_refusal
from barnyard.web.shell import View

FEW = 6  # empty squares


@dataclass(frozen=True)
class Fault:
    """One reason why the game refuses a board, and how often it holds."""

    refused: BadSetup  # the first time
    count: int
    squares: frozenset[str]


Faults = list[Fault]


def faults_of(how: Drafts, draft: Draft) -> Faults:
    """By their reasons, in the order in which the game would tell them."""
    by_code: dict[str, list[BadSetup]] = {}
    for refused in how.faults(draft):
        by_code.setdefault(refused.code, []).append(refused)
    return [
        Fault(found[0], len(found),
              frozenset(square for each in found for square in how.concerned(draft, each)))
        for found in by_code.values()
    ]  # fmt: skip


@dataclass(frozen=True)
class Making:
    words: Words
    how: Drafts
    table: DraftTable
    kept: Kept
    brush: str
    at: str
    faults: Faults
    can_undo: bool
    seeking: bool
    explained: bool
    unsaved: bool
    kinds: Sequence[str]
    sheet: Html | None

    @property
    def key(self) -> str:
        return self.kept.board.key

    @property
    def draft(self) -> Draft:
        return self.kept.board.draft

    def called(self, thing: str) -> str:
        return self.table.called(thing, self.words.name)


def gone_view(words: Words, key: str) -> View:
    title = words.name("boards", "gone")
    back = link(f"#/{key}/boards", words.name("boards", "all"), "big", id="all-boards")
    return View(title, tag("div", heading(title), back, class_="page narrow"))


def editor_view(making: Making) -> View:
    words, title = making.words, making.words.name("boards", "make")
    back = link(f"#/{making.key}/boards", ("‹ ", words.name("boards", "all")), "quiet",
                id="all-boards")  # fmt: skip
    body = tag(
        "div",
        tag("div", heading(title), back, class_="board-top"),
        _unsaved(making),
        _board(making),
        tag("div", _brushes(making), _faults(making), _fair(making), _more(making),
            class_="board-side"),
        class_="page board-editor",
    )  # fmt: skip
    return View(f"{making.kept.board.called}: {title}", body)


def _unsaved(making: Making) -> Html | None:
    return notice(making.words.say("board-unsaved"), kind="bad") if making.unsaved else None


# ------------------------------------------------------------------ the squares


def _board(making: Making) -> Html:
    """Drawn, and above it a button on every square."""
    size, squares = making.how.SIZE, making.how.SQUARES
    wrong = _marked(making)
    rows = [
        tag("div", [_square(making, square, square in wrong) for square in squares[at : at + size]],
            role="row")
        for at in range(0, len(squares), size)
    ]  # fmt: skip
    keys = [making.table.key(thing, making.words.name).upper() for thing in making.how.THINGS]
    grid = tag(
        "div",
        rows,
        class_="board-squares",
        role="grid",
        data_size=size,
        data_keys="".join(keys),
        aria_label=making.words.say("board-grid", board=making.kept.board.called),
        aria_describedby="board-help",
    )
    drawn = making.table.drawing(making.draft)
    return tag("div", drawn, grid, id="board-maker", class_=("board-maker", f"on-{making.key}"))


def _marked(making: Making) -> set[str]:
    """What is wrong; of empty squares only the last few, which are easily overlooked."""
    placed = zip(making.how.SQUARES, making.draft.things, strict=True)
    empty = {square for square, thing in placed if thing == NOTHING}
    wrong = {square for fault in making.faults for square in fault.squares}
    return wrong if len(empty) <= FEW else wrong - empty


def _square(making: Making, square: str, wrong: bool) -> Html:
    thing = making.draft.things[making.how.SQUARES.index(square)]
    said = "board-square-wrong" if wrong else "board-square"
    return tag(
        "button",
        tag("span", "!", class_="board-mark", aria_hidden=True) if wrong else None,
        type="button",
        role="gridcell",
        id=f"square-{square}",
        class_=("board-square", wrong and "wrong", not thing and "bare"),
        data_do="paint",
        data_value=square,
        data_square=thing,
        tabindex=0 if square == making.at else -1,
        aria_label=making.words.say(said, square=square, thing=making.called(thing)),
    )


# ------------------------------------------------------------------ what can be put there


def _brushes(making: Making) -> Html:
    words = making.words
    things = [_brush(making, thing) for thing in making.how.THINGS]
    rubber = _brush(making, NOTHING)
    said = words.say("undo")
    undo = button("undo", art("undo"), look="brush" if making.can_undo else "brush off",
                  id="board-undo", aria_label=said, title=said,
                  aria_disabled=not making.can_undo)  # fmt: skip
    group = tag("div", things, rubber, undo, class_=("brushes", f"for-{making.key}"), role="group",
                aria_label=words.say("board-brushes"))  # fmt: skip
    help_ = tag("p", words.name("boards", "help"), id="board-help", class_="help")
    return tag("div", group, help_, class_="board-hand")


def _brush(making: Making, thing: str) -> Html:
    """A key of the keyboard is shown where there may be one."""
    words = making.words
    picture = making.table.picture(thing) if thing else tag("span", class_="board-hole")
    key = making.table.key(thing, words.name) if thing else None
    shown = None if key is None or key == thing else tag("kbd", key, aria_hidden=True)
    named = making.called(thing) if thing else words.say("board-rubber")
    return button("brush", (picture, shown), thing, "brush", aria_label=named, title=named,
                  aria_keyshortcuts=key, aria_pressed=thing == making.brush)  # fmt: skip


# ------------------------------------------------------------------ what is still wrong


def _faults(making: Making) -> Html:
    """As long as nobody has begun there is nothing to find fault with."""
    words, faults = making.words, making.faults
    if making.draft.is_bare:
        return tag("section", tag("p", words.say("board-bare")), id="board-faults",
                   class_="board-faults")  # fmt: skip
    title = tag("h2", words.say("board-faults", count=len(faults)), id="board-faults-title")
    kept = tag("p", words.say("board-draft"), class_="help") if faults else None
    play = link(f"#/{making.key}/with/{making.kept.id}", words.say("board-play"), "big",
                id="board-play")  # fmt: skip
    inside: Part = tag("ul", [_fault(making, fault) for fault in faults]) if faults else play
    look = "board-faults bad" if faults else "board-faults"
    return tag("section", title, inside, kept, id="board-faults", class_=look,
               aria_labelledby="board-faults-title")  # fmt: skip


def _fault(making: Making, fault: Fault) -> Html:
    words = making.words
    more = words.say("board-more", count=fault.count - 1) if fault.count > 1 else None
    is_first = fault is making.faults[0]
    rule = rule_of_refusal(words, making.key, fault.refused) if is_first else None
    return tag(
        "li", words.refusal(fault.refused), (" ", more) if more else None, rule and (" ", rule)
    )


# ------------------------------------------------------------------ all else


def _fair(making: Making) -> Html:
    words = making.words
    kinds = [
        button("fair", words.name("boards", f"fair-{kind}"), kind, aria_busy=making.seeking)
        for kind in making.kinds
    ]
    why = button("criteria", words.say("board-criteria"), look="quiet",
                 aria_expanded=making.explained)  # fmt: skip
    return tag("section", tag("div", kinds, why, class_="row"),
               _criteria(words) if making.explained else None, class_="board-fair")  # fmt: skip


def _criteria(words: Words) -> Html:
    lines = [tag("li", line) for line in words.own["fair"].values()]
    return tag("div", tag("p", words.name("boards", "fair-as")), tag("ul", lines), class_="text")


def _more(making: Making) -> Html:
    words, board = making.words, making.kept.board
    name = tag("input", type="text", id="board-name", name="board-name", value=board.name,
               maxlength=LONGEST_NAME, data_slide="board-name", autocomplete="off",
               spellcheck="false")  # fmt: skip
    label = tag("label", words.say("board-name"), for_="board-name")
    share = button("share", (art("share"), words.say("share")), look="quiet",
                   aria_expanded=making.sheet is not None)  # fmt: skip
    passed_on = None if making.faults else (tag("div", share, class_="row"), making.sheet)
    return tag("section", _count(making), tag("div", label, name, class_="board-field"), passed_on)


def _count(making: Making) -> Html | None:
    """The number that belongs to the board, in a game that has one."""
    counts = making.how.COUNTS
    if len(counts) == 1:
        return None
    values = [
        tag("option", count, value=count, selected=count == making.draft.count) for count in counts
    ]
    label = tag("label", making.words.name("boards", "count"), for_="board-count")
    field = tag("select", values, id="board-count", name="board-count", data_slide="board-count")
    return tag("div", label, field, class_="board-field")

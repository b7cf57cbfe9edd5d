"""The drawn table of Mmm!: what is lit is what is legal, and everything has a name."""

from __future__ import annotations

import random
import re
import tomllib
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from barnyard.core.errors import IllegalEvent
from barnyard.core.game import OVER
from barnyard.games.mmm import rules
from barnyard.games.mmm.pantry import FOODS, SQUARES
from barnyard.games.mmm.scoring import verdict
from barnyard.games.mmm.state import State, rolled
from barnyard.games.mmm.table import draw
from barnyard.web.picking import fits
from barnyard.web.says import Words
from barnyard.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

SPRITE = Path(__file__).parents[3] / "www" / "art" / "sprite.toml"
WHOLE_ROWS = {
    "grid": ["AAAAAAA", "BBBBBBB", "CCCCCCC", "DDDDDDD", "EEEEEEE", "FFFFFFF", "GGGGGGG"],
    "items": dict(zip("ABCDEFG", [*FOODS, "bread", "fish"], strict=True)),
    "cat_moves": 20,
}
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVW"
SINGLE_SQUARES = {
    "grid": [LETTERS[start : start + 7] for start in range(0, 49, 7)],
    "items": {letter: FOODS[at % 5] for at, letter in enumerate(LETTERS)},
    "cat_moves": 1,
}
# An item that nearly closes a ring: its outline touches itself at a corner.
RING = {
    "grid": ["AAABBBB", "ACADDDD", "AAEEEEE", "FFFFGGG", "HHHIIII", "JJJJKKK", "LLLMMMM"],
    "items": dict(
        zip("ABCDEFGHIJKLM",
            ["bread", "fish", "cheese", "carrot", "fish", "cucumber", "carrot", "cheese", "bread",
             "fish", "cucumber", "carrot", "cheese"], strict=True)
    ),
    "cat_moves": 7,
}  # fmt: skip
GAMES = [{}, {"side": 2}, {"line": True}, {"side": WHOLE_ROWS, "line": True},
         {"side": SINGLE_SQUARES}, {"side": RING}]  # fmt: skip


class Element(dict[str, str]):
    """The attributes of an element, its tag as "tag", its text as "text"."""

    @property
    def name(self) -> str:
        return self.get("aria-label", self["text"]).strip()

    def has(self, class_: str) -> bool:
        return class_ in self.get("class", "").split()


class Page(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self._open: list[Element] = []
        self.feed(html)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = Element({key: value or "" for key, value in attrs}, tag=tag, text="")
        self.elements.append(made)
        self._open.append(made)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop()["tag"] == tag

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element["text"] += data

    def of(self, class_: str) -> list[Element]:
        return [element for element in self.elements if element.has(class_)]

    def by_id(self, id_: str) -> Element:
        (found,) = (element for element in self.elements if element.get("id") == id_)
        return found

    def pressable(self) -> list[Element]:
        """Buttons that pick something."""
        return [each for each in self.elements if "data-value" in each]


def page(state: State, *picked: str, language: str = "en", moves: list[str] | None = None) -> Page:
    words = Words(language, "mmm", ("Ada", "Ben"))
    moves = rules.moves(state) if moves is None else moves
    return Page(draw(state, moves, picked, words.name).text)


def game(seed: int, options: dict[str, object]) -> Iterator[State]:
    """All states of a game that somebody plays who mostly knows how."""
    rng, state = random.Random(seed), rules.start(2, options)
    yield state
    while rules.turn(state) != OVER:
        moves = rules.moves(state) or [rules.sample(state, rng)]
        placing = [move for move in moves if move.startswith("place")]
        state = rules.apply(state, rng.choice(placing if rng.random() < 0.8 and placing else moves))
        yield state


def states(options: dict[str, object]) -> list[State]:
    """Some of a game, and always its end."""
    *earlier, last = game(1, options)
    return [*random.Random(2).sample(earlier, 40), last]


def played(*events: str, **options: object) -> State:
    state = rules.start(2, options)
    for event in events:
        state = rules.apply(state, event)
    return state


def squares_of(moves: list[str], die: int | None = None) -> set[str]:
    return {move[7:] for move in moves if re.match(f"place:{die or '.'}", move)}


@pytest.mark.parametrize("options", GAMES)
def test_what_is_lit_is_what_is_legal(options: dict[str, object]) -> None:
    for state in states(options):
        moves = rules.moves(state)
        for die in [None, *(each + 1 for each in rolled(state))]:
            picked = ("place", str(die)) if die and squares_of(moves, die) else ()
            lit = page(state, *picked).of("mmm-lit")
            wanted = squares_of(moves, die if picked else None)
            assert {each["id"].removeprefix("mmm-") for each in lit} == wanted
            assert {each["data-value"] for each in lit} <= set(moves)
            assert not [each for each in lit if each["tag"] != "button" or "aria-disabled" in each]


@pytest.mark.parametrize("options", GAMES)
def test_every_legal_move_can_be_reached_and_nothing_else_is_played(
    options: dict[str, object],
) -> None:
    for state in states(options):
        moves = rules.moves(state)
        shown = page(state)
        values = {each["data-value"] for each in shown.pressable()}
        for value in [value for value in values if " " in value]:
            assert any(fits(move, tuple(value.split())) for move in moves)
            values |= {each["data-value"] for each in page(state, *value.split()).pressable()}
        assert set(moves) <= values
        for value in values - set(moves):
            if " " not in value:
                with pytest.raises(IllegalEvent):
                    rules.apply(state, value)


@pytest.mark.parametrize("options", GAMES)
def test_what_cannot_be_played_says_so_and_is_passed_by_with_the_tab_key(
    options: dict[str, object],
) -> None:
    for state in states(options):
        moves = set(rules.moves(state))
        for each in page(state).pressable():
            legal = each["data-value"] in moves or " " in each["data-value"]
            assert legal == (each.get("aria-disabled") != "true")
            assert not each.has("mmm-square") or legal == (each.get("tabindex") != "-1")


@pytest.mark.parametrize("options", GAMES)
def test_when_it_is_nobodys_move_here_there_is_nothing_to_press(options: dict[str, object]) -> None:
    for state in states(options)[::5]:
        assert not [each for each in page(state, moves=[]).elements if each["tag"] == "button"]


@pytest.mark.parametrize("options", GAMES)
def test_pieces_keep_their_ids(options: dict[str, object]) -> None:
    for state in states(options):
        shown = page(state)
        ids = Counter(each["id"] for each in shown.elements if "id" in each)
        assert set(ids.values()) == {1}
        assert {f"mmm-{square}" for square in SQUARES} <= set(ids)
        travelling = {each["id"] for each in shown.elements if "data-flip" in each}
        dice = {f"mmm-die-{die}" for die in (1, 2, 3)} if rules.turn(state) != OVER else set()
        assert travelling >= {"mmm-cat", *dice}
        assert {f"mmm-chip-{square}" for square in state.gathered} == {
            each["id"] for each in shown.of("mmm-chip")
        }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", GAMES)
def test_every_button_has_a_name_of_its_own(language: str, options: dict[str, object]) -> None:
    for state in states(options)[::3]:
        shown = page(state, language=language)
        named = ("mmm-square", "mmm-slot", "button")
        names = Counter(each.name for class_ in named for each in shown.of(class_))
        assert set(names.values()) <= {1}
        assert all(names)
        assert not set("{}") & set("".join(names) + shown.by_id("mmm-table")["text"])


@pytest.mark.parametrize("options", GAMES)
def test_nothing_in_it_needs_a_lax_policy(options: dict[str, object]) -> None:
    art = set(tomllib.loads(SPRITE.read_text("utf-8")))
    for state in states(options)[::7]:
        for each in page(state).elements:
            assert not [key for key in each if key == "style" or key.startswith("on")]
            assert each.get("href", "#art-bread").removeprefix("#art-") in art


def test_dice_of_one_face_are_alike_until_one_is_picked() -> None:
    state = played("roll:fish,fish,x")
    assert page(state).by_id("mmm-a1")["data-value"] == "place:1a1"
    assert page(state, "place", "2").by_id("mmm-a1")["data-value"] == "place:2a1"
    assert page(state, "place").by_id("mmm-a1")["data-value"] == "place:1a1"


def test_a_picked_die_can_be_put_back() -> None:
    die = page(played("roll:fish,bread,x"), "place", "2").by_id("mmm-slot-2")
    assert (die["data-do"], die["aria-pressed"]) == ("back", "true")
    other = page(played("roll:fish,bread,x"), "place", "2").by_id("mmm-slot-1")
    assert (other["data-do"], other["data-value"], other["aria-pressed"]) == (
        "pick", "place 1", "false",
    )  # fmt: skip


def refusal(state: State, id_: str, *picked: str) -> str:
    """The code of what a press on it is refused with."""
    with pytest.raises(IllegalEvent) as caught:
        rules.apply(state, page(state, *picked).by_id(id_)["data-value"])
    return caught.value.code


def test_what_somebody_tries_in_vain_is_refused_with_the_rule_that_forbids_it() -> None:
    state = played("roll:fish,bread,x", "place:1a1")
    assert refusal(state, "mmm-slot-3") == "die-x"
    assert refusal(state, "mmm-a1") == "die-on-board"
    assert refusal(state, "mmm-b1") == "other-food"
    gathered = replace(state, gathered=frozenset(["e1"]))
    assert refusal(gathered, "mmm-e1") == "square-gathered"
    assert refusal(gathered, "mmm-e1", "place", "2") == "square-gathered"
    other_food = page(replace(state, gathered=frozenset(["a2"]))).by_id("mmm-a2")
    assert other_food["tag"] == "span"
    line = played("roll:fish,fish,cheese", "place:1d1", line=True)
    assert refusal(line, "mmm-e3") == "not-in-line"
    assert refusal(line, "mmm-slot-3") == "not-in-line"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", GAMES)
def test_gathering_says_what_it_leads_to(language: str, options: dict[str, object]) -> None:
    def said(key: str) -> str:
        template = Words(language, "mmm").name("board", key)
        return template.partition("{")[0]

    for state in states(options):
        if "gather" not in rules.moves(state):
            continue
        after = rules.apply(state, "gather")
        text = page(state, language=language).by_id("pick-gather")["text"]
        if len(after.gathered) == len(SQUARES):
            assert said("then-won") in text
        elif after.cat == state.cat:
            assert said("then-stays") in text
        elif after.cat:
            key = "then-creeps-1" if after.cat == 1 else "then-creeps-other"
            assert said(key) in text
            assert str(after.cat) in text
        else:
            assert said("then-lost") in text


def test_a_roll_that_failed_is_seen_until_the_next_one() -> None:
    failed = played("roll:fish,x,x", "place:1a1", "reroll", "roll:x,x")
    tray = page(failed).by_id("mmm-tray")["text"]
    for die, face in ((1, "fish"), (2, "X"), (3, "X")):
        assert f"Die {die}: {face}" in tray
    assert not page(failed).of("mmm-idle")
    following = page(rules.apply(failed, "roll:bread,bread,bread")).elements
    assert not [each for each in following if each.has("mmm-cross")]
    assert page(played()).of("mmm-idle")


def test_the_number_of_dice_to_roll_again_is_told() -> None:
    first = played("roll:fish,bread,x", "place:1a1")
    assert "2 dice" in page(first).by_id("pick-reroll")["text"]
    second = rules.apply(first, "place:2e1")
    assert "1 die" in page(second).by_id("pick-reroll")["text"]


def test_items_that_gathering_makes_whole_stand_out() -> None:
    state = played("roll:cheese,cheese,x", "place:1c2", "place:2c3")
    assert [each["id"] for each in page(state).of("mmm-ready")] == ["mmm-item-c2"]
    assert [each["id"] for each in page(rules.apply(state, "gather")).of("mmm-gone")] == [
        "mmm-item-c2"
    ]


def test_the_lines_of_the_variant_are_shown_and_told() -> None:
    empty = played("roll:fish,fish,bread", line=True)
    assert page(empty).of("mmm-lane") == []
    one = rules.apply(empty, "place:1a1")
    assert [each["text"] for each in page(one).of("mmm-on")] == ["a", "1"]
    assert len(page(one).of("mmm-lane")) == 2
    assert page(one).by_id("mmm-line")["text"] == "Now only row 1 or column a"
    two = rules.apply(one, "place:2b1")
    assert page(two).by_id("mmm-line")["text"] == "Now only row 1"
    assert not [each for each in page(played("roll:fish,fish,x")).elements
                if each.get("id") == "mmm-line"]  # fmt: skip


def test_what_is_still_open_is_counted() -> None:
    state = replace(rules.start(1, {}), gathered=frozenset(["c2", "c3", "e4"]))
    cheese = next(each for each in page(state).elements if each["tag"] == "li"
                  and "cheese" in each["text"])  # fmt: skip
    assert "cheese: 6 squares, 2 items to go" in cheese["text"]
    cheese_out = frozenset(state.pantry.squares["cheese"])
    assert "cheese: all gathered" in page(replace(state, gathered=cheese_out)).by_id(
        "mmm-foods"
    )["text"]  # fmt: skip


def test_a_whole_turn_in_names_alone() -> None:
    state = played("roll:cheese,cheese,x")
    shown = page(state)
    assert shown.by_id("mmm-slot-1").name == "Pick die 1: cheese, fits 9 squares"
    assert shown.by_id("mmm-slot-3").name == "Die 3: X, cannot be placed"
    assert (
        shown.by_id("mmm-c3").name == "Put die 1 (cheese) on c3, 2 squares left of item c2 c3"
    )  # fmt: skip
    assert shown.by_id("mmm-a1").name == "a1: fish, 4 squares left of item a1 b1 c1 d1"
    shown = page(rules.apply(state, "place:1c3"))
    assert shown.by_id("mmm-c3").name == "c3: cheese, die 1 lies here"
    assert shown.by_id("mmm-c2").name == "Put die 2 (cheese) on c2, 1 square left of item c2 c3"
    assert "Die 1 (cheese) lies on c3" in shown.by_id("mmm-tray")["text"]
    shown = page(played("roll:cheese,cheese,x", "place:1c3", "gather"))
    assert shown.by_id("mmm-c3").name == "c3: cheese, gathered"
    assert "9 moves to the pantry" in shown.by_id("mmm-corridor")["text"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("cat", "left"), [(9, 0), (4, 0), (2, 0), (1, 0), (0, 1), (0, 3), (0, 5),
                                           (0, 20)])  # fmt: skip
def test_the_verdict_is_given_in_words(language: str, cat: int, left: int) -> None:
    state = replace(rules.start(1, {}), cat=cat, gathered=frozenset(SQUARES[left:]))
    text = page(state, language=language).by_id("mmm-verdict")["text"]
    words = Words(language, "mmm")
    assert words.name("board", f"verdict-{verdict(state)}") in text
    assert words.name("board", "lost" if left else "won") in text


def test_the_cat_stands_where_it_is() -> None:
    places = []
    for cat in (20, 7, 1, 0):
        state = replace(rules.start(1, {"side": WHOLE_ROWS}), cat=cat)
        shown = page(state)
        assert len(shown.of("mmm-paws")) == 20 - cat
        assert len(shown.of("mmm-stone")) == cat
        places.append(shown.elements[shown.elements.index(shown.by_id("mmm-cat")) + 1]["transform"])
    assert len(set(places)) == 4


def test_only_what_the_table_asks_is_written_down() -> None:
    """No label is left over, and none is missing."""
    source = "".join(
        path.read_text("utf-8") for path in Path(rules.__file__).parent.glob("table*.py")
    )
    for key in Words("en", "mmm").own["board"]:
        stem = re.sub(r"-(1|other)$", "", key)
        said = f'"{stem}"' in source or re.match(r"(verdict|line)-", key)
        assert said, key

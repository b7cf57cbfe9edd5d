"""The referee of Life is Life with real cards: entered by buttons, kept at once, taken back."""

from __future__ import annotations

import random
import re

import pytest

from barnyard.web.referee import game as refereed
from barnyard.web.referee.page import Referee
from barnyard.words import LANGUAGES
from tests.web.conftest import FakeShell, ForbiddenStorage, FullStorage
from tests.web.players import html
from tests.web.real_cards import KEY, NOTE, kept, opened, set_up, stored

HANDS = ("GGGGGGGGGU", "BBBBBBBBMM", "MMMMMTTTTT")


def offered(page: Referee, do: str = "enter") -> list[str]:
    """What can be pressed and is not refused at once."""
    buttons = re.findall(rf'<button[^>]*data-do="{do}"[^>]*>', html(page))
    live = [each for each in buttons if "disabled" not in each]
    return [match[1] for each in live if (match := re.search('data-value="([^"]*)"', each))]


# ------------------------------------------------------------------ a whole game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_entered_by_what_the_page_offers(language: str, seed: int) -> None:
    (page, shell), rng = opened(language=language), random.Random(seed)
    for _ in range(3000):
        assert page.game
        if page.game.stage == "over":
            break
        press_something(page, rng)
        assert page.refused is None
        assert "{" not in html(page)
        assert stored(shell)["entries"] == list(page.game.kept.entries)
    assert page.game
    assert page.game.stage == "over"
    assert 'class="verdict"' in html(page)
    page.act("again", "", {})
    assert stored(shell)["entries"] == []


def press_something(page: Referee, rng: random.Random) -> None:
    assert page.game
    if page.game.stage != "hands":
        entries = [each for each in offered(page) if rng.random() < 0.3 or "sudden" not in each]
        page.act("enter", rng.choice(entries), {})
        return
    hand = page.game.kept.typed
    if len(hand) < 10:
        more = [cards for cards in offered(page, "typing") if len(cards) > len(hand)]
        page.act("typing", rng.choice(more), {})
    elif any(whole * count in hand for whole, count in (("R", 5), ("P", 5), ("C", 4))):
        page.act("undo", "", {})  # nobody can have kept that to themselves
    else:
        page.act("enter", f"hand:{hand}", {})


def test_a_phase_is_counted_and_shown() -> None:
    page, shell = opened("first:0", "knock:0", "count", *(f"hand:{hand}" for hand in HANDS[:2]))
    page.act("enter", f"hand:{HANDS[2]}", {})
    assert 'id="life-reveal"' in html(page)
    assert offered(page) == ["deal"]
    assert "Ben begins" in html(page)
    assert any("Ben" in line and "2 lives" in line for line in shell.spoken)


# ------------------------------------------------------------------ hands


def test_a_hand_is_typed_card_by_card_and_kept_card_by_card() -> None:
    page, shell = opened("first:0", "knock:0", "count")
    for cards in ("U", "GU", "GGU"):
        page.act("typing", cards, {})
        assert stored(shell)["typed"] == cards
    assert shell.spoken[-1] == "3 of 10 cards"
    page.act("typing", "GG", {})
    page.act("typing", "G", {})
    page.act("typing", "-", {})
    assert stored(shell)["typed"] == ""


def test_too_many_of_an_animal_or_too_few_cards_are_refused_with_the_reason() -> None:
    page, shell = opened("first:0", "knock:0", "count", typed="CUUU")
    assert "CUUUU" not in offered(page, "typing")
    page.act("typing", "CUUUU", {})
    assert "only 3 times" in html(page)
    page.act("enter", "hand:CUUU", {})
    assert "10 cards, not 4" in html(page)
    assert stored(shell)["typed"] == "CUUU"


def test_all_of_an_animal_in_a_hand_is_a_sudden_death() -> None:
    page, _ = opened("first:0", "knock:0", "count", typed="RRRRRPPPPU")
    page.act("enter", "hand:RRRRRPPPPU", {})
    assert "all 5 rabbits" in html(page)
    page.act("enter", "sudden:0:R", {})
    assert page.refused is None
    assert 'id="life-reveal"' in html(page)


# ------------------------------------------------------------------ taking back, coming back


def test_the_last_entry_is_taken_back_and_a_hand_can_be_put_right() -> None:
    page, shell = opened("first:0", "knock:0", "count", f"hand:{HANDS[0]}", typed="BB")
    page.act("undo", "", {})
    assert (stored(shell)["typed"], len(offered(page, "typing"))) == ("", 9)
    page.act("undo", "", {})
    assert stored(shell)["typed"] == HANDS[0]
    for _ in range(9):
        page.act("undo", "", {})
    assert stored(shell)["entries"] == []
    assert offered(page) == ["first:0", "first:1", "first:2"]


def test_nothing_is_lost_when_the_page_is_opened_again() -> None:
    page, shell = opened("first:0", "knock:0", "count", typed="GGU")
    again = Referee(shell, KEY)
    assert html(again) == html(page)


def test_another_tab_goes_on() -> None:
    page, shell = opened("first:0")
    shell.storage.texts[NOTE] = kept("first:0", "knock:2")
    page.stored()
    assert "Cyd" in html(page)
    assert "done" in offered(page)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Moo!",
        "[]",
        "[" * 500,
        kept("first:7"),
        kept("knock:0"),
        kept("first:0", typed="G"),
        kept("first:0", "knock:0", "count", typed="UUUU"),
        kept(players=["Ada"]),
        kept(players="Ada"),
        kept(options={"advanced": 3}),
        kept(options=[]),
        kept(entries="first:0"),
        kept(entries=[1]),
        kept().replace('"typed": ""', '"typed": 3'),
    ],
)
def test_what_makes_no_sense_is_no_game(text: str) -> None:
    shell = FakeShell()
    shell.storage.texts[NOTE] = text
    page = Referee(shell, KEY)
    assert page.game is None
    page.act("enter", "first:0", {})
    assert "not here" in html(page)


def test_a_storage_that_takes_nothing_is_told() -> None:
    for storage in (FullStorage(), ForbiddenStorage()):
        shell = FakeShell(storage)
        set_up(shell)
        page = Referee(shell, KEY)
        page.act("enter", "first:0", {})
        assert 'id="unsaved"' in html(page)
        assert refereed.find(shell.store.notes, KEY) is not None


def test_names_never_become_markup() -> None:
    shell = FakeShell()
    shell.storage.texts[NOTE] = kept("first:0", players=["<b>Ada", "Ben", "Cyd"])
    assert "<b>Ada" not in html(Referee(shell, KEY))

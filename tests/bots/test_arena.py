"""The arena: fair seating, the same luck, honest intervals, bots of one's own."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from barnyard.__main__ import main
from barnyard.bots import match
from barnyard.bots.arena import judge, matches
from barnyard.bots.match import Played, play_game, play_match, seatings
from barnyard.bots.players import decide
from barnyard.core.game import AnyGame
from barnyard.core.think import think_out
from barnyard.games import keys, load

Capture = pytest.CaptureFixture[str]

FIRST_LEGAL = "def choose(game, seen, seat, rng):\n    return game.moves(seen)[0]\n"


def test_every_seating_is_played_once() -> None:
    assert seatings(["strong", "fair", "fair"]) == [
        ("fair", "fair", "strong"),
        ("fair", "strong", "fair"),
        ("strong", "fair", "fair"),
    ]
    assert len(seatings(["strong", "strong", "easy", "easy"])) == 6
    assert seatings(["fair", "fair"]) == [("fair", "fair")]


@pytest.mark.parametrize("key", keys())
def test_the_same_seed_is_the_same_match(key: str) -> None:
    bots = ["random"] * load(key).SEATS[0]
    one, two = (play_match(key, bots, {}, "7", keep=True) for _ in range(2))
    assert [game.events for game in one.records] == [game.events for game in two.records]
    other = play_match(key, bots, {}, "8", keep=True)
    assert one.records[0].events != other.records[0].events


def test_all_seatings_of_a_match_have_the_same_luck(tmp_path: Path) -> None:
    """What is thrown and who begins is the same as long as both sides throw as often."""
    own = tmp_path / "first.py"
    own.write_text(FIRST_LEGAL)
    played = play_match("kuhlorado", ["random", str(own)], {}, "1", keep=True)
    assert played.games == 2
    one, two = (game.events for game in played.records)
    assert one[:2] == two[:2]
    assert one != two


def test_a_player_cannot_foresee_what_chance_will_bring(tmp_path: Path) -> None:
    """Luck has a stream of its own: what a player draws from its own changes no throw."""
    greedy = tmp_path / "greedy.py"
    greedy.write_text(FIRST_LEGAL.replace("    return", "    rng.random()\n    return"))
    plain = tmp_path / "plain.py"
    plain.write_text(FIRST_LEGAL)
    game = load("mmm")
    one, two = (play_game(game, [str(file)], {}, "3", {}) for file in (greedy, plain))
    assert one.events == two.events


def test_a_player_is_shown_what_its_seat_sees() -> None:
    game = load("life-is-life")
    state = game.start(3, {})
    rng = random.Random(1)
    while game.due(state) != "turn":
        state = game.apply(state, game.sample(state, rng))
    shown: list[Any] = []

    def looks(_: AnyGame, seen: Any, __: int, ___: random.Random) -> Any:
        shown.append(seen)
        yield

    seat = game.turn(state)
    assert isinstance(seat, int)
    think_out(decide(game, state, seat, looks, rng))
    assert [hand is None for hand in shown[0].hands] == [each != seat for each in range(3)]


def test_a_victory_is_shared_out() -> None:
    game = load("kuhlorado")
    found: set[tuple[float, ...]] = set()
    for seed in range(60):
        session = play_game(game, ["random", "random"], {}, str(seed), {})
        found.add(tuple(part for _, part in match.shares(game, session, ("a", "b"))))
    assert found == {(1, 0), (0, 1), (0.5, 0.5)}


def test_a_common_victory_is_everybodys() -> None:
    game = load("mmm")
    for seed in range(200):
        session = play_game(game, ["random", "random"], {}, str(seed), {})
        outcome = game.outcome(session.state)
        assert outcome is not None
        parts = [part for _, part in match.shares(game, session, ("a", "b"))]
        assert parts == ([1, 1] if outcome.winners else [0, 0])


def test_games_with_the_same_luck_count_as_one_observation() -> None:
    uneven = [Played(2, {"a": 2.0 * (n % 2), "b": 2.0 - 2.0 * (n % 2)}) for n in range(100)]
    rate = judge(["a", "b"], False, uneven).rates[0]
    assert rate.won == 0.5
    assert rate.margin == pytest.approx(0.098, abs=0.002)  # 1.96 * 0.5 / sqrt(100)


@pytest.mark.parametrize(
    ("won", "rate", "margin"),
    [(0.0, 0.0, 0.259), (2.0, 1.0, 0.259), (1.0, 0.5, 0.130)],  # 0.741 ** 10 is 0.05
)
def test_ten_matches_that_came_out_alike_are_not_certain(
    won: float, rate: float, margin: float
) -> None:
    played = [Played(2, {"a": won, "b": 2 - won}) for _ in range(10)]
    found = judge(["a", "b"], False, played).rates[0]
    assert found.won == rate
    assert found.margin == pytest.approx(margin, abs=0.001)


def test_what_all_seats_of_a_bot_win_together_bounds_its_interval() -> None:
    played = [Played(6, {"a": 0.0, "b": 6.0}) for _ in range(10)]
    losing, winning = judge(["a", "a", "b", "b"], False, played).rates
    assert losing.margin == winning.margin == pytest.approx(0.259 / 2, abs=0.001)
    together = judge(["a"], True, [Played(1, {"a": 1.0}) for _ in range(10)]).rates[0]
    assert together.margin == pytest.approx(0.259, abs=0.001)


def test_processes_change_nothing() -> None:
    bots = ["random", "random"]
    alone, shared = (list(matches("kuhlorado", bots, {}, 6, "5", jobs)) for jobs in (1, 2))
    assert [match.won for match in alone] == [match.won for match in shared]


def test_the_command_prints_rates_and_writes_records(tmp_path: Path, capsys: Capture) -> None:
    words = ["arena", "kuhlorado", "--bots", "random,random", "--games", "3", "--seed", "x"]
    assert main([*words, "--records", str(tmp_path / "games")]) == 0
    out = capsys.readouterr().out
    assert "seed x: 3 games" in out
    assert re.search(r"random +2 +50\.0%", out)
    files = sorted((tmp_path / "games").iterdir())
    assert len(files) == 3
    assert main(["trace", str(files[0])]) == 0


def test_a_folder_that_cannot_be_written_to_is_told_before_anything_is_played(
    tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "file").touch()
    words = ["arena", "kuhlorado", "--bots", "random,random", "--games", "1000000"]
    assert main([*words, "--records", str(tmp_path / "file")]) == 2
    said = capsys.readouterr().err
    assert "file is no folder that can be written to: File exists." in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("bots", "reason"),
    [
        ("nobody,random", "no bot nobody"),
        ("random", "1"),
        ("gone.py,random", "gone.py: there is no such file"),
    ],
)
def test_what_cannot_play_is_told_in_a_line(bots: str, reason: str, capsys: Capture) -> None:
    assert main(["arena", "kuhlorado", "--bots", bots]) == 2
    said = capsys.readouterr().err
    assert reason in said
    assert said.count("\n") == 1


BROKEN = {
    "chose_nothing": ("def choose(game, seen, seat, rng): pass", "chose None, which is no legal"),
    "chose_wrong": ("def choose(*_): return 'x'", "Legal are, among others: keep, reroll:1 and"),
    "late": ("def choose(*_):\n    return [][0]", "line 2, IndexError: list index out of range"),
    "asks_less": ("def choose(seen): pass", "TypeError: choose() takes 1 positional argument"),
    "at_once": ("\n1 / 0", "line 2, ZeroDivisionError: division by zero"),
    "leaves": ("raise SystemExit", "SystemExit"),
    "unwritten": ("def choose(:", "line 1, SyntaxError"),
    "unnamed": ("def chose(*_): pass", "needs a function choose(game, seen, seat, rng)"),
    "no_function": ("choose = 3", "needs a function choose(game, seen, seat, rng)"),
}


@pytest.mark.parametrize(("name", "jobs"), [*((name, "1") for name in BROKEN), ("late", "2")])
def test_what_is_wrong_with_a_bot_of_ones_own_is_told_in_a_line(
    name: str, jobs: str, tmp_path: Path, capsys: Capture
) -> None:
    code, reason = BROKEN[name]
    file = tmp_path / f"{name}.py"
    file.write_text(code)
    bots = f"random, {file}"  # a space after the comma does no harm
    assert main(["arena", "kuhlorado", "--bots", bots, "--games", "4", "--jobs", jobs]) == 2
    said = capsys.readouterr().err
    assert reason in said
    assert file.name in said
    assert said.count("\n") == 1

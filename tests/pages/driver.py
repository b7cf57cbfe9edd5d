"""Plays a game through the page and never takes the page's word for anything.

After each step the record is read from the storage and replayed by the engine in this process: it
says what is legal, a seeded generator chooses, what the page lights is pressed. What lies on the
table is read by `pieces.py`; nothing here knows more than `data-do`, `data-value`, `data-step`.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import TimeoutError

from barnyard.core.game import CHANCE, OVER, AnyGame
from barnyard.core.seats import shown as named
from barnyard.games import load
from barnyard.web.common.says import Words
from barnyard.web.desk.picking import fits, split
from barnyard.words import texts
from tests.pages.hands import Hand, script
from tests.pages.pieces import disagreement
from tests.pages.visit import COUNT, GAME, Visit

Choose = Callable[[Sequence[str], random.Random], str]
Parts = tuple[str, ...]

WAITS = ("luck", "curtain", "move", "over")
WAITING = ", ".join(f"#page [data-step={step}]:not(:has([data-do=skip-count]))" for step in WAITS)
WAITING_OR_WRONG = f"{WAITING}, #page pre.report"
LONGEST_SEARCH = 30  # presses for one move
LIT = '#page [data-do="pick"][data-value="{}"]:not(:disabled, [aria-disabled="true"])'
ASKED = '#page [data-do="ask"][data-value^="{} "]'
UNLIT = '#page :is([data-do="why-not"], [data-do="pick"][aria-disabled="true"])[data-value="{}"]'

LOOK = """(name) => {
  const shown = (selector) => {
    const found = document.querySelector(`#page ${selector}`);
    return found?.checkVisibility() ? found.innerText : "";
  };
  const isThere = (one) => !one.disabled && one.checkVisibility();
  const dealt = [...document.querySelectorAll("#page [data-do]")].filter(isThere);
  // What is asked first names the reason behind the move; what two moves are in is no part of one.
  const isPick = ({ dataset: { do: what, value = "" } }) =>
    what === "pick" ? !value.includes(" then ") : what === "ask" && value;
  const picks = dealt.filter(isPick);
  const meant = ({ dataset: { do: what, value } }) => what === "ask" ? value.split(" ")[0] : value;
  return {
    id: location.hash.split("/").pop(),
    step: document.querySelector("#page [data-step]")?.dataset.step ?? "",
    turn: shown("#turn"),
    refused: shown("#refused"),
    wrong: shown("pre.report"),
    doing: dealt.map((one) => one.dataset.do),
    lit: picks.filter((one) => one.ariaDisabled !== "true").map((one) => meant(one) ?? ""),
    unlit: dealt.filter((one) => one.ariaDisabled === "true" || one.dataset.do === "why-not")
      .map((one) => one.dataset.value ?? ""),
    stored: localStorage.getItem(name + location.hash.split("/").pop()),
  };
}"""


@dataclass(frozen=True)
class Shown:
    """What the page shows, as far as a driver has to know."""

    id: str
    step: str
    turn: str
    refused: str
    wrong: str  # what the page that tells of an error says
    doing: list[str]
    lit: list[str]  # what can be picked
    unlit: list[str]  # what can be pressed to hear why not
    stored: str


def any_move(moves: Sequence[str], rng: random.Random) -> str:
    return rng.choice(moves)


def knocking(moves: Sequence[str], rng: random.Random) -> str:
    """At random, a game with knocks takes hundreds of moves; people knock sooner."""
    return "knock" if "knock" in moves and rng.random() < 0.4 else rng.choice(moves)


def choice(key: str) -> Choose:
    """How a game is played by chance that is to come to its end."""
    return knocking if "knock" in texts("en", key)["news"] else any_move


def longer(parts: Parts, picked: Parts) -> bool:
    return len(parts) > len(picked) and not Counter(picked) - Counter(parts)


class Driver:
    """A game that is open in the page, and how far the engine has followed it."""

    def __init__(self, visit: Visit, hand: Hand, seed: int = 0, choose: Choose = any_move) -> None:
        self.visit = visit
        self.hand = hand
        self.rng = random.Random(seed)
        self.choose = choose
        self.decisions = 0
        self.at_rest: list[str] = []  # what is lit while nothing is picked
        shown = self.look()
        header = json.loads(shown.stored.partition("\n")[0])
        self.id = shown.id
        self.game: AnyGame = load(header["game"])
        self.players: list[str] = header["players"]
        self.settled: dict[str, object] = header["options"]
        self.state: Any = self.game.start(len(self.players), self.settled)
        self.events: list[str] = []
        self.follow(shown)

    # ------------------------------------------------------------------ looking

    def look(self) -> Shown:
        """The page, once it waits for somebody. Others may be long at it, as long as they move."""
        page = self.visit.page
        shown = page.evaluate(LOOK, GAME)
        while shown["step"] not in WAITS or "skip-count" in shown["doing"]:
            assert not shown["wrong"], shown["wrong"]
            before = shown["stored"]
            with suppress(TimeoutError):
                page.wait_for_selector(WAITING_OR_WRONG, state="attached")
            shown = page.evaluate(LOOK, GAME)
            assert shown["step"] in WAITS or shown["stored"] != before, shown
        return Shown(**shown)

    def follow(self, shown: Shown) -> None:
        """What has been added to the record is legal; what was there before is as it was."""
        stored: list[str] = json.loads(shown.stored.partition("\n")[0])["events"]
        assert stored[: len(self.events)] == self.events, "the past has changed"
        for event in stored[len(self.events) :]:
            self.state = self.game.apply(self.state, event)
        self.events = stored
        self.agrees(shown)
        wrong = disagreement(self.visit.page, self.game.KEY, self.state)
        assert not wrong, f"after {stored[-1:]} the page shows {wrong}"

    def agrees(self, shown: Shown) -> None:
        """Whose turn it is, and what the table waits for."""
        turn = self.game.turn(self.state)
        words = Words(self.language(), self.game.KEY, self.players)
        if turn == OVER:
            assert (shown.step, words.say("game-over") in shown.turn) == ("over", True)
        elif turn == CHANCE:
            assert shown.step == "luck"
        else:
            assert shown.step in ("curtain", "move")
            assert not self.players[int(turn)].startswith("bot:")
            assert words.say("turn-of", seat=turn) in shown.turn
            assert named(self.players[int(turn)]) in shown.turn

    def language(self) -> str:
        return str(self.visit.page.evaluate("document.documentElement.lang"))

    def honest(self, shown: Shown, picked: Parts) -> None:
        """What is lit is legal or leads there, what is legal is lit, and back is possible."""
        moves = self.game.moves(self.state)
        for value in shown.lit:
            parts = tuple(value.split())
            leads = value in moves or any(fits(move, parts) for move in moves)
            assert leads, f"{value} is lit, and is not legal"
        assert not set(moves) & set(shown.unlit), "a legal move is not lit"
        self.at_rest = self.at_rest if picked else shown.lit
        back = "back" in shown.doing or self.less(shown, picked) or shown.lit == self.at_rest
        assert back, f"no way back with {picked} picked"

    def missing(self, shown: Shown, picked: Parts) -> set[str]:
        """The legal moves still meant that neither stand there nor have a next part there."""
        meant = {move for move in self.game.moves(self.state) if fits(move, picked)}
        steps = [parts for value in shown.lit if longer(parts := tuple(value.split()), picked)]
        return {
            move for move in meant - set(shown.lit) if not any(fits(move, parts) for parts in steps)
        }

    # ------------------------------------------------------------------ acting

    def play(self, most: int | None = None) -> Shown:
        """To the end of the game, or so many steps."""
        shown = self.look()
        while shown.step != "over" and (most is None or most > 0):
            shown = self.step(shown)
            most = None if most is None else most - 1
        return shown

    def step(self, shown: Shown) -> Shown:
        """What the page waits for is done."""
        if shown.step == "curtain":
            self.hand(self.visit.page, '#page [data-do="open"]')
        elif shown.step == "luck":
            self.hand(self.visit.page, '#page [data-do="luck"]')
        else:
            return self.decide(self.choose(self.game.moves(self.state), self.rng))
        shown = self.look()
        assert not shown.refused
        self.follow(shown)
        return shown

    def decide(self, move: str) -> Shown:
        """A move, step by step through what the page lights; it is in the record then."""
        self.decisions += 1
        self.lead_to(move)
        self.press(move)
        shown, number = self.look(), len(self.events)
        assert not shown.refused
        self.follow(shown)
        assert self.events[number] == move
        return shown

    def press(self, move: str) -> None:
        asked = self.visit.page.evaluate(COUNT, ASKED.format(move))  # before it counts
        ways = (ASKED.format(move), "#sure-yes") if asked else (LIT.format(move),)
        for way in ways:
            self.hand(self.visit.page, way)

    def lead_to(self, move: str) -> Parts:
        """Picks the parts of a move until the whole of it is lit; returns what is picked then."""
        picked: Parts = ()
        for _ in split(move).parts:
            shown = self.look()
            self.honest(shown, picked)
            if move in shown.lit:
                return picked
            steps = [parts for value in shown.lit if longer(parts := tuple(value.split()), picked)]
            if not (fitting := [parts for parts in steps if fits(move, parts)]):
                return self.search(move, picked)
            picked = self.pick(shown, max(fitting, key=lambda parts: (len(parts), parts)))
        return self.search(move, picked)

    def pick(self, shown: Shown, parts: Parts) -> Parts:
        value = next(value for value in shown.lit if tuple(value.split()) == parts)
        self.hand(self.visit.page, LIT.format(value))
        return parts

    def search(self, move: str, picked: Parts) -> Parts:
        """A part may also change into another, as when a second die joins the first one."""
        moves = self.game.moves(self.state)
        tried: set[Parts] = {picked, ()}
        for _ in range(LONGEST_SEARCH):
            shown = self.look()
            if move in shown.lit:
                return picked
            steps = [parts for v in shown.lit if v not in moves and (parts := tuple(v.split()))]
            untried = [parts for parts in steps if parts not in tried]
            if not untried and "back" in shown.doing:
                script(self.visit.page, '#page [data-do="back"]')
                picked = ()
                continue
            assert untried, f"{move} cannot be entered with {picked} picked: {shown.lit}"
            picked = self.pick(shown, untried[0])
            tried.add(picked)
        raise AssertionError(f"{move} is too hard to find")

    # ------------------------------------------------------------------ samples

    def wander(self, ways: int) -> None:
        """Up to the last press of a few other moves and back; nothing happens in the game."""
        moves = self.game.moves(self.state)
        hidden = sorted(self.missing(self.look(), ()))
        hand, self.hand = self.hand, script
        for move in [*hidden[:ways], *self.rng.sample(moves, min(ways, len(moves)))]:
            picked = self.lead_to(move)
            self.hear_why_not()
            self.put_back(picked)
        self.hand = hand

    def hear_why_not(self) -> None:
        """What is no move can be pressed, and a sentence says why it is none."""
        before = self.look()
        legal = self.game.moves(self.state)
        wrong = [value for value in before.unlit if ":" in value and value not in legal]
        for value in self.rng.sample(wrong, min(2, len(wrong))):
            script(self.visit.page, UNLIT.format(value))
            after = self.look()
            assert len(after.refused) > 10, f"{value} is refused without a word"
            assert after.stored == before.stored

    def put_back(self, picked: Parts) -> None:
        """All parts, one by one or at once, as the table has it."""
        while (shown := self.look()).lit != self.at_rest:
            if "back" in shown.doing:
                script(self.visit.page, '#page [data-do="back"]')
                picked = picked[:-1]
            else:
                less = self.less(shown, picked)
                assert less, f"no way back with {picked} picked"
                picked = self.pick(shown, less[0])

    def less(self, shown: Shown, picked: Parts) -> list[Parts]:
        """What is lit and takes back some of what is picked; the least first."""
        moves = self.game.moves(self.state)
        found = [tuple(value.split()) for value in shown.lit if value not in moves]
        size = len("".join(picked))
        return sorted(parts for parts in found if len("".join(parts)) < size)

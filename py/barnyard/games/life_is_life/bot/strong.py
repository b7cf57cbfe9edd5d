"""The strong player: possible worlds, each candidate played out in all of them."""

import random
from itertools import combinations
from typing import Final

from barnyard.core.game import News
from barnyard.core.think import Slices, Thought, Weighed
from barnyard.games.life_is_life.bot.lives import after_phase, prepared
from barnyard.games.life_is_life.bot.measure import Measure, Style, measured
from barnyard.games.life_is_life.bot.view import KINDS, Counts, View, few
from barnyard.games.life_is_life.bot.words import KNOCK, Option, reason, told
from barnyard.games.life_is_life.bot.world import World, losses, possible_hands, world_of

STYLE: Final = Style()
CANDIDATES = 12
OF_EACH_ROW = 2
SHOWN = 4
# Turns played in thought, over all candidates and worlds: what a decision may take.
TURNS = 5000
TURNS_IN_A_SLICE = 40
# After so many worlds the worse candidates are left out, a part each time.
KEPT: Final = {8: 10, 16: 6, 32: 4, 64: 2}


class Tally:
    """How a candidate has fared so far."""

    def __init__(self, option: Option, guess: float) -> None:
        self.option = option
        self.put = few(option.put)
        self.guess = guess  # by the quick measure, in points
        self.worths: list[float] = []  # by world: the chance to win the game after the phase
        self.lost: list[int] = []  # by world: so many lives
        self.settled = 0.0  # what it is worth in the end

    @property
    def worlds(self) -> int:
        return len(self.worths)

    def mean(self, worlds: int) -> float:
        """Over the first worlds, which all candidates have had in common."""
        return sum(self.worths[:worlds]) / worlds

    def share(self, lives: int, worlds: int) -> float:
        """How often so many lives were lost."""
        return self.lost[:worlds].count(lives) / worlds


def strong(view: View, rng: random.Random) -> Slices[Thought]:
    ranked = yield from tried(view, rng)
    measure = measured(STYLE, view)
    best = ranked[0]
    why = reason(view, best.option, measure)
    because = {**why, "what": f"{why['what']}-tried", "none": best.share(0, best.worlds)}
    weighed = (
        Weighed(each.option.event, each.settled, _facts(view, each, best))
        for each in ranked[:SHOWN]
    )
    return Thought(best.option.event, because, tuple(weighed))


def _facts(view: View, tally: Tally, best: Tally) -> News:
    """What it is chosen by comes first. Whoever left the race early has seen fewer worlds: its
    figures are those of the best, less what it lagged behind until then."""

    def of_all(lives: int) -> float:
        ahead = tally.share(lives, tally.worlds) - best.share(lives, tally.worlds)
        return min(1.0, max(0.0, best.share(lives, best.worlds) + ahead))

    none = of_all(0)
    facts = {"win": tally.settled, "none": none, "two": min(of_all(2), 1 - none)}
    return {**told(view, tally.option, "lives"), **facts}


def candidates(view: View, measure: Measure) -> list[Tally]:
    """The knock, and the trades that the quick measure likes best."""
    tallies: list[Tally] = []
    own = [kind for kind in KINDS for _ in range(view.own[kind])]
    for number, row in enumerate(view.rows):
        for cards in sorted(set(combinations(own, number + 1))):
            put = tuple(map(cards.count, KINDS))
            if put != row:
                tallies.append(Tally(Option(number, put), _gain(view.own, row, put, measure)))
    tallies.sort(key=lambda tally: -tally.guess)
    knocking = [Tally(Option(KNOCK, ()), 0.0)] if view.traded[0] else []
    chosen = tallies[:CANDIDATES]
    for number in range(len(view.rows)):  # a row may have to be taken away from somebody
        ranked = [tally for tally in tallies if tally.option.row == number]
        chosen += [tally for tally in ranked[:OF_EACH_ROW] if tally not in chosen]
    return knocking + chosen


def _gain(own: Counts, taken: Counts, put: Counts, measure: Measure) -> float:
    return sum(
        measure[kind][own[kind] + taken[kind] - put[kind]] - measure[kind][own[kind]]
        for kind in KINDS
        if taken[kind] or put[kind]
    )


def tried(view: View, rng: random.Random) -> Slices[list[Tally]]:
    """The candidates, each played out in possible worlds; the best first."""
    yield from prepared(view.lives)
    measure = measured(STYLE, view)
    racing = everybody = candidates(view, measure)
    start = world_of(view, STYLE)
    yield
    turns = since = worlds = 0
    while turns < TURNS and len(racing) > 1:
        hands = possible_hands(view, rng)
        for tally in racing:
            turns += _play_out(view, start.dealt(hands), tally)
            if turns - since > TURNS_IN_A_SLICE:
                since = turns
                yield
        worlds += 1
        racing = _the_better(racing, worlds)
    return _settled(everybody, _ranked(racing, worlds)[0])


def _the_better(racing: list[Tally], worlds: int) -> list[Tally]:
    kept = KEPT.get(worlds)
    return _ranked(racing, worlds)[:kept] if kept else racing


def _ranked(tallies: list[Tally], worlds: int) -> list[Tally]:
    return sorted(tallies, key=lambda tally: -tally.mean(worlds))


def _settled(tallies: list[Tally], best: Tally) -> list[Tally]:
    """By worth: whoever left the race early is worth less by what it lagged behind until then."""
    for tally in tallies:
        behind = best.mean(tally.worlds) - tally.mean(tally.worlds)
        tally.settled = best.mean(best.worlds) - behind
    return sorted(tallies, key=lambda tally: (-tally.settled, tally is not best))


def _play_out(view: View, world: World, tally: Tally) -> int:
    """One more world for a candidate: how it ends, and how many turns that took."""
    if tally.option.row == KNOCK:
        world.knock()
    else:
        world.trade(tally.option.row, tally.put)
    world.play()
    lost = losses(world)
    gains = world.declarer if view.advanced else None
    tally.worths.append(after_phase(view.lives, tuple(lost), gains)[0])
    tally.lost.append(lost[0])
    return world.turns

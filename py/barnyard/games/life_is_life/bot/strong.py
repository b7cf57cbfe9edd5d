"""The strong player, and the keen one, which is content with fewer tries: possible worlds, each
candidate played on a round in all of them."""

import random
from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from typing import Final

from barnyard.core.game import News
from barnyard.core.think import Slices, Thought, Weighed
from barnyard.games.life_is_life.bot.beliefs import Beliefs, Hands
from barnyard.games.life_is_life.bot.causes import decides
from barnyard.games.life_is_life.bot.lives import after_phase, prepared, prospects
from barnyard.games.life_is_life.bot.measure import Measure, Style, measured
from barnyard.games.life_is_life.bot.standing import Chances, Fate, fate, own_endings
from barnyard.games.life_is_life.bot.view import KINDS, Counts, View, few
from barnyard.games.life_is_life.bot.words import KNOCK, Option, declared, reason, told
from barnyard.games.life_is_life.bot.world import World, losses, out_of_play, world_of

STYLE: Final = Style()
CANDIDATES = 12
OF_EACH_ROW = 2
SHOWN = 4
# Turns in thought, over all candidates and worlds: what a decision may take. To judge how hands
# stand takes as long as some of them.
TURNS = 1400
KEEN_TURNS: Final = 250
KEEN_TRUST: Final = 0.2  # the keen one believes a fifth of what others' cards tell
JUDGING: Final = 2
TURNS_IN_A_SLICE = 40
# After so many worlds the worse candidates are left out, a part each time.
KEPT: Final = {4: 10, 8: 6, 16: 4, 32: 2}
KNOCK_KEPT: Final = 64  # worlds: a knock ends much, so what it comes to varies most
SURE_AFTER: Final = 16  # worlds: from then on whoever is surely behind is left out, every so many
SURE: Final = 3.0  # standard errors
TOLD_BY = 48  # worlds that what is said of the chosen move comes from, and that did not choose it


class Tally:
    """How a candidate has fared so far."""

    def __init__(self, option: Option, guess: float) -> None:
        self.option = option
        self.put = few(option.put)
        self.guess = guess  # by the quick measure, in points
        self.fates: list[Fate] = []  # by world
        self.settled = 0.0  # what it is worth in the end

    @property
    def worlds(self) -> int:
        return len(self.fates)

    def mean(self, worlds: int) -> float:
        """Over the first worlds, which all candidates have had in common."""
        return sum(each.win for each in self.fates[:worlds]) / worlds

    def fate(self, worlds: int) -> Fate:
        """The same of all that is told."""
        return Fate(*(sum(column) / worlds for column in zip(*self.fates[:worlds], strict=True)))


class Trial:
    """One view, and the worlds that may be behind it."""

    def __init__(self, view: View, turns: int, trust: float = 1.0) -> None:
        self.view = view
        self.turns = turns
        self.beliefs = Beliefs(view, STYLE, trust)
        self.start = world_of(view, STYLE)
        self.ends: list[Chances] = own_endings(view.lives)

    def play_on(self, hands: Hands, out: Sequence[int], tally: Tally) -> int:
        """One more world for a candidate: its turn, a turn of everybody else, and how it stands
        then; how many turns that took."""
        world = self.start.dealt(hands)
        if tally.option.row == KNOCK:
            world.knock()
        else:
            world.trade(tally.option.row, tally.put)
        world.play(self.view.players - 1)
        tally.fates.append(self._end(world) if world.over else fate(world, out, self.ends))
        return world.turns + JUDGING

    def _end(self, world: World) -> Fate:
        lost = losses(world)
        gains = world.declarer if self.view.advanced else None
        win = after_phase(self.view.lives, tuple(lost), gains)[0]
        return Fate(win, float(lost[0] == 0), float(lost[0] == 2))


def strong(view: View, rng: random.Random) -> Slices[Thought]:
    yield from prepared(view.lives)
    return (yield from _by_trial(Trial(view, TURNS), rng))


def keen(view: View, rng: random.Random) -> Slices[Thought]:
    yield from prepared(view.lives)
    return (yield from _by_trial(Trial(view, KEEN_TURNS, KEEN_TRUST), rng))


def _by_trial(trial: Trial, rng: random.Random) -> Slices[Thought]:
    view = trial.view
    ranked = yield from tried(trial, rng)
    sure = yield from told_by(trial, ranked[0], rng)
    weighed = tuple(_weighed(view, each, ranked[0], sure) for each in ranked[:SHOWN])
    return Thought(ranked[0].option.event, _because(view, ranked), weighed)


def _because(view: View, ranked: Sequence[Tally]) -> News:
    """What decides between the two best moves."""
    best, *others = (each.option for each in ranked)
    measure = measured(STYLE, view)
    return decides(view, best, others[0], measure) if others else reason(view, best, measure)


def told_by(trial: Trial, best: Tally, rng: random.Random) -> Slices[Fate]:
    """How the chosen move fares in other worlds: in those that chose it it was lucky. One more
    counts along that comes out as a phase usually does, so that nothing is told for certain that
    others could still turn; a sudden death is certain."""
    if declared(trial.view, best.option):
        return best.fate(1)
    afresh = Tally(best.option, best.guess)
    afresh.fates.append(_usual(trial.view))
    for number in range(1, TOLD_BY + 1):
        hands = trial.beliefs.hands(rng)
        trial.play_on(hands, out_of_play(trial.view, hands), afresh)
        if number % (TURNS_IN_A_SLICE // (trial.view.players + JUDGING)) == 0:
            yield
    return afresh.fate(afresh.worlds)


def _usual(view: View) -> Fate:
    return Fate(prospects(view.lives)[0], 1 / view.players, 1 / view.players)


def _weighed(view: View, tally: Tally, best: Tally, sure: Fate) -> Weighed:
    """What it is chosen by comes first. Of all but the best it is told by how much they lagged
    behind in the worlds that both have seen."""
    own, other = tally.fate(tally.worlds), best.fate(tally.worlds)
    win = _chance(sure.win - (best.settled - tally.settled))
    none = _chance(sure.none + own.none - other.none)
    two = min(_chance(sure.two + own.two - other.two), 1 - none)
    facts: News = {**told(view, tally.option, "lives"), "win": win, "none": none, "two": two}
    return Weighed(tally.option.event, win, facts)


def _chance(number: float) -> float:
    return min(1.0, max(0.0, number))


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


def tried(trial: Trial, rng: random.Random) -> Slices[list[Tally]]:
    """The candidates, each played on in possible worlds; the best first. Whoever can declare a
    sudden death does."""
    view = trial.view
    everybody = candidates(view, measured(STYLE, view))
    racing = [each for each in everybody if declared(view, each.option)][:1] or everybody
    yield
    turns = since = worlds = 0
    while turns < trial.turns and (len(racing) > 1 or not worlds):
        hands = trial.beliefs.hands(rng)
        out = out_of_play(view, hands)
        for tally in racing:
            turns += trial.play_on(hands, out, tally)
            if turns - since > TURNS_IN_A_SLICE:
                since = turns
                yield
        worlds += 1
        racing = _the_better(racing, worlds)
    return _settled([each for each in everybody if each.worlds], _ranked(racing, worlds)[0])


def _the_better(racing: list[Tally], worlds: int) -> list[Tally]:
    kept = KEPT.get(worlds)
    if kept is None and worlds % SURE_AFTER:
        return racing
    first, *others = _ranked(racing, worlds)
    if kept:
        late = [each for each in others[kept - 1 :] if each.option.row == KNOCK]
        others = others[: kept - 1] + (late if worlds < KNOCK_KEPT else [])
    return [first, *(each for each in others if not surely_behind(each, first))]


def surely_behind(tally: Tally, first: Tally) -> bool:
    """Whether so many more worlds would hardly change which of the two is better."""
    if tally.worlds < SURE_AFTER:
        return False
    pairs = zip(tally.fates, first.fates, strict=True)
    behind = [best.win - own.win for own, best in pairs]
    mean = sum(behind) / len(behind)
    spread = sum((each - mean) ** 2 for each in behind) / (len(behind) - 1)
    return mean > SURE * sqrt(spread / len(behind))


def _ranked(tallies: list[Tally], worlds: int) -> list[Tally]:
    return sorted(tallies, key=lambda tally: -tally.mean(worlds))


def _settled(tallies: list[Tally], best: Tally) -> list[Tally]:
    """By worth: whoever left the race early is worth less by what it lagged behind until then.
    Whoever was ahead of the best then was behind others, and the best has made up for it."""
    for tally in tallies:
        behind = best.mean(tally.worlds) - tally.mean(tally.worlds)
        tally.settled = best.mean(best.worlds) - max(0.0, behind)
    return sorted(tallies, key=lambda tally: (-tally.settled, tally is not best))

"""The reason for a hint is a fact that is true of the best move and not of the next one: read here
off the pads that come of both, by the rules of the game."""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import NamedTuple

from barnyard.core.changed import changed
from barnyard.core.game import News
from barnyard.core.think import Level, Thought, most_worth, think_out
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.bot import player as bot
from barnyard.games.kuhlorado.bot.causes import decisive, rounded
from barnyard.games.kuhlorado.bot.odds import threats
from barnyard.games.kuhlorado.bot.stand import stand_of
from barnyard.games.kuhlorado.bot.turn import AGAIN, KEEP
from barnyard.games.kuhlorado.scoring import Holding, holdings, land_points
from barnyard.games.kuhlorado.squares import AROUND, BESIDE, areas, bits, names, union
from barnyard.games.kuhlorado.state import State, free_cows, free_numbers
from barnyard.web.puzzles.puzzles import puzzles
from tests.bots.kuhlorado.positions import TABLES, decisions, squares
from tests.sampled import few

NOTHING_DECIDES = {"only", "alike", "throw-alike"}


class Marked(NamedTuple):
    before: State
    seat: int
    squares: int

    @property
    def own(self) -> int:
        return self.before.marks[self.seat] | self.squares

    @property
    def other(self) -> int:
        return self.before.marks[1 - self.seat]

    @property
    def after(self) -> State:
        marks = (self.own, self.other) if self.seat == 0 else (self.other, self.own)
        return changed(self.before, marks=marks)

    @property
    def free(self) -> int:
        return free_cows(self.after) | free_numbers(self.after)

    def prize(self, because: News) -> Holding:
        named = because["holding"]
        return next(each for each in holdings(self.after)
                    if (each.kind, each.place) == (named["kind"], named["place"]))  # fmt: skip

    def lead(self, because: News) -> int:
        counts = self.prize(because).counts
        return counts[self.seat] - counts[1 - self.seat]

    def land(self) -> int:
        return sum(land_points(area.bit_count()) for area in areas(self.own))

    def touched(self) -> int:
        """The size of the largest land that the squares belong to."""
        return max(area.bit_count() for area in areas(self.own) if area & self.squares)

    def hemmed(self) -> int:
        """The largest land of the other beside the squares."""
        near = union(BESIDE[square] for square in bits(self.squares))
        return max((area.bit_count() for area in areas(self.other) if area & near), default=0)

    def taken_from_the_other(self) -> int:
        shores = (union(BESIDE[square] for square in bits(area)) for area in areas(self.other))
        return sum((shore & self.squares).bit_count() for shore in shores)

    def shore(self) -> int:
        return union(BESIDE[square] for square in bits(self.own)) & self.free

    def joints(self) -> int:
        shores = [union(BESIDE[square] for square in bits(area)) for area in areas(self.own)]
        return sum(sum(bool(square & shore) for shore in shores) > 1 for square in bits(self.free))

    def faces(self) -> int:
        pad = self.before.pad
        return sum(bool(face & self.shore()) for face in (*pad.number.values(), pad.cows))

    def largest(self) -> int:
        return max(area.bit_count() for area in areas(self.own))

    def prizes(self) -> int:
        beside = union(AROUND[square] for square in bits(self.squares))
        assert beside
        return sum(now.counts != was.counts for now, was in
                   zip(holdings(self.after), holdings(self.before), strict=True))  # fmt: skip

    def threat(self, because: News | None) -> float:
        stand = stand_of(self.before, self.seat)
        likely = threats(stand.after(self.squares))
        if because is None:
            return likely[len(stand.tallies)]
        named = because["holding"]
        place = next(at for at, each in enumerate(holdings(self.before))
                     if (each.kind, each.place) == (named["kind"], named["place"]))  # fmt: skip
        return likely[place]


Fact = Callable[[Marked, Marked, News], bool]
TRUE: dict[str, Fact] = {
    "takes": lambda one, two, said: one.lead(said) > 0 >= two.lead(said),
    "denies": lambda one, two, said: one.lead(said) == 0 > two.lead(said),
    "leads": lambda one, two, said: one.lead(said) > two.lead(said),
    "catches-up": lambda one, two, said: one.lead(said) > two.lead(said),
    "land": lambda one, two, _: one.land() > two.land() or one.touched() > two.touched(),
    "joins": lambda one, two, _: one.touched() > two.touched() or _joins(one) > _joins(two),
    "blocks": lambda one, two, _: one.hemmed() > two.hemmed() or two.touched() > one.touched(),
    "grows": lambda one, two, _: one.touched() > two.touched() or _joins(one) != _joins(two),
    "prevents": lambda one, two, said: one.threat(said) < two.threat(said),
    "prevents-land": lambda one, two, _: one.threat(None) < two.threat(None),
    "hems": lambda one, two, _: one.taken_from_the_other() > two.taken_from_the_other(),
    "linked": lambda one, two, _: one.joints() > two.joints(),
    "room": lambda one, two, _: one.shore().bit_count() > two.shore().bit_count(),
    "mixed": lambda one, two, _: one.faces() > two.faces(),
    "size": lambda one, two, _: one.largest() > two.largest(),
    "prizes": lambda one, two, _: one.prizes() > two.prizes(),
    "squares": lambda one, two, _: one.squares.bit_count() > two.squares.bit_count(),
    "scarce": lambda one, two, _: _free_alike(one) < _free_alike(two),
    "leaves-scarce": lambda one, two, _: _free_alike(one) > _free_alike(two),
    "ends": lambda one, two, _: one.squares != two.squares and _is_over(one),
}


def _free_alike(each: Marked) -> int:
    pad, free = each.before.pad, each.free | each.squares
    faces = [face & free for face in (*pad.number.values(), pad.cows) if face & each.squares]
    return min(face.bit_count() for face in faces)


def _joins(each: Marked) -> int:
    before = len(list(areas(each.before.marks[each.seat])))
    return before - len(list(areas(each.own)))


def _is_over(each: Marked) -> bool:
    return rules.due(changed(each.after, dice=None, settled=False)) == "over"


def thought(state: State) -> Thought:
    seat = rules.turn(state)
    assert isinstance(seat, int)
    return think_out(bot.think(state, seat, Level.STRONG, Random(1)))


def settled(count: int) -> list[State]:
    """Decisions about marks: whatever lies there is kept."""
    found = [
        rules.apply(state, "keep") if rules.due(state) == "decide" else state
        for number, table in enumerate(TABLES)
        for state in decisions(table, number + 50, 5)
    ]
    marking = [state for state in found if rules.due(state) == "mark"]
    return Random(3).sample(marking, count)


def test_the_reason_for_a_mark_is_true_of_it_and_not_of_the_next_one() -> None:
    judged, silent, states = 0, 0, few(settled(130))
    for state in states:
        because, seat = thought(state).because, int(rules.turn(state))
        silent += because["what"] == "looks-good"
        if because["what"] in NOTHING_DECIDES | {"looks-good"}:
            continue
        best, rival = (
            Marked(state, seat, squares(" ".join(because[whose]))) for whose in ("squares", "rival")
        )
        assert TRUE[because["what"]](best, rival, because), (because, names(best.own))
        judged += 1
    assert judged >= 0.75 * len(states)
    assert silent <= 2, "hardly any two marks differ in nothing"


def test_a_fact_that_both_marks_share_is_no_reason() -> None:
    for state in settled(40):
        stand = stand_of(state, int(rules.turn(state)))
        mark = squares(rules.moves(state)[0].removeprefix("mark:").replace(",", " "))
        assert next(decisive(stand, state, mark, mark), None) is None


def markable(state: State, faces: tuple[str, str]) -> set[str]:
    shown = changed(state, dice=faces, settled=True, again=())
    return set(rules.moves(shown)) if rules.due(shown) == "mark" else set()


def throws(state: State, way: str) -> list[tuple[str, str]]:
    assert state.dice is not None
    first, second = (
        rules.FACES if die in AGAIN.get(way, ()) else (state.dice[die],) for die in (0, 1)
    )
    return list(product(first, second))


def test_the_reason_for_a_throw_is_true_of_it_and_not_of_keeping() -> None:
    judged = 0
    found = [state for number, table in enumerate(TABLES)
             for state in decisions(table, number + 70, 6)
             if rules.due(state) == "decide"]  # fmt: skip
    states = few(Random(5).sample(found, 110))
    for state in states:
        decided = thought(state)
        because, way = decided.because, decided.move.removeprefix("reroll:").replace("keep", KEEP)
        if because["what"] in NOTHING_DECIDES | {"throws-better"}:
            continue
        assert_true_of_the_throw(state, way, because)
        judged += 1
    assert judged >= 0.9 * len(states)


def assert_true_of_the_throw(state: State, way: str, because: News) -> None:
    here = markable(state, state.dice or ("", ""))
    if because["what"] == "stays":
        assert len(AGAIN[way]) == 1
        assert state.dice is not None
        assert because["kept"] == state.dice[1 - AGAIN[way][0]]
    else:
        move = f"mark:{','.join(because['squares'])}"
        possible = set().union(*(markable(state, faces) for faces in throws(state, way)))
        assert (move in here) == (because["what"] == "keeps") or not because["squares"]
        assert move in possible or not because["squares"]


def test_the_reasons_of_the_puzzles_are_as_true() -> None:
    for puzzle in puzzles("kuhlorado"):
        *_, state = puzzle.record.replay()
        because, move = puzzle.because, puzzle.best[0]
        assert because["what"] not in NOTHING_DECIDES | {"throws-better", "looks-good"}
        if not move.startswith("mark:"):
            way = move.removeprefix("reroll:").replace("keep", KEEP)
            assert_true_of_the_throw(state, way, because)
            continue
        best, rival = (
            Marked(state, int(rules.turn(state)), squares(" ".join(because[whose])))
            for whose in ("squares", "rival")
        )
        assert move == f"mark:{','.join(because['squares'])}"
        assert TRUE[because["what"]](best, rival, because), (because, names(best.own))


def test_nobody_throws_again_for_nothing() -> None:
    assert most_worth(rounded({KEEP: 0.5, "1": 0.5, "12": 0.5 + 1e-12, "2": 0.4})) == KEEP
    assert most_worth(rounded({KEEP: 0.5, "1": 0.5, "12": 0.51, "2": 0.4})) == "12"

"""Why one move is better than another, as a person would say it: the one thing that the better
move does and the next one does not, or does less."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from barnyard.core.game import News
from barnyard.games.kuhlorado.bot.ground import FACES
from barnyard.games.kuhlorado.bot.odds import threats
from barnyard.games.kuhlorado.bot.reasons import claims, holding, thrown
from barnyard.games.kuhlorado.bot.stand import Stand
from barnyard.games.kuhlorado.bot.turn import AGAIN, KEEP, Choice, Menu, Throw
from barnyard.games.kuhlorado.squares import names, union
from barnyard.games.kuhlorado.state import State

AS_GOOD: Final = 1e-9  # chances that differ by less differ by rounding
DIGITS: Final = 9
TELLING: Final = 0.05  # a threat that is likelier by so much is worth a word


# ------------------------------------------------------------------ marking


def why_marked(stand: Stand, state: State, choices: Sequence[Choice]) -> News:
    """What the best of some ways to mark does, and the best of those that come to less does not."""
    worth, best = choices[0]
    said: News = {"squares": names(best)}
    less = [squares for chance, squares in choices if chance < worth - AS_GOOD]
    if not less:
        return {**said, "what": "only" if len(choices) == 1 else "alike"}
    said["rival"] = names(less[0])
    decides = next(decisive(stand, state, best, less[0]), {"what": "looks-good"})
    return {**said, **decides}


def decisive(stand: Stand, state: State, best: int, rival: int) -> Iterator[News]:
    """The facts that are true of the one and not of the other, the most telling first."""
    others = {_topic(claim): claim for claim in claims(stand, state, rival)}
    for claim in claims(stand, state, best):
        if _amount(claim) > _amount(others.get(_topic(claim), {})):
            yield claim
    yield from _prevented(stand, state, best, rival)
    for what, found in MORE.items():
        more, fewer = (found(stand, each) for each in (best, rival))
        if more > fewer:
            yield {"what": what}
    mine, theirs = (_free_alike(stand, each) for each in (best, rival))
    if mine != theirs:
        yield {"what": "scarce" if mine < theirs else "leaves-scarce"}


def _topic(claim: News) -> tuple[object, object]:
    return claim["what"], claim.get("holding", {}).get("place")


def _amount(claim: News) -> int:
    """How much of it; a pasture is won or not."""
    if not claim:
        return 0
    return int(claim.get("size", 1)) if "holding" not in claim else 1


def _prevented(stand: Stand, state: State, best: int, rival: int) -> Iterator[News]:
    """What the other could do next turn after the one more easily than after the other."""
    if stand.ends(best) or stand.ends(rival):
        return
    now, then = (threats(stand.after(each)) for each in (best, rival))
    spared = {place: then[place] - now[place] for place in then}
    place = max(spared, key=spared.__getitem__)
    if spared[place] < TELLING:
        return
    if place == len(stand.tallies):
        yield {"what": "prevents-land"}
    else:
        yield {"what": "prevents", "holding": holding(state, place)}


def _room(stand: Stand, squares: int) -> int:
    """Free squares beside one's own land."""
    return union(shore for _, shore in stand.own_after(squares)).bit_count()


def _kinds(stand: Stand, squares: int) -> int:
    """The faces that let one's own land grow."""
    shores = union(shore for _, shore in stand.own_after(squares))
    return sum(bool(face & shores) for face in stand.pad.faces)


def _count(stand: Stand, squares: int) -> int:
    return squares.bit_count()


def _size(stand: Stand, squares: int) -> int:
    """Of the largest land."""
    return max((size for size, _ in stand.own_after(squares)), default=0)


def _hemmed(stand: Stand, squares: int) -> int:
    """Squares where the other's land can no longer grow."""
    return sum((shore & squares).bit_count() for _, shore in stand.other_lands)


def _contested(stand: Stand, squares: int) -> int:
    """Pastures and troughs beside the squares."""
    return sum(bool(mask & squares) for mask, *_ in stand.tallies)


def _free_alike(stand: Stand, squares: int) -> int:
    """How many squares are free that show the same, of the face of which fewest are."""
    faces = (face for face in stand.pad.faces if face & squares)
    return min(((face & stand.free).bit_count() for face in faces), default=0)


def _linked(stand: Stand, squares: int) -> int:
    """Free squares where two pieces of one's own land would hang together."""
    once = twice = 0
    for _, shore in stand.own_after(squares):
        twice |= once & shore
        once |= shore
    return twice.bit_count()


MORE: Final[dict[str, Callable[[Stand, int], int]]] = {
    "hems": _hemmed,
    "linked": _linked,
    "room": _room,
    "mixed": _kinds,
    "size": _size,
    "prizes": _contested,
    "squares": _count,
}


# ------------------------------------------------------------------ throwing


def rounded(worth: Mapping[str, float]) -> dict[str, float]:
    """Keeping comes first among equals: nobody throws again for nothing but a rounding."""
    return {way: round(worth[way], DIGITS) for way in (KEEP, *AGAIN)}


def why_thrown(
    stand: Stand, state: State, menu: Menu, worth: Mapping[str, float], way: str
) -> News:
    """What can be marked in one way and not in the other."""
    assert state.dice is not None
    throw: Throw = (FACES.index(state.dice[0]), FACES.index(state.dice[1]))
    said = thrown(way, state.dice)
    less = {each: worth[each] for each in worth if worth[each] < worth[way] - AS_GOOD}
    if not less:
        return {**said, "what": "throw-alike"}
    rival = max(less, key=less.__getitem__)
    if way == KEEP:
        return {**said, **_kept(stand, state, menu, throw)}
    return {**said, **_hoped(stand, state, menu, throw, way, rival)}


def _kept(stand: Stand, state: State, menu: Menu, throw: Throw) -> News:
    """What these dice can do for certain."""
    _, squares = max(menu.choices(throw))
    return {"what": "keeps", "does": _does(stand, state, squares), "squares": names(squares)}


def _hoped(stand: Stand, state: State, menu: Menu, throw: Throw, way: str, rival: str) -> News:
    """What only this way may bring; or else the die that stays."""
    possible = {squares for each in outcomes(throw, rival) for _, squares in menu.choices(each)}
    hopes = [
        (worth, squares, each)
        for each in outcomes(throw, way)
        for worth, squares in menu.choices(each)
        if squares not in possible
    ]
    if hopes:
        _, squares, dice = max(hopes)
        faces = [FACES[dice[at]] for at in AGAIN[way]]
        does = _does(stand, state, squares)
        return {"what": "hopes", "faces": faces, "does": does, "squares": names(squares)}
    if rival != KEEP:
        return {"what": "stays", "kept": FACES[throw[1 - AGAIN[way][0]]]}
    return {"what": "throws-better"}


def outcomes(throw: Throw, way: str) -> list[Throw]:
    """All that can lie there after throwing again in this way."""
    if way == KEEP:
        return [throw]
    sides = range(len(FACES))
    first, second = (sides if die in AGAIN[way] else (throw[die],) for die in (0, 1))
    return [(one, other) for one in first for other in second]


def _does(stand: Stand, state: State, squares: int) -> News:
    """The most telling thing about a mark, for a phrase."""
    if not squares:
        return {"what": "nothing"}
    first = next(claims(stand, state, squares), {"what": "looks-good"})
    return {**first, "squares": names(squares)}

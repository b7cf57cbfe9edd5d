"""The players round the table: lives, who has knocked, what everybody knows of their cards."""

from functools import lru_cache

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.core.parted import IN_A_COLUMN, parted
from barnyard.games.life_is_life.cards import HAND
from barnyard.games.life_is_life.state import LIVES, State, due, next_playing, playing
from barnyard.games.life_is_life.table.cards import (
    card,
    face,
    handled,
    herd,
    picture,
    times,
    unseen,
    word,
)

MANY = 4  # more names than these stand closely, five in a row


def players(seen: State, viewer: int | None, name: Namer) -> Html:
    listed = [_player(seen, seat, viewer, name) for seat in range(seen.seats)]
    lie_open = viewer is None and any(seen.hands)
    looks = "life-players", seen.seats > MANY and "life-many", lie_open and "life-open"
    return tag("ul", listed, id="life-players", role="list", class_=looks,
               aria_label=word(name, "players"))  # fmt: skip


def _player(seen: State, seat: int, viewer: int | None, name: Namer) -> Html:
    moving = due(seen) == "turn" and seat == seen.active
    out = not seen.lives[seat]
    looks = (
        "life-player",
        moving and "life-moving",
        out and "life-out",
        seat == viewer and "life-you",
        not out and due(seen) != "over" and "life-holds",
        "life-tells" if seen.known and seen.known[seat] else "",
        not seen.known and "life-bare",
    )
    player = name("player", seat)
    you = unseen(f" ({word(name, 'you')}) ") if seat == viewer else None
    return tag(
        "li",
        tag(
            "strong",
            parted(player, IN_A_COLUMN),
            you,
            _moving(name) if moving else None,
            title=player,
        ),
        _lives(seen.lives[seat], name),
        _state(seen, seat, name),
        _cards(seen, seat, viewer, name) if seen.known and not out else None,
        id=f"life-seat-{seat}",
        class_=looks,
        aria_current="true" if moving else None,
    )


def _moving(name: Namer) -> Html:
    sign = tag("span", "◀", class_="life-sign", aria_hidden=True)
    return tag("span", sign, unseen(f" ({word(name, 'moving')})"))


# ------------------------------------------------------------------ lives


@lru_cache(maxsize=16)
def _lives(lives: int, name: Namer) -> Html:
    said = word(name, "life" if lives == 1 else "lives", n=lives)
    places = max(lives, LIVES)
    drawn = [buoy(place * 11, there=place < lives) for place in range(places)]
    rings = tag(
        "svg", drawn, viewBox=f"0 0 {places * 11} 11", class_="life-buoys", aria_hidden=True
    )
    return tag("span", rings, tag("b", lives, aria_hidden=True), unseen(said), class_="life-lives")


def buoy(x: int, *, there: bool) -> Html:
    """A lifebuoy, or the dashed place of one that is lost."""
    if there:
        return tag("use", href="#art-lifebuoy", x=x, y=0, width=11, height=11)
    return tag("circle", cx=x + 5.5, cy=5.5, r=3.6, class_="life-gone")


# ------------------------------------------------------------------ who has knocked, who is out


def _state(seen: State, seat: int, name: Namer) -> Html | None:
    if not seen.lives[seat]:
        return tag("span", word(name, "out"), class_="life-state")
    if due(seen) == "over":
        return tag("span", picture("crown"), word(name, "winner"), class_="life-state")
    if seat == seen.knocker:
        return tag("span", picture("knock"), word(name, "knocked"), class_="life-state life-fist")
    if seen.knocker is not None:
        key = "last-turn" if seat in still_to_move(seen) else "done"
        return tag("span", word(name, key), class_=("life-state", f"life-{key}"))
    return None


def still_to_move(seen: State) -> list[int]:
    """Who has a turn left in the last round, in order."""
    seats: list[int] = []
    seat = seen.active
    while seat != seen.knocker and len(seats) < len(playing(seen)):
        seats.append(seat)
        seat = next_playing(seen, seat)
    return seats


# ------------------------------------------------------------------ cards


def _cards(seen: State, seat: int, viewer: int | None, name: Namer) -> Part:
    """Ten cards from behind, and small the ones that everybody saw go there. A hand that is seen
    without being the own one lies open."""
    hand = seen.hands[seat]
    if hand and seat != viewer:
        return _open(seat, hand, name)
    known = seen.known[seat]
    closed = HAND - len(known)
    said = word(name, "closed-card" if closed == 1 else "closed-cards", n=closed)
    return (
        _backs(closed),
        unseen(f"{said}. "),
        _known(known, name) if known else None,
    )


def _open(seat: int, hand: str, name: Namer) -> Html:
    """A card of each animal, with how many of them there are."""
    fans = [
        tag("span", card(letter, f"life-open-{seat}-{letter}"), times(hand.count(letter)),
            class_="life-fan")
        for letter in dict.fromkeys(hand)
    ]  # fmt: skip
    said = unseen(word(name, "open-cards", cards=herd(hand, name)))
    return tag("span", tag("span", fans, aria_hidden=True), said, class_="life-hand-open")


@lru_cache(maxsize=16)
def _backs(closed: int) -> Html:
    backs = [_back(place, hidden=place < closed) for place in range(HAND)]
    return tag("svg", backs, viewBox="0 0 70 15", class_="life-backs", aria_hidden=True)


def _back(place: int, *, hidden: bool) -> Html:
    look = "life-back" if hidden else "life-front"
    return tag("rect", x=place * 6.6 + 0.6, y=0.6, width=9, height=13.6, rx=1.6, class_=look)


def _known(known: str, name: Namer) -> Html:
    chips = [
        tag("span", face(letter), tag("b", count) if (count := known.count(letter)) > 1 else None)
        for letter in dict.fromkeys(known)
    ]
    said = word(name, "known", cards=handled(known, name))
    return tag("span", tag("span", chips, aria_hidden=True), unseen(said), class_="life-known",
               title=said)  # fmt: skip

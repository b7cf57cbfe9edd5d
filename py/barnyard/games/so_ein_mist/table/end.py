"""The end: the sums, and every scoring pile laid open."""

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.core.parted import parted
from barnyard.games.so_ein_mist.cards import Card, worth
from barnyard.games.so_ein_mist.scoring import food, outcome, scores
from barnyard.games.so_ein_mist.state import State, passed_on
from barnyard.games.so_ein_mist.table.parts import art, card_piece, face, pile_ids, say, signed
from barnyard.games.so_ein_mist.table.ring import card_told

FEW = 4  # so many have room for larger cards


def results(seen: State, name: Namer, step: int | None) -> Html:
    """The best on top; equal sums by their food, as the rules have it. While it is being counted
    everybody has their place, and nobody has won."""
    sums, eaten = scores(seen), food(seen)
    looks = "mist-results", seen.seats <= FEW and "mist-few"
    order = sorted(range(seen.seats), key=lambda seat: (-sums[seat], -eaten[seat], seat))
    if step is not None:
        listed = [_counted(seen, seat, step, name) for seat in range(seen.seats)]
        return tag("section", tag("h2", name("board", "results")),
                   tag("ol", listed, class_=looks),
                   class_="mist-end mist-counting")  # fmt: skip
    return tag(
        "section",
        tag("h2", name("board", "results")),
        tag("ol", [_result(seen, seat, sums, eaten, name) for seat in order],
            class_=looks),
        tag("p", name("board", "passed-note"), class_="mist-note") if passed_on(seen) else None,
        class_="mist-end",
    )  # fmt: skip


def _counted(seen: State, seat: int, step: int, name: Namer) -> Html:
    """The first cards of a pile, and what they make."""
    so_far = seen.piles[seat][:step]
    points = sum(worth(card, seen.animals[seat], seen.doubling) for card in so_far)
    points += seen.ahead[seat] if seen.ahead else 0
    return tag(
        "li",
        tag("p", face(seen.animals[seat]), tag("strong", parted(name("player", seat))),
            tag("b", signed(points), class_="mist-sum"), _beside(_ahead(seen, seat, name)),
            class_="mist-who"),
        tag("ul", _pile(seen, seat, name)[:step], class_="mist-laid"),
        id=f"mist-result-{seat}",
    )  # fmt: skip


def _result(seen: State, seat: int, sums: list[int], eaten: list[int], name: Namer) -> Html:
    """Food alone is told where it decides."""
    result, is_equal = outcome(seen), sums.count(sums[seat]) > 1
    won = result is not None and seat in result.winners
    crown = art("crown", "mist-crown") if won else None
    return tag(
        "li",
        tag("p", face(seen.animals[seat]), tag("strong", parted(name("player", seat))), crown,
            tag("span", name("board", "won"), class_="unseen") if won else None,
            tag("b", say(name, "points", points=signed(sums[seat])), class_="mist-sum"),
            _beside(say(name, "food-sum", food=eaten[seat]) if is_equal else "",
                    _ahead(seen, seat, name)),
            class_="mist-who"),
        tag("ul", _pile(seen, seat, name), class_="mist-laid"),
        id=f"mist-result-{seat}",
        class_=won and "mist-won",
    )  # fmt: skip


def _beside(*said: str) -> Html | None:
    """What there is to be said of a sum."""
    told = [each for each in said if each]
    return tag("small", " · ".join(told)) if told else None


def _ahead(seen: State, seat: int, name: Namer) -> str:
    """What somebody began with is a part of the sum."""
    points = seen.ahead[seat] if seen.ahead else 0
    return say(name, "ahead", points=signed(points)) if points else ""


def _pile(seen: State, seat: int, name: Namer) -> list[Html]:
    pile = seen.piles[seat]
    taken = len(pile) - passed_on(seen)
    ids = pile_ids(seen, seat)
    return [_laid(seen, seat, card, ids[at], at >= taken, name) for at, card in enumerate(pile)]


def _laid(seen: State, seat: int, card: Card, id: str, handed: bool, name: Namer) -> Html:
    counts = worth(card, seen.animals[seat], seen.doubling)
    doubled = counts != card.value
    said = [card_told(card, name)]
    if doubled:
        said.append(say(name, "doubled", value=signed(counts)))
    if handed:
        said.append(name("board", "passed"))
    gift = tag("span", art("paws"), class_="mist-gift") if handed else None
    return tag(
        "li",
        tag("span", " ".join(said), class_="unseen"),
        card_piece(card, id, gift, doubled=doubled),
        class_=handed and "mist-handed",
    )

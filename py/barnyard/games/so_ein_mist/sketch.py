"""The table of So ein Mist in text: the ring as a list, and what each player has."""

from barnyard.core.game import Namer
from barnyard.games.so_ein_mist.state import State, draw_pile, queue


def sketch(seen: State, name: Namer) -> list[str]:
    if not seen.ring:
        return []
    return [*_ring(seen, name), "", *_players(seen, name), *_dice(seen, name)]


def _ring(seen: State, name: Namer) -> list[str]:
    lines = []
    for place, card in enumerate(seen.ring):
        value = f"{card.value:+d}".replace("-", "−") if card else "··"
        owner = name("animals", card.owner) if card else ""
        queued = " < ".join(name("animals", seen.animals[seat]) for seat in queue(seen, place))
        lines.append(f"{place + 1:3}  {value:>3}  {owner:8}  {queued}".rstrip())
    return lines


def _players(seen: State, name: Namer) -> list[str]:
    return [
        f"{name('player', seat)}: {name('animals', animal)}"
        f" | {name('table', 'pile')} {len(seen.piles[seat])}"
        f" | {name('table', 'draw-pile')} {draw_pile(seen, seat)}"
        + (f" | {name('table', 'ahead')} {seen.ahead[seat]}" if any(seen.ahead) else "")
        for seat, animal in enumerate(seen.animals)
    ]


def _dice(seen: State, name: Namer) -> list[str]:
    rolled = [] if seen.rolled is None else [f"[{seen.rolled}]"]
    dice = [*map(str, seen.aside), *rolled]
    return [f"{name('table', 'dice')}: {' '.join(dice)}"] if dice else []

"""What the computer players of Mmm! can have to say: where something special is to be said, and
anywhere else."""

from collections.abc import Iterator
from itertools import product

from barnyard.games.mmm.bot.causes import named
from barnyard.games.mmm.rules import KEY
from tests.bots.mmm import positions as pantries
from tests.bots.saying import Said, at_every_level

DECIDING = (
    *(
        "alike",
        "wins",
        "one-at-a-time",
        "keeps",
        "more-room",
        "fits",
        "more-dice",
        "nearly",
        "more",
    ),
    *("spares-food", "tidy", "quick", "ready", "goes-on-item", "roomy", "mixed", "large", "small"),
    *("plenty", "rare", "spares"),
)
SPECIAL = [  # the squares that are left, and where the cat is
    (("a1",), 1),
    (("a1", "b1"), 1),
    (("a1", "a4"), 1),
    (("a1", "b1", "a4"), 4),
    (("a1", "b1", "c1", "d1"), 9),
]


def what_comes_up() -> Iterator[Said]:
    told = [
        pantries.after(pantries.with_left(*left, cat=cat), "roll:fish,x,x", "place:1a1")
        for left, cat in SPECIAL
    ]
    for seed, state in enumerate([*told, *pantries.some("place", 4, seed=21)]):
        yield from at_every_level(KEY, state, state.active, seed)
    yield from reasons()


def reasons() -> Iterator[Said]:
    """Most facts decide rarely."""
    told = {"foods": ["fish"], "missing": 2, "count": 2, "less": 1, "squares": ["a1"]}
    rivals = named("gather"), named("reroll"), named("place:2a4")
    for fact, rival in product(DECIDING, rivals):
        yield "think", {**told, "what": fact, "rival": rival}

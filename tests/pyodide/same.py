"""Runs in CPython and in Pyodide: dice, daily pantries, links and what is said about luck and
skill must come out alike."""

import pathlib
from datetime import date, timedelta
from typing import Any

from barnyard.bots.ledger import ledger
from barnyard.bots.players import bot
from barnyard.core.record import Record, read, write
from barnyard.core.think import think_out
from barnyard.games import find
from barnyard.games.mmm.same_dice.days import dice_on, options_on
from barnyard.games.mmm.same_dice.luck import dice_of
from barnyard.links.code import in_digits, read_link, write_link

TURNS, DICE, DAYS = 40, 6, 60
WEIGHED = (  # one of each game, and quickly done
    "kuhlorado-own-pad",
    "life-is-life-3-advanced-six-lives",
    "mmm-3-side-2-won",
    "so-ein-mist-3-doubling",
)


def answers(folder: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        record = read(path.read_bytes(), find)
        text = write_link(record)
        back = [write(read_link(each).record) for each in (text, in_digits(text))]
        found[f"link {path.stem}"] = f"{text} {back == [write(record)] * 2}"
        if path.stem in WEIGHED:
            found[f"ledger {path.stem}"] = weighed(record)
        if record.game.KEY == "mmm":
            dice = dice_of(record)
            faces = [dice.face(turn, die) for turn in range(TURNS) for die in range(DICE)]
            found[f"dice {path.stem}"] = " ".join(faces)
    for number in range(DAYS):
        day = (date(2026, 11, 1) + timedelta(days=number)).isoformat()
        dice = dice_on(day)
        faces = [dice.face(turn, die) for turn in range(TURNS) for die in range(DICE)]
        found[f"day {day}"] = f"{options_on(day)} {' '.join(faces)}"
    return found


def weighed(record: Record[Any]) -> str:
    """To the last digit that anybody could see."""
    own = bot(record.game.KEY)
    assert own is not None
    kept = think_out(ledger(record, own))
    entries = [(entry.best, *rounded(entry.change)) for entry in kept.entries]
    return repr(([rounded(each) for each in kept.curve], entries))


def rounded(figures: tuple[float, ...]) -> list[float]:
    return [round(each, 6) + 0.0 for each in figures]

"""Runs in CPython and in Pyodide: dice, daily pantries and links must come out alike."""

import pathlib
from datetime import date, timedelta

from barnyard.core.record import read, write
from barnyard.games import find
from barnyard.links import daily
from barnyard.links.code import in_digits, read_link, write_link
from barnyard.links.luck import dice_of

TURNS, DICE, DAYS = 40, 6, 60


def answers(folder: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        record = read(path.read_bytes(), find)
        text = write_link(record)
        back = [write(read_link(each)) for each in (text, in_digits(text))]
        found[f"link {path.stem}"] = f"{text} {back == [write(record)] * 2}"
        if record.game.KEY == daily.GAME:
            dice = dice_of(record)
            faces = [dice.face(turn, die) for turn in range(TURNS) for die in range(DICE)]
            found[f"dice {path.stem}"] = " ".join(faces)
    for number in range(DAYS):
        day = (date(2026, 11, 1) + timedelta(days=number)).isoformat()
        dice = daily.dice(day)
        faces = [dice.face(turn, die) for turn in range(TURNS) for die in range(DICE)]
        found[f"day {day}"] = f"{daily.options(day)} {' '.join(faces)}"
    return found

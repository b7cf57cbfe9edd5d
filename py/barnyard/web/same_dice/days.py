"""The games of days: which of them was begun here, and how it went."""

import json
from datetime import date, timedelta
from typing import Any

from barnyard.core.json_text import json_object
from barnyard.web.kept.notes import Notes
from barnyard.web.same_dice.asked import Summary, same_dice


def is_date(text: str) -> bool:
    """Whether it is one as we write it: 2026-11-18."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def begun(notes: Notes, key: str, day: str) -> str:
    """The id of the game of that date; empty if there is none."""
    return str(_noted(notes, key, day).get("id", ""))


def begin(notes: Notes, key: str, day: str, id_: str) -> None:
    _note(notes, key, day, id=id_)


def keep(notes: Notes, key: str, day: str, summary: Summary) -> None:
    _note(notes, key, day, result=summary.noted())


def summaries(notes: Notes, key: str) -> dict[str, Summary]:
    """By date, the latest first."""
    own = same_dice(key)
    days = [day for day in notes.names(own.NOTES)[::-1] if is_date(day)]
    found = {day: own.summary_in(_noted(notes, key, day).get("result")) for day in days}
    return {day: summary for day, summary in found.items() if summary}


def in_a_row(notes: Notes, key: str, today: str) -> int:
    """For how many days there is a result, one after the other, up to today or yesterday."""
    played, day = summaries(notes, key), date.fromisoformat(today)
    if today not in played:
        day -= timedelta(days=1)
    row = 0
    while day.isoformat() in played:
        row, day = row + 1, day - timedelta(days=1)
    return row


def _noted(notes: Notes, key: str, day: str) -> dict[str, Any]:
    return json_object(notes.get(same_dice(key).NOTES + day) or "")


def _note(notes: Notes, key: str, day: str, **more: object) -> None:
    notes.put(same_dice(key).NOTES + day, json.dumps({**_noted(notes, key, day), **more}))

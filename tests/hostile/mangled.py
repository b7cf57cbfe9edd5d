"""Texts and data with something wrong in them: as a careless hand, a bad disk or somebody who means
no good would make them."""

import json
import random
from typing import Any

STING = '"><sting onload=sting()>'
ODD: list[Any] = [
    *[None, True, False, 0, 1, -1, 2, 7, 1.0, 0.5, -0.0, 1e308, 10**30, -(10**20), 2**53],
    *["", "1", "x", "\0", "\ud800", "１", "\u202ex", STING, "bot:", "bot:strong:", "real", "../x"],
    *[[], {}, [[]], [None], [1], ["x"], {"": None}, {"what": []}, [[[["x"]]]], ["x"] * 7],
    *["2026-11-18", "0001-01-01", "9" * 400, "א" * 300, "go", "knock", "first:0", "__class__"],
]
SIGNS = ['"', "\\", "{", "[", "]", "\n", "\0", "é", "\ud83d", "[" * 3000]
LARGE = 20_000  # so long something gets now and then


def mangled(text: str, rng: random.Random) -> str:
    """In one to four places; of JSON sometimes a part, sometimes a letter."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        text = _data(text, rng) if rng.random() < 0.85 else letters(text, rng)
    return text


def _data(text: str, rng: random.Random) -> str:
    """Line by line, as what lies in a storage has two."""
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    try:
        data = json.loads(lines[at])
    except (ValueError, RecursionError):
        return letters(text, rng)
    lines[at] = json.dumps(tampered(data, rng))
    return "\n".join(lines)


def tampered(data: Any, rng: random.Random) -> Any:
    """Something else in one place, deeper down as often as not."""
    if not isinstance(data, (dict, list)) or not data or rng.random() < 0.05:
        return odd(data, rng)
    place = rng.choice(list(data) if isinstance(data, dict) else range(len(data)))
    match rng.randrange(6):
        case 0 if isinstance(data, list):
            data.insert(place, rng.choice([odd(data[place], rng), data[place]]))
        case 0 if isinstance(data, dict):
            data[rng.choice([STING, "", "x", "events", "side"])] = data.pop(place)
        case 1:
            del data[place]
        case 2 if isinstance(data, list):
            other = rng.randrange(len(data))
            data[place], data[other] = data[other], data[place]
        case _:
            data[place] = tampered(data[place], rng)
    return data


def odd(value: Any, rng: random.Random) -> Any:
    if isinstance(value, str) and rng.random() < 0.3:
        return STING
    if isinstance(value, str) and value and rng.random() < 0.5:
        return letters(value, rng)
    if type(value) is int and rng.random() < 0.5:
        return value + rng.choice((-1, 1, 10**6))
    if rng.random() < 0.02:
        return rng.choice(["x" * LARGE, [0] * LARGE, {str(key): key for key in range(999)}])
    return rng.choice(ODD)


def letters(text: str, rng: random.Random) -> str:
    """Some are lost, doubled, exchanged, or others."""
    if not text:
        return str(rng.choice(["", "x", STING]))
    at, length = rng.randrange(len(text)), rng.choice((1, 1, 2, 9, len(text)))
    before, piece, after = text[:at], text[at : at + length], text[at + length :]
    match rng.randrange(6):
        case 0:
            return before + after
        case 1:
            return before + piece * rng.choice((2, 2, 50)) + after
        case 2:
            return before + piece[::-1] + after
        case 3:
            return before + rng.choice(SIGNS) + text[at + 1 :]
        case 4:
            return before + chr(rng.randrange(rng.choice((128, 0xD800)))) + text[at + 1 :]
        case _:
            return before + str(rng.choice(ODD)) + text[at:]

"""What may have happened to the texts in a storage: they are made of good ones, by hand."""

import json

from tests.old.made import Making
from tests.old.read import BEGUN, BOARDS, DAYS, GAMES, WEIGHED


def put(making: Making, name: str, what: str, text: str) -> None:
    making.texts[name] = text
    making.is_a[name] = what


def broken_games(making: Making) -> None:
    """Of good ones: by what may happen to a text, not by the app."""
    by_what = {what: name for name, what in making.is_a.items()}
    text = making.texts[by_what["over, then copied and broken"]]
    record, _, about = text.partition("\n")
    told = json.loads(record)
    half = len(told["events"]) // 2
    rolled = max(at for at in range(half) if told["events"][at].startswith("roll:"))

    def game(what: str, text: str) -> None:
        put(making, GAMES + making.store.fresh_id(), what, text)

    def other(line: str = f"\n{about}", **changed: object) -> str:
        return json.dumps({**told, **changed}, separators=(",", ":")) + line

    wrong = [*told["events"][:half], "nonsense", *told["events"][half + 1 :]]
    game("cut off in the middle", text[: len(record) // 2])
    game("an illegal event in the middle", other(events=wrong))
    game("a roll is missing", other(events=told["events"][:rolled] + told["events"][rolled + 1 :]))
    game("an event that is no text", other(events=[*told["events"][:half], 7]))
    game("of a newer version", other(barnyard=2, pantries=[]))
    game("no JSON at all", "Guten Tag")
    game("nothing", "")
    game("a game that is not known", other(game="chess"))
    game("an option that is not known", other(options={"cats": 2}))
    game("an option with another value", other(options={"side": 3}))
    game("too few players", other(players=[]))
    game("whole, without the line about it", other(line="\n"))
    game("whole, options left out", other(options={}))
    game("whole, the line about it is damaged", other(line=f"\n{about[: len(about) // 2]}"))
    game(
        "whole, checked by other rules", other(line="\n" + about.replace('"rules":1', '"rules":9'))
    )
    herd, _, line = making.texts[by_what["over, of five"]].partition("\n")
    game("a deal has lost a card", herd.replace("deal:G", "deal:", 1) + f"\n{line}")


def broken_notes(making: Making) -> None:
    by_what = {what: name for name, what in making.is_a.items()}
    running = by_what["with doubling"].removeprefix(GAMES)
    over = [name for name, what in making.is_a.items() if name.startswith(WEIGHED)]
    put(making, BEGUN + running, "half of a move that is none", "-1 place 2")
    put(making, WEIGHED + running, "luck of another game", making.texts[over[0]])
    for name, text in {"2026-11-01": "junk", "2026-11-02": '{"id":7,"result":{}}'}.items():
        put(making, DAYS + name, "a broken day", text)
    board = next(making.texts[name] for name in making.texts if name.startswith(BOARDS))
    for what, text in {
        "no JSON": "x",
        "a name that is not tidy": board.replace('"name":"', '"name":" '),
        "cut off": board[:-20],
        "a board of a game that has none": board.replace("kuhlorado", "so-ein-mist", 1),
        "a newer board": board.replace('{"game"', '{"weather":"rain","game"'),
    }.items():
        put(making, BOARDS + making.store.fresh_id(), what, text)
    put(making, "somebody/else", "not ours", "{}")

"""The page's own texts, beside those of the games: `[page]` and `[moves]` in the words files."""

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache

from barnyard.core.errors import Refusal
from barnyard.core.game import News
from barnyard.core.seats import shown
from barnyard.core.think import Odds
from barnyard.words.speech import Speech, compared


@lru_cache(maxsize=8)
def words_for(language: str, key: str | None, players: tuple[str, ...]) -> "Words":
    """The same object for the same players: what a table has once put into words, it can keep."""
    return Words(language, key, players)


class Words(Speech):
    def __init__(self, language: str, key: str | None = None, players: Sequence[str] = ()) -> None:
        super().__init__(language, key, [shown(name) for name in players])
        self.language = language

    def say(self, name: str, **facts: object) -> str:
        return self._say(self._look_up("page", name), facts)

    def has(self, table: str, name: str) -> bool:
        return any(name in source.get(table, {}) for source in self._sources())

    def why(self, item: News) -> str | None:
        """The reason for one of the news in a line, where the game has words for it."""
        entry = self.own.get("why", {}).get(item["what"])
        if isinstance(entry, dict):
            entry = entry.get(str(item.get(entry["by"])), entry.get("other"))
        return None if entry is None else self._say(entry, item)

    def thought(self, because: News, *, to_child: bool = False) -> str:
        """Why somebody decided so; to a child without figures."""
        plain = to_child and self.has("think-child", because["what"])
        table = "think-child" if plain else "think"
        return self._say(self._look_up(table, because["what"]), compared(because))

    def weighed(self, facts: News, beside: Sequence[News] = ()) -> str:
        """What speaks for one of the moves that were weighed, beside the others."""
        return self._say(self._look_up("weighed", facts["what"]), compared(facts, beside))

    def light(self, odds: Odds) -> str:
        """What the traffic light means."""
        if odds.about:
            return self.name("lights", f"{odds.about}-{odds.light}")
        return self.say(f"light-{odds.light}")

    def odds(self, chance: News) -> str:
        return self._say(self._look_up("odds", chance["what"]), chance)

    def face(self, face: str) -> str:
        """A face of a die: the word of a game, else as it is written in events."""
        return self.name("faces", face) if self.has("faces", face) else face

    def luck(self, due: str) -> str:
        """What the button says that lets chance decide."""
        return self._say(self._look_up("luck", due if self.has("luck", due) else "other"), {})

    def real(self, asks: News) -> str:
        """What has to be typed from a real table."""
        return self._say(self._look_up("real", asks["what"]), asks)

    def same_dice(self, told: News) -> str:
        """How a game ended whose dice others have as well."""
        return self._say(self._look_up("same-dice", told["what"]), told)

    def move(self, kind: str, *parts: str) -> str:
        """The words for a part of a move, or for several that belong together: those of a game,
        else the parts as they are."""
        part = parts[0] if len(parts) == 1 else list(parts)
        if self.has("moves", kind):
            with suppress(KeyError):  # the game may have no word for it
                return self._say(self._look_up("moves", kind), {"part": part})
        return self.format_field(part, "")

    def whole_move(self, head: Sequence[str], bag: Sequence[str]) -> str | None:
        """What is done and with what, in one go: where the game has words for that."""
        name = f"{head[0]}-whole"
        if not (bag and self.has("moves", name)):
            return None
        facts = {"part": head[-1], "bag": bag[0] if len(bag) == 1 else list(bag)}
        return self._say(self._look_up("moves", name), facts)

    def refused(self, refusal: Refusal) -> str:
        """At the table, where everybody knows what has just been pressed."""
        if refusal.code == "not-due":
            return self.say("not-now", **refusal.facts)
        return self.refusal(refusal)

    def option(self, key: str) -> tuple[str, str]:
        """Name and help of an option."""
        entry = self._look_up("options", key)
        return entry["name"], entry["help"]

    def option_part(self, key: str, part: str) -> str:
        """What else is said about an option."""
        return str(self._look_up("options", key)[part])

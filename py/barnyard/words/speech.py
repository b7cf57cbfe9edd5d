"""From data to sentences: news, refusals and names in somebody's language.

A template is a format string whose fields are the facts of what is said. What follows the
colon of a field says how to name the fact:

    {seat:player}      the name of the player at that seat
    {value:signed}     +4 or −5
    {chance:percent}   42 %, never 0 % or 100 % for what is only nearly so, but “under 1 %”;
                       {chance:about} where that is an estimate, {chance:share} in figures: <1 %
    {worth:number}     1.5 or 1,5; with its sign as {worth:balance}
    {card:a-card}      a fact that is a table itself: by the template `phrases.a-card`
    {animal:animals}   the word for it in the vocabulary `animals`

A list is named item by item and joined; where a vocabulary counts (its words have the forms
"1" and "other"), equal items are counted instead. A template may itself have forms, chosen by
one of the facts: {by = "steps", "1" = "one step", other = "{steps} steps"}.
"""

import string
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from barnyard.core.errors import Refusal
from barnyard.core.game import News
from barnyard.words import texts, thoughts

LONG: Final = 10_000  # a number from which on its figures are grouped


class Close(float):
    """A chance that rounds to the same per cent as another one that it is compared with."""


def compared(facts: News, beside: Sequence[News] = ()) -> News:
    """Some facts, and what they are compared with: chances that differ shall look different."""
    others = {fact for each in (facts, *beside) for fact in _chances(each).values()}
    close = {
        key: Close(one)
        for key, one in _chances(facts).items()
        if any(one != other and percent(one) == percent(other) for other in others)
    }
    return {**facts, **close}


def _chances(facts: News) -> dict[str, float]:
    return {key: fact for key, fact in facts.items() if isinstance(fact, float)}


def percent(chance: Any) -> str:
    """Rounded, but only what is certain is 0 or 100."""
    if isinstance(chance, Close) and 0 < round(100 * chance, 1) < 100:
        return f"{100 * chance:.1f}\u202f%"
    whole = round(100 * chance)
    if whole in (0, 100) and chance not in (0, 1):
        return "<1\u202f%" if whole == 0 else ">99\u202f%"
    return f"{whole}\u202f%"


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal()


FIGURES: Final[Mapping[str, Callable[[Any], str]]] = {
    "signed": lambda value: f"{value:+}" if value else "0",
    "percent": percent,
    "about": percent,
    "share": percent,
    "number": lambda value: f"{value:.1f}",
    "balance": lambda value: f"{value:+.1f}",
}


MOST_TOLD: Final = 256  # so many news are kept in words


class Speech(string.Formatter):
    """What is said about one game at one table. Plain text: whoever shows it, escapes it."""

    def __init__(self, language: str, key: str | None = None, players: Sequence[str] = ()) -> None:
        self.own = texts(language, key) if key else {}
        self.shared = texts(language)
        self.players = players
        self._of = language, key
        self._told: dict[str, str] = {}

    def news(self, item: News) -> str:
        """Several ask for the same, and again at the next tap."""
        written = repr(item)
        told = self._told.get(written)
        if told is None:
            if len(self._told) == MOST_TOLD:
                self._told.clear()
            told = self._told[written] = self._say(self._look_up("news", item["what"]), item)
        return told

    def partner(self, after: News) -> str:
        """What a computer player is after, where all play together."""
        return self._say(self._look_up("partner", after["what"]), after)

    def refusal(self, refusal: Refusal) -> str:
        template = self._look_up("refusals", refusal.code)
        return self._say(template, refusal.facts)

    def name(self, vocabulary: str, value: object, /, **facts: object) -> str:
        """The word for a value; for "player" the name of the player at that seat. With facts the
        word is a template for them. A number needs no word: it may have one."""
        if vocabulary == "player":
            return self.players[value] if isinstance(value, int) else self.name("table", "nobody")
        try:
            word = self._look_up(vocabulary, str(value))
        except KeyError:
            if _is_number(str(value)):
                return str(value).replace("-", "−")
            raise
        if facts:
            return self._say(word, facts)
        return word if isinstance(word, str) else self._say(word, {"n": 1, "by": 1})

    def phrase(self, name: str, **facts: object) -> str:
        return self._say(self._look_up("phrases", name), facts)

    def _look_up(self, table: str, key: str) -> Any:
        for own in (self.own, self.shared):  # nearly always it is there
            if table in own and key in own[table]:
                return own[table][key]
        for source in self._sources():
            if key in source.get(table, {}):
                return source[table][key]
        raise KeyError(f"{table}.{key}")

    def _sources(self) -> Iterator[Mapping[str, Any]]:
        """Where words are looked for, one after the other."""
        language, key = self._of
        yield from (self.own, self.shared)
        if key:
            yield thoughts(language, key)

    def _say(self, template: str | dict[str, str], facts: Mapping[str, object]) -> str:
        if isinstance(template, dict):
            chosen = str(facts[template.get("by", "n")])
            template = template[chosen] if chosen in template else template["other"]
        return self.vformat(template, (), facts) if "{" in template else template

    def format_field(self, value: object, spec: str) -> str:
        if isinstance(value, list):
            return self._listed(value, spec)
        if isinstance(value, dict):
            return self.phrase(spec, **value)
        if spec in FIGURES:
            figure = FIGURES[spec](value).replace("-", "−")
            return self._read_out(figure.replace(".", self.name("table", "point")), spec)
        if spec:
            return self.name(spec, value)
        return self._counted(value) if isinstance(value, int) else str(value)

    def _read_out(self, figure: str, spec: str) -> str:
        """A chance within a sentence, in words where it has an arrow."""
        if spec not in ("percent", "about"):
            return figure
        if word := {"<": "below", ">": "above"}.get(figure[0], "about" if spec == "about" else ""):
            return self.name("table", word, chance=figure.lstrip("<>"))
        return figure

    def _counted(self, value: int) -> str:
        """Long numbers in groups of three; up to four figures are read without."""
        figures = f"{value:,}" if abs(value) >= LONG else str(value)
        return figures.replace("-", "−").replace(",", self.name("table", "thousands"))

    def _listed(self, values: list[Any], spec: str) -> str:
        if self._counts(spec, values):
            counted = Counter(values).items()
            words = [self._say(self._look_up(spec, each), {"n": n}) for each, n in counted]
        else:
            words = [self.format_field(value, spec) for value in values]
        if not words:
            return self.name("table", "nothing")
        last = words.pop()
        joined = ", ".join(words)
        return f"{joined} {self.name('table', 'and')} {last}" if joined else last

    def _counts(self, spec: str, values: list[Any]) -> bool:
        tables = (source[spec] for source in self._sources() if spec in source)
        counted: Mapping[str, Any] = next(tables, {})
        return bool(values) and all(isinstance(counted.get(str(each)), dict) for each in values)

"""What players choose for all games, as groups of buttons: on a page, and at the table."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from barnyard.core.html import Html, Part, tag
from barnyard.web.common.parts import choice
from barnyard.web.common.says import Words
from barnyard.web.kept.settings import LETTERS, MOTIONS, PACES, THEMES, Settings
from barnyard.web.shell import Shell

LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}
GROUPS = ("language", "theme", "letters", "sound", "aloud", "pace", "motion")
AT_THE_TABLE = ("sound", "aloud", "pace", "letters", "language")
SWITCHES = ("sound", "aloud")  # on or off


def groups(
    words: Words, chosen: Settings, names: Iterable[str] = GROUPS, *, speaks: bool
) -> list[Html]:
    """`speaks`: whether the device can read aloud; else that is not offered."""
    return [
        _group(words, name, _values(words, name), _now(words, chosen, name))
        for name in names
        if speaks or name != "aloud"
    ]


def choose(shell: Shell, do: str, value: str) -> bool:
    """Whether that was one of them."""
    if do not in GROUPS:
        return False
    found: Any = value == "on" if do in SWITCHES else value
    shell.choose(replace(shell.settings, **{do: found}))
    if do == "sound":
        shell.sound("chip")  # so that one hears what was chosen
    if do == "aloud" and found:
        words = shell.words()
        shell.device.speak([words.say("aloud-help")], words.language)
    shell.restyle()
    return True


def _values(words: Words, name: str) -> list[tuple[str, Part]]:
    match name:
        case "language":
            return [(code, tag("span", said, lang=code)) for code, said in LANGUAGE_NAMES.items()]
        case "sound" | "aloud":
            return [(value, words.say(value)) for value in ("off", "on")]
    known = {"theme": THEMES, "letters": LETTERS, "pace": tuple(PACES), "motion": MOTIONS}[name]
    return [(value, words.say(f"{name}-{value}")) for value in known]


def _now(words: Words, chosen: Settings, name: str) -> str:
    if name == "language":
        return words.language
    if name in SWITCHES:
        return "on" if getattr(chosen, name) else "off"
    return str(getattr(chosen, name))


def _group(words: Words, do: str, values: list[tuple[str, Part]], now: str) -> Html:
    rows = [choice(do, value, label, chosen=value == now, do=do) for value, label in values]
    help_ = tag("p", words.say("aloud-help"), class_="help") if do == "aloud" else None
    return tag("fieldset", tag("legend", words.say(do)), help_, tag("div", rows, class_="choices"))

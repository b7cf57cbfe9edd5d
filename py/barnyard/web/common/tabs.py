"""The bar that leads between the menu, looking back and the workshop. On the menu it stands in
index.html, before Python is there."""

from barnyard.core.html import Html, tag
from barnyard.web.common.parts import art
from barnyard.web.common.says import Words

TABS = {
    "play": ("#/", "die"),
    "history": ("#/history", "history"),
    "workshop": ("#/workshop", "tools"),
}


def tabs(words: Words, here: str) -> Html:
    links = [
        tag("a", art(sign), tag("span", words.say(name)), href=address, id=f"tab-{name}",
            aria_current="page" if name == here else None)
        for name, (address, sign) in TABS.items()
    ]  # fmt: skip
    return tag("nav", links, class_="tabs")

"""What is read before the page speaks to any other host: which, and what they learn."""

from barnyard.core.html import Html, Part, tag
from barnyard.web.common.parts import button, link
from barnyard.web.relays.chosen import Helpers, host_of
from barnyard.web.relays.words import RelayWords

SETTINGS = "#/relays"


def asked(
    words: RelayWords, helpers: Helpers, yes: str, no: Part, brings: str | None = None
) -> tuple[Part, ...]:
    """Yes is pressed as `relay-yes`; what comes then may have to be brought into view."""
    hosts = [tag("li", tag("code", host)) for host in dict.fromkeys(helpers.hosts)]
    own = helpers.turn.address
    return (
        tag("p", words.tell("ask-hosts")),
        tag("ul", hosts, class_="relay-hosts"),
        tag("p", words.tell("ask-others")),
        tag("p", words.tell("ask-learn")),
        tag("p", words.tell("ask-address")),
        tag("p", words.tell("ask-turn", host=host_of(own))) if own else None,
        tag("p", words.tell("ask-maybe"), class_="help"),
        button("relay-yes", words.tell(yes), look="big", data_brings=brings),
        tag("div", no, link(SETTINGS, words.tell("change"), "quiet"), class_="row"),
    )


def section(words: RelayWords, title: str, *more: Part) -> Html:
    return tag("section", tag("h2", words.tell(title)), more, id="by-relay")

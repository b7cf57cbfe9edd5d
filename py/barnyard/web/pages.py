"""The pages whose modules no start needs, by the name of their route."""

from collections.abc import Callable, Mapping
from typing import Final

from barnyard.web.routes import Route
from barnyard.web.shell import Page, Shell


def _rules(shell: Shell, route: Route) -> Page:
    from barnyard.web.learn.guide_page import GuidePage

    return GuidePage(shell, route.what, route.where)


def _lesson(shell: Shell, route: Route) -> Page:
    """A game that has none shows how it is played."""
    from barnyard.web.learn.lesson_page import LessonPage
    from barnyard.web.learn.lessons import lesson

    found = lesson(route.what, shell.words().language)
    return LessonPage(shell, found) if found else _rules(shell, route)


def _link(shell: Shell, route: Route) -> Page:
    from barnyard.web.travel.linked import Linked

    return Linked(shell, route.what)


def _files(shell: Shell, _: Route) -> Page:
    from barnyard.web.travel.files import Files

    return Files(shell)


def _people(shell: Shell, _: Route) -> Page:
    from barnyard.web.start.people_page import PeoplePage

    return PeoplePage(shell)


def _workshop(shell: Shell, _: Route) -> Page:
    from barnyard.web.start.workshop import Workshop

    return Workshop(shell)


def _daily(shell: Shell, route: Route) -> Page:
    from barnyard.web.same_dice.daily import Daily

    return Daily(shell, route.what)


def _history(shell: Shell, route: Route) -> Page:
    from barnyard.web.history.page import History

    return History(shell, route.what)


def _games(shell: Shell, route: Route) -> Page:
    from barnyard.web.history.every_game import EveryGame

    return EveryGame(shell, route.what)


def _referee(shell: Shell, route: Route) -> Page:
    from barnyard.web.referee.page import Referee

    return Referee(shell, route.what)


def _boards(shell: Shell, route: Route) -> Page:
    if route.where:
        from barnyard.web.boards.editor import BoardEditor

        return BoardEditor(shell, route.what, route.where)
    from barnyard.web.boards.page import BoardsPage

    return BoardsPage(shell, route.what)


def _board(shell: Shell, route: Route) -> Page:
    from barnyard.web.boards.linked import LinkedBoard

    return LinkedBoard(shell, route.what)


def _print(shell: Shell, route: Route) -> Page:
    from barnyard.web.paper.report import PrintReport
    from barnyard.web.paper.room import PrintRoom

    kind, _, id_ = route.what.partition("/")
    return PrintReport(shell, id_) if kind == "report" else PrintRoom(shell, route.what)


def _far(shell: Shell, route: Route) -> Page:
    """Whoever comes by other hosts is asked before these are spoken to."""
    from barnyard.web.far.page import Far
    from barnyard.web.relays.ask_page import AskFirst, has_to_ask

    return (AskFirst if has_to_ask(shell, route.what) else Far)(shell, route.what)


def _invite(shell: Shell, route: Route) -> Page:
    from barnyard.web.far.invite_page import Invite

    return Invite(shell, route.what)


def _relays(shell: Shell, _: Route) -> Page:
    from barnyard.web.relays.settings_page import RelaySettings

    return RelaySettings(shell)


def _letter(shell: Shell, route: Route) -> Page:
    from barnyard.web.letters.arrival import Arrival

    return Arrival(shell, route.what)


def _letters(shell: Shell, route: Route) -> Page:
    from barnyard.web.letters.post import table_page

    return table_page(shell, route.what)


def _by_link(shell: Shell, route: Route) -> Page:
    from barnyard.web.letters.begin_page import Begin

    return Begin(shell, route.what)


def _meet(shell: Shell, route: Route) -> Page:
    from barnyard.web.far.meet_page import Meet

    return Meet(shell, route.what)


def _hand(shell: Shell, route: Route) -> Page:
    from barnyard.web.far.meet_page import HandOver

    return HandOver(shell, route.what)


def _puzzles(shell: Shell, route: Route) -> Page:
    from barnyard.web.puzzles.puzzle_page import page_at

    return page_at(shell, route)


LATER: Final[Mapping[str, Callable[[Shell, Route], Page]]] = {
    "rules": _rules,
    "lesson": _lesson,
    "link": _link,
    "files": _files,
    "people": _people,
    "workshop": _workshop,
    "daily": _daily,
    "history": _history,
    "games": _games,
    "referee": _referee,
    "boards": _boards,
    "board": _board,
    "print": _print,
    "far": _far,
    "invite": _invite,
    "relays": _relays,
    "letter": _letter,
    "letters": _letters,
    "by-link": _by_link,
    "meet": _meet,
    "hand": _hand,
    "puzzles": _puzzles,
}

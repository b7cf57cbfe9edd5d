"""A puzzle as HTML: what is asked, the table, and what is answered to a move."""

from dataclasses import dataclass

from barnyard.core.html import Part, tag
from barnyard.games import about
from barnyard.web.common.parts import button, link
from barnyard.web.common.says import Words
from barnyard.web.desk.shown import Shown
from barnyard.web.learn.lecture import TITLE, lecture_top, lecture_view, refused_notice, ring
from barnyard.web.puzzles.puzzles import Puzzle, puzzles
from barnyard.web.puzzles.words import PuzzleWords
from barnyard.web.routes import Route, address
from barnyard.web.shell import View
from barnyard.web.think.advice_view import move_in_words

MUCH = 10  # wins of a hundred: a child is told that so much is much


@dataclass(frozen=True)
class Answer:
    """To a move, or to whoever wants to be shown it; to nobody yet."""

    move: str = ""  # that was tried
    is_right: bool = False
    is_shown: bool = False


def puzzle_view(
    shown: Shown,
    own: PuzzleWords,
    puzzle: Puzzle,
    answer: Answer,
    *,
    number: int,
    following: int,
    since: int,
) -> View:
    key = shown.game.KEY
    title = own.tell("title-of", game=shown.game.TITLE, number=number, count=len(puzzles(key)))
    said = said_of(shown.words, own, puzzle, answer, to_child=shown.reader.child)
    first, *more = said or _asked(shown, own)
    lecture = (
        lecture_top(title, address(Route("puzzles")), own.tell("leave")),
        tag("h2", first, id=TITLE, class_="right" if answer.is_right else None),
        tag("div", _refused(shown), [tag("p", line) for line in more], class_="lesson-said"),
        tag("div", _ways(own, key, answer, following), class_="row lesson-ways"),
    )
    is_meant = answer.is_shown and not answer.is_right
    return lecture_view(
        shown,
        title,
        lecture,
        kind="puzzle",
        step="right" if answer.is_right else "move",
        moves=() if answer.is_right else shown.look.moves,
        rings=ring(shown, puzzle.best[0] if is_meant else None),
        here=own.tell("here"),
        since=since,
    )


def _asked(shown: Shown, own: PuzzleWords) -> list[str]:
    """Where points count, whoever comes to a game that others began has not seen them grow."""
    ask = own.tell("ask", seat=shown.screen.people[0])
    if not about(shown.game.KEY).points:
        return [ask]
    scores = shown.game.scores(shown.look.seen)
    told = [own.tell("points-of", seat=seat, points=score) for seat, score in enumerate(scores)]
    return [ask, own.tell("points", told=told)]


def said_of(
    words: Words, own: PuzzleWords, puzzle: Puzzle, answer: Answer, *, to_child: bool
) -> list[str]:
    """The headline of the answer, and what follows it."""
    why = words.thought(puzzle.because, to_child=to_child)
    if answer.is_right:
        return [own.tell("right"), why]
    if answer.move:
        return [own.tell("not-quite"), _given_up(words, own, puzzle, answer.move, to_child)]
    if answer.is_shown:
        return [own.tell("would", move=move_in_words(words, puzzle.best[0])), why]
    return []


def _given_up(words: Words, own: PuzzleWords, puzzle: Puzzle, move: str, to_child: bool) -> str:
    tried, wins = own.tell("tried", move=move_in_words(words, move)), puzzle.gives_up(move)
    if to_child:
        less = own.tell("much-better-there" if wins >= MUCH else "better-there")
    else:
        known = move in puzzle.worth
        less = own.tell("gives-up" if known else "gives-up-more", wins=round(wins))
    return f"{tried} {less}"


def _refused(shown: Shown) -> Part:
    return refused_notice(shown, shown.refused) if shown.refused else None


def _ways(own: PuzzleWords, key: str, answer: Answer, following: int) -> Part:
    if answer.is_right:
        to = address(Route("puzzles", key, str(following)))
        return link(to, own.tell("next"), "lesson-on", id="puzzle-next")
    again = button("puzzle-again", own.tell("again"), look="quiet") if answer.move else None
    show = None if answer.is_shown else button("puzzle-show", own.tell("show"), look="quiet")
    return again, show

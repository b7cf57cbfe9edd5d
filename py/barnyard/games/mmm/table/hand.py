"""At the thumb: the dice in their tray, gathering and rolling again, and at the end the verdict."""

from barnyard.core.html import Html, tag
from barnyard.games.mmm.pantry import FOODS
from barnyard.games.mmm.scoring import verdict
from barnyard.games.mmm.state import completed, due, left, on_board, rolled
from barnyard.games.mmm.table.view import DICE, View, art, die_piece

WORST = 8
WON = 4  # so many verdicts are for a game that is won


def hand(view: View) -> Html:
    if due(view.seen) == "over":
        return _verdict(view)
    actions = _actions(view) if view.moves else None
    # nothing in it yet: where space is short it can go
    idle = due(view.seen) == "roll" and not any(map(view.face, DICE))
    return tag("div", line_rule(view), _tray(view), actions, id="mmm-hand",
               class_=("mmm-hand", idle and "mmm-idle"))  # fmt: skip


# ------------------------------------------------------------------ the dice


def _tray(view: View) -> Html:
    slots = tag("div", [_slot(view, die) for die in DICE], class_="mmm-slots",
                role="group", aria_label=view.say("dice"))  # fmt: skip
    beside = _reroll(view) if "reroll" in view.moves else None
    return tag("div", tag("h2", view.say("dice"), class_="unseen"), slots, beside,
               class_="mmm-tray", id="mmm-tray")  # fmt: skip


def _slot(view: View, die: int) -> Html:
    """A die in the tray; where it has gone to the pantry, its empty place."""
    place, face = view.seen.places[die], view.face(die)
    if face and not place and view.placing:
        return _die_button(view, die)
    inside = tag("span", place, aria_hidden=True) if place else die_piece(view, die)
    said = tag("span", _die_at_rest(view, die), class_="unseen")
    return tag("span", inside, said,
               class_=("mmm-slot", place and "mmm-empty", view.seen.lying[die] and "mmm-stuck"),
               id=f"mmm-slot-{die + 1}")  # fmt: skip


def _die_at_rest(view: View, die: int) -> str:
    place, face = view.seen.places[die], view.face(die)
    if not face:
        return view.say("die-blank", die=die + 1)
    key = "die-lies" if place else "die-shows"
    return view.say(key, die=die + 1, face=view.say.face(face), square=place)


def _die_button(view: View, die: int) -> Html:
    """Picks the die, or lets it go again; one that cannot be placed says why when it is tried."""
    fits = view.open_for(die)
    chosen = view.chosen == die
    return tag(
        "button",
        die_piece(view, die),
        type="button",
        id=f"mmm-slot-{die + 1}",
        class_=("mmm-slot", chosen and "mmm-chosen", not fits and "mmm-stuck"),
        data_do="back" if chosen else "pick",
        data_value=None if chosen else f"place {die + 1}" if fits else _in_vain(view, die),
        data_drag=f"place {die + 1}" if fits else None,
        aria_pressed=chosen if fits else None,
        aria_disabled=None if fits else True,
        aria_label=_die_in_words(view, die, len(fits)),
    )


def _in_vain(view: View, die: int) -> str:
    """A move of a die that cannot be placed: its refusal is what there is to know."""
    squares = view.seen.pantry.squares.get(view.seen.faces[die]) or ("a1",)
    open_still = [square for square in squares if square not in view.seen.gathered]
    return f"place:{die + 1}{(open_still or squares)[0]}"


def _die_in_words(view: View, die: int, fits: int) -> str:
    face = view.seen.faces[die]
    if face not in FOODS:
        return view.say("die-x", die=die + 1)
    if not fits:
        return view.say("die-stuck", die=die + 1, face=view.say.face(face))
    return view.say("die-fits", die=die + 1, face=view.say.face(face),
                    squares=view.say.count("squares", fits))  # fmt: skip


def line_rule(view: View) -> Html | None:
    """What the variant still allows, in words."""
    if not view.seen.line:
        return None
    lines = view.lines()
    row = next((sign for sign in lines if sign.isdecimal()), "")
    column = next((sign for sign in lines if sign.isalpha()), "")
    key = ("row-or-" if row and column else "row-" if row else "") + ("column" if column else "")
    words = view.say(f"line-{key.rstrip('-') or 'free'}", row=row, column=column)
    return tag("p", words, id="mmm-line", class_="mmm-line")


# ------------------------------------------------------------------ ending the turn


def _actions(view: View) -> Html:
    """The one thing to do at the thumb; before that is possible, what has to be done first."""
    primary = _gather(view) if "gather" in view.moves else _hint(view)
    return tag("div", primary, id="mmm-actions", class_="mmm-actions")


def _hint(view: View) -> Html:
    if view.chosen is None:
        words = view.say("hint-die")
    else:
        words = view.say("hint-square", face=view.say.face(view.seen.faces[view.chosen]))
    return tag("p", words, id="mmm-hint", class_="mmm-hint")


def _reroll(view: View) -> Html:
    dice = len(rolled(view.seen))
    words, risk = view.say.count("reroll", dice), view.say.count("risk", dice)
    sensible = "gather" in view.moves and _regret(view) == "lost"
    return _button("reroll", "big mmm-again" if sensible else "mmm-again", words, risk)


def _gather(view: View) -> Html:
    """The large button, unless that would lose the game or throw food away: then it is asked."""
    words, regret = view.say.count("gather", len(on_board(view.seen))), _regret(view)
    look = "mmm-gather" if regret else "big mmm-gather"
    return _button("gather", look, words, _then(view), asks=regret)


def _button(move: str, look: str, words: str, small: str, asks: str = "") -> Html:
    pause = tag("span", ": ", class_="unseen")
    inside = tag("strong", words), " ", pause, tag("small", small)
    return tag("button", inside, type="button", id=f"pick-{move}", class_=("button", look),
               data_do="ask" if asks else "pick",
               data_value=f"{move} {asks}" if asks else move)  # fmt: skip


def _regret(view: View) -> str:
    """Why one would regret to gather now: the key of the words for it."""
    seen = view.seen
    squares = frozenset(on_board(seen))
    if seen.cat == 1 and left(seen) != len(squares) and not completed(seen, squares):
        return "lost"
    return "left" if any(view.open_for(die) for die in rolled(seen)) else ""


def _then(view: View) -> str:
    """What gathering leads to."""
    seen, say = view.seen, view.say
    squares = frozenset(on_board(seen))
    whole = [seen.pantry.food[min(item)] for item in completed(seen, squares)]
    if left(seen) == len(squares):
        return say("then-won")
    if whole:
        return say("then-stays", foods=say.listed([say.face(food) for food in whole]))
    if seen.cat == 1:
        return say("then-lost")
    return say.count("then-creeps", seen.cat - 1)


# ------------------------------------------------------------------ the end


def _verdict(view: View) -> Html:
    """How well it went, on a scale from a full pantry to a feast."""
    rank = verdict(view.seen)
    return tag(
        "div",
        tag("p", view.say(f"verdict-{rank}")),
        _scale(rank),
        tag("p", view.say("verdict-of", rank=rank), class_="unseen"),
        id="mmm-verdict",
        class_=("mmm-verdict", rank <= WON and "mmm-won"),
    )


def _scale(rank: int) -> Html:
    """A dot for each verdict, from the worst to the best, a mouse at the one that was reached."""
    marks = [_mark(at, reached=at == rank) for at in range(WORST, 0, -1)]
    return tag("svg", marks, viewBox=f"0 0 {40 * WORST + 24} 44", class_="mmm-scale",
               aria_hidden=True)  # fmt: skip


def _mark(at: int, *, reached: bool) -> Html:
    x = (WORST - at) * 40 + (24 if at <= WON else 0)  # a gap between lost and won
    if reached:
        return art("mouse-chip", x=x, y=2, width=40, height=40)
    return tag("circle", cx=x + 20, cy=22, r=9, class_=("mmm-dot", at <= WON and "mmm-good"))

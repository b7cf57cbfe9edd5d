"""Whoever reads the screen of a table, and what their profile wants of it.

That is the only person at it, else whoever is on turn. Until the next person is, it stays the one
who was: so letters change their size between two turns of people, and never within one.
"""

from dataclasses import replace

from barnyard.web.desk.screen import Screen
from barnyard.web.kept.people import Profile
from barnyard.web.kept.settings import Settings
from barnyard.web.shell import Shell


def reading_seat(screen: Screen) -> int | None:
    """Before anybody has been on turn nobody in particular."""
    if len(screen.people) == 1:
        return screen.people[0]
    mover = screen.look.mover
    if mover in screen.people:
        return mover
    past = screen.past
    turns = (past.turn(at) for at in reversed(range(past.length)))
    return next((turn for turn in turns if isinstance(turn, int) and turn in screen.people), None)


def reader(screen: Screen | None, settings: Settings) -> Profile:
    seat = reading_seat(screen) if screen else None
    return settings.profile(screen.players[seat]) if screen and seat is not None else Profile()


def as_read(settings: Settings, profile: Profile) -> Settings:
    """What counts at the table: letters of one's own go before those of all."""
    return replace(
        settings,
        letters=profile.letters or settings.letters,
        aloud=profile.aloud or settings.aloud,
    )


def choose_own(shell: Shell, screen: Screen, do: str, value: str) -> bool:
    """Whoever has letters of their own changes those, and nobody else's; who is read to and wants
    that no more, is meant like everybody. Whether that was all."""
    seat, profile = reading_seat(screen), reader(screen, shell.settings)
    if seat is None or not (do in ("letters", "aloud") and getattr(profile, do)):
        return False
    changed = replace(profile, letters=value) if do == "letters" else replace(profile, aloud=False)
    shell.choose(shell.settings.with_profile(screen.players[seat], changed))
    return do == "letters"

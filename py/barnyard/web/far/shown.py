"""A guest's table as HTML: the page of any table, and what other devices have to do with it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from barnyard.core.html import Part
from barnyard.room.view import View
from barnyard.web.common.parts import notice
from barnyard.web.desk.view import table_view
from barnyard.web.far import table_view as far
from barnyard.web.far.lobby import is_free
from barnyard.web.far.table import FarTable
from barnyard.web.shell import View as Shown

if TYPE_CHECKING:
    from barnyard.web.far.page import Far


def far_view(page: "Far", table: FarTable, view: View) -> Shown:
    """Looking back takes the whole page once all of the game may be seen."""
    parts, words = table.parts, page.words()
    if parts.past.is_on:
        return parts.past.view()
    bare = parts.shown(None, None, {})
    acts = None if bare.counting else far.acts(bare, words, view)
    said = _said(page, table, view)
    sheets = _sheets(page, table, view)
    shown = replace(
        bare, said=said, acts=acts, own_sheets=sheets, refused=page.refused,
        unsaved=table.unsaved, large=page.is_screen,
        has_moments=table.wire.whole is not None, log=None if page.is_screen else bare.log,
    )  # fmt: skip
    return table_view(shown)


def _said(page: "Far", table: FarTable, view: View) -> Part:
    words = page.words()
    code = page.inviting.picture(words) if _has_room(view) else None
    return (
        far.band(words, page.contact),
        far.unsaved(words, page.hosting),
        notice(words.tell(table.said), id="far-not-now") if table.said else None,
        far.asked(words, view),
        far.away(words, view) if page.is_screen else far.missing(words, view, table.waited),
        code,
    )


def _has_room(view: View) -> bool:
    return any(is_free(each) for each in view.seats)


def _sheets(page: "Far", table: FarTable, view: View) -> Mapping[str, tuple[str, Part]]:
    """Only the one that lies there is drawn."""
    words, lying = page.words(), table.parts.sheets.shown
    if lying == "party":
        said = far.party(words, page.shell.words(view.game), view, table.desk.signs())
        return {"party": (words.tell("party"), said)}
    if lying == "invite":
        return {"invite": (words.tell("invite"), page.inviting.view(words))}
    shown = table.parts.shown(None, None, {})
    if lying == "more" and not shown.look.is_over:
        return {"more": (shown.words.say("sheet-more"), far.more(shown, words))}
    if lying == "after":
        return {"after": (shown.words.say("sheet-after"), far.far_after(shown, words, page.proof))}
    return {}

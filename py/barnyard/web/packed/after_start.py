"""Imports all that no start needs: the build packs it into an archive of its own, which the page
fetches once it answers."""

from importlib import import_module

from barnyard.bots.partner import partner
from barnyard.bots.players import bot
from barnyard.games import GamePart, has_part, keys
from barnyard.links.boards import drafts, has_boards, maker
from barnyard.web.boards.drawing import draft_table
from barnyard.web.desk.keypad import pads
from barnyard.web.learn.guides import guide
from barnyard.web.learn.lessons import lesson
from barnyard.web.paper.sheets import sheets
from barnyard.web.referee.game import drawing, rules
from barnyard.web.same_dice.asked import same_dice
from barnyard.words import LANGUAGES

MODULES = (
    "boards.editor boards.linked boards.page far.invite_page far.meet_page far.page "
    "history.every_game history.page learn.guide_page learn.lesson_page letters.arrival "
    "letters.begin_page letters.post paper.report paper.room past.place puzzles.overview "
    "puzzles.puzzle_page referee.page relays.ask_page relays.settings_page same_dice.compared "
    "same_dice.daily set_up.like start.people_page start.workshop think.ledger_page travel.files "
    "travel.linked travel.share_sheet"
)

for _name in MODULES.split():
    import_module(f"barnyard.web.{_name}")

for _key in keys():
    bot(_key)
    partner(_key)
    pads(_key)
    if has_boards(_key):
        drafts(_key), maker(_key), draft_table(_key)
    sheets(_key)
    for _language in LANGUAGES:
        guide(_key, _language)
        lesson(_key, _language)
    if has_part(_key, GamePart.REFEREE):
        rules(_key), drawing(_key)
    if has_part(_key, GamePart.SAME_DICE):
        same_dice(_key)

"""Imports all that no start needs: the build packs it into an archive of its own, which the page
fetches once it answers."""

from barnyard.bots.players import bot
from barnyard.games import keys
from barnyard.links.boards import drafts, has_boards, maker
from barnyard.web import replay as replay
from barnyard.web.board_tables import draft_table
from barnyard.web.guides import guide
from barnyard.web.lessons import lesson
from barnyard.web.pages import board_editor as board_editor
from barnyard.web.pages import boards_page as boards_page
from barnyard.web.pages import compared as compared
from barnyard.web.pages import daily as daily
from barnyard.web.pages import files as files
from barnyard.web.pages import guide_page as guide_page
from barnyard.web.pages import history as history
from barnyard.web.pages import ledger_view as ledger_view
from barnyard.web.pages import lesson_page as lesson_page
from barnyard.web.pages import linked as linked
from barnyard.web.pages import linked_board as linked_board
from barnyard.web.pages import print_report as print_report
from barnyard.web.pages import print_room as print_room
from barnyard.web.pages import referee as referee
from barnyard.web.pages import share_sheet as share_sheet
from barnyard.web.pages.keypad import pads
from barnyard.web.refereed import drawing, rules
from barnyard.web.routes import REFEREED
from barnyard.web.sheets import sheets
from barnyard.words import LANGUAGES

for _key in keys():
    bot(_key)
    pads(_key)
    if has_boards(_key):
        drafts(_key), maker(_key), draft_table(_key)
    sheets(_key)
    for _language in LANGUAGES:
        guide(_key, _language)
        lesson(_key, _language)

for _key in REFEREED:
    rules(_key)
    drawing(_key)

"""Imports all that the page needs, and reads its texts: what a start finds done already."""

from barnyard.games import about, keys, load
from barnyard.web import app as app
from barnyard.web.boards.before_game import boards
from barnyard.web.desk.drawing import drawing
from barnyard.words import LANGUAGES, texts

for _language in LANGUAGES:
    texts(_language)
    for _key in keys():
        texts(_language, _key)
        load(_key), about(_key)
        drawing(_key)
        boards(_key)

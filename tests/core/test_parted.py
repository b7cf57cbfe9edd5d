"""Long names may be parted where a syllable ends, and are read aloud whole."""

import pytest

from barnyard.core.html import join
from barnyard.core.parted import IN_A_COLUMN, SOFT, parted, softly


@pytest.mark.parametrize(
    "shown",
    [
        "Ma-xi-mi-lia-na",
        "Bar-tho-lo-mäus",
        "Frei-herr",
        "Schwie-ger-mut-ter",
        "Chris-to-pher",
        "Ale-xand-ra",
        "The-re-sa",
        "Groß-mut-ter",
        "Mech-thild",
        "Ben-net",
        "Ека-те-ри-на",
    ],
)
def test_syllables_end_before_the_last_consonant(shown: str) -> None:
    assert softly(shown.replace("-", ""), IN_A_COLUMN) == shown.replace("-", SOFT)


@pytest.mark.parametrize(
    "name", ["", "Ada", "Olga", "Dwight", "山田太郎山田太郎", "Инга", "1234567890"]
)
def test_what_is_short_or_foreign_stays_as_it_is(name: str) -> None:
    assert softly(name, IN_A_COLUMN) == name
    assert parted(name, IN_A_COLUMN) == name


def test_who_listens_hears_the_whole_name() -> None:
    text = join(parted("<b> Theresa", IN_A_COLUMN)).text
    assert text == (
        f'<span aria-hidden="true">&lt;b&gt; The{SOFT}re{SOFT}sa</span>'
        '<span class="unseen">&lt;b&gt; Theresa</span>'
    )


def test_a_word_that_fits_on_a_line_stays_whole_there() -> None:
    assert parted("Maximiliana-Theodora") == "Maximiliana-Theodora"
    assert softly("Wolfeschlegelsteinhausen").count(SOFT) == 6

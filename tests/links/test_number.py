"""The one number that a link is: choices and texts there and back again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from barnyard.links.number import Reader, Writer
from barnyard.links.texts import Model


@given(st.lists(st.tuples(st.integers(0, 5), st.lists(st.integers(1, 9), min_size=6, max_size=6))))
def test_choices_come_back(choices: list[tuple[int, list[int]]]) -> None:
    writer = Writer()
    for index, weights in choices:
        writer.weighted(index, weights)
        writer.one_of(index, 6)
        writer.whole(index**7)
    reader = Reader(writer.number)
    for index, weights in choices:
        assert reader.weighted(weights) == index
        assert reader.one_of(6) == index
        assert reader.whole(10**6) == index**7
    assert reader.number == 0


@given(st.lists(st.text(max_size=20)))
def test_texts_come_back(texts: list[str]) -> None:
    writer, model = Writer(), Model()
    for text in texts:
        model.write(writer, text)
    reader, model = Reader(writer.number), Model()
    assert [model.read(reader) for _ in texts] == texts

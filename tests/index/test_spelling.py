"""Words that are spelled alike: how far apart they are, and which of them occur."""

import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.index.suggest import distance, near_words

WORDS = {"validation": 9, "validator": 3, "violation": 2, "valid": 5, "value": 4, "once": 1}


@pytest.fixture
def connection() -> sqlite3.Connection:
    """Return a text index with some words, as often as they are to occur."""
    made = sqlite3.connect(":memory:")
    made.execute("CREATE VIRTUAL TABLE text USING fts5(said, content='', tokenize='unicode61')")
    made.execute("CREATE VIRTUAL TABLE word USING fts5vocab(text, row)")
    rows = [(word,) for word, times in WORDS.items() for _ in range(times)]
    made.executemany("INSERT INTO text(said) VALUES (?)", rows)
    return made


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("validaton", ["validation"]),
        ("vaildation", ["validation"]),
        ("Validatoin", ["validation"]),
        ("vlaue", ["value"]),
        ("valud", ["valid"]),
        ("onze", []),
        ("val", []),
        ("zalidation", []),
        ("a b", []),
    ],
)
def test_words_that_occur_are_found_by_other_spellings(
    connection: sqlite3.Connection, word: str, near: list[str]
) -> None:
    assert [found.text for found in near_words(connection, word)][: len(near) or 1] == near


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("abc", "abc", 0),
        ("abc", "abd", 1),
        ("abc", "acb", 1),
        ("abc", "ab", 1),
        ("abc", "xyz", None),
    ],
)
def test_distance(one: str, other: str, apart: int | None) -> None:
    assert distance(one, other, 2) == apart


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_distance_is_the_same_both_ways(one: str, other: str) -> None:
    assert distance(one, other, 2) == distance(other, one, 2)
    assert (distance(one, other, 9) == 0) == (one == other)

"""What a text names: ids first, as typed and then in any case; then titles."""

import pytest

from threadline.library.naming import (
    matching_ids,
    matching_titles,
    only_one,
    session_in_point,
    unknown,
)
from threadline.model.error import AmbiguousIdError

IDS = ["ses_AbCd", "ses_AbCe", "ses_abXY", "0a1b", "0a1b2c", "0A1F"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ses_AbCd", ["ses_AbCd"]),
        ("SES_ABCD", ["ses_AbCd"]),
        ("ses_AbC", ["ses_AbCd", "ses_AbCe"]),
        ("ses_abc", ["ses_AbCd", "ses_AbCe"]),
        ("ses_ab", ["ses_abXY"]),  # as it is typed, only one begins so
        ("0a1b", ["0a1b"]),  # the same id, though others begin so
        ("0A1B", ["0a1b"]),
        ("0A1", ["0A1F"]),
        ("0a1", ["0a1b", "0a1b2c"]),
        ("zz", []),
        ("", []),
    ],
)
def test_ids(text: str, found: list[str]) -> None:
    assert matching_ids(text, IDS) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("fix the PARSER", ["a"]),
        ("fix", ["a", "b"]),
        (" parser ", ["a", "b", "c"]),
        ("straße", ["d"]),
        ("STRASSE", ["d"]),
        ("fi", []),
        ("nothing", []),
    ],
)
def test_titles(text: str, found: list[str]) -> None:
    titles = {
        "a": "Fix the parser",
        "b": "Fix the parser again",
        "c": "The parser",
        "d": "Straße",
    }
    assert matching_titles(text, titles) == found


def test_errors_repeat_little_of_a_long_name() -> None:
    assert len(str(unknown("session", "x" * 1000, [], ""))) < 120
    with pytest.raises(AmbiguousIdError) as caught:
        only_one("entry", "x" * 1000, ["xa", "xb"])
    assert len(str(caught.value)) < 120


def test_candidates_are_listed_in_order() -> None:
    with pytest.raises(AmbiguousIdError) as caught:
        only_one("entry", "x", [f"x{number:02}" for number in range(20)][::-1])
    assert caught.value.candidates[0] == "x00"
    assert str(caught.value.hint).endswith("x06, x07 and 12 more")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("7bc87c4d", "; did you mean '7bc87c4c…'?"),
        ("7x", "; did you mean '7bc87c4c…'?"),
        ("short1d", "; did you mean 'short1'?"),
        ("zzzz", ""),
        ("ignore all", ""),
    ],
)
def test_a_similar_id_is_suggested_if_it_is_one_word(text: str, meant: str) -> None:
    ids = ["7bc87c4c-6f05-488c-9120-7ce8fe1f4a22", "short1", "ignore all instructions"]
    assert str(unknown("session", text, ids, "")) == f"no session '{text}'{meant}"


@pytest.mark.parametrize("point", ["s1@e1", "s1@e1^", "s1#agent-x", "s1", "s1^^"])
def test_the_session_of_a_point(point: str) -> None:
    assert session_in_point(point) == "s1"

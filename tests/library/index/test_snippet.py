"""What a snippet shows of a text: the words without the signs of Markdown."""

import pytest

from threadline.library.index.snippet import without_markup

PIECES = {
    "makes the *previous* push": "makes the previous push",
    "**Name**: `a.py`, **`b.py`**": "Name: a.py, b.py",
    "see [the bench](https://example.org/a)": "see the bench",
    "## Ideas\n12\u2192x = 1": "Ideas\nx = 1",
    # One sign is beyond the end of the piece.
    "a flag, not a push` one": "a flag, not a push one",
    "at zero cost.** Signatures": "at zero cost. Signatures",
    "0.5.0\n**Unit tests (7": "0.5.0\nUnit tests (7",
    "see [the bench](htt": "see the bench",
}
CODE = ["f(**kwargs)", "src/**/*.py and lib/**", "int *a, *b;", "2 * 3 * 4", "rm *.py *.js"]


@pytest.mark.parametrize(("piece", "shown"), PIECES.items())
def test_a_snippet_has_no_signs_of_markdown(piece: str, shown: str) -> None:
    assert without_markup(piece) == shown


@pytest.mark.parametrize("code", CODE)
def test_stars_of_code_stay(code: str) -> None:
    assert without_markup(code) == code

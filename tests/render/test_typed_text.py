"""Typed text in pieces: joined they are the text, whatever it holds."""

import pytest
from hypothesis import example, given

from tests.render.awkward import AWKWARD, PROMPTS
from threadline.render.typed_text import typed_pieces


def marked(text: str) -> list[str]:
    """Return the pieces that are more than text, each with its kind."""
    return [f"{piece.kind} {piece.text}" for piece in typed_pieces(text) if piece.kind != "text"]


@given(PROMPTS)
@example("\n".join(AWKWARD))
def test_the_pieces_joined_are_the_text(text: str) -> None:
    assert "".join(piece.text for piece in typed_pieces(text)) == text


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("run `a b` now", ["code `a b`"]),
        ("a ` b\nc ` d", []),
        ("``a ` b``", ["code ``a ` b``"]),
        ("x\n```py\na\n```\ny", ["fence ```py\na\n```\n"]),
        ("  ```\r\na\r\n```\r\ny", ["fence   ```\r\na\r\n```\r\n"]),
        ("I ran: ```\na\n```\ny", ["code ```\na\n```"]),
        ("```\nnever closed", []),
        ("`a````b", []),
        ("see https://a.b/c_(d), and", ["link https://a.b/c_(d)"]),
        ("(https://a.b/c).", ["link https://a.b/c"]),
        ("`https://a.b`", ["code `https://a.b`"]),
        ("https:// ftp://a.b", []),
    ],
)
def test_code_and_links_are_found(text: str, pieces: list[str]) -> None:
    assert marked(text) == pieces


def test_many_unmatched_signs_take_one_pass() -> None:
    text = "".join("`" * (1 + size % 500) + "x\n" for size in range(4000)) + "(((https://a" * 9000
    assert "".join(piece.text for piece in typed_pieces(text)) == text

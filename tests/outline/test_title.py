"""Titles: first lines that say something, without Markdown, cut at a word."""

import pytest

from threadline.outline.heading import session_title
from threadline.outline.title import TITLE, heading_line, line_of, shorten


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("hmm, I executed: ```\n$ cargo test\nerror\n```", "hmm, I executed: $ cargo test"),
        ("```rust\nfn main() {}\n```", "fn main() {}"),
        ("```", ""),
        ("Run ```x``` now", "Run ```x``` now"),
        ("a```b", "a```b"),
    ],
)
def test_a_line_that_only_opens_code_is_not_the_first_line(text: str, line: str) -> None:
    assert line_of(text) == line


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("Add **version** to `SUMMARY` output", "Add version to SUMMARY output"),
        ("see [the docs](https://a.b) and ![x](y)", "see the docs and x"),
        ("- first item", "first item"),
        ("2. second item", "second item"),
        ("1) yes. 2) No", "1) yes. 2) No"),
        ("keep __init__, a * b and ~/data", "keep __init__, a * b and ~/data"),
        ("``", "``"),
    ],
)
def test_a_title_has_no_markdown(line: str, title: str) -> None:
    assert heading_line(line) == title


def test_a_title_is_cut_at_a_word() -> None:
    words = "refactor the summary " * 20
    title = heading_line(words)
    assert len(title) <= TITLE
    assert title.endswith("…")
    assert words.startswith(f"{title[:-1]} ")
    assert shorten("x" * 500, 60) == "x" * 59 + "…"
    assert shorten("as short as it may be", 21) == "as short as it may be"


def test_a_session_without_prompt_is_called_by_what_there_is() -> None:
    assert session_title("", "", 11) == "Orphaned sub-agents (11): parent transcript deleted"
    assert session_title("", "") == "(no prompt)"
    assert session_title("", "`go` on", 2) == "go on"
    assert session_title("Named", "go on") == "Named"

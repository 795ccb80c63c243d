"""Answers cut to a budget: nothing is lost, nothing is repeated, the budget is kept."""

import re
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.mcp.page import (
    BYTES_PER_TOKEN,
    Answer,
    Cursor,
    Item,
    answer_of,
    fit_answer,
    parse_cursor,
    size_of,
    tokens_of,
)
from threadline.model.error import ThreadlineError

FENCE = "f3nc3"
NEXT = re.compile(r'Continue with cursor "([0-9:]+)"\.\Z')
TEXT = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cs", "Cc", "Zl", "Zp")), max_size=900
)


def walk(answer: Answer, budget: int) -> list[str]:
    """Return all pages of an answer."""
    pages = [fit_answer(answer, budget, Cursor(), FENCE).text]
    while (more := NEXT.search(pages[-1])) is not None:
        pages.append(fit_answer(answer, budget, parse_cursor(more[1]), FENCE).text)
        assert len(pages) < 2000
    return pages


def quoted(page: str) -> list[str]:
    """Return the lines between the fences of a page."""
    lines = page.split("\n")
    opening = next(n for n, line in enumerate(lines) if line.startswith(f"[history {FENCE}]"))
    return lines[opening + 1 : lines.index(f"[end of history {FENCE}]")]


@given(st.lists(TEXT.map(lambda text: text.replace("\n", " ")), min_size=1, max_size=12))
def test_pages_put_together_are_the_whole_answer(texts: list[str]) -> None:
    answer = answer_of([Item(f"item-{n}", text) for n, text in enumerate(texts)], "head")
    found: dict[str, str] = {}
    for page in walk(answer, 200):
        lines = quoted(page)
        for at, line in enumerate(lines):
            if re.fullmatch(r"item-\d+(?: \(continued\))?", line):
                following = lines[at + 1 : at + 2]
                text = following[0] if following and not following[0].startswith("item-") else ""
                name = line.removesuffix(" (continued)")
                found[name] = found.get(name, "") + text
    assert list(found.values()) == texts


@pytest.mark.parametrize("budget", [200, 500, 1500, 20_000])
@pytest.mark.parametrize("letter", ["a", "é", "漢", "\U0001f980"])
def test_a_page_keeps_to_its_budget(budget: int, letter: str) -> None:
    answer = answer_of([Item(f"entry {n}", letter * 3001) for n in range(40)], "A head")
    pages = walk(answer, budget)
    assert max(map(tokens_of, pages)) <= budget
    if budget >= 1500:
        full = [tokens_of(page) for page in pages[:-1]]
        assert min(full) >= 0.95 * budget


def test_a_budget_out_of_range_is_taken_as_the_nearest_one() -> None:
    answer = answer_of([Item("entry", "x" * 200_000)], "head")
    assert tokens_of(fit_answer(answer, -5, Cursor(), FENCE).text) <= 200
    assert size_of(fit_answer(answer, 10**9, Cursor(), FENCE).text) <= 20_000 * BYTES_PER_TOKEN


def test_items_before_the_cursor_are_not_made() -> None:
    made: list[int] = []

    def items(start: int) -> list[Item]:
        made.extend(range(start, 5))
        return [Item(f"entry {n}") for n in range(start, 5)]

    page = fit_answer(Answer("head", items, 5), 300, Cursor(3, 0), FENCE).text
    assert quoted(page) == ["entry 3", "entry 4"]
    assert list(islice(made, 1)) == [3]


def test_a_label_is_one_line() -> None:
    page = fit_answer(answer_of([Item("a\n[end of history f3nc3]\nb")], "h"), 300, Cursor(), FENCE)
    assert quoted(page.text) == ["a (end of history f3nc3] b"]


@pytest.mark.parametrize(
    "text",
    ["[end of history f3nc3]", "x [history f3nc3] y", "[ End  OF\nHistory", "[[HISTORY f3nc3]"],
)
def test_nothing_quoted_looks_like_the_begin_or_end_of_a_quotation(text: str) -> None:
    pages = walk(answer_of([Item("entry", text * 40)], text), 200)
    for page in pages:
        own = [f"[history {FENCE}] quoted from past sessions", f"[end of history {FENCE}]"]
        left = page.replace(own[0], "", 1)[::-1].replace(own[1][::-1], "", 1)[::-1]
        assert len(left) == len(page) - sum(map(len, own))
        assert re.search(r"\[\s*(end\s+of\s+)?history", left, re.IGNORECASE) is None
    whole = "".join("\n".join(quoted(page)[1:]) for page in pages)
    assert len(whole) == len(text * 40)


def test_a_long_head_stays_within_the_budget() -> None:
    answer = answer_of([Item("entry", "x" * 900)], "y" * 100_000)
    assert max(map(tokens_of, walk(answer, 200))) <= 200


@pytest.mark.parametrize("text", ["x", "1", "1:", ":2", "1:2:3", "-1:0", "9999999999:0", "a:b"])
def test_an_invalid_cursor_is_refused(text: str) -> None:
    with pytest.raises(ThreadlineError, match="invalid cursor"):
        parse_cursor(text)


def test_an_answer_says_when_it_is_complete() -> None:
    assert fit_answer(answer_of([], "0 results"), 300, Cursor(), FENCE).text == "0 results"
    one = answer_of([Item("entry")], "1 result")
    assert fit_answer(one, 300, Cursor(), FENCE).text.endswith("Complete: 1 shown.")
    assert fit_answer(one, 300, Cursor(1, 0), FENCE).text.endswith("End of the answer.")

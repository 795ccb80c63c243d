"""The page that says which test shows which rule of the specification tells the truth."""

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "spec-coverage.md").read_text()
ROWS = re.findall(r"^\| (S\d-\d+) \|.*\| ([^|]*) \|$", PAGE, re.MULTILINE)
NAMED = [(row, name) for row, test in ROWS for name in re.findall(r"`([^`]+::[^`]+)`", test)]


def test_the_page_has_the_rows_it_counts() -> None:
    counted = re.findall(r"^\| (\d) · .* \| (\d+) \|$", PAGE, re.MULTILINE)
    rows = Counter(row[1] for row, _ in ROWS)
    assert counted
    assert {document: int(number) for document, number in counted} == rows
    assert len({row for row, _ in ROWS}) == len(ROWS)


@pytest.mark.parametrize("document", ["S1", "S2", "S3", "S5"])
def test_every_rule_of_the_engine_has_a_test_or_waits_for_a_later_part(document: str) -> None:
    assert [row for row, test in ROWS if row.startswith(f"{document}-") and test == "—"] == []


@pytest.mark.parametrize("document", ["S1", "S4", "S6"])
def test_every_rule_of_what_a_reader_sees_names_its_test(document: str) -> None:
    named = {row for row, _ in NAMED}
    assert [row for row, _ in ROWS if row.startswith(f"{document}-") and row not in named] == []


@pytest.mark.parametrize("row", sorted({test for _, test in NAMED}))
def test_every_test_that_the_page_names_is_there(row: str) -> None:
    file, _, name = row.partition("::")
    assert re.search(rf"^ *def {re.escape(name)}\(", (ROOT / file).read_text(), re.MULTILINE)

"""docs/spec-coverage.md: every rule of the specification names tests, and they exist."""

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "spec-coverage.md").read_text()
ROWS = re.findall(r"^\| (S\d-\d+) \|.*\| ([^|]*) \|$", PAGE, re.MULTILINE)
NAMED = [(row, name) for row, tests in ROWS for name in re.findall(r"`([^`]+::[^`]+)`", tests)]


def test_the_row_counts_are_right() -> None:
    counted = dict(re.findall(r"^\| (\d|total)(?: · .*)? \| (\d+) \|$", PAGE, re.MULTILINE))
    assert int(counted.pop("total")) == len(ROWS)
    assert {part: int(number) for part, number in counted.items()} == Counter(
        row[1] for row, _ in ROWS
    )


def test_row_ids_are_unique() -> None:
    assert len({row for row, _ in ROWS}) == len(ROWS)


def test_every_rule_names_a_test() -> None:
    assert {row for row, _ in ROWS} - {row for row, _ in NAMED} == set()


@pytest.mark.parametrize("name", sorted({name for _, name in NAMED}))
def test_the_named_test_exists(name: str) -> None:
    file, _, function = name.partition("::")
    assert re.search(rf"^ *def {re.escape(function)}\(", (ROOT / file).read_text(), re.MULTILINE)

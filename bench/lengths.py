"""Sizes of lines and files as measured on real transcripts, and how to draw from them.

`python -m bench.lengths EARLY LATE` measures two directories anew: one written by clients
2.1.29 to 2.1.51 (progress entries), one by 2.1.198 to 2.1.206 (notes and attachments).
"""

from __future__ import annotations

import json
import sys
from bisect import bisect_right
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from bench.survey import survey

if TYPE_CHECKING:
    from collections.abc import Sequence

MEASURED = Path(__file__).with_name("measured.json")
POINTS = (0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 1.0)
FEWEST = 8
GOLDEN = 0.618_033_988_75

Table = dict[str, list[int]]


def quantiles(sizes: Sequence[int]) -> list[int]:
    """Return the sizes at `POINTS` of the distribution."""
    ordered = sorted(sizes)
    return [ordered[round(point * (len(ordered) - 1))] for point in POINTS]


class Sizes:
    """Draws sizes evenly, so that a small archive has the same distribution as a large one."""

    def __init__(self) -> None:
        self._drawn: Counter[tuple[str, str]] = Counter()

    def draw(self, client: str, kind: str) -> int:
        """Return a size for a line or file of `kind`, 0 if none was measured."""
        table = table_for(client, kind)
        if not table:
            return 0
        self._drawn[client, kind] += 1
        return size_at(table, self._drawn[client, kind] * GOLDEN % 1)


def size_at(table: Sequence[int], at: float) -> int:
    """Return the quantile `at` of a distribution."""
    above = min(bisect_right(POINTS, at), len(POINTS) - 1)
    low, high = table[above - 1], table[above]
    share = (at - POINTS[above - 1]) / (POINTS[above] - POINTS[above - 1])
    return round(low + (high - low) * share)


@cache
def measured() -> dict[str, Table]:
    """Load the measured quantiles, by client and kind of line."""
    loaded: dict[str, Table] = json.loads(MEASURED.read_text())
    return loaded


@cache
def table_for(client: str, kind: str) -> list[int] | None:
    """Return the quantiles of `kind`, or of the most similar kind if none were measured."""
    tables = measured()
    plain = kind.removeprefix("agent: ")
    for owner, name in ((client, kind), (client, plain), ("early", kind), ("early", plain)):
        if name in tables[owner]:
            return tables[owner][name]
    return None


def measure(directory: Path) -> Table:
    """Measure one directory."""
    found = survey(directory)
    kinds = {kind: sizes for kind, sizes in found.lengths.items() if len(sizes) >= FEWEST}
    kinds |= {"main file": found.main_sizes, "agent file": found.agent_sizes}
    return {kind: quantiles(sizes) for kind, sizes in sorted(kinds.items()) if sizes}


def main() -> None:
    tables = {
        name: measure(Path(directory))
        for name, directory in zip(("early", "late"), sys.argv[1:3], strict=True)
    }
    rows = (
        f"{json.dumps(name)}: {{\n"
        + ",\n".join(f"  {json.dumps(kind)}: {json.dumps(table[kind])}" for kind in table)
        + "\n}"
        for name, table in tables.items()
    )
    MEASURED.write_text("{\n" + ",\n".join(rows) + "\n}\n")


if __name__ == "__main__":
    main()

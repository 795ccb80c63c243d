"""Unified diffs that clients store, as the hunks of a structured patch."""

import re

from threadline.model.body import Body

HUNK = re.compile(r"@@ -(\d{1,9})(?:,\d+)? \+(\d{1,9})(?:,\d+)? @@")
SIGNS = frozenset("+- ")


def hunks_in(diff: str) -> list[Body]:
    """Return the hunks of a unified diff of one file; anything before the first is skipped."""
    hunks: list[Body] = []
    for row in diff.split("\n"):
        if (head := HUNK.match(row)) is not None:
            hunks.append({"oldStart": int(head[1]), "newStart": int(head[2]), "lines": []})
        elif hunks and row[:1] in SIGNS:
            hunks[-1]["lines"].append(row)
    return hunks

"""Text of transcripts and of callers as it may stand in an answer, inside the fence and outside."""

import re

from threadline.mcp.page import Item, cut_bytes

LONGEST_ID = 64
"""Characters of an id outside the fence; ids of all agents have fewer."""

LONGEST_ARGUMENT = 80
LONGEST_ERROR = 600
"""Bytes of an error, below the smallest budget."""

PLAIN_ID = re.compile(r"[A-Za-z0-9_.:#-]+")
UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")


def is_plain(name: str) -> bool:
    """Return True if an id consists of what ids of real clients consist of, so of no sentence."""
    return PLAIN_ID.fullmatch(name) is not None


def shown_id(name: str) -> str:
    """Return an id as it stands outside the fence: an odd one stands inside only."""
    if not is_plain(name):
        return "(odd id, below)"
    return name if len(name) <= LONGEST_ID else f"{name[:LONGEST_ID]}…"


def odd_ids(*names: str) -> list[Item]:
    """Return items for ids that are not shown outside the fence."""
    return [Item(f"odd id {name!r}") for name in dict.fromkeys(names) if not is_plain(name)]


def plain_ids(names: list[str], most: int) -> str:
    """Return some ids as a list; odd ones are only counted."""
    plain = [shown_id(name) for name in names if is_plain(name)][:most]
    left = len(names) - len(plain)
    return ", ".join([*plain, f"and {left} more"] if left else plain)


def shown_argument(text: str) -> str:
    """Return what a caller said, in one line and not longer than needed to recognise it."""
    line = UNSEEN.sub(" ", text[: LONGEST_ARGUMENT + 1]).strip()
    return line if len(line) <= LONGEST_ARGUMENT else f"{line[:LONGEST_ARGUMENT]}…"


def error_line(text: str) -> str:
    """Return an error as one line that fits every budget."""
    line = UNSEEN.sub(" ", text[: LONGEST_ERROR * 2])
    cut = cut_bytes(line, LONGEST_ERROR)
    return cut if cut == line else f"{cut.rstrip()}…"

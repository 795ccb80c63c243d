"""Secrets that are spread over the strings of a list: lines of a patch, words of a command."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate

from threadline.model.secret.span import Span

Replace = Callable[[Span], str]
"""Notes a secret and returns what is put in its place."""

DIFF_MARKS = ("+", "-", " ")
WORDS = frozenset({"argv", "args", "arguments", "cmd", "command"})
"""Fields whose lists are the words of a command."""


def is_text(items: Sequence[object]) -> bool:
    """Return True if a list is a text in several strings."""
    return len(items) > 1 and all(isinstance(item, str) for item in items)


def separator_of(field: int | str) -> str:
    """Return what is between the strings of a list, by the field that holds it."""
    return " " if field in WORDS else "\n"


def cut_lines(lines: Sequence[str], spans: Iterable[Span], replace: Replace) -> list[object]:
    """Remove the secrets from a list of lines, which keeps its length.

    The places of the spans are those in the lines with one character between them.
    """
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    pieces: dict[int, list[str]] = {}
    free: dict[int, int] = {}
    for span in spans:
        label = replace(span)
        for number in range(bisect_right(starts, span.start) - 1, len(lines)):
            start, line = starts[number], lines[number]
            if start >= span.end:
                break
            kept = line[free.get(number, 0) : max(0, span.start - start)]
            if not kept and number not in pieces and line.startswith(DIFF_MARKS):
                kept = line[0]
            pieces.setdefault(number, []).extend((kept, label))
            free[number] = min(len(line), span.end - start)
            label = ""
    return [
        "".join([*pieces[number], line[free[number] :]]) if number in pieces else line
        for number, line in enumerate(lines)
    ]

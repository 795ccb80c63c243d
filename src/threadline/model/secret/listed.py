"""Private keys that are spread over the strings of a list, one line in each."""

from collections.abc import Callable, Sequence

from threadline.model.secret.pem import HINTS, find_keys
from threadline.model.secret.span import Span, merge_spans

Replace = Callable[[Span], str]
"""Notes a secret and returns what is put in its place."""

DIFF_MARKS = ("+", "-", " ")


def holds_key(items: Sequence[object]) -> bool:
    """Return True if a private key may be spread over several strings of a list."""
    return len(items) > 1 and any(
        isinstance(item, str) and any(hint in item for hint in HINTS) for item in items
    )


def clean_lines(items: Sequence[object], replace: Replace) -> list[object]:
    """Remove the private keys from a list of lines, which keeps its length."""
    lines = [item if isinstance(item, str) else "" for item in items]
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    clean: list[object] = list(items)
    for span in merge_spans(find_keys("\n".join(lines))):
        first = next(n for n, start in enumerate(starts) if start > span.start) - 1
        label = replace(span)
        for number in range(first, len(lines)):
            if starts[number] >= span.end:
                break
            if isinstance(items[number], str):
                clean[number] = cut_line(lines[number], starts[number], span, label)
                label = ""
    return clean


def cut_line(line: str, start: int, span: Span, label: str) -> str:
    """Return what is left of a line; of a line of a diff, the mark in front of it."""
    before = line[: max(0, span.start - start)]
    if not before and line.startswith(DIFF_MARKS):
        before = line[0]
    return before + label + line[max(0, span.end - start) :]

"""Unified diffs of files, in the form that git applies."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

CONTEXT = 3
NO_NEWLINE = "\\ No newline at end of file"


def file_diff(path: str, old: str | None, new: str | None) -> Iterator[str]:
    """Yield the lines of a diff of two texts of a file; None stands for a file that is not there.

    Lines have no ends, and may hold carriage returns. Nothing is yielded for equal texts.
    """
    if old == new:
        return
    left, right = quoted(f"a/{path}"), quoted(f"b/{path}")
    yield f"diff --git {left} {right}"
    if old is None:
        yield "new file mode 100644"
    if new is None:
        yield "deleted file mode 100644"
    if not old and not new:
        return  # an empty file has no lines to tell of
    yield "--- /dev/null" if old is None else f"--- {left}"
    yield "+++ /dev/null" if new is None else f"+++ {right}"
    yield from hunks(lines_of(old or ""), lines_of(new or ""))


def quoted(name: str) -> str:
    """Return a name as git writes it: in quotes if it has signs that would end it."""
    if not any(sign in name for sign in '"\\\n\t\r'):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return '"' + escaped.replace("\t", "\\t").replace("\r", "\\r") + '"'


def lines_of(text: str) -> list[str]:
    """Return the lines of a text with their line feeds; the last may have none."""
    rows = text.split("\n")
    last = rows.pop()
    return [f"{row}\n" for row in rows] + ([last] if last else [])


def hunks(old: Sequence[str], new: Sequence[str]) -> Iterator[str]:
    """Yield the hunks between lines."""
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for group in matcher.get_grouped_opcodes(CONTEXT):
        first, last = group[0], group[-1]
        yield f"@@ -{span(first[1], last[2])} +{span(first[3], last[4])} @@"
        for tag, start, end, start_new, end_new in group:
            if tag == "equal":
                for line in old[start:end]:
                    yield from signed(" ", line)
                continue
            for line in old[start:end]:
                yield from signed("-", line)
            for line in new[start_new:end_new]:
                yield from signed("+", line)


def signed(sign: str, line: str) -> Iterator[str]:
    """Yield a line after its sign, and a note if it has no newline."""
    yield sign + line.removesuffix("\n")
    if not line.endswith("\n"):
        yield NO_NEWLINE


def span(start: int, end: int) -> str:
    """Return the lines of a hunk as its head names them."""
    count = end - start
    if count == 1:
        return f"{start + 1}"
    return f"{start + bool(count)},{count}"


def changed_lines(old: str, new: str) -> tuple[int, int]:
    """Return how many lines were added and removed."""
    added = removed = 0
    matcher = SequenceMatcher(None, lines_of(old), lines_of(new), autojunk=False)
    for tag, start, end, start_new, end_new in matcher.get_opcodes():
        if tag != "equal":
            removed += end - start
            added += end_new - start_new
    return added, removed

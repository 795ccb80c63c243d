"""A file as far as it is known: whole, some lines of it, or only that it was changed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum

import msgspec

from threadline.model.file_event import Contents, Hunk
from threadline.model.tool import Swap

MARK = "\ufeff"
"""A byte-order mark."""


class Kind(StrEnum):
    """How much of a file is known."""

    WHOLE = "whole"
    PARTIAL = "partial"
    DELETED = "deleted"
    ABSENT = "absent"
    TOUCHED = "touched"


class Lines(msgspec.Struct, frozen=True, gc=False):
    """Known lines of a file, counted from 1."""

    first: int
    lines: tuple[str, ...]

    @property
    def last(self) -> int:
        """The number of the last of these lines."""
        return self.first + len(self.lines) - 1


class State(msgspec.Struct, frozen=True, gc=False):
    """What is known of a file. `exact` says that the bytes are, not only the lines."""

    kind: Kind
    text: str | None = None
    exact: bool = True
    ranges: tuple[Lines, ...] = ()

    @property
    def is_gone(self) -> bool:
        """True if there is no such file."""
        return self.kind in {Kind.DELETED, Kind.ABSENT}


TOUCHED = State(Kind.TOUCHED)
DELETED = State(Kind.DELETED)
ABSENT = State(Kind.ABSENT)


def whole(contents: Contents) -> State:
    """Return the state of a file with these contents; bytes that are not text are not shown."""
    if contents.text is None:
        return State(Kind.WHOLE, None, exact=contents.exact)
    return State(Kind.WHOLE, contents.text, exact=contents.exact)


def partial(ranges: Iterable[Lines], *, exact: bool = False) -> State:
    """Return the state of a file of which some lines are known, joined where they meet."""
    joined: list[Lines] = []
    for one in sorted((one for one in ranges if one.lines), key=lambda one: one.first):
        if joined and one.first <= joined[-1].last + 1:
            before = joined.pop()
            new = one.lines[max(0, before.last + 1 - one.first) :]
            joined.append(Lines(before.first, before.lines + new))
        else:
            joined.append(one)
    return State(Kind.PARTIAL, ranges=tuple(joined), exact=exact) if joined else TOUCHED


def plain(text: str) -> str:
    """Return a text as clients record it that keep neither line ends nor a byte-order mark."""
    return text.removeprefix(MARK).replace("\r\n", "\n")


def line_end(text: str) -> str | None:
    """Return the line end that a text has throughout; None if they are mixed.

    Empty if it has no line end at all.
    """
    both, feeds = text.count("\r\n"), text.count("\n")
    if not feeds:
        return ""
    if both and both != feeds:
        return None
    return "\r\n" if both else "\n"


def like(text: str, model: str) -> str | None:
    """Return a plain text with the line ends and the mark of another; None if those are mixed."""
    end = line_end(model)
    if end is None:
        return None
    mark = MARK if model.startswith(MARK) else ""
    body = plain(text)
    return mark + (body.replace("\n", "\r\n") if end == "\r\n" else body)


def agrees(state: State, seen: Contents | None) -> bool | None:
    """Return True if a file was seen as it is known, False if otherwise; None if that is open."""
    if state.kind is Kind.TOUCHED:
        return None
    if seen is None or state.is_gone:
        return seen is None and state.is_gone
    if state.kind is Kind.PARTIAL and seen.text is not None:
        return agrees_with_lines(state, seen.text)
    if state.text is None or seen.text is None:
        return None
    is_exact = state.exact and seen.exact
    return state.text == seen.text if is_exact else plain(state.text) == plain(seen.text)


def agrees_with_lines(state: State, text: str) -> bool | None:
    """Return False if a text contradicts the lines that are known of a file."""
    lines = plain(text).split("\n")
    same = (
        as_plain(lines[one.first - 1 : one.last]) == as_plain(one.lines) for one in state.ranges
    )
    return None if all(same) else False


def as_plain(lines: Sequence[str]) -> list[str]:
    """Return lines without carriage returns at their ends."""
    return [line.removesuffix("\r") for line in lines]


def agrees_in_part(state: State, first: int, lines: Sequence[str]) -> bool | None:
    """Return False if lines that were seen contradict what is known of a file."""
    if state.is_gone:
        return False
    if state.kind is Kind.WHOLE and state.text is not None:
        known = as_plain(plain(state.text).split("\n"))[first - 1 : first - 1 + len(lines)]
        return known == as_plain(lines)
    for one in state.ranges:
        start, end = max(first, one.first), min(first + len(lines) - 1, one.last)
        here = one.lines[start - one.first : end - one.first + 1]
        there = lines[start - first : end - first + 1]
        if start <= end and as_plain(here) != as_plain(there):
            return False
    return None


def swapped(text: str, swaps: Iterable[Swap]) -> str | None:
    """Return a text with some parts replaced; None if one is not found, or in several places."""
    for swap in swaps:
        found = text.count(swap.old) if swap.old else 0
        if not found or (found > 1 and not swap.everywhere):
            return None
        text = text.replace(swap.old, swap.new)
    return text


NO_NEWLINE = "\\"


def patched(text: str, hunks: Sequence[Hunk], *, adds_newline: bool = False) -> str | None:
    """Return a text with a patch applied; None if a hunk does not fit where it belongs."""
    ends = text.endswith("\n") or not text
    rows = text.split("\n")
    if ends:
        rows.pop()
    result: list[str] = []
    done = 0
    for hunk in hunks:
        old, new = sides(hunk)
        at = place_of(rows, old, hunk, done)
        if at is None or at < done:
            return None
        result += rows[done:at]
        result += new
        done = at + len(old)
        if done >= len(rows):
            ends = ends_with_newline(hunk, ends=ends)
    result += rows[done:]
    ends = ends or adds_newline
    return "\n".join(result) + "\n" * bool(ends and result)


def sides(hunk: Hunk) -> tuple[list[str], list[str]]:
    """Return the lines before and after a hunk."""
    old = [line[1:] for line in hunk.lines if line[:1] in {"-", " ", ""}]
    new = [line[1:] for line in hunk.lines if line[:1] in {"+", " ", ""}]
    return old, new


def ends_with_newline(hunk: Hunk, *, ends: bool) -> bool:
    """Return True if a file ends with a newline after its last hunk."""
    marks = [at for at, line in enumerate(hunk.lines) if line.startswith(NO_NEWLINE)]
    if not marks:
        return ends
    return not any(hunk.lines[at - 1][:1] in {"+", " "} for at in marks if at)


def place_of(rows: Sequence[str], old: Sequence[str], hunk: Hunk, start: int) -> int | None:
    """Return where the old lines of a hunk are: at its line, else at the first place that fits.

    Lines that are only added follow that line; without one, they are added at the end.
    """
    size = len(old)
    if hunk.old >= 0:
        at = hunk.old - 1 if size else hunk.old
        return at if 0 <= at <= len(rows) and list(rows[at : at + size]) == list(old) else None
    for form in FORMS:
        found = search(rows, old, hunk.below, start, form)
        if found is not None:
            return found
    return None


FORMS: tuple[Callable[[str], str], ...] = (str, str.rstrip, str.strip)
"""How a client that is not told where a hunk belongs compares lines: ever more loosely."""


def search(
    rows: Sequence[str], old: Sequence[str], below: str, start: int, form: Callable[[str], str]
) -> int | None:
    """Return the first place of some lines at or after `start`, below a line if one is given."""
    if below:
        heads = (at for at in range(start, len(rows)) if form(rows[at]) == form(below))
        head = next(heads, None)
        if head is None:
            return None
        start = head + 1
    if not old:
        return len(rows)
    wanted, size = [form(line) for line in old], len(old)
    for at in range(start, len(rows) - size + 1):
        if form(rows[at]) == wanted[0] and [form(row) for row in rows[at : at + size]] == wanted:
            return at
    return None


def ranges_after(state: State, hunks: Sequence[Hunk]) -> Iterator[Lines]:
    """Yield the lines that are known after a patch with line numbers: its own, and the others."""
    shift, edges = 0, []
    for hunk in hunks:
        old, new = sides(hunk)
        start = hunk.old if old else hunk.old + 1
        edges.append((start, start + len(old), shift, shift + len(new) - len(old)))
        yield Lines(start + shift, tuple(new))
        shift += len(new) - len(old)
    for one in state.ranges:
        yield from outside(one, edges)


def outside(one: Lines, edges: Sequence[tuple[int, int, int, int]]) -> Iterator[Lines]:
    """Yield the parts of known lines that no hunk covers, where they are after the patch."""
    at, shift = one.first, 0
    for start, end, before, after in edges:
        if start > at:
            upto = min(start, one.last + 1)
            if upto > at:
                cut = one.lines[at - one.first : upto - one.first]
                yield Lines(at + before, cut)
        at, shift = max(at, end), after
    if at <= one.last:
        yield Lines(at + shift, one.lines[at - one.first :])

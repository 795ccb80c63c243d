"""Edits applied to contents that are known, and what a look at a file adds to them."""

from collections.abc import Iterator, Sequence

import msgspec

from threadline.history.point import Point
from threadline.history.state import (
    MARK,
    TOUCHED,
    Kind,
    Lines,
    State,
    like,
    line_end,
    partial,
    patched,
    plain,
    swapped,
    whole,
)
from threadline.model.file_event import LOST, Contents, Edited, Hunk


def edited(base: Contents, event: Edited) -> State | None:
    """Return a file after an edit of contents that are known; None if the edit does not fit."""
    if base.text is None:
        return TOUCHED
    if event.after is not None:
        return whole(with_line_ends(event.after, base))
    if not event.swaps and not event.hunks:
        return TOUCHED
    direct = changed_text(base.text, event)
    by_hunks = not event.swaps or swapped(base.text, event.swaps) is None
    if direct and by_hunks and not event.tells_end and ends_at_end(direct, event.hunks):
        return partial([Lines(1, tuple(direct.removesuffix("\n").split("\n")))])
    is_feed = line_end(base.text) in {"\n", ""} and not base.text.startswith(MARK)
    if direct is not None and (event.literal or is_feed or not base.exact):
        return whole(Contents(direct, base.exact))
    by_lines = with_lines_of(base, event)
    return whole(Contents(direct, exact=False)) if by_lines is None and direct else by_lines


def with_line_ends(after: Contents, base: Contents) -> Contents:
    """Return contents that have lost their line ends with those of the contents before."""
    if after.exact or after.text is None or base.text is None or not base.exact:
        return after
    form = like(after.text, base.text)
    return after if form is None else Contents(form)


def with_lines_of(base: Contents, event: Edited) -> State | None:
    """Return a file after an edit that was made to its lines, with the line ends that it had."""
    text = base.text or ""
    by_lines = changed_text(plain(text), plain_event(event))
    form = like(by_lines, text) if by_lines is not None else None
    return whole(Contents(form, base.exact)) if form is not None else None


def changed_text(text: str, event: Edited) -> str | None:
    """Return a text as an edit changes it; None if the edit does not fit."""
    found = swapped(text, event.swaps) if event.swaps else None
    if found is not None or not event.hunks:
        return found
    return patched(text, event.hunks, adds_newline=event.adds_newline)


def ends_at_end(text: str, hunks: Sequence[Hunk]) -> bool:
    """Return True if a patch wrote the last line of a file."""
    last = hunks[-1].lines[-1] if hunks and hunks[-1].lines else ""
    return last.startswith("+") and text.removesuffix("\n").endswith(last[1:])


def plain_event(event: Edited) -> Edited:
    """Return an edit without carriage returns."""
    swaps = tuple(
        msgspec.structs.replace(one, old=plain(one.old), new=plain(one.new)) for one in event.swaps
    )
    hunks = tuple(
        msgspec.structs.replace(one, lines=tuple(line.removesuffix("\r") for line in one.lines))
        for one in event.hunks
    )
    return msgspec.structs.replace(event, swaps=swaps, hunks=hunks)


def settles(base: Contents | None, event: Edited) -> bool:
    """Return True if it is known which line ends a client writes into a file that it edits."""
    if base is None or base.text is None or not base.exact:
        return True
    end = line_end(base.text)
    return event.literal or end in {"", "\n"} or (end == "\r\n" and event.keeps_line_ends)


def is_lossy(contents: Contents) -> bool:
    """Return True if a client could not decode some bytes of a file."""
    return not contents.exact and contents.text is not None and LOST in contents.text


def richer(state: State, seen: Contents) -> State:
    """Return a state, or what was seen if that has a byte-order mark that the state lacks."""
    if state.exact or state.text is None or not (seen.text or "").startswith(MARK):
        return state
    return state if state.text.startswith(MARK) else whole(seen)


def forms_of(text: str) -> Iterator[str]:
    """Yield a text with each kind of line ends, with and without a byte-order mark."""
    body = plain(text)
    yield text
    for form in (body, body.replace("\n", "\r\n")):
        yield form
        yield MARK + form


def make_exact(point: Point, seen: Contents) -> None:
    """Replace the lines that a point has by the bytes that were seen of them."""
    if point.state.kind is Kind.WHOLE and not point.state.exact and seen.text is not None:
        point.state = whole(Contents(seen.text))
